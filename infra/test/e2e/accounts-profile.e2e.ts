/** The seeker's dashboard: profile, password, sessions and data. */

import { expectAccessible } from './accessible.ts';
import {
  enterAsNew,
  enterWith,
  fillSignIn,
  linkIn,
  messagesReady,
  undoLink,
  verificationLink,
  verify,
  whoIs,
} from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { expect, test } from './people.ts';

test('the dashboard has two tabs, with their own URLs and keyboard support @phone', async ({ page, context }) => {
  await enterAsNew(context);
  await page.goto('/seekers/dashboard');
  const requests = page.getByRole('tab', { name: 'My Requests' });
  const profile = page.getByRole('tab', { name: 'Profile Settings' });
  await expect(requests).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'My Requests' })).toContainText('No enquiries yet');
  await profile.click();
  await expect(page).toHaveURL(/\?tab=profile$/);
  await expect(page.getByRole('tabpanel', { name: 'Profile Settings' })).toBeVisible();
  await hydrated(page);
  await profile.press('ArrowLeft');
  await expect(requests).toBeFocused();
  await expect(page).toHaveURL(/\/seekers\/dashboard$/);
  await page.goBack();
  await expect(profile).toHaveAttribute('aria-selected', 'true');
});

test('keeps typed settings while the other tab is open', async ({ page, context }) => {
  const person = await enterAsNew(context);
  await page.goto('/seekers/dashboard?tab=profile');
  await hydrated(page);
  const name = page.getByLabel('Name', { exact: true });
  const password = page.getByLabel('New password', { exact: true });
  await name.fill('Half a na');
  await password.fill('half a passw');
  await page.getByRole('tab', { name: 'My Requests' }).click();
  await expect(page.getByRole('tabpanel', { name: 'My Requests' })).toContainText('No enquiries yet');
  await expect(name).toBeHidden();
  await page.getByRole('tab', { name: 'Profile Settings' }).click();
  await expect(name).toHaveValue('Half a na');
  await expect(password).toHaveValue('half a passw');
  await page.goBack();
  await expect(name).toBeHidden();
  await page.goBack();
  await expect(name).toHaveValue('Half a na');
  expect(await whoIs(context)).toMatchObject({ name: person.name });

  // The form still saves the typed text.
  await name.fill('Lerato Whole');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
});

test('handles a button press from before hydration', async ({ page, context }) => {
  await enterAsNew(context);
  const arrival = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/seekers/dashboard?tab=profile', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrival.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
});

