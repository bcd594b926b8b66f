import type { Page } from '@playwright/test';

/** Playwright's own word about the service workers that it keeps out (playwright.config.ts). */
const playwrights = /Service Worker registration blocked by Playwright/;

/** What the browser complains about on a page from now on, but for what a test provokes itself. */
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
