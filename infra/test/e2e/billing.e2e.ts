/** A provider's money: invoice, details, reminder, past due, payment, and changes of the plan. */

import { recordPayment } from '@marketplace/domain/payments/service';
import { billAfter } from '@marketplace/domain/subscriptions/billing';
import { days } from '@marketplace/platform/clock';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './accessible.ts';
import { startedBilling } from './billing.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, ownProvider, stack, test } from './people.ts';

const fitsWidth = (page: Page) => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
const checked = async (page: Page) => {
  await expectAccessibleInBothThemes(page);
  expect(await fitsWidth(page)).toBe(true);
};

/** The stack's clock is real, so the ledger runs as if it were some days later. */
const inDays = (count: number) => {
  const { deps } = stack();
  return { ...deps, clock: { ...deps.clock, now: () => new Date(Date.now() + days(count)) } };
};

// id: billing-journey
test('a provider gets an invoice, is reminded, pays late, and changes, cancels and keeps its plan @phone', async ({
  windowOf,
}) => {
  test.slow();
  const accountNumber = await startedBilling();
  const { providerId } = await ownProvider('provider', { plan: 'R499' });
  const page = await windowOf('provider');
  const run = (count: number) => billAfter(inDays(count), { providerId, actorId: null }, async () => {});
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };

  await run(0);
  await mailTo(emailOf('provider'), /^Invoice INV-\d{4}-\d{5}: R499\.00, due /);
  await open('/providers/plan');
  const pay = page.getByRole('region', { name: 'Pay invoice' });
  await expect(pay).toContainText('R499.00');
  await expect(pay).toContainText(accountNumber);
  await checked(page);
  const number = /INV-\d{4}-\d{5}/.exec(await pay.innerText())![0];
  const file = await page.request.get(
    (await page.getByRole('link', { name: `${number} (PDF)` }).getAttribute('href'))!,
  );
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.getByRole('button', { name: 'Add the details on your invoices' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('14 Immink Drive, Diepkloof, 1862');
  await dialog.getByLabel(/^VAT number/).fill('12');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog.getByText('A VAT number has ten digits and starts with 4')).toBeVisible();
  await dialog.getByLabel(/^VAT number/).fill('4999 999 999');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('4999999999')).toBeVisible();

  // Reminders, and past due a week after the due day.
  for (const day of [4, 7, 10, 14]) await run(day);
  await mailTo(emailOf('provider'), /^Reminder: R499\.00 is due on /, number);
  await mailTo(emailOf('provider'), /^No new leads until you pay$/, number);
  await open('/providers/leads');
  const notice = page.getByRole('region', { name: 'Payment' });
  await expect(notice).toContainText(/No new leads since .* R499\.00 was due on /);
  await checked(page);
  await notice.getByRole('link', { name: 'Pay R499.00' }).click();
  await expect(page.getByRole('region', { name: 'Until you pay' })).toContainText('You can still accept them.');
  await expect(page.getByRole('link', { name: /^Plan\s*Pay$/ }).first()).toBeAttached();
  await checked(page);

  await recordPayment(stack().deps, {
    ...{ providerId, actorId: null, amountCents: 49_900, method: 'EFT', reference: `FNB ${providerId}` },
    receivedOn: new Date().toISOString().slice(0, 10),
  });
  await expect(page.getByRole('status', { name: 'Payment' })).toContainText('Your plan is active again.');
  await expect(pay).toBeHidden();
  await mailTo(emailOf('provider'), /^Your R499 Plan is active again$/, number);
  await page.getByRole('status', { name: 'Payment' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('status', { name: 'Payment' })).toBeHidden();
  await checked(page);

  // Up at once, down after the month, and the end taken back.
  await page.getByRole('link', { name: 'Change plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change plan' })).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Change to Network Pro' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Network Pro' })).toBeVisible();
  await page.getByRole('link', { name: 'Change plan' }).click();
  await page.getByRole('button', { name: /^Change to Website only on / }).click();
  await expect(page.getByText(/^Your plan changes to Website only on /).first()).toBeVisible();
  await page.getByRole('link', { name: 'Cancel plan' }).click();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText(/^Your plan ends on /)).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(page.getByText(/^Your plan ends on /)).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Network Pro' })).toBeVisible();
});
