import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { notTexts, texts } from './columns.ts';

const schemaSql = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');

/** Columns of text or JSON, except those that a constraint limits to known values. */
const textColumns = (schema: string): string[] =>
  [...schema.matchAll(/^create table (\w+) \(\n(.*?)\n\)/gms)].flatMap(([, table, body = '']) => {
    const known = new Set([...body.matchAll(/\(\(?"?(\w+)"? (?:= ANY|<@) /g)].map(([, name]) => name));
    return [...body.matchAll(/^ {2}(?!constraint )"?(\w+)"? (?:text|char|json|xml)/gm)]
      .filter(([, name]) => !known.has(name))
      .map(([, name]) => `${table}.${name}`);
  });

const declared: readonly string[] = [...Object.keys(texts), ...Object.values(notTexts).flat()];

test('declares each column of text once, and no other', () => {
  expect(textColumns(schemaSql).length).toBeGreaterThan(150);
  expect(declared.toSorted()).toEqual(textColumns(schemaSql).sort());
});

test('finds a new text, and leaves out known values', () => {
  const added = `create table letters (
  id uuid not null,
  "text" text not null,
  mood character varying(20),
  kind text not null,
  constraint letters__kind__known CHECK ((kind = ANY (ARRAY['A'::text, 'B'::text])))
)`;
  expect(textColumns(added)).toEqual(['letters.text', 'letters.mood']);
});
