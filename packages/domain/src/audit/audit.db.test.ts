import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { asApp } from '@marketplace/infra/test/template.ts';
import { connectPostgres, type Db } from '@marketplace/platform/postgres';
import { afterAll, describe, expect, test } from 'vitest';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { audited, makeAuditPartitions } from './service.ts';
import { verifyAudit } from './verify.ts';

const owner = await testDeps({ owner: true });
const app = connectPostgres(asApp(owner.url));
afterAll(() => app.destroy());
// Before every month that has a partition: the default one takes what is written.
owner.clock.set('2020-03-02T08:00:00Z');
const deps: Deps = { db: app, clock: owner.clock };
const actor = { id: randomUUID(), network: '196.25.1.0/24', requestId: 'request-1' };

const act = (subjectId: string, note = 'because') =>
  audited(deps, actor, { action: 'provider.suspend', work: async () => 'done', subjectId, details: { note } });
const entriesOf = (subjectId: string) => owner.db('audit_entries').where({ subject_id: subjectId }).orderBy('seq');

test('an entry says who, what, before and after of what differs, when, from where and in which request', async () => {
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

test('an act that fails leaves no entry, and one whose entry fails is not done', async () => {
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

test('many at once come one after another in one chain, which is whole', async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 30 }, (_, n) => act(n % 2 ? id : randomUUID(), `${n}`)));
  const seqs = await owner.db('audit_entries').orderBy('seq').pluck('seq');
  expect(seqs.map(Number)).toEqual(seqs.map((_, index) => index + 1));
  expect(await verifyAudit(deps)).toEqual({ entries: seqs.length, broken: null });
});

describe('what is written stays', () => {
  const statements = [
    `update audit_entries set action = 'nothing'`,
    'delete from audit_entries',
    'truncate audit_entries',
  ];

  test.each(statements)("the processes' role may not: %s", async (statement) => {
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
  ])('the trigger refuses the owner: %s', async (statement) => {
    await act(randomUUID());
    await expect(owner.db.raw(statement)).rejects.toThrow('audit entries are added to and never changed');
  });

  test.each(['update audit_head set seq = 0', 'select * from audit.entries_default', 'delete from audit_head'])(
    "the processes' role may not get at what lies under it: %s",
    async (statement) => {
      await expect(app.raw(statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

describe('what was changed by somebody who could is found', () => {
  /** Does it as an owner who takes the triggers away, and looks at the chain before everything is as it was. */
  const after = async (statement: string) => {
    const trx = (await owner.db.transaction()) as unknown as Db;
    await trx.raw('alter table audit_entries disable trigger user');
    await trx.raw(statement);
    const verdict = await verifyAudit({ db: trx });
    await (trx as unknown as { rollback: () => Promise<void> }).rollback();
    return verdict;
  };

  test('an entry that was changed, taken out, put in, or cut off at the end', async () => {
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

test('the command says that the log is whole, or where it is not', async () => {
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
    stdout: `The audit log is intact: ${length} entries.\n`,
    stderr: expect.stringMatching(/^Database: \S+\n$/),
  });
  await owner.db.raw(`update audit_head set hash = sha256('another')`);
  const { code, stderr } = await run();
  expect([code, stderr]).toEqual([1, expect.stringContaining(`broken at entry ${length + 1}: missing at the end`)]);
});

test('each month has a partition made ahead; what has none is lost nowhere and no later partition takes it', async () => {
  const partitions = () =>
    owner
      .db('pg_inherits as i')
      .join('pg_class as c', 'c.oid', 'i.inhrelid')
      .whereRaw(`i.inhparent = 'audit_entries'::regclass`)
      .pluck('c.relname');
  owner.clock.set('2031-11-15T10:00:00Z');
  const made = await Promise.all([makeAuditPartitions(deps), makeAuditPartitions(deps)]);
  expect(made.sort()).toEqual([0, 4]);
  expect(await partitions()).toEqual(
    expect.arrayContaining(['entries_2031_11', 'entries_2031_12', 'entries_2032_01', 'entries_2032_02']),
  );
  const [within, beyond] = [randomUUID(), randomUUID()];
  await act(within);
  const placeOf = async (id: string) =>
    (await owner
      .db('audit_entries')
      .where({ subject_id: id })
      .first(owner.db.raw('tableoid::regclass::text as place')))!;
  expect(await placeOf(within)).toEqual({ place: 'audit.entries_2031_11' });
  await expect(owner.db.raw('truncate audit.entries_2031_11')).rejects.toThrow('never changed');

  owner.clock.set('2040-06-01T00:00:00Z');
  await act(beyond);
  expect(await placeOf(beyond)).toEqual({ place: 'audit.entries_default' });
  expect(await makeAuditPartitions(deps)).toBe(3); // not the month that the default partition has begun
  expect(await placeOf(beyond)).toEqual({ place: 'audit.entries_default' });
});
