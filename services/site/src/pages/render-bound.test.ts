import { expect, test } from 'vitest';
import { createRenderBound, Overloaded } from './render-bound.ts';

test('so many are made at once, some wait for their turn, and any other is refused before it begins', async () => {
  const bound = createRenderBound({ atOnce: 2, queued: 1 });
  const releases: (() => void)[] = [];
  const make = () => new Promise<void>((resolve) => releases.push(resolve));
  const made = [bound(make), bound(make), bound(make)];
  await expect(bound(make)).rejects.toThrow(Overloaded);
  expect(releases).toHaveLength(2);
  releases[0]!();
  await made[0];
  await expect.poll(() => releases).toHaveLength(3);
  for (const release of releases) release();
  await Promise.all(made);
});

test('a page that fails gives its place back', async () => {
  const bound = createRenderBound({ atOnce: 1, queued: 0 });
  for (const _ of [1, 2]) await expect(bound(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await bound(async () => 'made')).toBe('made');
});
