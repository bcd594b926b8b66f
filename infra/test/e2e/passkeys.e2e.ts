/** Passkeys from the first to the last, with an authenticator of Chromium's own (CDP, WebAuthn). */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsNew, fillSignIn, whoIs } from './accounts.ts';
import { withPhone } from './authenticator.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { expect, test } from './people.ts';

/** The page offers none by itself: for tests of the button, which a phone that always answers would forestall. */
const withoutAutofill = (page: Page) =>
  page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');

const addPasskey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill(name);
  await page.getByRole('button', { name: 'Create passkey' }).click();
};

/** Somebody new whose phone has a passkey; the browser is signed out again. */
const withPasskey = async (context: BrowserContext, page: Page) => {
  const phone = await withPhone(context, page);
  const person = await enterAsNew(context);
  await page.goto('/account/security');
  await addPasskey(page, 'My phone');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('My phone');
  await context.clearCookies();
  return { phone, person };
};

// id: passkey-journey
test('a passkey is added with recovery codes, renamed and removed @phone', async ({ page, context }) => {
  const phone = await withPhone(context, page);
  const person = await enterAsNew(context);
  await page.goto('/account/security');
  await hydrated(page);
  await addPasskey(page, 'My phone');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('My phone');
  expect(await phone.keys()).toBe(1);
  await mailTo(person.email, /A passkey was added/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByLabel('Passkey name').fill('Work phone');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(passkeys).toContainText('Work phone');
  await page.getByRole('button', { name: 'Remove Work phone' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(passkeys).toBeHidden();
  await mailTo(person.email, /A passkey was removed/);
});

test('a passkey signs in by its button, and nothing is typed @phone', async ({ page, context }) => {
  await withoutAutofill(page);
  const { person } = await withPasskey(context, page);
  await page.goto('/seekers/login?returnTo=%2Faccount%2Fsecurity');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  expect(await whoIs(context)).toMatchObject({ email: person.email });
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used');
});

test('a passkey is the second step after the password, and the wrong finger opens nothing', async ({
  page,
  context,
}) => {
  await withoutAutofill(page);
  const { phone, person } = await withPasskey(context, page);

  await page.goto('/seekers/login');
  await fillSignIn(page, person);
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await phone.setVerified(false);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByText('No passkey was used.').first()).toBeVisible();
  expect(await whoIs(context)).toBeNull();
  await phone.setVerified(true);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
});

test('a passkey is offered where the browser fills in the email', async ({ page, context }) => {
  const { person } = await withPasskey(context, page);

  await page.goto('/seekers/login');
  // The script comes when somebody reaches for a field; the phone's owner then picks the passkey that is offered.
  await page.getByLabel('Email', { exact: true }).focus();
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
  expect(await whoIs(context)).toMatchObject({ email: person.email });
});
