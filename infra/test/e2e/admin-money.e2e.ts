/** The owner's pages about money: invoices, payments, corrections, and figures that equal their lists. */

import { exactRand, shortRand } from '@marketplace/contracts/money';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { billAfter } from '@marketplace/domain/subscriptions/billing';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { hydrated } from './hydrated.ts';
import { expect, ownProvider, stack, test } from './people.ts';

/** Fills in the company and starts billing, unless an earlier test has. */
const startBilling = async (page: Page) => {
  await page.goto('/admin/money/settings');
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
  const start = page.getByRole('region', { name: 'Start billing' }).getByRole('button', { name: 'Start billing' });
  const started = page.getByText(/^Started on /);
  await expect(start.or(started)).toBeVisible();
  if (await started.isVisible()) return;
  for (const [label, value] of Object.entries({
    'Company name': 'Marketplace South Africa (Pty) Ltd',
    Address: '1 Main Road, Johannesburg',
    'VAT number (optional)': '4000 000 000',
    Bank: 'Baobab Bank',
    'Account holder': 'Marketplace South Africa',
    'Account number': '1234567890',
    'Branch code': '250655',
  }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await start.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start billing' }).click();
  await expect(started).toBeVisible();
};

// id: admin-money-journey
test('the owner starts billing, books and reverses a payment, and credits and writes off an invoice', async ({
  windowOf,
}) => {
  test.slow();
  const page = await windowOf('superadmin');
  const { providerId, businessName } = await ownProvider();
  await startBilling(page);
  // The job does this within 15 minutes.
  const { deps } = stack();
  await billAfter(deps, { providerId, actorId: null }, async () => {});

  await page.goto('/admin/money/invoices');
  await hydrated(page);
  await page.getByLabel('Search invoices').fill(businessName);
  await expect(page).toHaveURL(/search=/);
  const rows = page.getByRole('table', { name: /^Invoices/ }).getByRole('rowheader');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 invoice', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const number = await rows.innerText();
  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  const total = (await deps.db('invoices').where({ number }).first('total_cents'))!.total_cents;

  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Amount in rand').fill('nothing');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText('Please enter an amount such as 499.00')).toBeVisible();
  await dialog.getByLabel('Amount in rand').fill('300');
  await dialog.getByLabel(/^Bank reference/).fill(`Line of ${number}`);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Partly paid')).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto('/admin/money/payments');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await page.getByLabel('Search payments').fill(`Line of ${number}`);
  await expect(page).toHaveURL(/search=/);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: `Reverse of ${businessName}, R300.00` }).click();
  await dialog.getByLabel('Reason').fill('Money of another business');
  await dialog.getByRole('button', { name: 'Reverse payment' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Payment, reversed' })).toBeVisible();

  await page.getByRole('table').getByRole('link', { name: businessName }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: businessName })).toBeVisible();
  await page.getByRole('button', { name: 'Grant a discount' }).click();
  await dialog.getByLabel('Percent').fill('25');
  await dialog.getByLabel('Last day').fill('2099-12-31');
  await dialog.getByLabel('Reason').fill('One of the first');
  await dialog.getByRole('button', { name: 'Grant discount' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'End 25% discount' }).click();
  await dialog.getByLabel('Reason').fill('Only for new businesses');
  await dialog.getByRole('button', { name: 'End today' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Grants' })).toContainText('ended before it began');
  await page.getByRole('list', { name: 'Open invoices' }).getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();

  await page.getByRole('button', { name: 'Credit note' }).click();
  await dialog.getByLabel(/^Amount in rand/).fill('100');
  await dialog.getByLabel('Reason on the credit note').fill('Leads off by mistake');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Payments and credits' })).toContainText('Leads off by mistake');
  await page.getByRole('button', { name: 'Correct name or address' }).click();
  await dialog.getByLabel('Name').fill('Blue Tap CC');
  await dialog.getByLabel('Address').fill('2 Long Street, Cape Town');
  await dialog.getByLabel('Reason').fill('The name was wrong');
  await dialog.getByRole('button', { name: 'Issue corrected version' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Corrected version 1')).toBeVisible();

  // Another administrator is first.
  await page.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog).toContainText(exactRand(total - 10_000));
  await dialog.getByLabel('Reason').fill('Never answered');
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const other = await page.request.post(`/api/admin/invoices/${id}/write-off`, {
    data: { reason: 'Business closed' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(other.status()).toBe(204);
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This invoice owes nothing any more.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Written off', { exact: true }).first()).toBeVisible();
});

// id: admin-money-figures
test('each figure of money opens the list that it counts @phone', async ({ windowOf }) => {
  const page = await windowOf('admin');
  await page.goto('/admin/money');
  await hydrated(page);
  await expectAccessibleInBothThemes(page);
  const figures: MoneyFigures = await (await page.request.get('/api/admin/money')).json();
  const main = page.getByRole('main');
  for (const [label, cents, sum] of [
    [/^Received in /, figures.received.cents, 'Total'],
    [/^Expected by /, figures.expected.openCents, 'Open'],
    [/^Overdue/, figures.overdue.openCents, 'Open'],
  ] as const) {
    const tile = main.getByRole('link', { name: label }).first();
    await expect(tile).toContainText(shortRand(cents));
    await tile.click();
    await expect(page).toHaveURL(/\/admin\/money\/(payments|invoices)\?/);
    const totals = main.locator('.list-total');
    await expect(totals.or(main.getByText(/match your filters/))).toBeVisible();
    if (await totals.isVisible()) await expect(totals).toContainText(`${sum} ${exactRand(cents)}`);
    else expect(cents).toBe(0);
    await page.getByRole('navigation', { name: 'Money' }).getByRole('link', { name: 'Overview' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  }
  await page.getByRole('button', { name: /^Show as table/ }).click();
  await expect(page.getByRole('table', { name: 'Cash by month' }).getByRole('row')).toHaveCount(13);
  // Administrators read.
  await page.goto('/admin/money/settings');
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0);
});
