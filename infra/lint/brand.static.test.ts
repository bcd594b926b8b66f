/** Checks that the brand is defined only in packages/contracts/src/brand.ts, and compares the copies of its colours. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brand, utcOffset } from '@marketplace/contracts/brand';
import { dark, house, light } from '@marketplace/contracts/brand-colours';
import { expect, test } from 'vitest';
import { root } from '../local/env.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

const isTest = (file: string) => /\.(test|e2e)\.tsx?$|\/test-[^/]*\.ts$|\/(dist|node_modules)\//.test(file);
/** The layout of mails is compiled. Another test compares it with its source. */
const exempt = ['packages/contracts/src/brand.ts', 'workers/jobs/src/mails/layout/layout.mustache'];
const sources = globSync(
  [
    '{packages,services,workers}/*/src/**/*.{ts,mustache}',
    'web/src/**/*.{ts,tsx,css,svg}',
    'web/public/*.*',
    'web/*.{html,ts}',
    'infra/local/**/*.ts',
  ],
  { cwd: root },
)
  .filter((file) => !isTest(file) && !exempt.includes(file))
  .map((file) => ({ file, text: read(file) }));

/** Removes comments, which may name the country: whole lines, and the end of a line of code. */
const withoutComments = (text: string) => text.replace(/^\s*(?:\/?\*|\/\/|<!--).*$/gm, '').replace(/ \/\/ .*$/gm, '');

const escaped = (text: string) => text.replace(/[^\w\s]/g, '\\$&');

/** Matches a word in quotes or in a sentence, but not in names of packages, types and addresses. */
const word = (text: string) => new RegExp(`(?<![@\\w./-])${escaped(text)}(?![\\w-])`);
const quoted = (text: string) => new RegExp(`['"\`]${escaped(text)}['"\`]`);

const literals: [name: string, pattern: RegExp, except?: RegExp][] = [
  ['the name', word(brand.name)],
  ['the country', word(brand.country), /^web\/src\/features\/legal\/|^packages\/(catalogue|gazetteer)\//], // laws and places
  ['the locale', quoted(brand.locale), /^web\/(index|frame)\.html$|^packages\/gazetteer\//], // compared below; imports nothing
  ['the time zone', word(brand.timeZone)],
  ['the offset from UTC', new RegExp(`${escaped(utcOffset)}(?!\\d)`)],
  ['the currency', quoted(brand.currency)],
];

test('reads every source', () => {
  expect(sources.length).toBeGreaterThan(900);
});

test.each(literals)('%s is written only in brand.ts', (_, pattern, except = /^$/) => {
  const found = sources.filter(({ file, text }) => !except.test(file) && pattern.test(withoutComments(text)));
  expect(found.map(({ file }) => file)).toEqual([]);
});

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

/** Each token's values in a stylesheet: light first, then dark. */
const valuesIn = (css: string, token: string) =>
  [...css.matchAll(new RegExp(`--color-${token}: ?oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`, 'g'))].map(
    ([, ...values]) => values.map(Number),
  );
const theme = read('web/src/styles/theme.css');
const hexesOf = (token: string) => valuesIn(theme, token).map(([l, c, h]) => hex(l!, c!, h!));

test.each(Object.entries({ ...light, ...house }))('%s has the value of the theme in light mode', (token, value) => {
  expect(value).toBe(hexesOf(token)[0]);
});

test.each(Object.entries(dark))('%s has the value of the theme in dark mode', (token, value) => {
  expect(value).toBe(hexesOf(token)[1]);
});

test.each(['brand-deep', 'on-brand', 'action'])('the favicon has the value of the theme for %s', (token) => {
  const [inLight, inDark = inLight] = valuesIn(theme, token);
  expect(valuesIn(read('web/src/ui/art/mark.svg'), token)).toEqual([inLight, inDark]);
});

test("the page's HTML shell has the theme's colours and the locale", () => {
  const frame = read('web/index.html');
  for (const shell of [frame, read('web/frame.html')]) expect(shell).toContain(`<html lang="${brand.locale}">`);
  expect([...frame.matchAll(/"theme-color" .* content="(#[0-9a-f]{6})"/g)].map(([, colour]) => colour)).toEqual([
    light.paper,
    dark.paper,
  ]);
});
