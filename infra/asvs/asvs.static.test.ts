/** `docs/asvs.md` states for each requirement of levels 1 and 2 how it is met. Every statement must be true. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

type Row = { number: string; level: number; asked: string; result: string; shown: string };

const rows: Row[] = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level, asked = '', result = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { number, level: Number(level), asked, result, shown };
  });

/** A test by its id, or a file with words in it, such as a line of code or a heading. */
const evidence = /^(?:test `(?<id>[^`]+)`|`(?<path>[^`]+)`(?:: `(?<words>[^`]+)`)?)$/;
const partsOf = ({ shown }: Row) => shown.split('<br>');

/** Returns what is wrong with a piece of evidence; undefined for plain words. */
const faultOf = (part: string): string | undefined => {
  const { path, words = '' } = evidence.exec(part)?.groups ?? {};
  if (path === undefined) return undefined; // ids: infra/test/test-ids.static.test.ts
  if (/\.(test|e2e)\.tsx?$/.test(path) && words) return `${path}: refer to the test by its id`;
  if (!existsSync(join(root, path))) return `${path} is not there`;
  return readFileSync(join(root, path), 'utf8').includes(words) ? undefined : `${path} does not say: ${words}`;
};

/** Chapter, section and requirement as one number, in the order of the table. */
const placeOf = ({ number }: Row) => number.split('.').reduce((place, part) => place * 100 + Number(part), 0);

test('lists every requirement of levels 1 and 2 once, in order', () => {
  expect(rows.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(rows.filter(({ level }) => level === 2)).toHaveLength(183);
  const places = rows.map(placeOf);
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
});

test('gives evidence for each pass, and a reason otherwise', () => {
  const bare = rows.filter((row) => {
    if (row.result === 'pass') return !partsOf(row).some((part) => evidence.test(part));
    return !['fail', 'not applicable'].includes(row.result) || partsOf(row).every((part) => evidence.test(part));
  });
  expect(bare).toEqual([]);
});

test('names only files that exist and contain the quoted words', () => {
  const faults = rows.flatMap((row) =>
    partsOf(row)
      .flatMap((part) => faultOf(part) ?? [])
      .map((fault) => `${row.number}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('at most ten requirements fail', () => {
  expect(rows.filter(({ result }) => result === 'fail').length).toBeLessThanOrEqual(10);
});
