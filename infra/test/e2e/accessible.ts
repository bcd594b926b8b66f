/** Accessibility checks with axe. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';

/** The minified build, because the browser parses it again on each page. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Waits for finite animations, because fading text has too little contrast for a moment. */
export const still = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {})))`);

type Look = {
  /** A part of the page. Default: all of it. */
  within?: string;
  /** The rules to check. Default: all. */
  rules?: string[];
};

/** Slow rules whose faults are at most moderate, so they would not be reported below. */
const neverGrave = [
  'region',
  'landmark-unique',
  'heading-order',
  'page-has-heading-one',
  'empty-heading',
  'scope-attr-valid',
];

/** Runs in the browser. Returns only what the test needs, because passes are the largest part of axe's results. */
const look = ({ context, options }: { context: ElementContext | null; options: RunOptions }) => {
  const { axe, document } = globalThis as unknown as { axe: typeof import('axe-core'); document: ElementContext };
  return axe
    .run(context ?? document, options)
    .then(({ violations }) =>
      violations.map(({ id, impact, nodes }) => ({ id, impact, html: nodes.map((node) => node.html).join(' ') })),
    );
};

const lookOnce = async (page: Page, { within, rules }: Look): Promise<string[]> => {
  await still(page);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axeScript);
  const options: RunOptions = {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(rules
      ? { runOnly: rules }
      : { rules: Object.fromEntries(neverGrave.map((rule) => [rule, { enabled: false }])) }),
  };
  const violations = await page.evaluate(look, { context: within ?? null, options });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, html }) => `${id}: ${html}`);
};

/**
 * Returns the serious and critical faults, each with its markup. Our pages have no frames. Only violations are resolved to
 * elements, because resolving passes would double the time. Style sheets are not preloaded, because only moderate or disabled
 * rules read them.
 */
export const graveFaults = async (page: Page, where: Look = {}): Promise<string[]> => {
  const faults = await lookOnce(page, where);
  // A toast that fades during the check has too little contrast for a moment. A real fault is also found the second time.
  return faults.length > 0 ? lookOnce(page, where) : faults;
};

/** Polls, because a chart adapts to the page's width one frame later. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

/**
 * Runs in the browser. Returns the visible words that a line break cuts in two. They may break at hyphens. Words of more than
 * 40 letters are not ours: the request of another test may be on the page.
 */
const cutWords = `(() => {
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    if (!text.parentElement.checkVisibility() || text.parentElement.closest('svg, script, style, .sr-only')) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      if (word.length > 40) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) cut.push(word);
    }
  }
  return cut;
})()`;

/** Expects that no word is cut by the end of a line, as long words of isiZulu and Afrikaans are in narrow columns. */
export const expectWholeWords = async (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(cutWords)).toEqual([]);

/** Expects one h1, no sideways scroll and no serious fault. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  expect(await graveFaults(page)).toEqual([]);
};

/** The only rules that another theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Runs these checks in both themes. Leaves the page in the light theme. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await graveFaults(page, { rules: colourRules })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};
