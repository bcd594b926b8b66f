import { randomUUID } from 'node:crypto';
import { buildEnquiry, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { asApp } from '@marketplace/infra/test/template.ts';
import { connectPostgres } from '@marketplace/platform/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { audited } from '../audit/service.ts';
import type { Deps } from '../deps.ts';
import { dropMonths, type MonthlyTable, makeMonths, monthlyTables, tablesWithoutNextMonth } from './service.ts';

const owner = await testDeps({ owner: true });
const app = connectPostgres(asApp(owner.url));
afterAll(() => app.destroy());
const { clock } = owner;
const deps: Deps = { db: app, clock };

const { providerId } = await buildProvider(owner);
const decide = async (at: Date): Promise<string> => {
  const { id } = await buildEnquiry(owner);
  const decision = { provider_id: providerId, wave: 1, outcome: 'SELECTED', rule_version: 1 } as const;
  const place = { distance_km: 1, radius_km: 1, band: 0 };
  await app('match_decisions').insert({ enquiry_id: id, ...decision, ...place, decided_at: at });
  return id;
};
const act = async (): Promise<string> => {
  const subjectId = randomUUID();
  const actor = { id: randomUUID(), network: '196.25.1.0/24', requestId: 'request-1' };
  const work = async () => 'done';
  await audited(deps, actor, { action: 'provider.suspend', work, subjectId, details: {} });
  return subjectId;
};
/** A row of each table at the current time, with its partition. */
const rows: Record<MonthlyTable, () => Promise<string>> = {
  audit_entries: async () => partOf('audit_entries', { subject_id: await act() }),
  match_decisions: async () => partOf('match_decisions', { enquiry_id: await decide(clock.now()) }),
};
const partOf = async (table: MonthlyTable, row: object): Promise<string> => {
  const found = await owner.db(table).where(row).first(owner.db.raw('tableoid::regclass::text as part'));
  return (found as unknown as { part: string }).part;
};
const monthsOf = (table: MonthlyTable): Promise<string[]> =>
  owner.db
    .raw('select name from month_partitions(?) order by name', [table])
    .then(({ rows }) => rows.map(({ name }: { name: string }) => name));

test('every partitioned table has its months created ahead', async () => {
  const partitioned = await owner.db('pg_class').where({ relkind: 'p' }).pluck('relname');
  expect(partitioned.sort()).toEqual([...monthlyTables]);
});

test('creates the months of each table, once for concurrent runs', async () => {
  clock.set('2031-11-15T10:00:00Z');
  const made = await Promise.all([makeMonths(deps), makeMonths(deps)]);
  expect(made[0]! + made[1]!).toBe(8);
  expect(await makeMonths(deps)).toBe(0);
  for (const [table, start] of [
    ['audit_entries', 'audit.entries_'],
    ['match_decisions', 'months.match_decisions_'],
  ] as const)
    expect(await monthsOf(table)).toEqual(
      expect.arrayContaining(['2031_11', '2031_12', '2032_01', '2032_02'].map((month) => `${start}${month}`)),
    );
});

describe.each([...monthlyTables])('%s', (table) => {
  const start = table === 'audit_entries' ? 'audit.entries_' : 'months.match_decisions_';

  test('has each row in its month of UTC', async () => {
    clock.set('2031-11-15T10:00:00Z');
    await makeMonths(deps);
    clock.set('2031-11-30T23:59:59.999Z');
    expect(await rows[table]()).toBe(`${start}2031_11`);
    clock.set('2031-12-01T00:00:00Z');
    expect(await rows[table]()).toBe(`${start}2031_12`);
  });

  test('has rows outside all months in the default partition, which then keeps their month', async () => {
    clock.set('2040-06-01T00:00:00Z');
    expect(await rows[table]()).toBe(`${start}default`);
    expect(await makeMonths(deps, [table])).toBe(3);
    expect(await rows[table]()).toBe(`${start}default`);
    expect(await app(table).count('* as rows')).toEqual([{ rows: expect.not.stringMatching(/^0$/) }]);
  });
});

test('gives up within a second while another transaction uses the table, and creates the month later', async () => {
  clock.set('2050-01-01T00:00:00Z');
  const other = await owner.db.transaction();
  await other('match_decisions').first('wave');
  await expect(makeMonths(deps, ['match_decisions'])).rejects.toThrow('lock timeout');
  await other.rollback();
  expect(await makeMonths(deps, ['match_decisions'])).toBe(4);
});

test('creates a month while requests are locked, and drops one while they change, without waiting', async () => {
  const other = await owner.db.transaction();
  await other('enquiries').forUpdate().first('id');
  clock.set('2055-01-01T00:00:00Z');
  expect(await makeMonths(deps, ['match_decisions'])).toBe(4);
  await other('enquiries').update({ idle_check_at: null });
  expect(await dropMonths(deps, 'match_decisions', new Date('2031-12-01T00:00:00Z'))).toBeGreaterThan(0);
  await other.rollback();
});

test('drops whole months that have ended, and no other row', async () => {
  clock.set('2061-03-10T00:00:00Z');
  await makeMonths(deps, ['match_decisions']);
  const [old, young] = [await decide(new Date('2061-03-31T23:59:59Z')), await decide(new Date('2061-04-01T00:00:00Z'))];
  await dropMonths(deps, 'match_decisions', new Date('2061-03-31T23:59:59Z'));
  expect(await app('match_decisions').whereIn('enquiry_id', [old, young])).toHaveLength(2);
  await dropMonths(deps, 'match_decisions', new Date('2061-04-01T00:00:00Z'));
  expect(await app('match_decisions').whereIn('enquiry_id', [old, young]).pluck('enquiry_id')).toEqual([young]);
  expect(await dropMonths(deps, 'match_decisions', new Date('2061-04-01T00:00:00Z'))).toBe(0);
});

test('never drops a month of the audit log', async () => {
  await expect(dropMonths(deps, 'audit_entries', new Date('2100-01-01T00:00:00Z'))).rejects.toThrow('are kept');
  await expect(owner.db.raw('truncate audit.entries_2031_11')).rejects.toThrow('never changed');
});

test('gives the processes no access to a partition besides its table', async () => {
  await expect(app.raw('select from months.match_decisions_default')).rejects.toThrow('permission denied');
});

test('names the tables whose next month is missing, even if they have later ones', async () => {
  // By the clock of the database: the tests above have dropped its months and made some far ahead.
  const month = (later: number) =>
    /* sql */ `(date_trunc('month', now() at time zone 'UTC') + interval '${later} months')::date`;
  const make = (later: number) => owner.db.raw(`select make_month_partition('match_decisions', ${month(later)})`);
  await make(0);
  await make(2);
  expect(await tablesWithoutNextMonth(deps)).toEqual(['match_decisions']);
  await make(1);
  expect(await tablesWithoutNextMonth(deps)).toEqual([]);
});
