import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { asApp } from '@marketplace/infra/test/template.ts';
import { connectPostgres, type Db } from '@marketplace/platform/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { imbalances } from '../payments/balance.queries.ts';
import { audited } from './service.ts';
import { verifyAudit } from './verify.ts';

const owner = await testDeps({ owner: true });
const app = connectPostgres(asApp(owner.url));
afterAll(() => app.destroy());
// Earlier than every monthly partition, so entries go to the default partition.
owner.clock.set('2020-03-02T08:00:00Z');
const deps: Deps = { db: app, clock: owner.clock };
const actor = { id: randomUUID(), network: '196.25.1.0/24', requestId: 'request-1' };

const act = (subjectId: string, note = 'because') =>
  audited(deps, actor, { action: 'provider.suspend', work: async () => 'done', subjectId, details: { note } });
const entriesOf = (subjectId: string) => owner.db('audit_entries').where({ subject_id: subjectId }).orderBy('seq');

test('records actor, action, changed fields before and after, time, network and request', async () => {
  const id = randomUUID();
  let plan = 'R499';
  const result = await audited(deps, actor, {
    action: 'provider.subscribe',
    work: async () => {
      plan = 'NETWORK_PRO';
      return 'done';
    },
    subjectId: id,
    state: async () => ({ plan, email: 'sipho.dlamini@example.org', since: deps.clock.now() }),
    details: { note: 'Call 082 555 0199' },
  });
  expect(result).toBe('done');
  expect(await entriesOf(id)).toMatchObject([
    {
      at: deps.clock.now(),
      actor_id: actor.id,
      action: 'provider.subscribe',
      subject: 'provider',
      before: { plan: 'R499' },
      after: { plan: 'NETWORK_PRO', note: 'Call …199' },
      address: '196.25.1.0/24',
      request_id: 'request-1',
    },
  ]);
});

test('writes no entry for a failed act, and undoes an act whose entry fails', async () => {
  const id = randomUUID();
  const refused = audited(deps, actor, {
    action: 'provider.suspend',
    work: async () => {
      throw new DomainError('NOT_FOUND');
    },
    subjectId: id,
  });
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const unwritten = audited(
    deps,
    { ...actor, id: 'no uuid' },
    {
      action: 'queue.change',
      work: (tx) => tx.db('account_notices').insert({ kind: 'RESET', email: `${id}@x`, created_at: new Date() }),
      subjectId: id,
    },
  );
  await expect(unwritten).rejects.toThrow();
  expect(await entriesOf(id)).toEqual([]);
  expect(await owner.db('account_notices').where({ email: `${id}@x` })).toEqual([]);
});

test('writes concurrent entries to one intact chain', async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 30 }, (_, n) => act(n % 2 ? id : randomUUID(), `${n}`)));
  const seqs = await owner.db('audit_entries').orderBy('seq').pluck('seq');
  expect(seqs.map(Number)).toEqual(seqs.map((_, index) => index + 1));
  expect(await verifyAudit(deps)).toEqual({ entries: seqs.length, broken: null });
});

describe('written entries', () => {
  const statements = [
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ];

  test.each(statements)("rejects a change by the processes' role: %s", async (statement) => {
    await act(randomUUID());
    await expect(app.raw(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('permission'),
    });
  });

  test.each([
    ...statements,
    'delete from audit.entries_default',
    `update audit.entries_default set action = 'nothing'`,
    'truncate audit.entries_default',
  ])('rejects a change by the owner through the trigger: %s', async (statement) => {
    await act(randomUUID());
    await expect(owner.db.raw(statement)).rejects.toThrow('audit entries are added to and never changed');
  });

  test.each(['update audit_head set seq = 0', 'select * from audit.entries_default', 'delete from audit_head'])(
    "denies the processes' role the underlying tables: %s",
    async (statement) => {
      await expect(app.raw(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

describe('tampering by the owner of the tables', () => {
  /** Runs a statement as an owner who disables the triggers, verifies the chain, and rolls back. */
  const after = async (statement: string) => {
    const trx = (await owner.db.transaction()) as unknown as Db;
    await trx.raw('alter table audit_entries disable trigger user');
    await trx.raw(statement);
    const verdict = await verifyAudit({ db: trx });
    await (trx as unknown as { rollback: () => Promise<void> }).rollback();
    return verdict;
  };

  test('detects an entry that was changed, removed, inserted or cut off at the end', async () => {
    for (let n = 0; n < 5; n += 1) await act(randomUUID());
    const last = Number((await owner.db('audit_head').first('seq'))!.seq);
    const broken = (seq: number, why: string) => ({ entries: seq - 1, broken: { seq, why } });
    expect(await after(`update audit_entries set after = '{"note": "another"}' where seq = ${last - 2}`)).toEqual(
      broken(last - 2, 'changed after it was written'),
    );
    expect(await after(`update audit_entries set at = at + interval '1 second' where seq = ${last - 2}`)).toEqual(
      broken(last - 2, 'changed after it was written'),
    );
    expect(await after(`delete from audit_entries where seq in (${last - 2}, ${last - 1})`)).toEqual(
      broken(last - 2, `2 missing before entry ${last}`),
    );
    expect(await after(`delete from audit_entries where seq >= ${last - 1}`)).toEqual(
      broken(last - 1, `missing at the end, of ${last} that were written`),
    );
    expect(await verifyAudit(deps)).toEqual({ entries: last, broken: null });
  });
});

test('reports that the log is intact, or where it is broken', async () => {
  const run = () =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const main = new URL('../bin/verify-audit.ts', import.meta.url).pathname;
      const env = { PATH: process.env.PATH, DATABASE_URL: asApp(owner.url) };
      execFile(process.execPath, [main], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, stdout, stderr }),
      );
    });
  const { length } = await owner.db('audit_entries').pluck('seq');
  expect(await run()).toEqual({
    code: 0,
    stdout: `The audit log is intact: ${length} entries.\nThe ledger balances.\n`,
    stderr: expect.stringMatching(/^Database: \S+\n$/),
  });
  await owner.db.raw(`update audit_head set hash = sha256('another')`);
  const { code, stderr } = await run();
  expect([code, stderr]).toEqual([1, expect.stringContaining(`broken at entry ${length + 1}: missing at the end`)]);
});

// id: audit-verify-covers-money
test('reports what of the ledger does not balance', async () => {
  const [payment] = await owner
    .db('payments')
    .insert({
      ...{ amount_cents: 100, open_cents: 60, method: 'EFT', received_on: '2026-01-01', created_at: new Date(0) },
    } as never)
    .returning('id');
  expect(await imbalances(owner)).toEqual([
    { what: 'payment', id: payment!.id },
    expect.objectContaining({ what: 'balance' }),
  ]);
});
