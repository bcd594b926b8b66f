/** The provider's dashboard: the list that needs attention, and figures as charts and tables. */
import type { ProviderStats } from '@marketplace/contracts/providers/stats';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { complaintsOf } from './complaints.ts';
import { hydrated } from './hydrated.ts';
import { leadOf, postLead } from './lead-posts.ts';
import { enterAs, expect, test } from './people.ts';
import { postRequest } from './wizard.ts';

const path = '/providers/dashboard';
const statsPath = '/api/providers/me/stats';

/** Waits for both charts. Their code is the largest chunk, so a busy machine needs a long timeout. */
const drawn = (page: Page) => expect(page.locator('svg.recharts-surface')).toHaveCount(2, { timeout: 40_000 });
const openDashboard = async (page: Page) => {
  await page.goto(path);
  await drawn(page);
};
const statsOf = async (page: Page): Promise<ProviderStats> => (await page.request.get(statsPath)).json();

test('the dashboard has no fault, light and dark @phone', async ({ page, context }) => {
  test.slow();
  await enterAs(context, 'demo provider');
  const complaints = complaintsOf(page);
  await openDashboard(page);
  await expectAccessibleInBothThemes(page);
  for (const chart of ['Leads by week', 'Value of jobs won'])
    await page.getByRole('button', { name: new RegExp(`^Show as table.*${chart}`) }).click();
  await expect(page.locator('svg.recharts-surface')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  expect(complaints).toEqual([]);
});

// id: provider-dashboard-figures
test('is the first navigation item, and its tables show the counts @phone', async ({ page, context }) => {
  await enterAs(context, 'demo provider');
  await page.goto('/providers/leads');
  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
  await expect(first).toHaveText('Dashboard');
  await first.click();
  await expect(page).toHaveURL(path);
  await drawn(page);
  const { totals, weeks } = await statsOf(page);
  expect(totals.leads).toBeGreaterThanOrEqual(30);
  await expect(page.getByText(`${totals.accepted} accepted, ${totals.won} won.`)).toBeVisible();

  // A screen reader reads the table without the button.
  const table = page.getByRole('table', { name: 'Leads by week' });
  await expect(table.getByRole('rowheader')).toHaveCount(weeks.length);
  await expect(table.getByRole('row').last()).toContainText(String(weeks.at(-1)!.leads));
  await page.getByRole('button', { name: /^Show as table.*Leads by week/ }).click();
  const box = await table.boundingBox();
  expect(box!.height).toBeGreaterThan(200);
  await page.getByRole('button', { name: /^Show as chart.*Leads by week/ }).click();
  await drawn(page);

  for (const name of ['Leads by category', 'Leads by area'])
    await expect(page.getByRole('table', { name }).getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your response time' })).toBeVisible();
});

// id: provider-sidebar
test('the sidebar opens its pages, and its last button signs out', async ({ windowOf }) => {
  const page = await windowOf('provider');
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.goto(path);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  for (const [name, title] of [
    [/^Leads/, 'Your Leads'],
    ['Accepted', 'Accepted Leads'],
    ['Ratings', 'Ratings'],
    ['Settings', 'Settings'],
    ['Dashboard', 'Dashboard'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  }
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(path);
  await expect(page).toHaveURL(/\/seekers\/login/);
  await page.getByRole('link', { name: 'Marketplace, home' }).first().click();
  await expect(page).toHaveURL('/');
});

// id: provider-dashboard-updates-live
test('a new lead appears and is counted without a reload', async ({ windowOf, page: seeker, request }) => {
  const page = await windowOf('provider');
  // The charts need a lead.
  await postLead(request, { title: 'The first lead' });
  await leadOf(page.request, 'The first lead');
  await openDashboard(page);
  await expect(page.getByText('weeks, 1 lead.')).toBeVisible();
  await postRequest(seeker, {
    title: `Dashboard ${Date.now()}`,
    email: `dashboard-${Date.now()}@seekers.example`,
  });
  await expect(page.getByText('weeks, 2 leads.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 more open lead' })).toBeVisible();
  await page.getByRole('link', { name: /^See (all|it).*open leads/ }).click();
  await expect(page).toHaveURL('/providers/leads');
});

test('figures that fail to load can be retried', async ({ windowOf }) => {
  const page = await windowOf('provider');
  await page.goto('/providers/leads');
  await hydrated(page); // before hydration, the server would render the page
  await page.route(`**${statsPath}`, (route) => route.abort());
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load your figures' })).toBeVisible();
  await page.unroute(`**${statsPath}`);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
});

test('shows tables without JavaScript, or if the charts fail to load', async ({ browser, windowOf }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await enterAs(context, 'demo provider');
  const bare = await context.newPage();
  await bare.goto(path);
  expect((await bare.getByRole('table', { name: 'Leads by week' }).boundingBox())!.height).toBeGreaterThan(200);
  await context.close();

  const page = await windowOf('demo provider');
  await page.route('**/week-charts-*.js', (route) => route.abort());
  await page.goto(path);
  await expect
    .poll(async () => (await page.getByRole('table', { name: 'Leads by week' }).boundingBox())?.height)
    .toBeGreaterThan(200);
  await expect(page.getByRole('button', { name: /^Show as/ })).toHaveCount(0);
});

test('a super administrator without a business gets a notice with status 200 and a way back', async ({ windowOf }) => {
  const page = await windowOf('superadmin');
  for (const provider of [path, '/providers/leads', '/providers/accepted', '/providers/settings']) {
    expect((await page.goto(provider))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account has no business');
  }
  await page.getByRole('link', { name: 'Go to admin' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});
