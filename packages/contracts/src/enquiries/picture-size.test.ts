import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLongPicture, storedSize } from './picture-size.ts';

test.each([
  ['a photo', [4000, 3000], [2560, 1920]],
  ['a small picture', [40, 30], [40, 30]],
  ['a screenshot of a phone', [1440, 3200], [1152, 2560]],
  ['a long screenshot of a few pixels', [360, 8040], [360, 8040]],
  ['a long screenshot', [1080, 12_000], [720, 8000]],
  ['a long screenshot that would get too long', [1080, 48_000], [360, 16_000]],
  ['a panorama', [12_000, 1080], [8000, 720]],
  ['a line', [1, 60_000], [1, 16_000]],
] as const)('stores %s', (_title, [width, height], [shownWidth, shownHeight]) => {
  expect(storedSize({ width, height }, 2560)).toEqual({ width: shownWidth, height: shownHeight });
});

test('never enlarges, and keeps the shorter side readable wherever the longer one allows it', () => {
  const length = fc.integer({ min: 1, max: 64_000 });
  fc.assert(
    fc.property(length, length, fc.constantFrom(480, 1280, 2560), (width, height, side) => {
      const stored = storedSize({ width, height }, side);
      expect(stored.width).toBeLessThanOrEqual(width);
      expect(stored.height).toBeLessThanOrEqual(height);
      const longest = Math.max(stored.width, stored.height);
      expect(longest).toBeLessThanOrEqual(side * 6.25);
      const shorter = Math.min(stored.width, stored.height);
      const readable = Math.min(width, height, Math.round((side * 9) / 32));
      if (longest < Math.floor(side * 6.25)) expect(shorter).toBeGreaterThanOrEqual(readable - 1);
    }),
  );
});

test('calls a picture long from two and a half times its shorter side', () => {
  expect([
    isLongPicture({ width: 400, height: 1001 }),
    isLongPicture({ width: 1001, height: 400 }),
    isLongPicture({ width: 400, height: 1000 }),
  ]).toEqual([true, true, false]);
});
