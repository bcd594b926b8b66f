/** `docs/asvs.md` says of every requirement of the standard's levels 1 and 2 how it is met here; nothing in it may be made up. */
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

/** A test by its id, or a file with words in it: a line of code, a heading. */
const evidence = /^(?:test `(?<id>[^`]+)`|`(?<path>[^`]+)`(?:: `(?<words>[^`]+)`)?)$/;
const partsOf = ({ shown }: Row) => shown.split('<br>');

/** What is wrong with a piece of evidence, if anything; undefined for words that are none. */
const faultOf = (part: string): string | undefined => {
  const { path, words = '' } = evidence.exec(part)?.groups ?? {};
  if (path === undefined) return undefined; // ids: infra/test/test-ids.static.test.ts
  if (/\.(test|e2e)\.tsx?$/.test(path) && words) return `${path}: refer to the test by its id`;
  if (!existsSync(join(root, path))) return `${path} is not there`;
  return readFileSync(join(root, path), 'utf8').includes(words) ? undefined : `${path} does not say: ${words}`;
};

/** Chapter, section and requirement as one number, in whose order the table is. */
const placeOf = ({ number }: Row) => number.split('.').reduce((place, part) => place * 100 + Number(part), 0);

test('as many requirements as levels 1 and 2 of the standard have stand in the table, each once and in its order', () => {
  expect(rows.filter(({ level }) => level === 1)).toHaveLength(70);
  expect(rows.filter(({ level }) => level === 2)).toHaveLength(183);
  const places = rows.map(placeOf);
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
});

test('what passes is shown by something, what does not has a reason', () => {
  const bare = rows.filter((row) => {
    if (row.result === 'pass') return !partsOf(row).some((part) => evidence.test(part));
    return !['fail', 'not applicable'].includes(row.result) || partsOf(row).every((part) => evidence.test(part));
  });
  expect(bare).toEqual([]);
});

test('every file that the table names is there, and says what the table says that it does', () => {
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
