import { expect, type Page } from '@playwright/test';

/**
 * Resolves once the page is hydrated. Before that, links load documents, and controls that need the app do nothing. Keys need
 * `part`: parts that wait for their code are hydrated later than the page.
 */
export const hydrated = (page: Page, part = 'main'): Promise<void> =>
  expect
    .poll(
      () =>
        page
          .locator(part)
          .first()
          .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      { intervals: [50] },
    )
    .toBe(true);
