import { expect, test } from 'vitest';
import { partNames, parts, smallSize } from './parts.ts';

test.each(partNames)('measures the part %s in a small size', { timeout: 180_000 }, async (part) => {
  const figures = await parts[part](smallSize, () => {});
  expect(figures).not.toEqual([]);
  for (const { name, value, ratio = 0 } of figures) {
    expect(value, name).toBeGreaterThanOrEqual(0);
    expect(ratio, name).not.toBeNaN();
  }
});
