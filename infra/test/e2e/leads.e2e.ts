/** The provider's pages: what is shown is what the server has, also when the server says no. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { messagesReady } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { leadOf, postLead } from './lead-posts.ts';
import { expect, test } from './people.ts';
import { postRequest } from './wizard.ts';

test('the filters are really applied, live in the address, and survive the back button', async ({ windowOf }) => {
  const page = await windowOf('provider');
  await page.goto('/providers/leads');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows.first()).toBeVisible();
  const all = await rows.count();
  await page
    .getByRole('link', { name: /^Declined/ })
    .or(page.getByRole('button', { name: /^Declined/ }))
    .click();
  await expect(page).toHaveURL(/status=DECLINED/);
  await expect(rows.first()).toContainText('Declined');
  expect(await rows.count()).toBeLessThan(all);
  await page.goBack();
  await expect(rows).toHaveCount(all);
});

test('a lead that somebody answered in another tab is taken back with a word', async ({ windowOf, page: seeker }) => {
  const title = `Two tabs ${Date.now()}`;
  const page = await windowOf('provider');
  await page.goto('/providers/leads');
  await postRequest(seeker, { title, email: `tabs-${Date.now()}@seekers.example`, city: 'Johannesburg' });
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();

  // The other tab declines just before, and this one has not heard of it.
  await page.route('**/accept', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/accept$/, 'decline');
    await page.request.post(path);
    await route.continue();
  });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('This lead is no longer open.')).toBeVisible();
  await expect(row).toContainText('Declined');
});

test('a client who came by a short form, without a description, says so in full', async ({ windowOf, request }) => {
  const title = `Short form ${Date.now()}`;
  const idOf = async (slug: string) => (await (await request.get(`/api/categories/slug/${slug}`)).json()).id;
  const posted = await request.post('/api/service-requests', {
    data: {
      category: await idOf('home-improvement'),
      subcategory: await idOf('plumbing'),
      title,
      province: 'gauteng',
      city: 'Johannesburg',
      contactName: 'Lerato Dube',
      contactEmail: `short-${Date.now()}@seekers.example`,
      budgetRange: '1000-5000',
      timeframe: 'flexible',
    },
  });
  expect(posted.status()).toBe(201);

  const page = await windowOf('provider');
  await page.goto('/providers/leads');
  await messagesReady(page); // the row may come with the page, before its buttons do anything
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Lead accepted!')).toBeVisible();
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('No description given');
});

test('exported data is a file', async ({ windowOf }) => {
  const page = await windowOf('provider');
  await page.goto('/providers/accepted');
  for (const [name, file] of [
    ['Export Data as CSV', 'accepted-leads.csv'],
    ['Export Data as Excel', 'accepted-leads.xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toBe(file);
  }
});

test('a lead that has just come begins on the first screen, and Decline lies away from Accept @phone', async ({
  windowOf,
  request,
}) => {
  const title = `First screen ${Date.now()}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  await leadOf(page.request, title);
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.goto('/providers/leads');
  const lead = page.getByRole('article').or(page.getByRole('row')).filter({ hasText: title });
  await expect(lead.getByRole('link', { name: title })).toBeInViewport({ ratio: 1 });
  const [accept, decline] = await Promise.all(
    ['Accept', 'Decline'].map((name) => lead.getByRole('button', { name }).boundingBox()),
  );
  // Under a thumb; a mouse is exact.
  if (page.viewportSize()!.width < 768) expect(accept!.y - (decline!.y + decline!.height)).toBeGreaterThan(40);
});

/** Opens a page of the provider's area, and waits until it knows which leads are open already: those are no news. */
const openPage = async (page: Page, path: string) => {
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/providers/me/leads?status=SENT'));
  await page.goto(path);
  await known;
  await hydrated(page);
};

test('what a lead does when it arrives is chosen once, and every page says so until it is looked at or dismissed @phone', async ({
  windowOf,
  request,
}) => {
  const page = await windowOf('provider');
  await page.context().addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await openPage(page, '/providers/settings');
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/notifications') && answer.request().method() === 'PUT');
  const choose = async (name: string) => {
    const answer = saved();
    await page.getByRole('radio', { name }).check();
    expect((await answer).status()).toBe(200);
  };
  await expect(page.getByRole('radio', { name: 'Each at once' })).toBeChecked();
  await choose('One at 07:00');
  const sound = page.getByRole('switch', { name: /quiet sound/ });
  await expect(sound).not.toBeChecked();
  await sound.check();
  await openPage(page, '/providers/settings');
  await expect(page.getByRole('radio', { name: 'One at 07:00' })).toBeChecked();
  await expect(sound).toBeChecked();
  await choose('Each at once');
  await sound.uncheck();
  // A browser without a screen blocks notifications; one that asks has the switch.
  await expect(page.getByRole('switch', { name: /Notify this device/ })).toBeVisible();
  await expectAccessible(page);

  const other = await page.context().newPage();
  await openPage(other, '/providers/accepted');
  const titles = ['dismissed', 'opened'].map((word) => `Notice ${word} ${Date.now()}`);
  const [first, second] = titles as [string, string];
  const bar = (tab: Page) => tab.getByRole('region', { name: 'New leads' });
  await postLead(request, { title: first });
  for (const tab of [page, other]) {
    await expect(bar(tab).getByRole('link', { name: first })).toBeVisible();
    await expect(tab).toHaveTitle(/^\(\d+\+?\) /);
  }
  await expectAccessible(page);
  await bar(other).getByRole('button', { name: 'Dismiss' }).click();
  for (const tab of [page, other]) await expect(bar(tab)).toBeHidden();

  await postLead(request, { title: second });
  await bar(page).getByRole('link', { name: second }).click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible();
  for (const tab of [page, other]) await expect(bar(tab)).toBeHidden();
});
