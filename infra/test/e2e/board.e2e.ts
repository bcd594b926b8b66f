/** The public board: anonymous requests, filters, pages, and its empty and failed states. */

import { boardPage, type PublicLeads } from '@marketplace/contracts/enquiries/board';
import { textReview } from '@marketplace/contracts/messages';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectNoSidewaysScroll } from './accessible.ts';
import { enterAsNew } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { postEnquiry } from './lead-posts.ts';
import { expect, ownPlace, test } from './people.ts';

const board = (page: Page) => page.getByRole('region', { name: 'Requests' });
const titles = (page: Page) => board(page).getByRole('article').getByRole('heading', { level: 3 });
const category = (page: Page) => page.getByLabel('Category');
const province = (page: Page) => page.getByLabel('Province');
const chosen = (box: ReturnType<typeof category>) => box.locator('option:checked');

/** A filter without any request in the demo data. */
const nothing = { category: 'Legal & Professional', province: 'Limpopo' };
const nothingAt = '/leads?category=legal-professional&province=limpopo';

/** Waits for hydration, because a link before it loads the document. */
const scriptReady = async (page: Page) => {
  await category(page).hover();
  await hydrated(page);
};

/** An unbreakable word. */
const longWord = 'b'.repeat(80);

/** A word that no other request has. */
const wordOf = (run: number) => `Verborge${run.toString(36).replace(/\d/g, 'q')}`;

const withoutScript = async (browser: Browser) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
};

