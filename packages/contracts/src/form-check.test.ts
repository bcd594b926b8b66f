import { expect, test } from 'vitest';
import { formCheckText, looksAutomatic, readFormCheck } from './form-check.ts';
import { limits } from './limits.ts';

const old = limits.formMilliseconds;

test.each([
  [{ isFilled: false, age: old }, false],
  [{ isFilled: false, age: old - 1 }, true],
  [{ isFilled: true, age: 60_000 }, true],
])('%j looks automatic: %s', (check, automatic) => {
  expect(readFormCheck(formCheckText(check))).toEqual(check);
  expect(looksAutomatic(check)).toBe(automatic);
});

test.each([
  '',
  'empty',
  'filled; age=',
  'empty; age=-1',
  'empty; age=1e3',
  'full; age=1',
  `empty; age=${'1'.repeat(13)}`,
])('ignores %j', (text) => expect(readFormCheck(text)).toBeUndefined());
