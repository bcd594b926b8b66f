import { expect, test } from 'vitest';
import { onMap } from './on-map.ts';

test.each([
  // The outermost points of the country on the drawing.
  ['the north', { lat: -22.125, lng: 29.6 }, { x: 603, y: 12 }],
  ['the south', { lat: -34.83, lng: 20 }, { x: 191, y: 628 }],
  ['the west', { lat: -28.58, lng: 16.45 }, { x: 27, y: 335 }],
  ['the east', { lat: -26.85, lng: 32.89 }, { x: 733, y: 249 }],
])('places %s at its point on the drawing', (_, place, drawn) => {
  const { x, y } = onMap(place);
  expect(Math.hypot(x - drawn.x, y - drawn.y)).toBeLessThan(6); // 14 km
});
