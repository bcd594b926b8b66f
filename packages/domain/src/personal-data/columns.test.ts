import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { impersonal, type PersonalRows, personalData } from './columns.ts';

const schemaSql = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');

/** Returns true for text of any kind, JSON, addresses, bytes, and ids of accounts. */
const couldHoldAPerson = (name: string, type: string): boolean =>
  /text|char|json|inet|cidr|macaddr|bytea|point|xml|tsvector/.test(type) ||
  (type.startsWith('uuid') && /^(user|actor|seeker|author|sender|assignee|owner|administrator)_id$|_by$/.test(name));

const suspects = (schema: string): string[] =>
  [...schema.matchAll(/^create table (\w+) \(\n(.*?)\n\)/gms)].flatMap(([, table, body = '']) =>
    [...body.matchAll(/^ {2}(?!constraint )"?(\w+)"? (.+)$/gm)]
      .filter(([, name = '', type = '']) => couldHoldAPerson(name, type.replace(/ default .*| not null.*/, '')))
      .map(([, name]) => `${table}.${name}`),
  );

const unlisted = (personal: readonly PersonalRows[]): string[] => {
  const listed = new Set(
    personal.flatMap(({ table, columns }) => Object.keys(columns).map((name) => `${table}.${name}`)),
  );
  return suspects(schemaSql).filter((column) => {
    const [table = '', name = ''] = column.split('.');
    const reasons: Record<string, string> = impersonal[table as keyof typeof impersonal] ?? {};
    return !listed.has(column) && !reasons[name] && !reasons['*'];
  });
};

test('lists every column that could contain personal data, or declares it impersonal', () => {
  expect(suspects(schemaSql).length).toBeGreaterThan(100);
  expect(unlisted(personalData)).toEqual([]);
});

test('reports each column that is missing from the list', () => {
  for (const column of suspects(schemaSql)) {
    const [table, name = ''] = column.split('.');
    const without = personalData.map((entry) =>
      entry.table === table
        ? { ...entry, columns: Object.fromEntries(Object.entries(entry.columns).filter(([key]) => key !== name)) }
        : entry,
    );
    const isListed = personalData.some((entry) => entry.table === table && name in entry.columns);
    if (isListed) expect(unlisted(without)).toEqual([column]);
  }
});

test('reports a new table with texts', () => {
  const added = 'create table letters (\n  id uuid not null,\n  "text" text not null,\n  written_by uuid\n)';
  expect(suspects(added)).toEqual(['letters.text', 'letters.written_by']);
});

test('gives a reason for everything that stays and for every withheld column', () => {
  for (const entry of personalData) {
    if (entry.erasure !== 'delete') expect(entry.stays, entry.title).toMatch(/^[A-Z].+\.$/);
    for (const [name, column] of Object.entries(entry.columns))
      if (column.label === null) expect(column.withheld, `${entry.table}.${name}`).toBeTruthy();
  }
});

test('overwrites only rows that stay, and has unique titles', () => {
  for (const { erasure, columns, title } of personalData)
    if (erasure === 'keep')
      expect(
        Object.values(columns).filter(({ becomes }) => becomes !== undefined && becomes !== 'null'),
        title,
      ).toEqual([]);
  expect(new Set(personalData.map(({ title }) => title)).size).toBe(personalData.length);
});
