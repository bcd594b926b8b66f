import { expect, type Page } from '@playwright/test';

/** Resolves once the page is hydrated. Before that, links load documents, and controls that need the app do nothing. */
export const hydrated = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          "Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'))",
        ),
      { intervals: [50] },
    )
    .toBe(true);
