/** Joining with an access pass: the page in its states, who may come in, and what a look at the link does not do. */
import { type APIRequestContext, type BrowserContext, request as client, type Page } from '@playwright/test';
import { demoPasses, demoPassword } from '../../local/demo-accounts.ts';
import { siteUrl } from '../e2e-stacks.ts';
import { expectAccessible } from './accessible.ts';
import { enterAsNew, whoIs } from './accounts.ts';
import { mailTo } from './mails.ts';
import { test as base, emailOf, expect } from './people.ts';

/** The test with an administrator's calls. */
const test = base.extend<{ admin: APIRequestContext }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
  admin: async ({}, use) => {
    const admin = await client.newContext({ baseURL: siteUrl });
    await admin.post('/api/auth/login', { data: { email: emailOf('admin'), password: demoPassword } });
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
/** Who the browser is signed in as, by address. */
const signedInAs = async (context: BrowserContext) => ((await whoIs(context)) as { email: string } | null)?.email;

test('a pass welcomes and signs in; its link has been used then @phone', async ({ page, context, admin }) => {
  const { id, link, email } = await generate(admin);
  // The page leads on after 1.5 s; an answer without a page lets it stand, so that it can be looked at.
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

test('without a token, with half of one and with one that was taken back the page says which @phone', async ({
  page,
  admin,
}) => {
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

test('an expired pass offers a new link, which comes by mail to the same address @phone', async ({ page }) => {
  const { email, token } = demoPasses.expired;
  await page.goto(`/join?token=${token}`);
  await expect(heading(page, 'This invitation has expired')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Me a New Link' }).click();
  await expect(page.getByText(/sent a new link/)).toBeVisible();
  expect((await mailTo(email, /join as a provider/i)).text).toContain('/join?token=');
});

test('a mailed link proves the address', async ({ page, context, admin }) => {
  const { id, email } = await generate(admin);
  expect((await admin.post(`/api/admin/access-passes/${id}/email`)).status()).toBe(204);
  const mail = await mailTo(email, /join as a provider/i);
  await page.goto(/http\S+\/join\?token=\S+/.exec(mail.text)![0]);
  await expect(heading(page, 'Welcome!')).toBeVisible();
  await expect(page).toHaveURL(/\/providers\/leads$/);
  expect(await whoIs(context)).toMatchObject({ email, role: 'PROVIDER', isEmailVerified: true });
});

test('somebody else who is signed in is asked, and may stay @phone', async ({ page, context, admin }) => {
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
  await page.getByRole('button', { name: 'Sign Out and Continue' }).click();
  await expect(heading(page, 'Welcome!')).toBeVisible();
  await expect(page).toHaveURL(/\/providers\/leads$/);
  expect(await signedInAs(context)).toBe(email);
});

test('scanners, previews, prefetches and pages in the background use nothing up', async ({ browser, admin }) => {
  const { id, link } = await generate(admin);
  const scanner = await client.newContext();
  for (const accept of ['text/html', '*/*', 'application/json, */*'])
    for (const look of ['get', 'head'] as const)
      expect((await scanner[look](link, { headers: { accept, purpose: 'prefetch' } })).status()).toBe(200);
  await scanner.dispose();
  // A preview renders the page without looking at it: its script runs, and nobody sees it.
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

test('while the server is away the pass stays good, and trying again lets in', async ({ page, admin }) => {
  const { link } = await generate(admin);
  await page.route('**/api/join', (route) => route.abort());
  await page.goto(link);
  await expect(heading(page, "We couldn't check your invitation")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page, 'Welcome!')).toBeVisible();
});
