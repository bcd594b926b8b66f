/** Joining with an access pass: all states of the page, and visits that must not use up the link. */
import { type APIRequestContext, type BrowserContext, request as client, type Page } from '@playwright/test';
import { demoPasses } from '../../local/demo-accounts.ts';
import { siteUrl } from '../e2e-stacks.ts';
import { expectAccessible } from './accessible.ts';
import { enterAsNew, whoIs } from './accounts.ts';
import { mailTo } from './mails.ts';
import { test as base, emailOf, expect, passwordOf } from './people.ts';

/** Adds `admin`, which makes API calls as an administrator. */
const test = base.extend<{ admin: APIRequestContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  admin: async ({}, use) => {
    const admin = await client.newContext({ baseURL: siteUrl });
    await admin.post('/api/auth/login', { data: { email: emailOf('admin'), password: passwordOf('admin') } });
    await use(admin);
    await admin.dispose();
  },
});

let count = 0;
const newAddress = () => `business-${Date.now()}-${++count}@providers.example`;

const generate = async (admin: APIRequestContext, email = newAddress()) => {
  const answer = await admin.post('/api/admin/access-passes', { data: { email, plan: 'R499', ttl: '3600' } });
  expect(answer.status()).toBe(201);
  const { id, link } = (await answer.json()) as { id: string; link: string };
  return { id, link, email };
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const passStatus = async (admin: APIRequestContext, id: string) => {
  const { passes } = await (await admin.get('/api/admin/access-passes')).json();
  return (passes as { id: string; status: string }[]).find((pass) => pass.id === id)?.status;
};
/** Returns the email address of the signed-in user. */
const signedInAs = async (context: BrowserContext) => ((await whoIs(context)) as { email: string } | null)?.email;

test('a pass welcomes and signs in the provider, and works only once @phone', async ({ page, context, admin }) => {
  const { id, link, email } = await generate(admin);
  // The page redirects after 1.5 s. A 204 keeps it open for the checks.
  await page.route('**/providers/leads', (route) => route.fulfill({ status: 204 }));
  const ledOn = page.waitForResponse('**/providers/leads');
  await page.goto(link);
  await expect(heading(page, 'Welcome!')).toBeFocused();
  await expectAccessible(page);
  await ledOn;
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/providers\/leads$/);
  expect(await signedInAs(context)).toBe(email);
  expect(await passStatus(admin, id)).toBe('USED');

  await page.goto(link);
  await expect(heading(page, 'This invitation has already been used')).toBeFocused();
  await expect(page.getByLabel('Messages').getByRole('listitem')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('explains a missing, a truncated and a revoked token @phone', async ({ page, admin }) => {
  await page.goto('/join');
  await expect(heading(page, 'No access token provided')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Become a Provider' })).toBeVisible();
  await expectAccessible(page);

  const { id, link } = await generate(admin);
  await page.goto(link.slice(0, -9));
  await expect(heading(page, 'This link is incomplete')).toBeVisible();
  await expect(page.getByText('Invalid or expired access pass').first()).toBeVisible();
  await expect(page.getByText('The link has already been used')).toBeVisible();
  expect(await passStatus(admin, id)).toBe('ACTIVE');

  expect((await admin.delete(`/api/admin/access-passes/${id}`)).status()).toBe(204);
  await page.goto(link);
  await expect(heading(page, 'This invitation was withdrawn')).toBeVisible();
  await expectAccessible(page);
});

test('an expired pass offers a new link, sent to the same address @phone', async ({ page }) => {
  const { email, token } = demoPasses.expired;
  await page.goto(`/join?token=${token}`);
  await expect(heading(page, 'This invitation has expired')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(page.getByText(/sent a new link/)).toBeVisible();
  expect((await mailTo(email, /join as a provider/i)).text).toContain('/join?token=');
});

test('an emailed link verifies the address', async ({ page, context, admin }) => {
  const { id, email } = await generate(admin);
  expect((await admin.post(`/api/admin/access-passes/${id}/email`)).status()).toBe(204);
  const mail = await mailTo(email, /join as a provider/i);
  await page.goto(/http\S+\/join\?token=\S+/.exec(mail.text)![0]);
  await expect(heading(page, 'Welcome!')).toBeVisible();
  await expect(page).toHaveURL(/\/providers\/leads$/);
  expect(await whoIs(context)).toMatchObject({ email, role: 'PROVIDER', isEmailVerified: true });
});

test('asks a user signed in with another account, who may stay signed in @phone', async ({ page, context, admin }) => {
  const { email: other } = await enterAsNew(context);
  const { id, link, email } = await generate(admin);
  await page.goto(link);
  await expect(heading(page, 'This invitation is for another email address')).toBeVisible();
  await expect(page.getByText(other, { exact: true })).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  expect([await signedInAs(context), await passStatus(admin, id)]).toEqual([other, 'ACTIVE']);

  await page.goto(link);
  await page.getByRole('button', { name: 'Sign out and continue' }).click();
  await expect(heading(page, 'Welcome!')).toBeVisible();
  await expect(page).toHaveURL(/\/providers\/leads$/);
  expect(await signedInAs(context)).toBe(email);
});

test('scanners, previews, prefetches and background pages do not use up a pass', async ({ browser, admin }) => {
  const { id, link } = await generate(admin);
  const scanner = await client.newContext();
  for (const accept of ['text/html', '*/*', 'application/json, */*'])
    for (const look of ['get', 'head'] as const)
      expect((await scanner[look](link, { headers: { accept, purpose: 'prefetch' } })).status()).toBe(200);
  await scanner.dispose();
  // A preview runs the script of a page that is not visible.
  const hidden = await browser.newContext();
  await hidden.addInitScript(() => {
    Object.defineProperty((globalThis as unknown as { document: object }).document, 'visibilityState', {
      get: () => 'hidden',
    });
  });
  const preview = await hidden.newPage();
  const called: string[] = [];
  preview.on('request', (request) => void (request.url().endsWith('/api/join') && called.push(request.method())));
  await preview.goto(link, { waitUntil: 'networkidle' });
  await expect(heading(preview, 'Checking your invitation')).toBeVisible();
  expect(called).toEqual([]);
  await hidden.close();
  expect(await passStatus(admin, id)).toBe('ACTIVE');
});

test('a pass stays valid while the server is down, and a retry works', async ({ page, admin }) => {
  const { link } = await generate(admin);
  await page.route('**/api/join', (route) => route.abort());
  await page.goto(link);
  await expect(heading(page, 'We couldn’t check your invitation')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page, 'Welcome!')).toBeVisible();
});
