import { expect, test } from 'vitest';
import { createBound } from './bound.ts';
import { notForOthers, Overloaded } from './shares.ts';

/** Work that runs until released. */
const holding = () => {
  const releases: (() => void)[] = [];
  return { releases, work: () => new Promise<void>((resolve) => releases.push(resolve)) };
};

test('runs work up to its limit, queues some more and refuses the rest', async () => {
  const bound = createBound({ atOnce: 2, queued: 1 });
  const { releases, work } = holding();
  const made = ['a', 'b', 'c'].map((caller) => bound(caller, work));
  await expect(bound('d', work)).rejects.toThrow(Overloaded);
  expect(releases).toHaveLength(2);
  releases[0]!();
  await made[0];
  await expect.poll(() => releases).toHaveLength(3);
  for (const release of releases) release();
  await Promise.all(made);
});

test('frees its place when work fails', async () => {
  const bound = createBound({ atOnce: 1, queued: 0 });
  for (const _ of [1, 2]) await expect(bound('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await bound('a', async () => 'made')).toBe('made');
});

test('limits one caller to half of all places and frees a place when its work ends', async () => {
  const bound = createBound({ atOnce: 2, queued: 4 });
  const { releases, work } = holding();
  const greedy = [bound('a', work), bound('a', work), bound('a', work)];
  await expect(bound('a', work)).rejects.toThrow(Overloaded);
  const others = ['b', 'c', 'd'].map((caller) => bound(caller, async () => caller));
  for (let ended = 0; ended < 3; ended += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(ended);
    releases[ended]!();
  }
  await Promise.all(greedy);
  expect(await Promise.all(others)).toEqual(['b', 'c', 'd']);
  expect(await bound('a', async () => 'a')).toBe('a');
});

test("reruns shared work only if another caller's share caused the refusal", async () => {
  const refusals = (caller: string) => {
    const asked = { times: 0 };
    const work = async () => {
      asked.times += 1;
      if (asked.times === 1) throw new Overloaded(caller);
      return 'made';
    };
    return { asked, work };
  };
  expect(await notForOthers('me', refusals('another').work)).toBe('made');
  const mine = refusals('me');
  await expect(notForOthers('me', mine.work)).rejects.toThrow(Overloaded);
  expect(mine.asked.times).toBe(1);
});
