import type { Page } from '@playwright/test';

/** Playwright's own message about blocked service workers (playwright.config.ts). */
const playwrights = /Service Worker registration blocked by Playwright/;

/** Collects the browser's errors and warnings of a page from now on, except those that match `but`. */
export const complaintsOf = (page: Page, { but }: { but?: RegExp } = {}): string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !playwrights.test(text) && !but?.test(text))
      complaints.push(text);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};
