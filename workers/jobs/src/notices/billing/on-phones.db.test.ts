/** What owners are told about their plan as a push and by WhatsApp or SMS. */

import { recordPayment } from '@marketplace/domain/payments/service';
import { confirmPhone, setPhone } from '@marketplace/domain/phones/service';
import { releasePushes } from '@marketplace/domain/push/quiet-hours';
import { billAllDue } from '@marketplace/domain/subscriptions/billing';
import { dayAt } from '@marketplace/domain/week';
import { buildBilling, buildMember, buildProvider } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { testGateway } from '@marketplace/infra/test/phone-gateway.ts';
import { startPushes } from '@marketplace/infra/test/push-browsers.ts';
import { days } from '@marketplace/platform/clock';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handlers } from '../../registry.ts';

const stores = await testDeps();
const { db, clock } = stores;
const pushes = await startPushes(stores);
const { service, browserOf, paths } = pushes;
const gateway = testGateway();
const deps = { ...pushes.deps, phone: gateway };

beforeAll(async () => {
  await buildBilling(deps);
});

beforeEach(() => {
  clock.set(new Date('2027-02-01T10:00:00+02:00'));
  gateway.answer();
  gateway.sent.length = 0;
});

let numbers = 0;
const withPhone = async (userId: string) => {
  numbers += 1;
  const number = `+2782555${String(numbers).padStart(4, '0')}`;
  await setPhone(deps, userId, { number, kinds: ['billing'] });
  const [payload] = await db('outbox').where({ event: 'phone.code-requested' }).orderBy('id', 'desc').pluck('payload');
  await handlers['phone.code'](payload as { phoneCodeId: string }, deps);
  await confirmPhone(deps, { userId }, { code: gateway.lastCode() });
  gateway.sent.length = 0;
  return number;
};

/** A provider whose invoice of 1 February is unpaid ten days later: one day before it is due. */
const owing = async () => {
  const business = await buildProvider(deps, { plan: 'R499' });
  await billAllDue(deps);
  const invoice = await db('invoices').where({ provider_id: business.providerId }).first('id', 'total_cents');
  clock.advance(days(5));
  await billAllDue(deps);
  const reminder = await db('invoice_reminders').where({ invoice_id: invoice!.id }).first('id');
  return { ...business, cents: invoice!.total_cents, invoiceReminderId: reminder!.id };
};
const remind = async (invoiceReminderId: string) => {
  await handlers['push.invoice-reminder']({ invoiceReminderId }, deps);
  await handlers['phone.invoice-reminder']({ invoiceReminderId }, deps);
};

test('reminders reach the owners of a business only, once, and name the amount and the day', async () => {
  const { invoiceReminderId, ...business } = await owing();
  const [owner, member] = [await buildMember(deps, business, { role: 'OWNER' }), await buildMember(deps, business)];
  const browsers = [await browserOf(business), await browserOf(owner)];
  await browserOf(member);
  const owners = [await withPhone(business.userId), await withPhone(owner.userId)];
  await withPhone(member.userId);
  await remind(invoiceReminderId);
  await remind(invoiceReminderId);
  expect(paths()).toEqual(browsers.map(({ path }) => path).sort());
  const title = 'R499.00 is due on 8 February 2027';
  expect(service.received[0]!.payload).toEqual({ kind: 'invoice-reminder', title });
  expect(gateway.sent.map(({ to }) => to).sort()).toEqual(owners.sort());
  expect(gateway.sent[0]).toMatchObject({
    ...{ template: 'invoice_reminder', values: [title], button: 'providers/plan' },
    text: `About your plan: ${title}. https://marketplace.example/providers/plan`,
  });
});

test('a paid invoice reminds no owner', async () => {
  const { invoiceReminderId, cents, ...business } = await owing();
  await browserOf(business);
  await withPhone(business.userId);
  const payment = { amountCents: cents, method: 'EFT', receivedOn: dayAt(clock.now()), reference: null } as const;
  await recordPayment(deps, {
    ...payment,
    providerId: business.providerId,
    actorId: business.userId,
    requestId: 'call',
  });
  await remind(invoiceReminderId);
  expect(paths()).toEqual([]);
  expect(gateway.sent).toEqual([]);
});

test.each([
  ['the night', {}, '2027-02-06T00:10:00+02:00', '2027-02-06T06:00:00+02:00'],
  [
    'quiet hours',
    { quiet_from: '09:00', quiet_until: '12:00' },
    '2027-02-06T10:00:00+02:00',
    '2027-02-06T12:00:00+02:00',
  ],
])('a push waits for the end of %s', async (_, quiet, now, end) => {
  const { invoiceReminderId, ...business } = await owing();
  const { path } = await browserOf(business);
  await db('providers')
    .where({ id: business.providerId })
    .update({ quiet_from: null, quiet_until: null, ...quiet });
  clock.set(new Date(now));
  await handlers['push.invoice-reminder']({ invoiceReminderId }, deps);
  clock.set(new Date(new Date(end).getTime() - 1));
  expect(await releasePushes(deps)).toBe(0);
  clock.set(new Date(end));
  expect(await releasePushes(deps)).toBe(1);
  expect(paths()).toEqual([]);
  const due = await db('outbox').where({ event: 'invoice.push-due' }).pluck('payload');
  expect(due).toContainEqual(expect.objectContaining({ invoiceReminderId }));
  await handlers['push.invoice-reminder']({ invoiceReminderId }, deps);
  expect(paths()).toEqual([path]);
});
