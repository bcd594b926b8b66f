/** An authenticator app: set up, sign-in, confirmation and removal. */
import type { BrowserContext, Page } from '@playwright/test';
import { generate } from 'otplib';
import { siteUrl } from '../e2e-stacks.ts';
import { expectAccessible } from './accessible.ts';
import { enterAsNew, fillSignIn, type Person, verificationLink, verify, whoIs } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, test } from './people.ts';

/** Returns codes of unused time steps. The server also accepts the next step. */
const appWith = (secret: string) => {
  let last = 0;
  return async () => {
    const now = Math.floor(Date.now() / 1000);
    const step = Math.max(Math.floor(now / 30), last + 1);
    last = step;
    // The server accepts only one step ahead, so wait for later ones.
    if (step > Math.floor(now / 30) + 1)
      await expect.poll(() => Math.floor(Date.now() / 30_000), { timeout: 70_000 }).toBeGreaterThanOrEqual(step - 1);
    return generate({ secret, epoch: step * 30 });
  };
};

/** Creates an account with an app by API, and signs out. */
const withApp = async (context: BrowserContext) => {
  const person = await enterAsNew(context);
  const { secret } = await (await context.request.post(`${siteUrl}/api/account/totp`)).json();
  const code = appWith(secret);
  const enabled = await context.request.post(`${siteUrl}/api/account/totp/enable`, { data: { code: await code() } });
  const { recoveryCodes } = await enabled.json();
  await context.clearCookies();
  return { person, code, recoveryCodes: recoveryCodes as string[] };
};

const secondStep = async (page: Page, person: Person) => {
  await page.goto('/seekers/login?returnTo=%2Faccount%2Fsecurity');
  await fillSignIn(page, person);
  await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
  return async (code: string) => {
    await page.getByLabel('Code of your authenticator app').fill(code);
    await page.getByRole('button', { name: 'Continue' }).click();
  };
};

// id: authenticator-set-up-journey
test('sets up an app by QR code or key, and shows recovery codes once @phone', async ({ page, context }) => {
  const person = await enterAsNew(context);
  await page.goto('/account/security');
  await hydrated(page);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const secret = (await page.getByLabel('Key', { exact: true }).inputValue()).replaceAll(' ', '');
  await expectAccessible(page);
  await page.getByLabel('Code from the app').fill(await appWith(secret)());
  await page.getByRole('button', { name: 'Add app' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 of 10')).toBeVisible();
  await mailTo(person.email, /An authenticator app was added/);
});

test('asks for a code after the password, before signing in @phone', async ({ page, context }) => {
  const { person, code } = await withApp(context);
  const answer = await secondStep(page, person);
  expect(await whoIs(context)).toBeNull();
  await expectAccessible(page);
  await answer('000000');
  await expect(page.getByText('This code is incorrect or has already been used')).toBeVisible();
  await answer(await code());
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
});

test('accepts a recovery code, and then removes the app', async ({ page, context }) => {
  const { person, recoveryCodes } = await withApp(context);
  // An unverified mailbox gets three emails a day.
  await verify(page, await verificationLink(person.email));
  await expect(page).toHaveURL(/verify-result/);
  const answer = await secondStep(page, person);
  await answer(recoveryCodes[0]!.toUpperCase());
  await expect(page.getByText('9 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await mailTo(person.email, /authenticator app was removed/);
});

test('asks for confirmation in an older session, and then completes the action', async ({ page, context }) => {
  const person = await enterAsNew(context);
  await page.goto('/account/security');
  await hydrated(page);
  // Mocks the API's response after ten minutes.
  let asked = 0;
  await page.route('**/api/account/totp', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    return route.fulfill({
      status: 403,
      json: { error: 'Please confirm it’s you.', code: 'CONFIRMATION_REQUIRED' },
    });
  });
  const setUp = page.getByRole('button', { name: 'Set up an app' });
  await setUp.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Your password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Code from the app')).toBeFocused();

  // Cancelling does nothing, and a retry works.
  await page.getByRole('button', { name: 'Cancel' }).click();
  asked = 0;
  await setUp.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Please confirm it’s you.')).toBeVisible();
  await expect(setUp).toBeVisible();
});

// id: account-security-from-header
for (const who of ['provider', 'admin', 'superadmin'] as const)
  test(`the ${who} opens the account from the header, and its sign-in settings @phone`, async ({
    windowOf,
    isMobile,
  }) => {
    const page = await windowOf(who);
    // The cookie banner would cover the footer of a public page.
    await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
    await page.goto(who === 'provider' ? '/providers/leads' : '/');
    if (isMobile) await page.locator('header summary').first().click();
    await page.getByRole('link', { name: 'Account', exact: true }).locator('visible=true').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
    // The page has the role's usual navigation.
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Leads/ })).toHaveCount(
      who === 'provider' ? 1 : 0,
    );
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByText('Name saved')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Devices' })).toContainText('This device');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Two-step verification and passkeys' }).click();
    await expect(page).toHaveURL(/\/account\/security$/);
    await expect(page.getByText(`How you sign in as ${emailOf(who)}.`)).toBeVisible();
  });
