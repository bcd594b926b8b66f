/** Accounts with their emails: registration, verification, sign-in and forgotten passwords. */
import {
  createAccount,
  enterAsNew,
  enterWith,
  fillRegistration,
  fillSignIn,
  messagesReady,
  newPerson,
  resetLink,
  verificationLink,
  verify,
  whoIs,
} from './accounts.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, passwordOf, test } from './people.ts';

test('registers, signs in at once, and verifies the address by email @phone', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/auth/register');
  await fillRegistration(page, person);
  await createAccount(page);
  await expect(page).toHaveURL(/\/seekers\/dashboard$/);
  await expect(page.getByText('No enquiries yet')).toBeVisible();
  expect(await whoIs(context)).toMatchObject({ email: person.email, role: 'SEEKER', isEmailVerified: false });

  const link = await verificationLink(person.email);
  // Link previews and scanners must not use up the link.
  for (const method of ['HEAD', 'GET']) await context.request.fetch(link, { method });
  expect(await whoIs(context)).toMatchObject({ isEmailVerified: false });
  await verify(page, link);
  await expect(page).toHaveURL(/\/auth\/verify-result\?success=true$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeVisible();
  expect(await whoIs(context)).toMatchObject({ isEmailVerified: true });

  // The link works only once.
  await verify(page, link);
  await expect(page).toHaveURL(/error=invalid_token$/);
  await expect(page.getByText('This verification link is invalid or has expired.')).toBeVisible();
});

test('shows every error, and focuses the first field with one', async ({ page }) => {
  await page.goto('/seekers/register');
  await createAccount(page);
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Phone number must be at least 10 characters',
    'Password must be at least 8 characters',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await fillRegistration(page, newPerson());
  await page.getByLabel('Confirm email').fill('somebody@else.example');
  await page.getByLabel('Phone').fill('082 555');
  await createAccount(page);
  await expect(page.getByText('Email addresses must match')).toBeVisible();
  await expect(page.getByLabel('Confirm email')).toBeFocused();
  await expect(page.getByLabel('Your name')).toHaveValue('Lerato Mokoena');
});

test('shows that a password is too common, under its field', async ({ page }) => {
  await page.goto('/auth/register');
  await fillRegistration(page, { ...newPerson(), password: 'password123' });
  await createAccount(page);
  await expect(page.getByText('This password is too common. Please choose another.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Phone')).toHaveValue('082 555 0199');
});

test('registers once on a double click', async ({ page }) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) posts += 1;
  });
  await page.goto('/auth/register');
  await fillRegistration(page, newPerson());
  await page.getByRole('button', { name: 'Create Account' }).dblclick();
  await expect(page).toHaveURL(/\/seekers\/dashboard$/);
  expect(posts).toBe(1);
});

test('keeps the form when the connection fails', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/auth/register');
  await fillRegistration(page, person);
  await messagesReady(page);
  await context.setOffline(true);
  await createAccount(page);
  await expect(page.getByText('Registration Failed')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await context.setOffline(false);
  await createAccount(page);
  await expect(page).toHaveURL(/\/seekers\/dashboard$/);
});

test('points to the email if signing in at once fails', async ({ page }) => {
  const person = newPerson();
  await page.goto('/auth/register');
  await fillRegistration(page, person);
  await page.route('**/api/auth/login', (route) => route.abort());
  await createAccount(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Check Your Email' });
  await expect(heading).toBeFocused();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByText('Verification Email Sent')).toBeVisible();
  await page.unroute('**/api/auth/login');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await fillSignIn(page, person);
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
});

test('gives the same response for a known address, and emails its owner', async ({ page, context }) => {
  const owner = await enterAsNew(context);
  await context.clearCookies();
  await page.goto('/auth/register');
  await fillRegistration(page, { ...owner, password: 'another long password' });
  await createAccount(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();
  await mailTo(owner.email, /already/i);
});

test('sends a new link after a failed verification', async ({ page, context }) => {
  const person = await enterAsNew(context);
  const first = await verificationLink(person.email);
  await context.clearCookies();
  await page.goto('/auth/verify-result?error=invalid_token');
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByText('Email Required')).toBeVisible();
  await expect(page.getByText('Please enter your email address.').first()).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByText('Verification Email Sent')).toBeVisible();
  await expect.poll(() => verificationLink(person.email)).not.toBe(first);
  await verify(page, await verificationLink(person.email));
  await expect(page.getByRole('heading', { level: 1, name: 'Email Verified!' })).toBeVisible();
});

