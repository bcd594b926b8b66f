/** Who the browser tests are, and how they come in. */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../../local/seed/accounts.ts';
import { siteUrl } from '../e2e-addresses.ts';

export type Demo = 'seeker' | 'provider' | 'admin' | 'superadmin';
export const emailOf = (who: Demo) => `${who}@demo.example`;

/** Signs in past the form, by the session cookie. */
export const enterAs = async (context: BrowserContext, who: Demo): Promise<void> => {
  const answer = await context.request.post(`${siteUrl}/api/auth/login`, {
    data: { email: emailOf(who), password: demoPassword },
  });
  expect(answer.status()).toBe(200);
};

/** A window of its own, as the person sees it. */
export const windowOf = async (browser: Browser, who: Demo): Promise<Page> => {
  const context = await browser.newContext();
  await enterAs(context, who);
  return context.newPage();
};
