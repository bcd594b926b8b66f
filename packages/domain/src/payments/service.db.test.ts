import { sentences } from '@marketplace/contracts/messages';
import { planNames, plans } from '@marketplace/contracts/plans/plans';
import { buildAccount, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days } from '@marketplace/platform/clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../deps.ts';
import { eraseOldMoney, keptFrom } from '../invoices/retention.ts';
import { correctInvoice } from '../invoices/service.ts';
import { saveBillingDetails, saveBillingSettings, startBilling } from '../invoices/settings.ts';
import { suspendProvider } from '../requests/suspension.ts';
import { rawRows } from '../sql.ts';
import { billAfter, billAllDue } from '../subscriptions/billing.ts';
import { choosePlan, grantTo, setSubscription } from '../subscriptions/service.ts';
import { dayAt } from '../week.ts';
import { imbalances } from './balance.queries.ts';
import { creditInvoice, recordPayment, recordRefund, reversePayment, writeOff } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
clock.set('2026-01-31T08:00:00Z');
const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
const settings = {
  ...{ operatorName: 'Marketplace (Pty) Ltd', operatorAddress: '1 Main Road', vatNumber: '4123456789' },
  ...{ bankName: 'Bank', accountHolder: 'Marketplace', accountNumber: '1234567890', branchCode: '250655' },
};
const invoicesOf = (providerId: string) =>
  db('invoices').where({ provider_id: providerId, kind: 'INVOICE' }).orderBy('id');
const statusOf = async (providerId: string) =>
  (await db('providers').where({ id: providerId }).first('subscription_status'))!.subscription_status;
const isSearched = async (providerId: string) =>
  (await db('provider_coverage').where({ provider_id: providerId })).length > 0;
const pass = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    clock.advance(days(1));
    await billAllDue(deps);
  }
};
/** A provider with its first invoice. */
const billed = async (plan: 'R499' | 'NETWORK_PRO' = 'R499') => {
  const { providerId } = await buildProvider(deps, { plan });
  await billAllDue(deps);
  const [invoice] = await invoicesOf(providerId);
  return { providerId, actorId, invoice: invoice!, invoiceId: invoice!.id };
};
const payment = (providerId: string, amountCents: number, reference: string | null = null) => ({
  ...{ providerId, actorId, amountCents, reference, method: 'EFT' as const, receivedOn: dayAt(clock.now()) },
});

// id: nothing-before-billing-starts
test('invoices nothing before billing is started, and nothing of the months before', async () => {
  const { providerId } = await buildProvider(deps);
  await pass(2);
  expect(await db('invoices')).toEqual([]);
  await expect(startBilling(deps, { actorId })).rejects.toMatchObject({ message: sentences.billingIncomplete });
  await saveBillingSettings(deps, settings);
  await startBilling(deps, { actorId });
  await expect(startBilling(deps, { actorId })).rejects.toMatchObject({ message: sentences.billingStarted });
  await pass(25);
  expect(await db('invoices')).toEqual([]);
  await pass(1);
  // Joined on the 31st, so the month begins on the last day of February.
  expect(await invoicesOf(providerId)).toMatchObject([
    { number: 'INV-2026-00001', total_cents: 49_900, vat_cents: 6509, open_cents: 49_900 },
  ]);
});

