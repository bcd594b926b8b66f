/** `docs/asvs.md` says of every requirement of the standard's levels 1 and 2 how it is met here; nothing in it may be made up. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

const { levels }: { levels: Record<string, number> } = JSON.parse(
  readFileSync(new URL('levels.json', import.meta.url), 'utf8'),
);

type Row = { number: string; level: number; asked: string; result: string; shown: string };

const rows: Row[] = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level, asked = '', result = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { number, level: Number(level), asked, result, shown };
  });

/** A file, and words that stand in it: the name of a test, a line of code, a heading. */
const evidence = /^`([^`]+)`(?:: `([^`]+)`)?$/;
const partsOf = ({ shown }: Row) => shown.split('<br>');

/** What is wrong with a piece of evidence, if anything; undefined for words that are none. */
const faultOf = (part: string): string | undefined => {
  const [, path, words = ''] = evidence.exec(part) ?? [];
  if (path === undefined) return undefined;
  if (!existsSync(join(root, path))) return `${path} is not there`;
  return readFileSync(join(root, path), 'utf8').includes(words) ? undefined : `${path} does not say: ${words}`;
};

test('every requirement of levels 1 and 2 stands in the table once, with its level', () => {
  expect(rows.map(({ number, level }) => [number, level])).toEqual(Object.entries(levels));
  expect(Object.values(levels).filter((level) => level === 1)).toHaveLength(70);
  expect(Object.values(levels).filter((level) => level === 2)).toHaveLength(183);
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

test('at most ten requirements fail, beside those that are being built', () => {
  const failed = rows.filter(({ result, shown }) => result === 'fail' && !shown.startsWith('Being built:'));
  expect(failed.length).toBeLessThanOrEqual(10);
});
