import { hydrated } from './hydrated.ts';
import { emailOf, enterAs, expect, ownProvider, ownSeeker, passwordOf, test } from './people.ts';

const fill = async (page: import('@playwright/test').Page, email: string, password: string) => {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
};

test('shows errors, and then accepts the right password @phone', async ({ page }) => {
  await page.goto('/seekers/login');
  await fill(page, 'seeker', '');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await ownSeeker();
  await fill(page, emailOf('seeker'), 'wrong');
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await fill(page, emailOf('seeker'), passwordOf('seeker'));
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
});

test('signs in with an address and a password that were filled without an event', async ({ page }) => {
  await page.goto('/seekers/login');
  // The app loads when a control is reached for.
  await page.getByLabel('Email', { exact: true }).focus();
  await hydrated(page);
  await ownSeeker();
  for (const [name, value] of Object.entries({ email: emailOf('seeker'), password: passwordOf('seeker') }))
    await page.evaluate(`document.getElementsByName('${name}')[0].value = '${value}'`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
});

test('a protected page asks for sign-in first, and opens afterwards', async ({ page }) => {
  await page.goto('/providers/accepted');
  await expect(page).toHaveURL(/\/seekers\/login\?returnTo=/);
  await ownProvider();
  await fill(page, emailOf('provider'), passwordOf('provider'));
  await expect(page).toHaveURL(/\/providers\/accepted$/);
});

// id: sign-in-returns-to-own-site
test('never returns to another site', async ({ page }) => {
  await page.goto('/seekers/login?returnTo=https://evil.example/');
  await ownSeeker();
  await fill(page, emailOf('seeker'), passwordOf('seeker'));
  await expect(page).toHaveURL(/\/seekers\/enquiries$/);
});

test('redirects a seeker away from the provider’s pages', async ({ page, context }) => {
  await enterAs(context, 'seeker');
  await page.goto('/providers/leads');
  await expect(page).toHaveURL(/:\d+\/$/);
});

// id: sign-out-journey
test('signing out ends the session', async ({ page, context }) => {
  await enterAs(context, 'seeker');
  await page.goto('/seekers/enquiries');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto('/seekers/enquiries');
  await expect(page).toHaveURL(/\/seekers\/login/);
});