describe('once billing is started', () => {
  beforeAll(async () => {
    await billAllDue(deps);
  });

  test('prices of SQL are those of the plans', async () => {
    const rows = await rawRows<{ plan: keyof typeof plans; cents: number }>(
      db,
      'select plan, plan_price_cents(plan) as cents from unnest(:names::text[]) as plan',
      { names: planNames },
    );
    expect(rows.map(({ plan, cents }) => [plan, cents])).toEqual(
      planNames.map((plan) => [plan, plans[plan].price * 100]),
    );
  });

  test('becomes past due after 14 days, active with the payment, and the days between are not charged', async () => {
    const { providerId, invoice } = await billed();
    await pass(13);
    expect(await statusOf(providerId)).toBe('ACTIVE');
    await pass(1);
    expect([await statusOf(providerId), await isSearched(providerId)]).toEqual(['PAST_DUE', false]);
    await pass(20);
    expect(await invoicesOf(providerId)).toHaveLength(1);
    await recordPayment(deps, payment(providerId, invoice.total_cents));
    expect([await statusOf(providerId), await isSearched(providerId)]).toEqual(['ACTIVE', true]);
    const [, rest] = await invoicesOf(providerId);
    expect(rest!.total_cents).toBeGreaterThan(0);
    expect(rest!.total_cents).toBeLessThan(49_900);
  });

  test('ends 30 days after the due day, and returns with a payment', async () => {
    const { providerId, invoice } = await billed();
    await pass(36);
    expect(await statusOf(providerId)).toBe('PAST_DUE');
    await pass(1);
    expect(await statusOf(providerId)).toBe('CANCELLED');
    await recordPayment(deps, payment(providerId, invoice.total_cents));
    expect(await statusOf(providerId)).toBe('ACTIVE');
  });

  test('keeps a state from before billing until a payment or a grant', async () => {
    const { providerId } = await buildProvider(deps, { subscriptionStatus: 'PAST_DUE' });
    await pass(70);
    expect([await statusOf(providerId), await invoicesOf(providerId)]).toEqual(['PAST_DUE', []]);
    await recordPayment(deps, payment(providerId, 10_000));
    expect(await statusOf(providerId)).toBe('ACTIVE');
    // The payment counts towards the invoice of the days left.
    const [invoice] = await invoicesOf(providerId);
    expect(invoice!.total_cents - invoice!.open_cents).toBe(Math.min(10_000, invoice!.total_cents));
    const other = await buildProvider(deps, { subscriptionStatus: 'PAST_DUE' });
    const grant = { kind: 'DAYS_FREE', days: 60 } as const;
    await grantTo(deps, { providerId: other.providerId, actorId, reason: 'Paid before', grant });
    expect([await statusOf(other.providerId), await invoicesOf(other.providerId)]).toEqual(['ACTIVE', []]);
  });

  test('an overpayment counts towards the next invoice, and can be refunded only once', async () => {
    const { providerId } = await billed();
    const { paymentId } = await recordPayment(deps, payment(providerId, 60_000));
    const refund = {
      ...{ providerId, actorId, source: { paymentId }, amountCents: 10_100 },
      ...{ refundedOn: dayAt(clock.now()), reference: null, reason: 'Asked for it' },
    };
    const both = await Promise.allSettled([recordRefund(deps, refund), recordRefund(deps, refund)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const second = await billed();
    await recordPayment(deps, payment(second.providerId, 60_000));
    await pass(31);
    const [, next] = await invoicesOf(second.providerId);
    expect(next).toMatchObject({ total_cents: 49_900, open_cents: 49_900 - 10_100 });
  });

  // id: payment-booked-once
  test('books a payment with a reference once, also from two calls at once', async () => {
    const { providerId } = await billed();
    const same = payment(providerId, 49_900, 'bank-17');
    const booked = await Promise.all([recordPayment(deps, same), recordPayment(deps, same), recordPayment(deps, same)]);
    expect(booked.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(booked.map(({ paymentId }) => paymentId)).size).toBe(1);
    await expect(recordPayment(deps, { ...same, amountCents: 1 })).rejects.toMatchObject({
      message: sentences.paymentKnown,
    });
  });

  // id: one-of-two-write-offs
  test('lets one of two administrators write off an invoice', async () => {
    const { invoice: _, ...change } = await billed();
    const tries = [writeOff(deps, { ...change, reason: 'Gone' }), writeOff(deps, { ...change, reason: 'Gone' })];
    const results = await Promise.allSettled(tries);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db('invoices').where({ id: change.invoiceId })).toMatchObject([
      { open_cents: 0, written_off_cents: 49_900 },
    ]);
  });

  test('refuses a credit note of more than its invoice has left', async () => {
    const { invoice: _, ...change } = await billed();
    await creditInvoice(deps, { ...change, amountCents: 40_000, reason: 'Sorry' });
    await expect(creditInvoice(deps, { ...change, amountCents: 9901, reason: 'More' })).rejects.toMatchObject({
      message: sentences.creditTooLarge,
    });
    await creditInvoice(deps, { ...change, amountCents: 9900, reason: 'The rest' });
    expect(await db('invoices').where({ id: change.invoiceId })).toMatchObject([
      { open_cents: 0, credited_cents: 49_900 },
    ]);
  });

  test('a suspension credits the days left', async () => {
    const { providerId, invoice } = await billed();
    await recordPayment(deps, payment(providerId, invoice.total_cents));
    await pass(10);
    await suspendProvider(deps, { providerId, actorId, reason: 'Complaints' });
    const [credit] = await db('invoices').where({ provider_id: providerId, kind: 'CREDIT_NOTE' });
    expect(credit!.open_cents).toBe(credit!.total_cents);
    expect(credit!.total_cents).toBeGreaterThan(49_900 / 2);
    await pass(40);
    expect(await invoicesOf(providerId)).toHaveLength(1);
  });

  test('a plan changed twice in a day has one period on that day, and a downgrade waits', async () => {
    const { providerId } = await billed();
    await choosePlan(deps, { providerId, actorId, plan: 'NETWORK_PRO' });
    await choosePlan(deps, { providerId, actorId, plan: 'WEBSITE' });
    expect((await db('providers').where({ id: providerId }).first())!.plan).toBe('NETWORK_PRO');
    await choosePlan(deps, { providerId, actorId, plan: 'NETWORK_PRO' });
    expect(await db('subscription_periods').where({ provider_id: providerId })).toMatchObject([
      { plan: 'NETWORK_PRO', until_on: null },
    ]);
  });

  // id: numbers-without-gaps
  test('numbers have no gap under concurrent issues, of which some are rolled back', async () => {
    const built = await Promise.all(Array.from({ length: 12 }, () => buildProvider(deps)));
    const results = await Promise.allSettled(
      built.map(({ providerId }, at) =>
        inTransaction(deps, async (tx) => {
          await billAfter(tx, { providerId, actorId: null }, async () => {});
          if (at % 3 === 0) throw new Error('rolled back');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(4);
    await billAllDue(deps);
    const rows = await rawRows<{ gaps: number }>(
      db,
      'select (max(sequence) - count(*))::int as gaps from invoices group by series',
    );
    expect(new Set(rows.map(({ gaps }) => gaps))).toEqual(new Set([0]));
    for (const { providerId } of built) expect(await invoicesOf(providerId)).toHaveLength(1);
  });

  test('an issued invoice cannot be changed or deleted, and a correction adds a version', async () => {
    const { providerId, invoiceId } = await billed();
    const one = () => db('invoices').where({ id: invoiceId });
    await expect(one().update({ total_cents: 1 })).rejects.toThrow();
    await expect(one().update({ open_cents: 0 })).rejects.toThrow();
    await expect(one().delete()).rejects.toThrow();
    await expect(db('invoice_lines').where({ invoice_id: invoiceId }).update({ price_cents: 1 })).rejects.toThrow();
    await saveBillingDetails(deps, { providerId, name: 'Blue Tap CC', address: '2 Long Street', vatNumber: null });
    await inTransaction(deps, (tx) => correctInvoice(tx, { actorId, invoiceId, reason: 'Wrong name' }));
    const versions = await db('invoice_versions').where({ invoice_id: invoiceId }).orderBy('version');
    expect(versions).toMatchObject([
      { version: 1, customer_address: null },
      { version: 2, customer_name: 'Blue Tap CC', reason: 'Wrong name' },
    ]);
  });

  test('the end of a plan chosen by its provider takes the public page offline, and no invoice follows', async () => {
    const { providerId, invoice } = await billed();
    await recordPayment(deps, payment(providerId, invoice.total_cents));
    await choosePlan(deps, { providerId, actorId, plan: null });
    expect(await statusOf(providerId)).toBe('ACTIVE');
    await pass(32);
    expect([await statusOf(providerId), (await invoicesOf(providerId)).length]).toEqual(['CANCELLED', 1]);
  });

  test('keeps typed states out: a statement cannot set plan or status', async () => {
    const { providerId } = await billed();
    await db('providers').where({ id: providerId }).update({ plan: 'NETWORK_PRO', subscription_status: 'PAST_DUE' });
    expect(await db('providers').where({ id: providerId }).first()).toMatchObject({
      ...{ plan: 'R499', subscription_status: 'ACTIVE' },
    });
    const tool = await buildProvider(deps);
    await setSubscription(deps, { providerId: tool.providerId, actorId, plan: 'R499', status: 'PAST_DUE' });
    expect(await statusOf(tool.providerId)).toBe('PAST_DUE');
  });
});

test('keeps the current and seven former financial years', async () => {
  expect([keptFrom('2026-02-28'), keptFrom('2026-03-01')]).toEqual(['2018-03-01', '2019-03-01']);
  const before = (await db('invoices')).length;
  expect(await eraseOldMoney(deps)).toBe(0);
  expect(await db('invoices')).toHaveLength(before);
});

test('deletes settled documents of years that no law keeps', async () => {
  const old = { ...deps, clock: { now: () => new Date('2015-05-05T10:00:00Z') } };
  const { providerId } = await buildProvider(old);
  await rawRows(db, `update billing_settings set started_on = '2015-01-01'`);
  await billAfter(old, { providerId, actorId: null }, async () => {});
  await recordPayment(old, { ...payment(providerId, 49_900), receivedOn: '2015-05-06' });
  const open = await buildProvider(old);
  await billAfter(old, { providerId: open.providerId, actorId: null }, async () => {});
  expect(await eraseOldMoney(deps)).toBe(2);
  expect([await invoicesOf(providerId), (await invoicesOf(open.providerId)).length]).toEqual([[], 1]);
});

// id: bookings-again-without-deadlock
test('books payments again in both directions while others are booked, without a deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await billed(), await billed()];
    const reference = (name: string) => `${name} of round ${round}`;
    const booked = await recordPayment(deps, payment(one.providerId, 49_900, reference('first')));
    const back = await recordPayment(deps, payment(other.providerId, 49_900, reference('second')));
    const again = (from: typeof one, to: typeof one, paymentId: string) =>
      reversePayment(deps, {
        ...{ providerId: from.providerId, actorId, paymentId, reason: 'Of the other business' },
        bookTo: { providerId: to.providerId, invoiceId: to.invoiceId },
      });
    await Promise.all([
      again(one, other, booked.paymentId),
      again(other, one, back.paymentId),
      recordPayment(deps, payment(one.providerId, 100, reference('third'))),
      recordPayment(deps, payment(other.providerId, 100, reference('fourth'))),
      billAfter(deps, { providerId: one.providerId, actorId: null }, async () => {}),
    ]);
    const rows = await db('payments').whereIn('provider_id', [one.providerId, other.providerId]);
    expect(rows.reduce((sum, row) => sum + row.open_cents, 0)).toBe(200);
  }
  expect(await imbalances(deps)).toEqual([]);
});

test('reverses a payment once when two administrators do it at once', async () => {
  const { providerId, invoiceId } = await billed();
  const { paymentId } = await recordPayment(deps, payment(providerId, 49_900));
  const reverse = () => reversePayment(deps, { providerId, actorId, paymentId, reason: 'Not theirs', bookTo: null });
  const results = await Promise.allSettled([reverse(), reverse()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find((result) => result.status === 'rejected')).toMatchObject({
    reason: { message: sentences.paymentReversed },
  });
  expect((await db('invoices').where({ id: invoiceId }).first())!.open_cents).toBe(49_900);
});

test('refuses a credit larger than its invoice, also after a part was credited or written off', async () => {
  const { providerId, invoiceId } = await billed();
  const credit = (amountCents: number) =>
    creditInvoice(deps, { providerId, actorId, invoiceId, amountCents, reason: 'Too much' });
  await expect(credit(49_901)).rejects.toMatchObject({ message: sentences.creditTooLarge });
  await credit(20_000);
  await expect(credit(29_901)).rejects.toMatchObject({ message: sentences.creditTooLarge });
  await writeOff(deps, { providerId, actorId, invoiceId, reason: 'Closed' });
  await expect(credit(1)).rejects.toMatchObject({ message: sentences.creditTooLarge });
  expect(await db('invoices').where({ corrects_id: invoiceId })).toHaveLength(1);
});
