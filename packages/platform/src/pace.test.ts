import { expect, test } from 'vitest';
import { createPace } from './pace.ts';

const paced = (signal?: AbortSignal) => {
  let time = 0;
  const rests: number[] = [];
  const pace = createPace({
    ...(signal && { signal }),
    runMs: 1_000,
    mostRestMs: 100,
    now: () => time,
    rest: async (ms) => {
      rests.push(ms);
    },
  });
  return { pace, rests, pass: (ms: number) => (time += ms) };
};

test('rests as long as a batch took, up to a maximum', async () => {
  const { pace, rests } = paced();
  expect(await pace.next(30)).toBe(true);
  expect(await pace.next(5_000)).toBe(true);
  expect(rests).toEqual([30, 100]);
  expect(pace.isCut()).toBe(false);
});

test('ends the run after its time, or when the process stops', async () => {
  const { pace, rests, pass } = paced();
  pass(999);
  expect(await pace.next(10)).toBe(true);
  pass(1);
  expect(await pace.next(10)).toBe(false);
  expect(rests).toEqual([10]);
  expect(pace.isCut()).toBe(true);

  const stopping = new AbortController();
  const other = paced(stopping.signal);
  expect(await other.pace.next(10)).toBe(true);
  stopping.abort();
  expect(await other.pace.next(10)).toBe(false);
  expect(other.pace.isCut()).toBe(true);
});
