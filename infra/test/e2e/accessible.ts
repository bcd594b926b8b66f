/** What axe says of a page as it is. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Until nothing moves but what goes on moving: what fades in is pale for a moment. */
const still = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished.catch(() => {})))`);

/**
 * The faults that axe calls serious or critical, each with the markup it is in. `within`: the part of the page to look at.
 * Axe's legacy mode leaves out frames of other origins, of which our pages have none, and the empty page that it would open
 * for them beside every page looked at. `rules`: these alone.
 */
export const graveFaults = async (
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> => {
  await still(page);
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
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
