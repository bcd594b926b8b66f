/** What axe says of a page as it is. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

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

/**
 * The faults that axe calls serious or critical, each with the markup it is in.
 * Axe's legacy mode leaves out frames of other origins, of which our pages have none, and the empty page that it would open
 * for them beside every page looked at. Violations alone: to name the place of everything that passes takes as long again.
 * Without a preload: only rules that are off, or moderate, read the style sheets that it would fetch once more.
 */
export const graveFaults = async (page: Page, { within, rules }: Look = {}): Promise<string[]> => {
  await still(page);
  // The builder reads half a megabyte of script in twice a look, and does so where a page was looked at before.
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  const builder = new AxeBuilder({ page, axeSource: '0' }).setLegacyMode().options({
    resultTypes: ['violations'],
    preload: false,
    ...(rules
      ? { runOnly: rules }
      : { rules: Object.fromEntries(neverGrave.map((rule) => [rule, { enabled: false }])) }),
  });
  const { violations } = await (within ? builder.include(within) : builder).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
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