const faults = {
  missing_token: ['Verification link is missing required information.', 'Please try the verification process again.'],
  invalid_token: [
    'This verification link is invalid or has expired.',
    'The link may have expired. Please request a new one.',
  ],
  server_error: [
    'An error occurred during verification. Please try again.',
    'Please try the verification process again.',
  ],
  constructor: ['An unknown error occurred during verification.', 'Please try the verification process again.'],
};
for (const [code, sentences] of Object.entries(faults))
  test(`explains a verification that failed with ${code}`, async ({ page }) => {
    await page.goto(`/auth/verify-result?error=${code}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Verification Failed' })).toBeVisible();
    for (const sentence of sentences) await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/auth/register');
  });

test('verifies without JavaScript', async ({ browser, context }) => {
  const person = await enterAsNew(context);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await verify(page, await verificationLink(person.email));
  await expect(page).toHaveURL(/\/auth\/verify-result\?success=true$/);
  expect(await whoIs(context)).toMatchObject({ isEmailVerified: true });
  await plain.close();
});

test('explains that a link has no token', async ({ page }) => {
  await page.goto('/api/auth/verify');
  await expect(page).toHaveURL(/error=missing_token$/);
});

test('resets a forgotten password, and ends other sessions', async ({ page, context, browser }) => {
  const elsewhere = await browser.newContext();
  const person = await enterAsNew(elsewhere);
  const open = await elsewhere.newPage();
  await open.goto('/seekers/dashboard?tab=profile');
  await expect(open.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto('/seekers/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill('nobody');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill('nobody@seekers.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeFocused();
  await expect(page.getByText('Reset Link Sent')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/seekers/login');
  await page.getByRole('button', { name: 'Try Another Email' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check Your Email' })).toBeVisible();

  const link = await resetLink(person.email);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('Confirm password').fill('another long passwort');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Passwords must match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('another long password');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Password Updated' })).toBeVisible();

  // The open page notices on its next call, and returns after signing in.
  await open.getByLabel('Name', { exact: true }).fill('Someone Else');
  await open.getByRole('button', { name: 'Save name' }).click();
  await expect(open).toHaveURL(/\/seekers\/login\?returnTo=%2Fseekers%2Fdashboard%3Ftab%3Dprofile$/);
  await fillSignIn(open, person);
  await expect(open.getByText('Invalid email or password').first()).toBeVisible();
  await elsewhere.close();

  await page.getByRole('link', { name: 'Sign In Now' }).click();
  await fillSignIn(page, { ...person, password: 'another long password' });
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);

  // The link is used up.
  await context.clearCookies();
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a third long password');
  await page.getByLabel('Confirm password').fill('a third long password');
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByText('Password Reset Failed')).toBeVisible();
  await expect(page.getByText('Invalid or expired reset token. Please try again.')).toBeVisible();
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot-password$/);
});

test('offers another email if the address was not verified in time', async ({ page }) => {
  const { email } = newPerson();
  const alert = page.getByRole('alert').filter({ hasText: 'Your email address is not verified.' });
  const signIn = page.getByRole('button', { name: 'Sign In', exact: true });
  await page.goto('/seekers/login');
  // Mocked, because the grace period is a day. services/api tests the real response.
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'EMAIL_NOT_VERIFIED',
        error:
          'Your email address is not verified. Please check your inbox for a verification email, or click below to resend it.',
        email,
      },
    }),
  );
  await fillSignIn(page, { email, password: 'a garden of proteas' });
  await expect(alert).toBeVisible();
  await expect(signIn).toBeDisabled();
  await alert.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByText('Verification Email Sent')).toBeVisible();
  await expect(
    page.getByText('If an unverified account exists with that email, a new verification email has been sent.'),
  ).toBeVisible();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
  await expect(signIn).toBeEnabled();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
});

test('says how long to wait after too many attempts', async ({ page }) => {
  await page.goto('/seekers/login');
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '61' },
      json: { code: 'RATE_LIMITED', error: 'Too many attempts. Please wait a moment and try again.' },
    }),
  );
  await fillSignIn(page, { email: 'seeker@demo.example', password: 'x' });
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Too many attempts. Please try again in 2 minutes.')).toBeVisible();
});

test('returns to the requested page after signing up', async ({ page }) => {
  await page.goto('/seekers/dashboard?tab=profile');
  await expect(page).toHaveURL(/\/seekers\/login\?returnTo=/);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/auth\/register\?returnTo=/);
  await fillRegistration(page, newPerson());
  await createAccount(page);
  await expect(page).toHaveURL(/\/seekers\/dashboard\?tab=profile$/);
});

// id: sign-up-returns-to-own-site
test('never redirects to another site after signing up', async ({ page }) => {
  await page.goto('/auth/register?returnTo=//evil.example/');
  await expect(page.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/seekers/login');
  await fillRegistration(page, newPerson());
  await createAccount(page);
  await expect(page).toHaveURL(/:\d+\/seekers\/dashboard$/);
});

test('opens the home page of each role', async ({ browser }) => {
  const homes = {
    'demo seeker': /\/seekers\/enquiries$/,
    'demo provider': /\/providers\/leads$/,
    admin: /:\d+\/(admin\/dashboard)?$/,
    superadmin: /:\d+\/(admin\/dashboard)?$/,
  } as const;
  for (const who of ['demo seeker', 'demo provider', 'admin', 'superadmin'] as const) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto('/seekers/login');
    await fillSignIn(page, { email: emailOf(who), password: passwordOf(who) });
    await expect(page).toHaveURL(homes[who]);
    // Signed-in users are redirected.
    await page.goto('/auth/register');
    await expect(page).toHaveURL(who === 'demo seeker' ? /\/seekers\/dashboard$/ : homes[who]);
    await context.close();
  }
});

test('signs in again after the session cookie is gone', async ({ context, page }) => {
  const person = await enterAsNew(context);
  await context.clearCookies({ name: 'session' });
  await page.goto('/seekers/dashboard?tab=profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/seekers\/login/);
  await enterWith(context, person);
  await page.reload();
  await expect(page).toHaveURL(/\/seekers\/dashboard\?tab=profile$/);
});
