/** Administration: each lever used, and what it did seen in the audit log. */
import type { AdminDashboard } from '@marketplace/contracts/admin-dashboard';
import { demoPassword } from '../../local/demo-accounts.ts';
import { expectAccessible } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { emailOf, expect, test } from './people.ts';

test('an administrator signs in to the dashboard, with the items of the role alone @phone', async ({ page }) => {
  await page.goto('/seekers/login');
  await page.getByLabel('Email').fill(emailOf('admin'));
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(items.first()).toHaveText('Dashboard');
  await expect(items.filter({ hasText: /^(Leads|Accepted|Settings|Users)$/ })).toHaveCount(0);

  // A provider's page says whose it is, and leads back.
  await page.goto('/providers/leads');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No business belongs to your account');
  await page.getByRole('link', { name: 'Go to Administration' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the dashboard says what the API counted, as a chart and as a table @phone', async ({ windowOf }) => {
  const page = await windowOf('superadmin');
  await page.goto('/admin/dashboard');
  await expect(page.locator('svg.recharts-surface')).toHaveCount(1, { timeout: 40_000 });
  const figures: AdminDashboard = await (await page.request.get('/api/admin/dashboard')).json();
  expect(figures.totalProviders).toBeGreaterThan(100);
  for (const [label, value] of [
    ['Total Providers', String(figures.totalProviders)],
    ['Match Rate', `${Math.round((figures.matchRate ?? 0) * 100)}%`],
  ])
    await expect(page.locator('dl > div').filter({ hasText: label })).toContainText(value!);
  const recent = page.getByRole('region', { name: 'Recent enquiries' }).getByRole('heading', { level: 3 });
  await expect(recent).toHaveText(figures.recentEnquiries.map(({ title }) => title));
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Show as table/ }).click();
  await expect(page.getByRole('table', { name: 'Requests per day' }).getByRole('row')).toHaveCount(31);
});

test('the audit log says what was done, is filtered by the address and comes as a file @phone', async ({
  windowOf,
}) => {
  const page = await windowOf('admin');
  // Every look at contact details is an entry.
  for (let looks = 0; looks < 2; looks += 1)
    expect((await page.request.get('/api/admin/access-passes')).status()).toBe(200);
  await page.goto('/admin/audit');
  await hydrated(page);
  await page.getByLabel('What').selectOption('Looked at access passes');
  await expect(page).toHaveURL(/action=access-pass\.list/);
  const shown = page.getByText('Looked at access passes').locator('visible=true');
  await expect(shown.nth(1)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of these entries' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('audit.csv');
  await page.reload();
  await expect(shown.first()).toBeVisible();
  await page.goto('/admin/audit?action=no-such-thing&cursor=broken');
  await expect(page.getByRole('heading', { name: 'Unable to Load the Audit Log' })).toBeVisible();
});
