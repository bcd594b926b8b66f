import { expect, type Page } from '@playwright/test';

/** Resolves once the app is in charge of the page: before that a link loads, and what only the app does is not done. */
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
