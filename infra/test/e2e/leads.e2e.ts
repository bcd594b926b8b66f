/** The provider's lists show the server's state, also after a refused action. */
import type { Locator, Page } from '@playwright/test';
import { serviceRequestBody } from '../builders.ts';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { leadOf, pastUndo, postLead, shortWhere } from './lead-posts.ts';
import { expect, test } from './people.ts';
import { postRequest } from './wizard.ts';

// id: lead-filters-in-address
test('filters apply, are in the URL, and survive Back', async ({ windowOf }) => {
  const page = await windowOf('demo provider');
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
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

  const [status, time] = ['Status', 'Time'].map((name) => page.getByRole('group', { name }));
  for (const [name, value, row] of [
    ['Open', 'SENT', 'Open'],
    ['Accepted', 'ACCEPTED', 'Accepted'],
    ['Ended', 'EXPIRED', 'Expired'],
  ]) {
    await status!.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`status=${value}`));
    await expect(rows.filter({ hasText: row! }).first()).toBeVisible();
  }
  await time!.getByRole('button', { name: /^This Week/ }).click();
  await expect(page).toHaveURL(/status=EXPIRED&period=week/);
  await status!.getByRole('button', { name: /^All/ }).click();
  await expect(page).toHaveURL(/leads\?period=week$/);
  await time!.getByRole('button', { name: /^All Time/ }).click();
  await expect(rows).toHaveCount(all);
  await rows.first().getByRole('link').first().click();
  await page.getByRole('link', { name: 'All leads' }).click();
  await expect(page).toHaveURL(/providers\/leads$/);

  await status!.getByRole('button', { name: /^Ended/ }).click();
  await time!.getByRole('button', { name: /^Today/ }).click();
  // Whether a demo lead has expired today depends on the time of day.
  const clear = page.getByRole('link', { name: 'Clear Filters' });
  await clear.or(rows.first()).first().waitFor();
  if (await clear.isVisible()) await clear.click();
  else await page.goto('/providers/leads');
  await expect(rows).toHaveCount(all);
});

// id: leads-ordered-by-deadline
test('sorts by deadline, and keeps the order after a reload', async ({ windowOf, request }) => {
  const page = await windowOf('provider');
  const [sooner, later] = ['Sooner', 'Later'].map((word) => `${word} ${Date.now()}`) as [string, string];
  // One after the other, because each lead has the same hours from when it was sent.
  for (const title of [sooner, later]) {
    await postLead(request, { title });
    await leadOf(page.request, title);
  }
  await page.goto('/providers/leads?status=SENT');
  await hydrated(page);
  const order = page.getByLabel('Sort by');
  await order.selectOption('Ends soonest');
  await expect(page).toHaveURL(/status=SENT&sort=endsSoonest/);
  await page.reload();
  await expect(order).toHaveValue('endsSoonest');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toContainText([sooner, later]);
});

