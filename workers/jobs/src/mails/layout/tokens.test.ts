import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, house, light } from './tokens.ts';

/** CSS Color 4, section 9.2: OKLCH to sRGB. `h` in degrees. */
const hex = (lightness: number, chroma: number, h: number): string => {
  const [a, b] = [chroma * Math.cos((h * Math.PI) / 180), chroma * Math.sin((h * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channel = (value: number) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(255 * encoded)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(channel).join('')}`;
};

const theme = readFileSync(new URL('../../../../../web/src/styles/theme.css', import.meta.url), 'utf8');
/** Each token as often as the theme gives it a value: light first, then dark. */
const valuesOf = (token: string) =>
  [...theme.matchAll(new RegExp(`--color-${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'g'))].map(([, ...lch]) =>
    hex(Number(lch[0]), Number(lch[1]), Number(lch[2])),
  );

test.each(Object.entries({ ...light, ...house }))('%s is what the theme says in the light', (token, value) => {
  expect(value).toBe(valuesOf(token)[0]);
});

test.each(Object.entries(dark))('%s is what the theme says in the dark', (token, value) => {
  expect(value).toBe(valuesOf(token)[1]);
});
