import { expect, type Page } from '@playwright/test';

/** Safari on iPhones zooms into a field with smaller text when it gets the focus, and the page then scrolls sideways. */
const leastPixels = 16;

/** Fields without text. */
const others = ['checkbox', 'radio', 'range', 'file', 'hidden', 'submit', 'button'].map((type) => `[type=${type}]`);

/** Expects readable text in every field of a page that is narrower than 768 px, also in those that are not visible now. */
export const expectNoSmallFields = async (page: Page): Promise<void> => {
  const small = await page.evaluate(`
    [...document.querySelectorAll('input:not(${others.join(', ')}), select, textarea')]
      .map((field) => ({ size: parseFloat(getComputedStyle(field).fontSize), field: field.outerHTML.slice(0, 200) }))
      .filter(({ size }) => size < ${leastPixels})`);
  expect(small).toEqual([]);
};
