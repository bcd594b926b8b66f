/** The demo accounts in browser tests. */
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../local/demo-accounts.ts';
import { siteUrl } from '../e2e-stacks.ts';

export type Demo = 'seeker' | 'provider' | 'admin' | 'superadmin';
export const emailOf = (who: Demo) => `${who}@demo.example`;

/** Signs in by API. */
export const enterAs = async (context: BrowserContext, who: Demo): Promise<void> => {
  const answer = await context.request.post(`${siteUrl}/api/auth/login`, {
    data: { email: emailOf(who), password: demoPassword },
  });
  expect(answer.status()).toBe(200);
};

/** Adds `windowOf`, which opens a separate window for a signed-in user and closes it after the test. */
export const test = base.extend<{ windowOf: (who: Demo) => Promise<Page> }>({
  windowOf: async ({ browser }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      opened.push(context);
      await enterAs(context, who);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
