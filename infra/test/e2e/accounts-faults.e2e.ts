/** Checks every account screen in each state with axe: light and dark, desktop and phone. */
import { devices, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { createAccount, enterAsNew, fillRegistration, fillSignIn, newPerson } from './accounts.ts';
import { expect, test } from './people.ts';

const unverified = {
  status: 403,
  json: { code: 'EMAIL_NOT_VERIFIED', error: 'Your email address is not verified.', email: 'a@seekers.example' },
};

/** How to reach each state. */
const states: Record<string, (page: Page) => Promise<void>> = {
  'signing in': async (page) => {
    await page.goto('/seekers/login');
    await fillSignIn(page, { email: 'x', password: '' });
    await expect(page.getByText('Password is required')).toBeVisible();
  },
  'not verified': async (page) => {
    await page.route('**/api/auth/login', (route) => route.fulfill(unverified));
    await page.goto('/seekers/login');
    await fillSignIn(page, { email: 'a@seekers.example', password: 'x' });
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  },
  registering: async (page) => {
    await page.goto('/auth/register');
    await createAccount(page);
    await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  },
  registered: async (page) => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.goto('/auth/register');
    await fillRegistration(page, newPerson());
    await createAccount(page);
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  },
  forgotten: async (page) => {
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email', { exact: true }).fill(newPerson().email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  },
  resetting: async (page) => {
    await page.goto('/auth/reset-password?token=x');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText('Password must be at least 8 characters').first()).toBeVisible();
  },
  'no reset link': async (page) => {
    await page.goto('/auth/reset-password');
  },
  verified: async (page) => {
    await page.goto('/auth/verify-result?success=true');
  },
  'not verifiable': async (page) => {
    await page.goto('/auth/verify-result?error=invalid_token');
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(page.getByText('Email Required')).toBeVisible();
  },
  'cookies, chosen one by one': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(page.getByLabel('Marketing')).toBeVisible();
  },
  'the dashboard': async (page) => {
    await enterAsNew(page.context());
    await page.goto('/seekers/dashboard');
    await expect(page.getByText('No enquiries yet')).toBeVisible();
  },
  'the profile, with the banner of an address to verify': async (page) => {
    await enterAsNew(page.context());
    await page.goto('/seekers/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('button', { name: 'Remind me later' })).toBeVisible();
  },
  'a public page, with the question about cookies': async (page) => {
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Customize' }).click();
    await expect(page.getByRole('button', { name: 'Necessary Only' })).toBeVisible();
  },
  'signing out everywhere': async (page) => {
    await enterAsNew(page.context());
    await page.goto('/seekers/dashboard?tab=profile');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

for (const [state, reach] of Object.entries(states))
  test(`${state} has no serious fault and no sideways scroll in any theme or size`, async ({ page }) => {
    await reach(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize(devices['Pixel 7'].viewport);
    await expectAccessibleInBothThemes(page);
  });
