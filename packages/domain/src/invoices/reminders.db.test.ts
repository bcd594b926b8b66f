/** What a provider is told about its invoices: each step once, until it pays. */

import { reminderDays } from '@marketplace/contracts/invoices/billing-days';
import type { EventName } from '@marketplace/contracts/jobs/events';
import { buildBilling, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { beforeAll, expect, test } from 'vitest';
import { recordPayment } from '../payments/service.ts';
import { billAllDue } from '../subscriptions/billing.ts';
import { dayAt } from '../week.ts';
import { addDays } from './rules.ts';

const deps = await testDeps();
const { db, clock } = deps;
const today = () => dayAt(clock.now());

beforeAll(async () => {
  await buildBilling(deps);
});

const remindersOf = (providerId: string) =>
  db('invoice_reminders as r')
    .join('invoices as i', 'i.id', 'r.invoice_id')
    .where('i.provider_id', providerId)
    .orderBy('r.id')
    .select<{ step: string; at: Date; id: string }[]>({ step: 'r.step', at: 'r.created_at', id: 'r.id' });
const subjectsOf = async (event: EventName, field: string) =>
  (await db('outbox').where({ event }).pluck('payload')).map((payload) => (payload as Record<string, string>)[field]);
const invoicesOf = (providerId: string) => db('invoices').where({ provider_id: providerId }).orderBy('id').pluck('id');

/** Runs the job on each of these days, twice and some hours apart. */
const runFor = async (count: number) => {
  for (let day = 0; day < count; day += 1) {
    await billAllDue(deps);
    clock.advance(hours(1));
    await billAllDue(deps);
    clock.advance(days(1) - hours(1));
  }
};

// id: reminders-once
test('sends an invoice, and each of its reminders once on its day', async () => {
  const { providerId } = await buildProvider(deps, { plan: 'R499' });
  const issuedOn = today();
  await runFor(60);
  expect((await remindersOf(providerId)).map(({ step, at }) => [step, dayAt(at)])).toEqual(
    Object.entries(reminderDays).map(([step, count]) => [step, addDays(issuedOn, 7 + count)]),
  );
  const [invoiceId, ...more] = await invoicesOf(providerId);
  const issued = await subjectsOf('invoice.issued', 'invoiceId');
  expect(issued.filter((id) => id === invoiceId)).toHaveLength(1);
  // Past due means no further invoice. The end credits nothing, because the month is over.
  expect(more.every((id) => issued.includes(id))).toBe(true);
  const reminded = await subjectsOf('invoice.reminded', 'invoiceReminderId');
  for (const { id } of await remindersOf(providerId)) expect(reminded.filter((each) => each === id)).toHaveLength(1);
});

test('sends nothing twice when the clock is 25 hours ahead and goes back', async () => {
  const { providerId } = await buildProvider(deps, { plan: 'R499' });
  await runFor(4);
  clock.advance(hours(25));
  await billAllDue(deps);
  clock.advance(-hours(25));
  await runFor(3);
  const steps = (await remindersOf(providerId)).map(({ step }) => step);
  expect(steps).toEqual([...new Set(steps)]);
  expect(await invoicesOf(providerId)).toHaveLength(1);
});

test('sends only the last of the steps that a late run has missed', async () => {
  const { providerId } = await buildProvider(deps, { plan: 'R499' });
  await billAllDue(deps);
  clock.advance(days(11));
  await billAllDue(deps);
  expect((await remindersOf(providerId)).map(({ step }) => step)).toEqual(['OVERDUE']);
});

test('charges nothing for a month that began past due, also if the run that finds it ends the plan', async () => {
  const { providerId } = await buildProvider(deps, { plan: 'R499' });
  await runFor(20);
  clock.advance(days(20));
  await billAllDue(deps);
  expect(await db('providers').where({ id: providerId }).pluck('subscription_status')).toEqual(['CANCELLED']);
  expect(await invoicesOf(providerId)).toHaveLength(1);
});

test('reminds no more after the payment, which is confirmed once', async () => {
  const { providerId } = await buildProvider(deps, { plan: 'R499' });
  await runFor(5);
  const pay = () =>
    recordPayment(deps, {
      ...{ providerId, actorId: null, amountCents: 49_900, method: 'EFT', reference: `paid-${providerId}` },
      receivedOn: today(),
    });
  const { paymentId } = await pay();
  expect(await pay()).toEqual({ paymentId, isNew: false });
  await runFor(12);
  expect((await remindersOf(providerId)).map(({ step }) => step)).toEqual(['BEFORE_DUE']);
  expect((await subjectsOf('payment.received', 'paymentId')).filter((id) => id === paymentId)).toHaveLength(1);
});