/** The titles on each page of the board, from the API. No request is on two pages. */
const pagesOf = async (request: APIRequestContext): Promise<string[][]> => {
  const pages: PublicLeads[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = (await (await request.get('/api/public/leads', { params: { cursor } })).json()) as PublicLeads;
    pages.push(page);
    cursor = page.nextCursor;
  }
  const ids = pages.flatMap(({ leads }) => leads.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(pages[0]!.total);
  return pages.map(({ leads }) => leads.map(({ title }) => title));
};

test('filters are in the URL: Back undoes one, a reload keeps them, and Clear removes them @phone', async ({
  page,
  request,
}) => {
  const { total }: PublicLeads = await (
    await request.get('/api/public/leads?category=home-improvement&province=gauteng')
  ).json();
  await page.goto('/leads');
  await province(page).selectOption({ label: 'Gauteng' });
  await expect(page).toHaveURL('/leads?province=gauteng');
  await category(page).selectOption({ label: 'Home Improvement' });
  await expect(page).toHaveURL('/leads?category=home-improvement&province=gauteng');
  const status = board(page).getByRole('status');
  const both = new RegExp(`^Showing \\d+ of ${total} requests, newest first$`);
  await expect(status).toHaveText(both);
  for (const place of await board(page).getByRole('definition').filter({ hasText: ', ' }).allInnerTexts())
    expect(place).toMatch(/, Gauteng$/);

  await page.reload();
  await expect(status).toHaveText(both);
  await expect(chosen(category(page))).toHaveText('Home Improvement');
  await page.goBack();
  await expect(page).toHaveURL('/leads?province=gauteng');
  await expect(chosen(category(page))).toHaveText('All categories');
  await expect(chosen(province(page))).toHaveText('Gauteng');
  await expect(status).not.toHaveText(both);
  await page.goForward();
  await expect(status).toHaveText(both);
  await expect(chosen(category(page))).toHaveText('Home Improvement');

  await page.getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/leads');
  await expect(chosen(province(page))).toHaveText('All provinces');
  await expect(page.getByRole('link', { name: 'Clear Filters' })).toHaveCount(0);
});

test('a filter without results shows a message and a way back', async ({ page }) => {
  await page.goto('/leads');
  await category(page).selectOption({ label: nothing.category });
  await expect(page).toHaveURL(/category=/);
  await province(page).selectOption({ label: nothing.province });
  await expect(page).toHaveURL(nothingAt);
  await expect(board(page).getByRole('heading', { name: 'No leads found' })).toBeVisible();
  await board(page).getByRole('link', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/leads');
  await expect(titles(page)).toHaveCount(boardPage);
});

test('filters work without JavaScript', async ({ browser }) => {
  const page = await withoutScript(browser);
  await page.goto('/leads');
  await category(page).selectOption({ label: 'Home Improvement' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/[?&]category=home-improvement/);
  await expect(chosen(category(page))).toHaveText('Home Improvement');
  await expect(titles(page).first()).toBeVisible();
  await page.context().close();
});

test('Load More adds rows until all are shown once @phone', async ({ page, request }) => {
  await page.goto(`/leads?at=${Date.now()}`); // bypasses the page cache
  await expect(titles(page)).toHaveCount(boardPage);
  await scriptReady(page);
  const pages = await pagesOf(request);
  expect(pages.length).toBeGreaterThan(1);
  const more = page.getByRole('link', { name: 'Load More' });
  for (const [place] of pages.slice(1).entries()) {
    await more.click();
    await expect(titles(page)).toHaveText(pages.slice(0, place + 2).flat());
  }
  await expect(more).toHaveCount(0);
  const all = pages.flat().length;
  await expect(board(page).getByRole('status')).toHaveText(`Showing ${all} of ${all} requests, newest first`);
});

test('Load More is a link without JavaScript', async ({ browser, request }) => {
  const page = await withoutScript(browser);
  const pages = await pagesOf(request);
  await page.goto(`/leads?at=${Date.now()}`);
  await expect(titles(page)).toHaveText(pages[0]!);
  await page.getByRole('link', { name: 'Load More' }).click();
  await expect(page).toHaveURL(/\/leads\?cursor=/);
  await expect(titles(page)).toHaveText(pages[1]!);
  await expect(board(page).getByRole('status')).toContainText('further down the list');
  await page.getByRole('link', { name: 'Back to the newest' }).click();
  await expect(page).toHaveURL('/leads');
  await page.context().close();
});

test('a truncated cursor links back to the board, also without JavaScript', async ({ browser, page }) => {
  const bare = await withoutScript(browser);
  for (const visitor of [bare, page]) {
    const answer = await visitor.goto('/leads?province=gauteng&cursor=MTc5NDcy');
    expect(answer?.status()).toBe(200);
    await expect(board(visitor).getByRole('heading', { name: 'This page no longer exists' })).toBeVisible();
    await board(visitor).getByRole('link', { name: 'Back to the newest' }).click();
    await expect(visitor).toHaveURL('/leads?province=gauteng');
    await expect(titles(visitor).first()).toBeVisible();
  }
  await bare.context().close();
});

test('masks a disguised number on the board and in the page source', async ({ page, request }) => {
  const run = Date.now();
  const contactName = `Nomvula ${wordOf(run)}`;
  const { name: place, province: within } = ownPlace();
  await postEnquiry(request, {
    title: `Drain ${run} call zero eight two, five five five, o1 9 nine`,
    description: `Or write to nomvula at gmail dot com, I answer at night. ${longWord}`,
    contactEmail: `masked-${run}@seekers.example`,
    contactName,
    contactPhone: '082 555 0199',
  });

  const source = await (await page.goto(`/leads?province=${within.slug}&at=${run}`))!.text();
  const slip = board(page)
    .getByRole('article')
    .filter({ hasText: `Drain ${run}` });
  await expect(slip.getByRole('heading')).toHaveText(`Drain ${run} call [hidden]`);
  await expect(slip).toContainText('[hidden], I answer at night.');
  await expectNoSidewaysScroll(page);
  // Its links prefill the wizard and the application with service and place.
  await expect(
    slip.getByRole('link', { name: new RegExp(`^I need the same ?: Drain \\d+ call \\[hidden\\], ${place}$`) }),
  ).toHaveAttribute(
    'href',
    `/enquire?${new URLSearchParams({ parent: 'home-improvement', category: 'plumbing', service: 'blocked-drains', province: within.name, city: place })}`,
  );
  await slip.getByRole('link', { name: /^I do this work ?: Drain/ }).click();
  await expect(page.getByLabel('Service category').locator('option:checked')).toHaveText('Plumbing');
  await expect(page.getByLabel('Service area')).toHaveValue(`${place}, ${within.name}`);
  for (const secret of ['five five', '9 nine', 'gmail', contactName, '555 0199', `masked-${run}`])
    expect(source).not.toContain(secret);
});

test('shows a held text to no one, and says that it is being checked @phone', async ({ page }) => {
  const run = Date.now();
  const secret = wordOf(run);
  const seeker = await enterAsNew(page.context());
  const posted = await postEnquiry(page.request, {
    title: `Drain ${run} overflows ${longWord}`,
    description: `First part 082, my friend 555 and his brother 0177, you know what to do. ${secret}`,
    contactName: seeker.name,
    contactEmail: seeker.email,
  });
  expect(posted).toMatchObject({ beingChecked: true });

  const source = await (await page.goto(`/leads?province=${ownPlace().province.slug}&at=${run}`))!.text();
  const slip = board(page)
    .getByRole('article')
    .filter({ hasText: `Drain ${run}` });
  await expect(slip).toContainText(textReview.onBoard);
  // Other tests post similar texts that an administrator approves, so only this one's own word counts.
  expect(source).not.toContain(secret);
  await expectNoSidewaysScroll(page);

  await page.goto('/seekers/enquiries');
  await expect(page.getByText(`Drain ${run} overflows`).filter({ visible: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByText(textReview.inList).filter({ visible: true })).toBeVisible();
});

test('a board that fails to load can be retried', async ({ page }) => {
  await page.goto('/leads');
  await scriptReady(page);
  await page.route('**/api/public/leads?*', (route) => route.abort());
  await province(page).selectOption({ label: 'Gauteng' });
  const fault = board(page).getByRole('alert').filter({ hasText: 'Unable to Load Leads' });
  await expect(fault).toContainText(/We couldn’t reach the server/);
  await page.unroute('**/api/public/leads?*');
  await fault.getByRole('button', { name: 'Try Again' }).click();
  await expect(titles(page).first()).toBeVisible();
  await expect(fault).toHaveCount(0);
});

test('keeps the shown rows if more rows fail to load', async ({ page }) => {
  await page.goto('/leads');
  await scriptReady(page);
  await page.route('**/api/public/leads?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Load More' }).click();
  const fault = board(page).getByRole('alert').filter({ hasText: 'Unable to Load Leads' });
  await expect(fault).toBeVisible();
  await expect(titles(page)).toHaveCount(boardPage);
  await page.unroute('**/api/public/leads?*');
  await fault.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => titles(page).count()).toBeGreaterThan(boardPage);
  await expect(fault).toHaveCount(0);
});
