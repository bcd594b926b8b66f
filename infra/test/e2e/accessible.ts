/** What axe says of a page as it is. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';

/** Less than half of what the package gives as its source: a browser reads it in anew on each page that is looked at. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Until nothing moves but what goes on moving: what fades in is pale for a moment. */
export const still = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {})))`);

/** What axe is to look at. */
type Look = {
  /** A part of the page; all of it unless said. */
  within?: string;
  /** The rules that count; all unless said. */
  rules?: string[];
};

/** Rules whose faults are moderate at most, and which take the longest of those: what they say is not counted below. */
const neverGrave = [
  'region',
  'landmark-unique',
  'heading-order',
  'page-has-heading-one',
  'empty-heading',
  'scope-attr-valid',
];

/** Runs in the browser, and answers no more than the test asks for: what passes is most of what axe has to say. */
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
 * The faults that axe calls serious or critical, each with the markup it is in. Our pages have no frames to look into.
 * Violations alone: to name the place of everything that passes takes as long again.
 * Without a preload: only rules that are off, or moderate, read the style sheets that it would fetch once more.
 */
export const graveFaults = async (page: Page, where: Look = {}): Promise<string[]> => {
  const faults = await lookOnce(page, where);
  // A message that comes or goes while axe looks is pale for that moment alone: a fault is there a second time.
  return faults.length > 0 ? lookOnce(page, where) : faults;
};

/** A chart takes the width that it has a frame after the page has another one. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

/** No grave fault, one h1 and no sideways scroll. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  expect(await graveFaults(page)).toEqual([]);
};

/** The rules about colours: all that another theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The same, and as good to read in the dark. Leaves the page in its light theme. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await graveFaults(page, { rules: colourRules })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
};
