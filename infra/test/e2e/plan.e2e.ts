/** What stops a provider's leads on each of its pages, and the request for the plan of a bundle until the decision. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { siteUrl } from '../e2e-stacks.ts';
import { verificationBody } from '../verification-body.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { ownRadius } from './own-places.ts';
import { businessOf, expect, ownPlace, test } from './people.ts';

let count = 0;
const unique = () => `${Date.now()}-${++count}`;

/** Joins with an access pass. The provider is incomplete and not verified. */
const join = async (admin: APIRequestContext, context: BrowserContext) => {
  const email = `plan-${unique()}@providers.example`;
  const generated = await admin.post(`${siteUrl}/api/admin/access-passes`, {
    data: { email, plan: 'R499', ttl: '3600' },
  });
  const { id } = await generated.json();
  // The email verifies the address, so no reminder covers the page later.
  expect((await admin.post(`${siteUrl}/api/admin/access-passes/${id}/email`)).status()).toBe(204);
  const token = /\/join\?token=(\S+)/.exec((await mailTo(email, /join as a provider/i)).text)![1];
  expect((await context.request.post('/api/join', { data: { token } })).status()).toBe(200);
  await context.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
  const { id: providerId } = await (await context.request.get('/api/providers/me')).json();
  return { email, providerId: providerId as string };
};

/** Saves all settings and verifies the provider, on a plan without leads. */
const completeWithoutLeads = async (admin: APIRequestContext, { request }: BrowserContext, providerId: string) => {
  const plumbing = (await (await request.get('/api/categories/slug/plumbing')).json()).id;
  const settings = {
    businessName: businessOf('provider'),
    phone: '054 555 0142',
    baseCity: `${ownPlace().slug}-${ownPlace().province.slug}`,
    coverageRadiusKm: ownRadius,
    categories: [plumbing],
    provinces: [ownPlace().province.name],
  };
  expect((await request.put('/api/providers/me', { data: settings })).status()).toBe(200);
  expect(
    (await request.post('/api/providers/me/password', { data: { password: 'a garden of proteas' } })).status(),
  ).toBe(200);
  const change = async (what: string, data: object) => {
    const reply = await admin.patch(`${siteUrl}/api/admin/providers/${providerId}/${what}`, { data });
    expect(reply.status(), await reply.text()).toBe(200);
  };
  await change('subscription', { plan: 'WEBSITE' });
  await change('verification', verificationBody(new Date()));
  return settings.businessName;
};

const notice = (page: Page) => page.getByRole('region', { name: 'Why you get no leads' });

test('each page says what stops leads, and how to go on @phone', async ({ page, context, windowOf }) => {
  test.slow();
  const { request: admin } = await windowOf('admin');
  const { providerId } = await join(admin, context);
  for (const path of ['dashboard', 'leads', 'accepted', 'messages', 'ratings', 'plan', 'settings']) {
    await page.goto(`/providers/${path}`);
    await expect(notice(page).getByRole('listitem')).toHaveText([
      /profile isn’t complete yet.* Finish setup$/,
      /isn’t verified yet.* Add documents$/,
    ]);
    await expect(page.getByRole('main')).not.toContainText(/New leads appear here|New requests for your services/);
  }
  await hydrated(page);
  await notice(page).getByRole('link', { name: 'Finish setup' }).click();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(page.getByText(/You’ll get leads once they’re all done/)).toBeVisible();

  // Everything is done, but the plan has no leads. Then only a pause is left, which ends on any page.
  await completeWithoutLeads(admin, context, providerId);
  await page.goto('/providers/leads');
  await expect(notice(page).getByRole('listitem')).toHaveText([/plan doesn’t include leads.* Change plan$/]);
  await expect(page.getByText('No leads yet')).toBeVisible();
  await expect(page.getByText(/^You get no new leads at the moment\./)).toBeVisible();
  await expectAccessible(page);
  await admin.patch(`${siteUrl}/api/admin/providers/${providerId}/subscription`, {
    data: { plan: 'R499' },
  });
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText(/^New requests for your services in your area appear here/)).toBeVisible();
  await context.request.post('/api/providers/me/pause', { data: { until: null } });
  await page.goto('/providers/dashboard');
  await hydrated(page);
  await notice(page).getByRole('button', { name: 'Resume now' }).click();
  await expect(page.getByText('Leads resumed')).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

// id: plan-request-journey
test('a provider asks for the plan of its bundle and gets leads once an administrator accepts @phone', async ({
  page,
  context,
  windowOf,
}) => {
  test.slow();
  const office = await windowOf('admin');
  await office.addInitScript("localStorage.setItem('cookie-consent', 'necessary-only')");
  const { email, providerId } = await join(office.request, context);
  const business = await completeWithoutLeads(office.request, context, providerId);
  await page.goto('/providers/dashboard');
  await hydrated(page);
  await notice(page).getByRole('link', { name: 'Change plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan and billing' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Website only' })).toBeVisible();
  await expectAccessible(page);

  // A request is withdrawn, and another one is declined on the provider's page.
  const ask = async (reason: string) => {
    await page.getByLabel('Your bundle’s reference').fill(reason);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/^You asked for /)).toBeVisible();
  };
  await ask('We think about it.');
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await ask('We have a bundle.');
  await office.goto(`/admin/providers/${providerId}`);
  await hydrated(office);
  await office.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(dialog.getByText('Please enter a reason for the provider')).toBeVisible();
  await dialog.getByLabel('Reason for the provider').fill('We found no bundle.');
  await dialog.getByRole('button', { name: 'Decline request' }).click();
  await expect(office.getByText('Our reply: We found no bundle.')).toBeVisible();
  await expect(page.getByText('Our reply: We found no bundle.')).toBeVisible();
  await mailTo(email, /^Your request for Free via bundle$/, 'We found no bundle.');

  // The last one is accepted in the queue.
  await ask('Bundle 4711');
  await office.goto('/admin/plan-requests');
  await hydrated(office);
  const card = office.getByRole('article').filter({ hasText: business });
  await expect(card).toContainText('Bundle 4711');
  await expectAccessibleInBothThemes(office);
  await card.getByRole('button', { name: 'Accept', exact: true }).click();
  await dialog.getByRole('button', { name: 'Accept request' }).click();
  await expect(office.getByText('Plan changed')).toBeVisible();
  await expect(card).toHaveCount(0);

  await expect(page.getByText('Paid on the provider platform')).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByText('Accepted', { exact: true }).last()).toBeVisible();
  await mailTo(email, /^Your plan is now Free via bundle$/, 'from Website only to Free via bundle');
  await office.goto(`/admin/providers/${providerId}`);
  await office.getByRole('link', { name: 'Audit trail' }).click();
  await expect(office.getByRole('main')).toContainText('Accepted a request to change a plan');
});
