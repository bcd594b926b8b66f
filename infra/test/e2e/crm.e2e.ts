/** A provider's accepted leads. */
import type { APIRequestContext, Page } from '@playwright/test';
import { graveFaults } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { acceptLeads } from './lead-posts.ts';
import { businessOf, expect, test } from './people.ts';

/** Opens the details of a new client in a provider's window. */
const openClient = async (windowOf: (who: 'provider') => Promise<Page>, request: APIRequestContext, title: string) => {
  const page = await windowOf('provider');
  const [lead] = await acceptLeads(request, page.request, [title]);
  await page.goto(`/providers/accepted?lead=${lead!.id}`);
  const details = page.getByRole('dialog', { name: title });
  await expect(details).toBeVisible();
  return { page, details, lead: lead! };
};

// id: client-status-journey
test('a client moves through the CRM, with value, reason, note and history @phone', async ({ windowOf, request }) => {
  const title = `A long title that does not fit on one line of a card on the board ${Date.now()}`;
  const { page, details } = await openClient(windowOf, request, title);
  const status = details.getByLabel(`Status of ${title}`);

  await status.selectOption({ label: 'Won' });
  await expect(page.getByText('Status updated')).toBeVisible();
  const value = details.getByLabel('Job value');
  await value.fill('1');
  await value.fill('R 0,50');
  await value.press('Enter');
  await expect(details.getByText('Please enter an amount from R 1 to R 20 000 000')).toBeVisible();
  await value.fill('4 250.50');
  await value.press('Enter');
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
  await details.getByLabel(`Note on ${title}`).fill('Starts on Monday');
  await details.getByRole('button', { name: 'Save note' }).click();
  await expect(details.getByText('Note saved')).toBeVisible();

  await page.reload();
  await expect(status).toHaveValue('WON');
  await expect(value).toHaveValue('4\u00a0250.50');
  await expect(details.getByLabel(`Note on ${title}`)).toHaveValue('Starts on Monday');
  await expect(details.getByRole('list', { name: 'History' }).getByRole('listitem')).toContainText(['Won', 'Accepted']);

  await status.selectOption({ label: 'Lost' });
  await expect(value).toHaveCount(0);
  await details.getByLabel('Why did you lose it?').selectOption({ label: 'Chose another provider' });
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
  expect(await graveFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await page.reload();
  await expect(details.getByLabel('Why did you lose it?')).toHaveValue('ANOTHER_PROVIDER');
});

test('a change made while the list loads is kept', async ({ windowOf, request }) => {
  const title = `Before the list ${Date.now()}`;
  const page = await windowOf('provider');
  const [lead] = await acceptLeads(request, page.request, [title]);
  // Blocks live events, which could reload the list and the lead at any moment.
  await page.route('**/api/events', (route) => route.abort());
  await page.goto(`/providers/leads/${lead!.id}`);
  await hydrated(page); // so that the link navigates within the document, with the lead loaded but not the list
  // The old list arrives between the change and the server's response.
  const [held, change] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const newLeads = /\/api\/providers\/me\/accepted\?status=NEW/;
  await page.route(
    newLeads,
    async (route) => {
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.route(`**/api/providers/me/leads/${lead!.id}`, async (route) => {
    if (route.request().method() === 'PATCH') await change.promise;
    await route.fallback();
  });
  // The list is requested once the figures are there. A change before that would delay both until its response.
  const requested = page.waitForRequest(newLeads);
  await page.getByRole('main').getByRole('link', { name: 'View Details' }).click();
  await requested;
  const details = page.getByRole('dialog', { name: title });
  await details.getByLabel(`Status of ${title}`).selectOption({ label: 'Won' });
  const value = details.getByLabel('Job value');
  await value.fill('4 250');
  const list = page.waitForResponse(newLeads);
  held.resolve();
  await (await list).finished();
  change.resolve();
  await expect(page.getByText('Status updated')).toBeVisible();
  await expect(value).toHaveValue('4 250');
  await value.press('Enter');
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
});

// id: client-follow-up
test('a follow-up for today or later appears in the list', async ({ windowOf, request }) => {
  const title = `Ask again ${Date.now()}`;
  const { page, details } = await openClient(windowOf, request, title);
  const day = details.getByLabel('Follow up on');
  await details.getByRole('button', { name: 'In 3 days' }).click();
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
  const dayIn = (days: number) => new Date(Date.now() + (days * 24 + 2) * 3_600_000).toISOString().slice(0, 10);
  await expect(day).toHaveValue(dayIn(3));
  for (const [name, expected] of [
    ['In a week', dayIn(7)],
    ['Clear', ''],
    ['Tomorrow', dayIn(1)],
  ] as const) {
    // Waits until it is saved, because a late response would overwrite the next text.
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await details.getByRole('button', { name, exact: true }).click();
    await saved;
    await expect(day).toHaveValue(expected);
  }

  await day.fill('2020-01-01');
  await day.blur();
  await expect(details.getByText('Please choose today or a later date')).toBeVisible();
  await day.fill(dayIn(0));
  await day.blur();
  await expect(details.getByText('Saved', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Follow up today');
});

// id: clients-searched-and-sorted
test('searches, filters and sorts the list, with the state in the URL @phone', async ({ windowOf, request }) => {
  const mark = `Q${Date.now()}`;
  const titles = [`Alpha ${mark}`, `Beta ${mark}`];
  const page = await windowOf('provider');
  const [alpha] = await acceptLeads(request, page.request, titles);
  await page.request.patch(`/api/providers/me/leads/${alpha!.id}`, { data: { crmStatus: 'WON' } });
  await page.goto('/providers/accepted');
  await hydrated(page);
  const cards = page.getByRole('article');

  await page.getByRole('searchbox', { name: 'Search your accepted leads' }).fill(mark);
  await expect(page).toHaveURL(new RegExp(`search=${mark}`));
  await expect(cards).toHaveCount(2);
  await page.getByLabel('Sort by').selectOption({ label: 'Oldest first' });
  await expect(page).toHaveURL(/sort=oldest/);
  const statuses = page.getByRole('navigation', { name: 'Status' });
  await expect(statuses.getByRole('link', { name: /^All/ })).toHaveText('All2');
  await statuses.getByRole('link', { name: /^Won/ }).click();
  await expect(page).toHaveURL(/status=WON/);
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`Alpha ${mark}`);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('searchbox')).toHaveValue(mark);

  await cards.getByRole('link', { name: new RegExp(`^Alpha ${mark}`) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/status=WON/);
  await page.goBack();
  await expect(cards).toHaveCount(2);

  const followUps = page.getByRole('navigation', { name: 'Follow-up' });
  await followUps.getByRole('link', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/followUp=overdue/);
  await expect(page.getByText('No accepted leads match your filters')).toBeVisible();
  await followUps.getByRole('link', { name: /^Overdue/ }).click();
  // The won one has nothing to follow up.
  await followUps.getByRole('link', { name: /^No follow-up/ }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(`Beta ${mark}`);

  await page.getByRole('searchbox').fill('no such client');
  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL(/accepted$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a laptop shows two full cards per column, under a sticky heading', async ({ windowOf, request }) => {
  const mark = `Five ${Date.now()}`;
  const page = await windowOf('provider');
  await page.setViewportSize({ width: 1280, height: 800 });
  // The banner would cover the cards.
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await acceptLeads(
    request,
    page.request,
    Array.from({ length: 9 }, (_, n) => `${mark}: a title of some length, as people write them, number ${n}`),
  );
  await page.goto(`/providers/accepted?search=${encodeURIComponent(mark)}`);
  const cards = page.getByRole('region', { name: 'New' }).getByRole('article');
  await expect(cards).toHaveCount(9);
  await expect(cards.nth(1)).toBeInViewport({ ratio: 1 });
  await expect(cards.first().getByRole('combobox', { name: /^Status of/ })).toBeVisible();
  for (const name of [/^(Call Client|WhatsApp|Send Email)/])
    await expect(cards.first().getByRole('link', { name })).toHaveCount(3);

  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Won' }).getByRole('heading', { name: 'Won' })).toBeInViewport();
  await hydrated(page);
  const from = (await cards.last().getByText('Nomvula Sithebe').boundingBox())!;
  const won = page.getByRole('region', { name: 'Won' });
  const to = (await won.boundingBox())!;
  await page.mouse.move(from.x + 20, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 5, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, from.y + 5, { steps: 5 });
  await expect(won.getByRole('heading', { name: 'Won' })).toBeInViewport();
  await page.mouse.up();
  await expect(page.getByText('Status updated')).toBeVisible();
  await expect(won.getByRole('article')).toHaveCount(1);
});

// id: clients-moved-in-table
test('the table moves one or several leads, with the counts of the server', async ({ windowOf, request }) => {
  const mark = `Table ${Date.now()}`;
  const titles = [`Alpha ${mark}`, `Beta ${mark}`, `Gamma ${mark}`];
  const page = await windowOf('provider');
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await acceptLeads(request, page.request, titles);
  await page.goto(`/providers/accepted?search=${encodeURIComponent(mark)}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(3);
  expect((await rows.first().boundingBox())!.height).toBeLessThanOrEqual(48);
  const count = (name: string) =>
    page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}`) });

  const gamma = page.getByRole('combobox', { name: `Status of Gamma ${mark}` });
  await gamma.selectOption('WON');
  await expect(page.getByText('Status updated')).toBeVisible();
  await expect(gamma).toHaveValue('WON');
  await expect(count('Won')).toHaveText('Won1');

  for (const name of ['Alpha', 'Beta']) await page.getByRole('checkbox', { name: `Select ${name} ${mark}` }).check();
  await expect(page.getByText('2 selected', { exact: true })).toBeVisible();
  expect(await graveFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move to In Progress' }).dblclick();
  await expect(page.getByText('2 leads moved to In Progress')).toBeVisible();
  await expect(count('In Progress')).toHaveText('In Progress2');
  await expect(page.getByRole('button', { name: 'Move to In Progress' })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all rows shown' }).check();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: 'Follow-up' }).click();
  await expect(page).toHaveURL(/sort=followUp/);
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page.getByRole('region', { name: 'In Progress' }).getByRole('article')).toHaveCount(2);
});

// id: client-columns-chosen
test('the table remembers the columns of each user', async ({ windowOf, request }) => {
  const page = await windowOf('provider');
  await acceptLeads(request, page.request, [`In columns ${Date.now()}`]);
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.goto('/providers/accepted?view=table');
  await hydrated(page);
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await expect(header('Timeframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns' });
  await dialog.getByRole('checkbox', { name: 'Timeframe' }).check();
  await dialog.getByRole('checkbox', { name: 'Client' }).uncheck();
  expect(await graveFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await page.reload();
  await expect(header('Timeframe')).toBeVisible();
  await expect(header('Client')).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await dialog.getByRole('button', { name: 'Reset columns' }).click();
  await page.keyboard.press('Escape');
  await expect(header('Client')).toBeVisible();
});

// id: client-quick-reply
test('a saved quick reply opens with client and job filled in', async ({ windowOf, request }) => {
  const title = `Reply & tap ${Date.now()}`;
  const { page, details } = await openClient(windowOf, request, title);
  // The client asked for WhatsApp first.
  const whatsapp = details.getByRole('link', { name: /^WhatsApp .*preferred/ });
  await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/27835550142');
  await details.getByLabel('Message', { exact: false }).first().selectOption({ label: 'Introduction' });
  const text = details.getByLabel('Message text');
  await expect(text).toHaveValue(new RegExp(`Nomvula Sithebe.*${businessOf('provider')}.*"${title}"`));
  await text.fill('Good day & hello?');
  await expect(whatsapp).toHaveAttribute('href', 'https://wa.me/27835550142?text=Good%20day%20%26%20hello%3F');
  await expect(details.getByRole('link', { name: /^SMS/ })).toHaveAttribute('href', /^sms:\+27835550142\?body=Good/);
  await expect(details.getByRole('link', { name: /^Send Email/ })).toHaveAttribute('href', /&body=Good/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Quick replies' }).click();
  const editor = page.getByRole('dialog', { name: 'Quick replies' });
  await editor.getByRole('button', { name: 'Add reply' }).click();
  await editor.getByRole('button', { name: 'Save replies' }).click();
  await expect(editor.getByText('Please enter a name for this reply')).toBeVisible();
  await editor.getByLabel('Name').last().fill('Sunday');
  await editor.getByLabel('Message', { exact: true }).last().fill('Hello {client}, I work on Sundays.');
  expect(await graveFaults(page, { within: '[role=dialog]' })).toEqual([]);
  await editor.getByRole('button', { name: 'Save replies' }).click();
  await expect(page.getByText('Quick replies saved')).toBeVisible();

  await page.getByRole('article').getByRole('link', { name: title }).first().click();
  await details.getByLabel('Message', { exact: false }).first().selectOption({ label: 'Sunday' });
  await expect(text).toHaveValue('Hello Nomvula Sithebe, I work on Sundays.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quick replies' }).click();
  await editor.getByRole('button', { name: 'Remove Sunday' }).click();
  await editor.getByRole('button', { name: 'Save replies' }).click();
  await expect(editor).toBeHidden();
  const { replies } = await (await page.request.get('/api/providers/me/quick-replies')).json();
  expect(JSON.stringify(replies)).not.toContain('Sunday');
});

// id: clients-printed
test('prints only the leads', async ({ windowOf, request }) => {
  const title = `On paper ${Date.now()}`;
  const page = await windowOf('provider');
  await acceptLeads(request, page.request, [title]);
  await page.goto(`/providers/accepted?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await hydrated(page);
  await page.evaluate('window.print = () => { window.printed = true; }');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => page.evaluate('window.printed')).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByText('Nomvula Sithebe, 083 555 0142');
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Accepted Leads' })).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('article')).toBeHidden();
});
