/** Card payments: the page of the gateway, the card on file, a decline, and what a super administrator does. */
import { chargeDue } from '@marketplace/domain/payments/card';
import { type CardGateway, cardGatewayOf } from '@marketplace/domain/payments/card-gateway';
import { billAfter } from '@marketplace/domain/subscriptions/billing';
import { days } from '@marketplace/platform/clock';
import { withStackEnv } from '@marketplace/platform/command-env';
import { connectPaystack } from '@marketplace/platform/paystack';
import type { Page } from '@playwright/test';
import { dataDir, mailUrl } from '../e2e-stacks.ts';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { startedBilling } from './billing.ts';
import { hydrated } from './hydrated.ts';
import { mailTo } from './mails.ts';
import { emailOf, expect, ownProvider, stack, test } from './people.ts';

const checked = async (page: Page) => {
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
};

/** The stack's clock is real, so the ledger runs as if it were some days later. */
const inDays = (count: number) => {
  const { deps } = stack();
  return { ...deps, clock: { ...deps.clock, now: () => new Date(Date.now() + days(count)) } };
};

/** What the jobs of the stack charge with. */
const cardsOfStack = (): CardGateway => {
  const {
    PAYMENT_GATEWAY_KEY: key = '',
    PAYMENT_GATEWAY_URL: url,
    CARD_KEYS = '',
  } = withStackEnv({ DATA_DIR: dataDir });
  return cardGatewayOf(connectPaystack({ key, url }), [CARD_KEYS])!;
};

/** Pays on the page of the stand-in for the gateway. */
const payWith = async (page: Page, card: RegExp) => {
  await expect(page.getByRole('heading', { name: 'Pay R499.00' })).toBeVisible();
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('button', { name: 'Pay R499.00' }).click();
};

// id: card-journey
test('a provider pays by card, keeps it, is charged again, and pays after a decline @phone', async ({ windowOf }) => {
  test.slow();
  await startedBilling();
  const { providerId } = await ownProvider('provider', { plan: 'R499' });
  const page = await windowOf('provider');
  const run = (count: number) => billAfter(inDays(count), { providerId, actorId: null }, async () => {});
  const open = async (path: string) => {
    await page.goto(path);
    await hydrated(page);
  };
  const back = () => page.getByRole('link', { name: 'Back to your plan' }).click();

  await run(0);
  await open('/providers/plan');
  const pay = page.getByRole('button', { name: 'Pay R499.00 by card' });
  await page.getByRole('checkbox', { name: /^Use this card for later invoices too/ }).check();
  await checked(page);
  await pay.click();

  // Closed, declined, and paid with another card.
  await page.getByRole('button', { name: 'Close without paying' }).click();
  await expect(page.getByText('We’re checking your payment of R499.00')).toBeVisible();
  await page.getByRole('link', { name: 'Return to the card page' }).click();
  await payWith(page, /0002/);
  await expect(page.getByRole('alert')).toContainText('Your bank declined this card');
  await payWith(page, /4081/);
  await expect(page.getByRole('status').filter({ hasText: 'Your payment is booked' })).toBeVisible();
  await hydrated(page);
  await checked(page);
  await mailTo(emailOf('provider'), /^We received R499\.00$/);
  await back();
  const card = page.getByRole('region', { name: 'Way of paying' });
  await expect(card).toContainText('Visa ending in 4081');
  await expect(pay).toBeHidden();
  await checked(page);

  // The next invoice, declined on its due day.
  await run(31);
  expect((await page.request.post(`${mailUrl}/payments/next`, { form: { answer: 'failed' } })).ok()).toBe(true);
  const cards = cardsOfStack();
  expect(await chargeDue(inDays(38), cards)).toMatchObject({ charged: 1 });
  const mail = /^Your bank declined R499\.00 for invoice INV-/;
  await mailTo(emailOf('provider'), mail);
  await open('/providers/leads');
  const banner = page.getByRole('region', { name: 'Payment' });
  await expect(banner).toContainText(/Your bank declined the card on .* We try again on .* and /);
  await checked(page);
  await banner.getByRole('link', { name: 'Pay R499.00' }).click();
  await expect(page.getByText(/^Your bank declined the card on /).first()).toBeVisible();
  await checked(page);
  await pay.click();
  await payWith(page, /4081/);
  await expect(page.getByRole('status').filter({ hasText: 'Your payment is booked' })).toBeVisible();
  await back();
  await expect(page.getByText(/^Your bank declined the card on /)).toBeHidden();

  // The one after it, charged without anyone's doing.
  await run(62);
  expect(await chargeDue(inDays(69), cards)).toMatchObject({ charged: 1 });
  await open('/providers/plan');
  await expect(pay).toBeHidden();

  await card.getByRole('button', { name: 'Remove the card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click();
  await expect(card).toBeHidden();
});

// id: card-events-settled
test('a super administrator refunds to the card, and takes a disputed payment back', async ({ windowOf }) => {
  test.slow();
  await startedBilling();
  const { providerId } = await ownProvider('provider', { plan: 'R499' });
  await billAfter(inDays(0), { providerId, actorId: null }, async () => {});
  const page = await windowOf('provider');
  await page.goto('/providers/plan');
  await hydrated(page);
  await page.getByRole('button', { name: 'Pay R499.00 by card' }).click();
  await payWith(page, /4081/);
  await expect(page.getByRole('status').filter({ hasText: 'Your payment is booked' })).toBeVisible();
  const payment = (await stack().deps.db('payments').where({ provider_id: providerId }).first('reference'))!;
  for (const ends of ['no', 'yes'])
    await page.request.post(`${mailUrl}/payments/dispute`, { form: { id: payment.reference!, ends } });

  const admin = await windowOf('superadmin');
  await admin.goto('/admin/money/card-payments');
  await hydrated(admin);
  const dispute = admin
    .getByRole('listitem')
    .filter({ hasText: 'Disputed payment' })
    .filter({ hasText: 'R499.00' })
    .first();
  await expect(dispute).toContainText('answer by');
  await checked(admin);
  await dispute.getByRole('button', { name: /^Mark as done/ }).click();
  await admin.getByLabel('What you found out').fill('We gave the invoice to the bank');
  await checked(admin);
  await admin.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).click();
  await expect(dispute).toBeHidden();
  const ended = admin.getByRole('listitem').filter({ hasText: 'Dispute ended' }).first();
  await ended.getByRole('button', { name: /^Take the payment back/ }).click();
  await admin.getByLabel('What you found out').fill('The cardholder won');
  await admin.getByRole('dialog').getByRole('button', { name: 'Take the payment back' }).click();
  await expect(ended).toBeHidden();
  await admin.getByRole('link', { name: 'Settled ones' }).click();
  await expect(admin.getByText('The cardholder won').first()).toBeVisible();

  // The invoice owes the money again, and its page lists the attempt.
  const invoice = (await stack().deps.db('invoices').where({ provider_id: providerId }).first('id'))!;
  await admin.goto(`/admin/money/invoices/${invoice.id}`);
  await hydrated(admin);
  await expect(admin.getByRole('region', { name: 'Card attempts' })).toContainText('On the card page: done');
  await expect(admin.getByText(/, R499\.00 open$/)).toBeVisible();
  await checked(admin);
});
