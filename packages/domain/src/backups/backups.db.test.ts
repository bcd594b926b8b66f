/** Backs up a database to a file and restores it, on real servers. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildLead, buildProvider, contactBody } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { asApp } from '@marketplace/infra/test/template.ts';
import { makeEarlierDatabase } from '@marketplace/infra/test/version-0.1.0.ts';
import { connectPostgres } from '@marketplace/platform/postgres';
import { powersOf } from '@marketplace/platform/postgres-role';
import { afterAll, describe, expect, test } from 'vitest';
import { audited } from '../audit/service.ts';
import { receiveMessage } from '../contact/service.ts';
import { dumpSchema } from '../migrations/dump.ts';
import { makeMonths } from '../partitions/service.ts';
import { type Head, headLine, tallyLine } from './archive.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const source = await testDeps({ owner: true });
const folder = await mkdtemp(join(tmpdir(), 'backups-test-'));
afterAll(() => rm(folder, { recursive: true }));
const now = source.clock.now();
let files = 0;
const newFile = () => join(folder, 'new', `${++files}.sql.gz`);

const actor = { id: randomUUID(), network: '196.25.1.0/24', requestId: 'request-1' };
const act = () =>
  audited(source, actor, {
    action: 'provider.suspend',
    work: async () => 'done',
    subjectId: randomUUID(),
    details: {},
  });

/** Texts that COPY must escape, and one that looks like the end of a table. */
const message = 'A tab\tand a line\n\\.\nand \\N, “quotes”, a \\ and 🚰';

await buildLead(source, { status: 'ACCEPTED' });
await buildProvider(source);
const messageId = await receiveMessage(source, contactBody({ message }), { idempotencyKey: null });
// An entry and a decision for an old monthly partition, and an entry for the default partition.
source.clock.set('2021-05-04T08:00:00Z');
await makeMonths(source);
await act();
await source.db('match_decisions').update({ decided_at: source.clock.now() });
source.clock.set('2019-05-04T08:00:00Z');
await act();
source.clock.set(now.toISOString());

const orphan = { id: randomUUID(), slug: 'orphan', name: 'Orphan' };
const backedUp = join(folder, 'backup.sql.gz');
const tallies = await backUp(source.url, backedUp, now);
describe('a backup', () => {
  test('contains every table of the schema except unlogged ones, and only its owner can read it', async () => {
    const tables: string[] = await source
      .db('pg_class')
      .whereRaw(`relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relpersistence = 'p'`)
      .whereRaw(`relname not like 'knex%'`)
      .pluck('relname');
    expect(Object.keys(tallies).sort()).toEqual(tables.sort());
    expect(tallies.leads).toMatchObject({ rows: 1 });
    expect(tallies.audit_entries).toMatchObject({ rows: 2 });
    expect((await stat(backedUp)).mode & 0o777).toBe(0o600);
  });

  test('never overwrites a file', async () => {
    await expect(backUp(source.url, backedUp, now)).rejects.toThrow('already exists');
    expect(await stat(backedUp)).toMatchObject({ size: expect.toSatisfy((size) => size > 0) });
  });

  test('leaves no file if it fails', async () => {
    const empty = await testDeps({ empty: true });
    await expect(backUp(empty.url, newFile(), now)).rejects.toThrow('no tables of the marketplace');
    const nowhere = new URL(source.url);
    nowhere.pathname = '/nowhere';
    await expect(backUp(nowhere.href, newFile(), now)).rejects.toThrow('does not exist');
    // A role that may not read everything.
    await expect(backUp(asApp(source.url), newFile(), now)).rejects.toThrow('permission denied');
    expect(await readdir(join(folder, 'new'))).toEqual([]);
  });

  test('fails while a migration runs, so that its snapshot never includes part of one', async () => {
    const trx = await source.db.transaction();
    await trx.raw(`select pg_advisory_xact_lock(hashtext('marketplace migrations'))`);
    await expect(backUp(source.url, newFile(), now)).rejects.toThrow('A migration is running');
    await trx.rollback();
  });
});

