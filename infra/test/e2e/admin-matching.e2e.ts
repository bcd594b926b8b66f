/** Simulations of matching rules, and unmet demand. */
import type { SystemHealth } from '@marketplace/contracts/operations/system-health';
import type { UnmetDemand } from '@marketplace/contracts/operations/unmet-demand';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { postEnquiry } from './lead-posts.ts';
import { jobTime } from './mails.ts';
import { expect, ownPlace, test } from './people.ts';

// id: admin-simulates-a-rule
test('simulates a changed rule over the last 30 days and compares it @phone', async ({ windowOf }) => {
  const page = await windowOf('admin');
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await page.goto('/admin/matching');
  await hydrated(page);
  const name = `Three at a time ${Date.now()}`;
  await page.getByLabel('Simulation name').fill(name);
  await page.getByLabel('Providers at a time').fill('3');
  await page.getByLabel('Distance steps, up to km').fill('50, 10');
  await page.getByRole('button', { name: 'Run simulation' }).click();
  await expect(page.getByText('in increasing order')).toBeVisible();
  await page.getByLabel('Distance steps, up to km').fill('10, 25, 50, 100, 200, 500');
  await page.getByRole('button', { name: 'Move up: Best response rate' }).click();
  await page.getByRole('button', { name: 'Run simulation' }).click();

  // The page updates without a reload.
  const past = page.getByRole('region', { name: 'Simulations', exact: true });
  const own = past.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(own).toContainText('Done', { timeout: 30_000 });
  await expect(own).toContainText('3 providers at a time');
  const table = page.getByRole('table', { name: 'Comparison of figures' });
  await expect(table.getByRole('columnheader', { name })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'As it happened' })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Gini coefficient/ })).toContainText(/\d\.\d{3}/);
  await expect(page.getByRole('heading', { name: 'Biggest losses' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [left, right] = [page.getByLabel('Compare', { exact: true }), page.getByLabel('With', { exact: true })];
  await left.selectOption({ index: 1 });
  await expect(page).toHaveURL(/left=[\da-f-]{36}&right=[\da-f-]{36}/);
  await page.reload();
  expect(await left.inputValue()).toBe(await right.inputValue());
  await expect(page.getByText('No provider gets more leads.')).toBeVisible();

  await page.goto('/admin/audit?action=matching.simulate');
  await expect(page.getByText('Simulated a matching rule').locator('visible=true').first()).toBeVisible();
});

/** Posts enough requests for a group where no provider works. Resolves once all are matched. */
const postUnmet = async (request: APIRequestContext): Promise<void> => {
  let latest = '';
  for (let n = 0; n < 2; n += 1) {
    const posted = await postEnquiry(request, { title: 'Water coming up through the shower' });
    latest = posted.createdAt;
  }
  // Jobs run in order, so all earlier ones are done once the last request is matched.
  await expect
    .poll(
      async () => {
        const health: SystemHealth = await (await request.get('/api/admin/system-health')).json();
        const matching = health.queues.find(({ name }) => name === 'matching');
        return health.checkedAt > latest && [health.outbox?.waiting, matching?.waiting, matching?.active];
      },
      { message: 'enquiry.match', timeout: jobTime },
    )
    .toEqual([0, 0, 0]);
};

// id: admin-unmet-demand
test('shows unmet demand, and its invitation prefills the application @phone', async ({ windowOf, browser }) => {
  test.slow();
  const page = await windowOf('admin');
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'necessary-only'));
  await postUnmet(page.request);
  let groups: UnmetDemand['groups'] = [];
  const invitations = page.getByRole('button', { name: /^Invite for/ }).locator('visible=true');
  // Requests are counted each minute and responses cached for a minute, so retry until the page and this call have the
  // same one.
  await expect(async () => {
    ({ groups } = (await (await page.request.get('/api/admin/demand')).json()) as UnmetDemand);
    expect(groups.map(({ city }) => city)).toContain(ownPlace().name);
    await page.goto('/admin/demand');
    await hydrated(page);
    await expect(page.getByText(/^[\d\s]+ requests in 12 weeks/)).toBeVisible();
    expect(await invitations.count()).toBe(groups.length);
  }).toPass({ timeout: 140_000 });
  await expectAccessibleInBothThemes(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV of unmet demand' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^unmet-demand-\d{4}-\d\d-\d\d\.csv$/);
  await invitations.first().click();
  const link = page.getByLabel('Invitation link');
  await expect(link).toHaveValue(/\/become-provider\?category=/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await link.inputValue());

  // Also works without JavaScript.
  const invited = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await invited.goto(await link.inputValue());
  await expect(invited.getByLabel('Service area')).toHaveValue(`${groups[0]!.city}, ${groups[0]!.province}`);
  await expect(invited.getByLabel('Service category')).toHaveValue(groups[0]!.categorySlug);
  await invited.context().close();
  await expectAccessible(page);
  await page.getByRole('dialog').getByText('Close', { exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: /^Show as table/ }).click();
  await page.getByRole('button', { name: /^Show as chart/ }).click();
  await expect(page.getByRole('button', { name: /^Show as table/ })).toBeVisible();
});
