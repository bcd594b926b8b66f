/** A plan's price is written in one place: `plans` in packages/contracts. Texts derive it from there. */
import { globSync, readFileSync } from 'node:fs';
import { plans } from '@marketplace/contracts/plans/plans';
import { expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const prices = Object.values(plans).flatMap(({ price }) => (price > 0 ? [price] : []));

/** A price as words: `R799`, `R 799` or `799 rand`. The plan with the key `R499` is not a text, so only followed by words. */
const inWords = new RegExp(
  prices.map((price) => `\\bR[\\s\\u2060]?${price}\\b(?=[^'"\`\\n]* (a|per) month)|\\b${price} rand\\b`).join('|'),
);

const withoutComments = (source: string) => source.replace(/\/\*.*?\*\/|(?<!:)\/\/.*$/gms, '');

/** The lines of a text that name a plan's price. */
const named = (source: string): string[] =>
  withoutComments(source)
    .split('\n')
    .filter((line) => inWords.test(line));

test('finds a price in a text, and not the key of a plan', () => {
  expect(named("description: 'R99 or R799 per month, no commission.'")).toHaveLength(1);
  expect(named("plan: 'R499',")).toEqual([]);
  expect(named('/** `R799 a month`. */')).toEqual([]);
});

test('no text names the price of a plan', () => {
  const files = globSync(['{web,packages,services,workers}/**/src/**/*.{ts,tsx,po,md}', 'web/src/**/*.{ts,tsx,md}'], {
    cwd: root,
    exclude: (path) => /node_modules|\/migrations\/|\.test\.|providers\/plans\.ts$/.test(path),
  }).filter((path) => !/\.test\.|providers\/plans\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((path) => named(readFileSync(root + path, 'utf8')).map((line) => `${path}: ${line}`));
  expect(found).toEqual([]);
});
