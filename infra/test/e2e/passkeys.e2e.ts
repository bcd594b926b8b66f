/** Adding, using and removing passkeys, with Chromium's virtual authenticator (CDP, WebAuthn). */
import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterAsNew, fillSignIn, whoIs } from './accounts.ts';
import { withPhone } from './authenticator.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { expect, test } from './people.ts';

/** Disables autofill of passkeys, because the virtual phone would sign in before a test presses the button. */
const withoutAutofill = (page: Page) =>
  page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');

const addPasskey = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Passkey name').fill(name);
  await page.getByRole('button', { name: 'Create passkey' }).click();
};

/** Creates an account with a passkey on a virtual phone, and signs out. */
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
test('adds a passkey with recovery codes, renames and removes it @phone', async ({ page, context }) => {
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

test('signs in by the passkey button without typing @phone', async ({ page, context }) => {
  await withoutAutofill(page);
  const { person } = await withPasskey(context, page);
  await page.goto('/seekers/login?returnTo=%2Faccount%2Fsecurity');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  expect(await whoIs(context)).toMatchObject({ email: person.email });
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used');
});

test('a passkey is the second step after the password, and refuses a wrong finger', async ({ page, context }) => {
  await withoutAutofill(page);
  const { phone, person } = await withPasskey(context, page);

  await page.goto('/seekers/login');
  await fillSignIn(page, person);
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await phone.setVerified(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used.').first()).toBeVisible();
  expect(await whoIs(context)).toBeNull();
  await phone.setVerified(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
});

test('offers a passkey in the autofill of the email field', async ({ page, context }) => {
  const { person } = await withPasskey(context, page);

  await page.goto('/seekers/login');
  // The focus loads the script. The virtual phone then picks the offered passkey.
  await page.getByLabel('Email', { exact: true }).focus();
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
  expect(await whoIs(context)).toMatchObject({ email: person.email });
});
