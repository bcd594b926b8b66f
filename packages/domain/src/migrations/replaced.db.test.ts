/** Databases from before the baseline. */
import { randomUUID } from 'node:crypto';
import { buildLead } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { patient } from '@marketplace/infra/test/template.ts';
import { makeEarlierDatabase } from '@marketplace/infra/test/version-0.1.0.ts';
import { connectPostgres, type Db } from '@marketplace/platform/postgres';
import { describe, expect, test } from 'vitest';
import { rawRows } from '../sql.ts';
import { up as dropFormerNames } from './0284-drop-former-names.ts';
import { up as dropDelayedPushes, down as restoreDelayedPushes } from './0461-drop-delayed-pushes.ts';
import { dumpSchema } from './dump.ts';
import { migrate, migrateTo } from './migrate.ts';
import { baseline } from './replaced.ts';

const fresh = await testDeps({ owner: true });

const earlier = async () => {
  const deps = await testDeps({ empty: true });
  await makeEarlierDatabase(deps.db);
  return deps;
};
const recorded = (db: Db): Promise<string[]> => db('knex_migrations').orderBy('id').pluck('name');

/** What `dumpSchema` leaves out: other schemas, partitions, unlogged tables and the names of NOT NULL constraints. */
const detailsOf = async (db: Db): Promise<string[]> => {
  const rows = await rawRows<{ detail: string }>(
    db,
    /* sql */ `
    with relation as (
      select c.*, nspname from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'audit', 'months') and relname not like 'knex%'
    )
    select concat_ws(' ', nspname, relname, relkind, relpersistence, reloptions, pg_get_expr(relpartbound, oid)) as detail from relation
    union all
    select concat_ws(' ', nspname, relname, conname, pg_get_constraintdef(k.oid), convalidated)
      from pg_constraint k join relation on relation.oid = conrelid
    union all
    select concat_ws(' ', nspname, relname, pg_get_triggerdef(g.oid)) from pg_trigger g join relation on relation.oid = tgrelid
      where not tgisinternal
    order by detail`,
  );
  return rows.map(({ detail }) => detail);
};

describe('a database of the last commit of 0.1.0', () => {
  test('counts as the baseline and gets the same schema as a new one, with two concurrent migrations', async () => {
    const { db, url } = await earlier();
    await db('job_positions').insert({ name: 'kept', at: new Date(0), id: randomUUID() });
    const other = connectPostgres(url, { ...patient, statementTimeout: 0, idleInTransactionTimeout: 0 });
    await Promise.all([migrate(db), migrate(other)]);
    await other.destroy();
    expect(await recorded(db)).toEqual(await recorded(fresh.db));
    expect(await dumpSchema(db)).toBe(await dumpSchema(fresh.db));
    expect(await detailsOf(db)).toEqual(await detailsOf(fresh.db));
    expect(await db('job_positions').where({ name: 'kept' })).toHaveLength(1);
    expect(await db('required_checks').count('* as rows')).toEqual(
      await fresh.db('required_checks').count('* as rows'),
    );
  });

  test('has the schema of the baseline', async () => {
    const { db } = await earlier();
    const empty = await testDeps({ empty: true });
    await migrateTo(empty.db, [baseline]);
    expect(await dumpSchema(db)).toBe(await dumpSchema(empty.db));
  });
});

test.each([
  ['0282-index-appointment-reminders', 'the last migration'],
  ['0231-index-left-jobs', 'an earlier one that was merged later'],
])('refuses a database without %s, %s, and changes nothing', async (name) => {
  const { db } = await earlier();
  await db('knex_migrations').where({ name }).delete();
  const before = [await recorded(db), await dumpSchema(db)];
  await expect(migrate(db)).rejects.toThrow(
    'The database is older than version 0.1.0 at commit 1e596ccf: migrate it with that commit first, then with this version.',
  );
  expect([await recorded(db), await dumpSchema(db)]).toEqual(before);
});

test('refuses tables without a record of their migrations, and changes nothing', async () => {
  const { db } = await earlier();
  await db('knex_migrations').delete();
  const before = await dumpSchema(db);
  await expect(migrate(db)).rejects.toThrow('no record of their migrations');
  expect(await dumpSchema(db)).toBe(before);
});

test('keeps postponed pushes of the version before, and delivers its events', async () => {
  const { db } = fresh;
  const [kept, copied] = [await buildLead(fresh), await buildLead(fresh)];
  const due = new Date(0);
  await restoreDelayedPushes(db as never);
  const delayed = async () => (await rawRows<object>(db, 'select * from delayed_pushes')).length;
  await db.raw('insert into delayed_pushes (lead_id, due_at) select unnest(:ids::uuid[]), :due', {
    ids: [kept.leadId, copied.leadId],
    due,
  });
  const postponed = { notice: 'push.lead', channel: 'push', due_at: due } as const;
  await db('deliveries').insert({ ...postponed, subject_id: copied.leadId, created_at: due });
  await db('outbox').insert({ event: 'enquiry.adopted', payload: { enquiryId: kept.enquiryId } });
  // A second run continues after an interrupted one.
  for (const _twice of [1, 2]) await dropFormerNames(db as never);
  const pushes = await db('deliveries').where(postponed).pluck('subject_id');
  expect(pushes.sort()).toEqual([kept.leadId, copied.leadId].sort());
  expect(await delayed()).toBe(0);
  await dropDelayedPushes(db as never);
  await expect(delayed()).rejects.toThrow('does not exist');
  expect(await db('outbox').where({ event: 'enquiry.offered' })).toHaveLength(1);
});