// id: several-leads-declined
test('declines several leads with one reason, unless undone @phone', async ({ windowOf, request }) => {
  const run = Date.now();
  const titles = [`Together one ${run}`, `Together two ${run}`];
  for (const title of titles) await postLead(request, { title });
  const page = await windowOf('provider');
  const ids: string[] = [];
  for (const title of titles) ids.push((await leadOf(page.request, title)).id);
  const details = () =>
    Promise.all(ids.map(async (id) => (await page.request.get(`/api/providers/me/leads/${id}`)).json()));
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.clock.install();
  await page.goto('/providers/leads');
  await hydrated(page);

  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await expect(page.getByText('2 leads selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('2 leads selected')).toBeHidden();

  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.getByLabel('Why? (optional)').selectOption('Too far');
  await page.getByRole('button', { name: 'Decline All 2' }).click();
  const undo = page.getByRole('button', { name: 'Undo All 2' });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(page.getByText('2 leads selected')).toBeVisible();
  expect(await details()).toMatchObject([{ lead: { status: 'SENT' } }, { lead: { status: 'SENT' } }]);

  await page.getByLabel('Why? (optional)').selectOption('Too far');
  await page.getByRole('button', { name: 'Decline All 2' }).click();
  await expect(undo).toBeVisible();
  await pastUndo(page);
  await expect(page.getByText('2 leads declined').last()).toBeVisible();
  const declined = { lead: { status: 'DECLINED' }, declineReason: 'TOO_FAR' };
  await expect(async () => expect(await details()).toMatchObject([declined, declined])).toPass();
});

test('a lead that was answered in another tab is restored with a message', async ({ windowOf, page: seeker }) => {
  const title = `Two tabs ${Date.now()}`;
  const page = await windowOf('provider');
  await page.goto('/providers/leads');
  await postRequest(seeker, { title, email: `tabs-${Date.now()}@seekers.example` });
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toBeVisible();

  // The other tab declines just before, and this tab has not been notified.
  await page.route('**/accept', async (route) => {
    const path = new URL(route.request().url()).pathname.replace(/accept$/, 'decline');
    await page.request.post(path);
    await route.continue();
  });
  await row.getByRole('button', { name: /^Accept: .+, .+/ }).click();
  await expect(page.getByText('This lead is no longer open.')).toBeVisible();
  await expect(row).toContainText('Declined');
});

// id: short-lead-accepted-in-full
test('shows a lead from the short form, without a description, in full', async ({ windowOf, request }) => {
  const title = `Short form ${Date.now()}`;
  const page = await windowOf('provider');
  const posted = await request.post('/api/service-requests', {
    data: serviceRequestBody({ title, ...shortWhere(), contactEmail: `short-${Date.now()}@seekers.example` }),
  });
  expect(posted.status()).toBe(201);
  await page.goto('/providers/leads');
  await hydrated(page); // the row may appear before its buttons work
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Lead accepted!')).toBeVisible();
  await row.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('No description given');
});

// id: leads-exported
test('exports data as a file', async ({ windowOf }) => {
  const page = await windowOf('demo provider');
  await page.goto('/providers/accepted');
  for (const [name, file] of [
    ['Export Data as Excel', /^accepted-\d{4}-\d\d-\d\d\.xlsx$/],
    ['Export Data as CSV', /^accepted-\d{4}-\d\d-\d\d\.csv$/],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await download).suggestedFilename()).toMatch(file);
  }
});

test('a new lead is on the first screen, with no Decline near Accept on a phone @phone', async ({
  windowOf,
  request,
}) => {
  // Short, so that a phone shows it in full.
  const title = `Tap ${Date.now().toString(36)}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  await leadOf(page.request, title);
  const isPhone = page.viewportSize()!.width < 768;
  if (isPhone) await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.goto('/providers/leads');
  const lead = page.getByRole('article').or(page.getByRole('row')).filter({ hasText: title });
  await expect(lead.getByRole('link', { name: title })).toBeInViewport({ ratio: 1 });
  if (isPhone) await expect(lead.getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  // A thumb is less precise than a mouse, so a phone's row has no Decline next to Accept.
  await expect(lead.getByRole('button', { name: 'Decline' })).toHaveCount(isPhone ? 0 : 1);
  if (!isPhone) return;
  await expect(lead.getByRole('checkbox', { name: `Select ${title}` })).toBeVisible();
});

test('a lead on a phone shows title, service, distance and place in full', async ({ windowOf, request }) => {
  const title = `Replace the burst geyser above the main bathroom ${Date.now().toString(36)}`;
  await postLead(request, { title });
  const page = await windowOf('provider');
  const { categoryName, city, province } = await leadOf(page.request, title);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.goto('/providers/leads');
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText(categoryName);
  await expect(row).toContainText(`${city}, ${province}`);
  const whole = (part: Locator) =>
    part.evaluate((at) => at.scrollWidth <= at.clientWidth && at.scrollHeight <= at.clientHeight);
  expect(await whole(row.getByRole('heading'))).toBe(true);
  expect(await whole(row.getByText(province))).toBe(true);
  // Air above the title and below the last line.
  const box = (await row.boundingBox())!;
  const head = (await row.getByRole('heading').boundingBox())!;
  const button = (await row.getByRole('button', { name: 'Accept' }).boundingBox())!;
  expect(head.y - box.y).toBeGreaterThanOrEqual(8);
  expect(box.y + box.height - button.y - button.height).toBeGreaterThanOrEqual(8);
});

/** Opens a provider's page, and waits until it has loaded the open leads, which must not be announced. */
const openPage = async (page: Page, path: string) => {
  const known = page.waitForResponse((answer) => answer.url().endsWith('/api/providers/me/leads?status=SENT'));
  await page.goto(path);
  await known;
  await hydrated(page);
};

// id: lead-notice-shown-once
test('announces a new lead on every page, as chosen, until it is viewed or dismissed @phone', async ({
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
  await expect(page.getByRole('radio', { name: 'For each lead' })).toBeChecked();
  await choose('Daily at 07:00');
  const sound = page.getByRole('switch', { name: /quiet sound/ });
  await expect(sound).not.toBeChecked();
  await sound.check();
  await openPage(page, '/providers/settings');
  await expect(page.getByRole('radio', { name: 'Daily at 07:00' })).toBeChecked();
  await expect(sound).toBeChecked();
  await choose('For each lead');
  await sound.uncheck();
  // A headless browser blocks notifications. A browser that can ask for permission shows the switch.
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
