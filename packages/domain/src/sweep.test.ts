import { expect, test } from 'vitest';
import { sweep } from './sweep.ts';

/** Steps over `rows` rows in batches of 10. */
const steps = (rows: number) => {
  let left = rows;
  return async () => {
    const batch = Math.min(left, 10);
    left -= batch;
    return batch;
  };
};

test.each([0, 9, 10, 25])('continues until a batch is not full: %d rows', async (rows) => {
  expect(await sweep({}, 10, steps(rows))).toBe(rows);
});

test('stops between two batches when its pace says so', async () => {
  const answers = [true, false];
  const pace = { next: async () => answers.shift()!, isCut: () => true };
  expect(await sweep({ pace }, 10, steps(100))).toBe(20);
});

test('does not ask the pace after the last batch', async () => {
  const pace = { next: () => Promise.reject(new Error('asked')), isCut: () => false };
  expect(await sweep({ pace }, 10, steps(5))).toBe(5);
});
