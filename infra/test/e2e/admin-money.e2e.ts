/** The owner's pages about money: invoices, payments, corrections, and figures that equal their lists. */

import { exactRand, shortRand } from '@marketplace/contracts/money';
import type { MoneyFigures } from '@marketplace/contracts/money-figures/figures';
import { recordPayment } from '@marketplace/domain/payments/service';
import { billAfter } from '@marketplace/domain/subscriptions/billing';
import { dayAt } from '@marketplace/domain/week';
import type { Page } from '@playwright/test';
import { buildProvider } from '../builders.ts';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { startedBilling } from './billing.ts';
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

/** A provider of the test with an invoice that owes only `left`. */
const owing = async (provider: { providerId: string; businessName: string }, left?: number) => {
  const { deps } = stack();
  const { providerId, businessName } = provider;
  await billAfter(deps, { providerId, actorId: null }, async () => {});
  const invoice = (await deps.db('invoices').where({ provider_id: providerId, kind: 'INVOICE' }).first())!;
  if (left !== undefined)
    await recordPayment(deps, {
      ...{ providerId, actorId: null, amountCents: invoice.open_cents - left, method: 'EFT' },
      ...{ receivedOn: dayAt(deps.clock.now()), reference: null },
    });
  return { number: invoice.number, businessName, openCents: left ?? invoice.open_cents };
};

// id: admin-statement-import
test('a bank statement books certain lines once, and the others wait for the owner', async ({ windowOf }) => {
  test.slow();
  await startedBilling();
  const page = await windowOf('superadmin');
  const { deps } = stack();
  // No other invoice owes this amount.
  const left = 1_000 + Math.floor(Math.random() * 8_000);
  const [one, other] = [await owing(await ownProvider(), left), await owing(await ownProvider('rival'), left)];
  // Each worker counts its addresses from one, so the default one may be taken.
  const account = { email: `${crypto.randomUUID()}@own.example` };
  const third = await buildProvider(deps, { account, businessName: `Paid by EFT ${left}` });
  await deps.db('providers').where({ id: third.providerId }).update({ paused_at: deps.clock.now() });
  const certain = await owing(third);
  const rand = (cents: number) => (cents / 100).toFixed(2);
  const today = dayAt(deps.clock.now());
  const file = {
    name: `statement-${left}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Date,Description,Amount',
        `${today},EFT ${certain.number} THIRD,${rand(certain.openCents)}`,
        `${today},PAYSHAP CREDIT,${rand(left)}`,
        `${today},DIVIDEND ${left} HOLDINGS,7654321.09`,
        `${today},SERVICE FEE,-55.00`,
      ].join('\n'),
    ),
  };

  await page.goto('/admin/money');
  await hydrated(page);
  await page.getByRole('link', { name: 'Import statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bank statements' })).toBeVisible();
  await page.getByLabel('Bank statement').setInputFiles(file);
  const result = page.getByRole('status').filter({ hasText: 'booked' });
  await expect(result).toContainText(`1 payment booked, ${exactRand(certain.openCents)}. 2 lines to settle.`, {
    timeout: 60_000,
  });
  await expect(page.getByRole('region', { name: 'Booked' }).getByRole('link', { name: certain.number })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  const waiting = page.getByRole('region', { name: 'To settle' });
  const fitsTwo = waiting.getByRole('listitem').filter({ hasText: 'PAYSHAP CREDIT' });
  await expect(fitsTwo).toContainText('No invoice number. The amount fits several invoices.');
  await expect(fitsTwo.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(fitsTwo.getByRole('button', { name: 'Book payment' })).toBeDisabled();
  await expect(fitsTwo.getByRole('radio', { name: new RegExp(one.number) })).toBeVisible();
  await fitsTwo.getByRole('radio', { name: new RegExp(other.number) }).check();
  await fitsTwo.getByRole('button', { name: 'Book payment' }).click();
  await expect(fitsTwo).toHaveCount(0);
  const nobodys = waiting.getByRole('listitem').filter({ hasText: 'DIVIDEND' });
  await expect(nobodys).toContainText('No invoice fits.');
  await nobodys.getByRole('radio', { name: 'Not a payment for a plan' }).check();
  await nobodys.getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('heading', { name: 'No payments to settle' })).toBeVisible();
  const sums = page.getByRole('region', { name: 'This file' });
  await expect(sums).toContainText(`Booked (2)${exactRand(certain.openCents + left)}`);
  await expect(sums).toContainText('Left out (1)');
  const open = await deps
    .db('invoices')
    .whereIn('number', [one.number, other.number, certain.number])
    .pluck('open_cents');
  expect(open.toSorted()).toEqual([0, 0, left]);

  await page.getByLabel('Bank statement').setInputFiles({ ...file, name: `again-${left}.csv` });
  await expect(result).toContainText('0 payments booked, R0.00. 3 lines imported before and left out.');
  expect(await deps.db('invoices').where({ number: one.number }).pluck('open_cents')).toEqual([left]);
});

// id: admin-money-figures
test('each figure of money opens the list that it counts @phone', async ({ windowOf }) => {
  test.slow();
  await startedBilling();
  // Without an invoice, the page shows first steps instead of charts.
  await owing(await ownProvider());
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
  for (const name of ['Cash by month', 'Recurring revenue by month', 'Paying providers']) {
    await main
      .getByRole('region', { name })
      .getByRole('button', { name: /^Show as table/ })
      .click();
    await expect(page.getByRole('table', { name }).getByRole('row')).toHaveCount(13);
  }
  const now = figures.months.at(-1)!;
  const { steps } = figures.funnels.requests;
  for (const { region, link, list, rows } of [
    { region: 'Paying providers', link: `${now.new} new`, list: 'Providers', rows: now.new },
    { region: 'Paying providers', link: `${now.lost.providers} lost`, list: 'Providers', rows: now.lost.providers },
    {
      region: 'Request funnel',
      link: new RegExp(`^Chosen\\s*${steps[4]!.count}\\b`),
      list: 'Enquiries',
      rows: steps[4]!.count,
    },
    {
      region: 'Provider funnel',
      link: new RegExp(`^Applied\\s*${figures.funnels.providers.steps[0]!.count}\\b`),
      list: 'Applications',
      rows: figures.funnels.providers.steps[0]!.count,
    },
  ]) {
    await page.goto('/admin/money');
    await hydrated(page);
    await main.getByRole('region', { name: region }).getByRole('link', { name: link }).click();
    await expect(main.getByRole('heading', { level: 1, name: list })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Remove filter: / }).first()).toBeVisible();
    if (rows === 0) await expect(main.getByText(/match your filters/)).toBeVisible();
  }
  // Administrators read.
  await page.goto('/admin/money/settings');
  await expect(page.getByRole('button', { name: 'Save settings' })).toHaveCount(0);
});