describe('a restore', { timeout: 240_000 }, () => {
  test('restores rows, schema, rights and audit log, and allows new rows', async () => {
    const target = await testDeps({ empty: true });
    const restored = await restore(backedUp, target.url, { appUrl: asApp(target.url) });
    expect(restored).toEqual({ tallies, audit: { entries: 2, broken: null } });
    expect(await backUp(target.url, newFile(), now)).toEqual(tallies);
    expect(await dumpSchema(target.db)).toBe(await dumpSchema(source.db));
    expect(await target.db('contact_messages').where({ id: messageId }).first()).toMatchObject({ message });
    const partitions = (db: typeof target.db) =>
      db.raw(`select tableoid::regclass::text as name from audit_entries order by seq`).then(({ rows }) => rows);
    expect(await partitions(target.db)).toEqual([{ name: 'audit.entries_2021_05' }, { name: 'audit.entries_default' }]);
    const decided = await target.db.raw('select distinct tableoid::regclass::text as name from match_decisions');
    expect(decided.rows).toEqual([{ name: 'months.match_decisions_2021_05' }]);
    const { last } = await target
      .db('cities')
      .max<{ last: number }[]>('id as last')
      .then(([row]) => row!);
    const values = { path: 'x/y', name: 'Y', province: 'gauteng', lat: 0, lng: 0 };
    expect(await target.db('cities').insert(values).returning('id')).toEqual([{ id: last + 1 }]);

    expect(await powersOf(asApp(target.url))).toEqual([]);
    const app = connectPostgres(asApp(target.url), { poolMax: 1 });
    try {
      await expect(app('audit_entries').delete()).rejects.toThrow('permission denied');
      expect(await app('leads').count('* as rows')).toEqual([{ rows: '1' }]);
    } finally {
      await app.destroy();
    }
    // Triggers and foreign keys work again.
    await expect(target.db('audit_entries').delete()).rejects.toThrow('never changed');
    await expect(target.db.raw('truncate audit_entries')).rejects.toThrow('never changed');
    await expect(target.db('categories').insert({ ...orphan, parent_id: randomUUID() })).rejects.toThrow('foreign key');
  });

  test('refuses a database that is not empty, and changes nothing', async () => {
    const target = await testDeps({ empty: true });
    await target.db.raw('create table notes (text text)');
    await expect(restore(backedUp, target.url)).rejects.toThrow('not empty: it has public.notes');
    await expect(restore(backedUp, source.url)).rejects.toThrow('not empty');
    expect(await target.db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')).toEqual(['notes']);
  });

  test.each([
    [
      'of a newer version of the product',
      { migrations: ['0283-baseline', '9999-new'] },
      'newer version of the product, with the migration 9999-new',
    ],
    ['of a newer server', { postgres: '99.1' }, 'needs 99 or newer'],
  ])('refuses a backup %s before it changes anything', async (_what, change, sentence) => {
    const target = await testDeps({ empty: true });
    const file = join(folder, `small-${++files}.sql.gz`);
    const head: Head = { format: 1, createdAt: now.toISOString(), postgres: '18.1', migrations: [], ...change };
    await writeFile(file, gzipSync(`${headLine(head)}begin;\n${tallyLine({})}commit;\n`));
    await expect(restore(file, target.url)).rejects.toThrow(sentence);
    expect(await dumpSchema(target.db)).toBe('');
  });

  test('migrates a backup of version 0.1.0, and refuses an older one before it changes anything', async () => {
    const earlier = await testDeps({ empty: true });
    await makeEarlierDatabase(earlier.db);
    await buildOldRows(earlier.db);
    const file = newFile();
    await backUp(earlier.url, file, now);
    const target = await testDeps({ empty: true });
    await restore(file, target.url, { appUrl: asApp(target.url) });
    expect(await dumpSchema(target.db)).toBe(await dumpSchema(source.db));
    expect(await target.db('contact_messages').pluck('message')).toEqual(['of an earlier version']);
    expect(await target.db('categories').count('* as rows').first()).toEqual(
      await source.db('categories').count('* as rows').first(),
    );

    await earlier.db('knex_migrations').where({ name: '0231-index-left-jobs' }).delete();
    const older = newFile();
    await backUp(earlier.url, older, now);
    const empty = await testDeps({ empty: true });
    await expect(restore(older, empty.url)).rejects.toThrow(
      'The backup is older than version 0.1.0 at commit 1e596ccf: restore it with that commit, then migrate to this version.',
    );
    expect(await dumpSchema(empty.db)).toBe('');
  });
});

const buildOldRows = (db: typeof source.db) =>
  db.raw(`insert into contact_messages (name, email, subject, category, message, created_at)
    values ('Thandi', 'her@example.org', 'S', 'general', 'of an earlier version', now())`);