// id: profile-saved-while-typing
test('saves name and phone separately, and explains invalid values', async ({ page, context }) => {
  const person = await enterAsNew(context);
  await page.goto('/seekers/dashboard?tab=profile');
  const name = page.getByLabel('Name', { exact: true });
  const phone = page.getByLabel('Phone');
  await expect(name).toHaveValue(person.name);
  await expect(page.getByRole('link', { name: 'How we use your data' })).toHaveAttribute('href', '/privacy-policy');
  await name.fill('L');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await expect(name).toBeFocused();

  await phone.fill('011 555 0123');
  await page.getByRole('button', { name: 'Save phone' }).click();
  await expect(page.getByText('Phone saved')).toBeVisible();
  // The text in the other field is kept but not saved.
  await expect(name).toHaveValue('L');
  expect(await whoIs(context)).toMatchObject({ name: person.name, phone: '011 555 0123' });

  await name.fill('Lerato Dlamini');
  await name.press('Enter');
  await expect(page.getByText('Signed in as Lerato Dlamini.')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Lerato Dlamini');
});

test('shows a toast if the server refuses a change, and keeps the text', async ({ page, context }) => {
  await enterAsNew(context);
  await page.goto('/seekers/dashboard?tab=profile');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Somebody New');
  await messagesReady(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Update Failed')).toBeVisible();
  await expect(name).toHaveValue('Somebody New');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved')).toBeVisible();
});

test('keeps text that was typed before hydration', async ({ page, context }) => {
  await enterAsNew(context);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/start-/, async (route) => {
    await held;
    await route.continue();
  });
  // The inline script that holds back submits has run by then.
  await page.goto('/seekers/dashboard?tab=profile', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Name', { exact: true }).fill('Quick Fingers');
  await page.getByRole('button', { name: 'Save name' }).click();
  arrive();
  await expect(page.getByText('Signed in as Quick Fingers.')).toBeVisible();
  expect(await whoIs(context)).toMatchObject({ name: 'Quick Fingers' });
});

// id: email-change-journey
test('changes the email address by a link, and undoes it from the old address', async ({ page, context }) => {
  const person = await enterAsNew(context);
  await verify(page, await verificationLink(person.email));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  expect(await whoIs(context)).toMatchObject({ isEmailVerified: true });
  const email = `new-${person.email}`;
  await page.goto('/seekers/dashboard?tab=profile');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByText(`We’ve sent an email to ${email}.`).first()).toBeVisible();
  expect(await whoIs(context)).toMatchObject({ email: person.email, isEmailVerified: true });
  await verify(page, await verificationLink(email));
  await expect(page.getByRole('heading', { name: 'Email Verified!' })).toBeVisible();
  expect(await whoIs(context)).toMatchObject({ email, isEmailVerified: true });
  await page.goto(await undoLink(person.email));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is restored' })).toBeVisible();
  expect(await whoIs(context)).toBeNull();
});

// id: password-change-journey
test('asks for the current password to change it, and ends other sessions', async ({ page, context, browser }) => {
  const person = await enterAsNew(context);
  const elsewhere = await browser.newContext();
  await enterWith(elsewhere, person);
  await page.goto('/seekers/dashboard?tab=profile');
  const update = page.getByRole('button', { name: 'Update password' });
  const current = page.getByLabel('Current password', { exact: true });
  await update.click();
  await expect(page.getByText('Current password is required')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('autocomplete', 'current-password');

  for (const [name, label] of [
    ['Show current password', 'Current password'],
    ['Show new password', 'New password'],
    ['Show confirmed password', 'Confirm new password'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('type', 'text');
  }

  await current.fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('Confirm new password').fill('another long password');
  await update.click();
  await expect(page.getByText(/incorrect|wrong|Password Update Failed/).first()).toBeVisible();
  expect(await whoIs(elsewhere)).not.toBeNull();

  await current.fill(person.password);
  await update.click();
  await expect(page.getByText('Password updated')).toBeVisible();
  await expect(current).toHaveValue('');
  expect(await whoIs(context)).toMatchObject({ email: person.email });
  expect(await whoIs(elsewhere)).toBeNull();
  await mailTo(person.email, /password/i);
  await elsewhere.close();
});

// id: session-list-journey
test('lists every session, and ends one or all of them', async ({ page, context, browser }) => {
  test.slow();
  const person = await enterAsNew(context);
  const [phone, laptop] = [
    await browser.newContext({
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    }),
    await browser.newContext(),
  ];
  await enterWith(phone, person);
  await enterWith(laptop, person);
  const onPhone = await phone.newPage();
  await onPhone.goto('/seekers/dashboard?tab=profile');

  await page.goto('/seekers/dashboard?tab=profile');
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await expect(devices.filter({ hasText: 'This device' }).getByRole('button')).toHaveCount(0);
  await devices
    .filter({ hasText: /Android/ })
    .getByRole('button', { name: /^Sign out/ })
    .click();
  await expect(devices).toHaveCount(2);
  await expect(page.getByText('Signed out', { exact: true })).toBeVisible();
  expect(await whoIs(phone)).toBeNull();
  expect(await whoIs(laptop)).not.toBeNull();

  // The phone's open page notices on its next call.
  await onPhone.getByRole('button', { name: 'Sign out everywhere' }).click();
  await onPhone.getByRole('dialog').getByRole('button', { name: 'Only other devices' }).click();
  await expect(onPhone).toHaveURL(/\/seekers\/login\?returnTo=/);
  expect(await whoIs(laptop)).not.toBeNull();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Only other devices' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(devices).toHaveCount(1);
  expect(await whoIs(laptop)).toBeNull();
  expect(await whoIs(context)).not.toBeNull();

  await enterWith(laptop, person);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect(await whoIs(context)).toBeNull();
  expect(await whoIs(laptop)).toBeNull();
  await page.goto('/seekers/dashboard');
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/seekers\/dashboard$/);
  await phone.close();
  await laptop.close();
});

test('redirects other roles away from the dashboard', async ({ windowOf }) => {
  const page = await windowOf('provider');
  await page.goto('/seekers/dashboard');
  await expect(page).toHaveURL(/:\d+\/$/);
});

// id: data-copy-and-deletion-journey
test('emails a copy of the data, and explains, accepts and cancels a deletion', async ({ page, context }) => {
  const person = await enterAsNew(context);
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Get a copy' }).click();
  await expect(page.getByText('Your copy is on its way')).toBeVisible();
  await page.goto(linkIn(await mailTo(person.email, /copy/), '/your-data/copy'));
  const file = await context.request.get((await page.getByRole('link', { name: 'Get my copy' }).getAttribute('href'))!);
  expect([file.headers()['content-type'], (await file.body()).subarray(0, 2).toString()]).toEqual([
    'application/zip',
    'PK',
  ]);

  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('Your account', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account will be deleted');
  expect(await whoIs(context)).toBeNull();
  await page.goto(linkIn(await mailTo(person.email, /will be deleted on/), '/your-data/keep'));
  await page.getByRole('button', { name: 'Keep my data' }).focus();
  await hydrated(page);
  await page.getByRole('button', { name: 'Keep my data' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing will be deleted');
  await enterWith(context, person);
});
