import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blockingChanges } from './online-changes.ts';

const inMigration = (...sql: string[]) =>
  `export const up = (db) => db.raw(/* sql */ \`${sql.join(';\n')}\`);\nexport const down = (db) => db.raw(\`drop index x\`);`;

test('no migration blocks writes while it reads or rewrites a table', () => {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => /^\d{4}-.*(?<!\.test)\.ts$/.test(name));
  const problems = files.flatMap((name) =>
    blockingChanges(readFileSync(new URL(name, import.meta.url), 'utf8')).map((one) => `${name}: ${one}`),
  );
  expect(problems).toEqual([]);
});

describe('a change that blocks writes is found', () => {
  test.each([
    'create index leads__x on leads (x)',
    'create unique index leads__x on leads (x)',
    'drop index leads__x',
    "alter table leads add constraint leads__x__known check (x in ('A', 'B'))",
    'alter table leads add constraint leads__x__fkey foreign key (x) references users (id)',
    'alter table leads add column x uuid references users (id)',
    'alter table leads add column x uuid default gen_random_uuid()',
    'alter table leads add column x text unique',
    'alter table leads add constraint leads__x__once unique (x)',
    'alter table leads alter column x type bigint',
    'alter table leads alter column x set not null',
    'truncate leads',
    'select 1; lock table leads',
    'alter table leads add column x text; alter table enquiries add column x text',
  ])('%s', (statement) => {
    expect(blockingChanges(inMigration(statement))).toHaveLength(1);
  });
});

describe('a change that does not block writes passes', () => {
  test.each([
    ['create index concurrently leads__x on leads (x)'],
    ['drop index concurrently leads__x'],
    ['alter table leads add column x text'],
    ["alter table leads add column x text not null default 'A'"],
    ["alter table leads add constraint leads__x__known check (x in ('A', 'B')) not valid"],
    ['alter table leads add constraint leads__x__given not null x not valid'],
    ['alter table leads validate constraint leads__x__known'],
    ['alter table leads add constraint leads__x__once unique using index leads__x'],
    [
      'create table notes (id uuid primary key, lead_id uuid references leads (id))',
      'create index notes__x on notes (id)',
    ],
    ['lock table enquiries, leads in access exclusive mode', 'alter table leads rename to former_leads'],
    ['create table notes (id uuid)', 'alter table notes add constraint notes__id__once unique (id)'],
  ])('%s', (...sql) => {
    expect(blockingChanges(inMigration(...sql))).toEqual([]);
  });
});
