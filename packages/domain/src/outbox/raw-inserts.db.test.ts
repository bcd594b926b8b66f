/**
 * Events that SQL statements insert directly, bypassing `addToOutbox` and its schemas. The statements are
 * found in the sources. A new one fails here until a case runs it and its payloads parse.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type EventName, events } from '@marketplace/contracts/jobs/events';
import { buildAccount, buildEnquiry, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { expect, test } from 'vitest';
import { matchEnquiry } from '../matching/service.ts';

const deps = await testDeps();
const { db } = deps;

/** The domain's sources without tests and migrations, whose statements no process runs. */
const folder = new URL('../', import.meta.url);
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('migrations/'))
  .map((path) => ({ path, text: readFileSync(new URL(path, folder), 'utf8') }));

/** Normalises a statement from source and from Postgres to the same text: parameters without names, single spaces. */
const normalised = (sql: string) =>
  sql
    .replace(/(?<!:):[a-z]\w*|\$\d+/gi, '?')
    .replace(/\s+/g, ' ')
    .trim();

/** Each statement that inserts into the outbox, by the name of its constant. */
const statements = new Map(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/const (\w+) = (?:\/\* sql \*\/ )?`([^`]*insert into outbox[^`]*)`/gi)].map(
      ([, name, sql]) => [name!, normalised(sql!)] as const,
    ),
  ),
);

/** Runs each statement, with every possible shape of its payload. */
const cases: Record<string, () => Promise<unknown>> = {
  postSql: async () => {
    await buildEnquiry(deps);
    const { email } = await buildAccount(deps);
    const offered = { contactEmail: email, contactEmailConfirm: email };
    await buildEnquiry(deps, { ...offered, context: { requestId: 'r-1' } });
    expect(await db('outbox').where({ event: 'enquiry.offered' })).toHaveLength(1);
  },
  waveSql: async () => {
    for (let n = 0; n < 3; n += 1) await buildProvider(deps);
    const { userId: seekerId } = await buildAccount(deps);
    const own = await buildEnquiry(deps, { context: { seekerId } });
    const strangers = await buildEnquiry(deps);
    await db('outbox').delete();
    await matchEnquiry(deps, { enquiryId: own.id });
    await matchEnquiry(deps, { enquiryId: strangers.id, requestId: 'r-1' });
  },
};

test('has a case for every direct insert, and no other way around `addToOutbox` exists', () => {
  expect(Object.keys(cases).sort()).toEqual([...statements.keys()].sort());
  const mentions = sources.flatMap(({ text }) => text.match(/insert into "?outbox/gi) ?? []);
  const known = [...statements.values()].flatMap((sql) => sql.match(/insert into outbox/gi) ?? []);
  expect(mentions).toHaveLength(known.length);
  const inserting = sources.filter(({ text }) => /\('outbox'\)\s*\.insert/.test(text)).map(({ path }) => path);
  expect(inserting).toEqual(['outbox/outbox.ts']);
});

test.each(Object.entries(cases))('%s writes exactly the payloads of its events’ schemas', async (name, write) => {
  await db('outbox').delete();
  const run = new Set<string>();
  const note = ({ sql }: { sql: string }) => run.add(normalised(sql));
  db.on('query', note);
  await write();
  db.removeListener('query', note);
  // An interpolated value, such as a list of columns, matches anything.
  const parts = statements.get(name)!.split(/\$\{[^}]*\}/);
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
  expect([...run].filter((sql) => pattern.test(sql))).toHaveLength(1);

  const rows: { event: EventName; payload: { requestId?: string } }[] = await db('outbox').select('event', 'payload');
  expect(new Set(rows.map(({ payload }) => 'requestId' in payload))).toEqual(new Set([true, false]));
  // Strict, because the relay drops fields that the schema does not have.
  for (const { event, payload } of rows) expect(events[event].payload.strict().parse(payload)).toEqual(payload);
});
