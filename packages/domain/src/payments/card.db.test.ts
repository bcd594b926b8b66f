/** Card payments: each is booked once, whatever is lost, late, repeated or wrong. */
import { sentences } from '@marketplace/contracts/messages';
import { chargeDays } from '@marketplace/contracts/payments/card-states';
import { buildAccount, buildBilling, buildProvider } from '@marketplace/infra/test/builders.ts';
import { fakeGateway } from '@marketplace/infra/test/card-gateway.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { days, hours } from '@marketplace/platform/clock';
import { connectPostgres } from '@marketplace/platform/postgres';
import { resilience } from '@marketplace/platform/resilience';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { billAfter } from '../subscriptions/billing.ts';
import { dayAt } from '../week.ts';
import { countWork, workQueue } from '../work/queue.view.ts';
import { imbalances } from './balance.queries.ts';
import {
  chargeDue,
  checkCardPayment,
  claimRefund,
  openCardPage,
  sendRefund,
  settleAttempts,
  settleCardEvent,
} from './card.ts';
import { ownCardState } from './card.view.ts';
import { applyCharge, finishRefund, receiveEvent } from './card-outcomes.ts';
import { cardQueries } from './cards.queries.ts';
import { forgetCards, openCard, removeCard } from './cards.ts';
import { recordPayment } from './service.ts';

const deps = await testDeps();
const { db, clock } = deps;
clock.set('2026-03-04T08:00:00Z');
const { userId: actorId } = await buildAccount(deps, { role: 'SUPER_ADMIN' });
const price = 49_900;
let gateway: ReturnType<typeof fakeGateway>;

const invoicesOf = (providerId: string) =>
  db('invoices').where({ provider_id: providerId, kind: 'INVOICE' }).orderBy('id');
const paymentsOf = (providerId: string) => db('payments').where({ provider_id: providerId }).orderBy('id');
const attemptsOf = (invoiceId: string) => db('card_attempts').where({ invoice_id: invoiceId }).orderBy('id');
const statesOf = async (invoiceId: string) =>
  (await attemptsOf(invoiceId)).map(({ kind, state }) => `${kind} ${state}`);
const waiting = async () =>
  (await db('card_events').where({ state: 'WAITING' }).orderBy('id')).map(({ doubt }) => doubt);
const run = (providerId: string) => billAfter(deps, { providerId, actorId: null }, async () => {});
const minutes = (count: number) => count * 60_000;

/** A provider with an open invoice. */
const owing = async () => {
  const built = await buildProvider(deps, { plan: 'R499' });
  await run(built.providerId);
  const [invoice] = await invoicesOf(built.providerId);
  return { ...built, invoiceId: invoice!.id };
};
type Owing = Awaited<ReturnType<typeof owing>>;

const open = ({ providerId, invoiceId, userId }: Owing, keepsCard = true) =>
  openCardPage(deps, gateway.cards, {
    ...{ providerId, invoiceId, userId, keepsCard, email: 'payer@example.com' },
    returnUrl: (id) => `https://site.example/${id}`,
  });
const webhook = (charge: Parameters<typeof gateway.eventOf>[0]) =>
  receiveEvent(deps, gateway.cards, gateway.eventOf(charge));
/** Pays on the page, and keeps the card. */
const payOnPage = async (owed: Owing) => {
  const { attemptId } = await open(owed);
  await webhook(gateway.payPage(attemptId));
  return attemptId;
};
/** Goes on to the due day of the next invoice of a provider with a card. */
const withCardDue = async (): Promise<Owing> => {
  const owed = await owing();
  await payOnPage(owed);
  clock.advance(days(31));
  await run(owed.providerId);
  const next = (await invoicesOf(owed.providerId)).at(-1)!;
  expect(next.open_cents).toBe(price);
  clock.advance(days(7));
  return { ...owed, invoiceId: next.id };
};
const charge = () => chargeDue(deps, gateway.cards);
/** Runs the look-ups until `ms` have passed, each minute. */
const lookUpFor = async (ms: number) => {
  for (let passed = 0; passed < ms; passed += minutes(1)) {
    clock.advance(minutes(1));
    await settleAttempts(deps, gateway.cards);
  }
};
const declinedNotices = async () =>
  (await db('outbox').where({ event: 'card.declined' })).map(
    ({ payload }) => (payload as { cardAttemptId: string }).cardAttemptId,
  );

beforeAll(async () => {
  await buildBilling(deps, { actorId });
});
beforeEach(async () => {
  gateway = fakeGateway();
  await db('card_events').delete();
  await db('card_attempts').delete();
  await db('cards').delete();
});

test('stores our reference before the gateway is asked, and a double click opens one page', async () => {
  const owed = await owing();
  const [one, other] = await Promise.allSettled([open(owed), open(owed)]);
  const opened = [one, other].filter(({ status }) => status === 'fulfilled');
  expect(opened.length).toBeGreaterThan(0);
  expect(gateway.calls.pages).toBe(1);
  const again = await open(owed);
  expect(opened[0]).toMatchObject({ value: again });
  expect(await statesOf(owed.invoiceId)).toEqual(['PAGE OPEN']);
});

test('keeps no attempt if the gateway does not answer', async () => {
  const owed = await owing();
  gateway.setDown(true);
  await expect(open(owed)).rejects.toMatchObject({ code: 'UNAVAILABLE', message: sentences.cardUnreachable });
  gateway.setDown(false);
  await open(owed);
  expect(await statesOf(owed.invoiceId)).toEqual(['PAGE ABANDONED', 'PAGE OPEN']);
});

test('refuses the invoice of another business, and one that owes nothing', async () => {
  const [owed, other] = [await owing(), await owing()];
  await expect(open({ ...owed, invoiceId: other.invoiceId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await payOnPage(owed);
  await expect(open(owed)).rejects.toMatchObject({ message: sentences.invoiceSettled });
});

// id: card-webhook-twice
test('books a payment once, however often and in whatever order its outcome comes', async () => {
  const owed = await owing();
  const { attemptId } = await open(owed);
  const paid = gateway.payPage(attemptId);
  const ask = () => checkCardPayment(deps, gateway.cards, { attemptId, providerId: owed.providerId });
  clock.advance(minutes(1));
  await Promise.all([webhook(paid), webhook(paid), ask(), webhook(paid)]);
  expect(await webhook(paid)).toBe(false);
  expect(await paymentsOf(owed.providerId)).toMatchObject([
    { method: 'CARD', amount_cents: price, reference: paid.gatewayId, open_cents: 0 },
  ]);
  expect(await ask()).toMatchObject({ state: 'DONE', invoiceId: owed.invoiceId });
  expect(await db('card_events')).toMatchObject([{ state: 'BOOKED', doubt: null }]);
  expect(await imbalances(deps)).toEqual([]);
});

test('keeps the card only if its owner wants that, sealed, with four digits, brand and expiry', async () => {
  const [kept, other] = [await owing(), await owing()];
  await payOnPage(kept);
  const { attemptId } = await open(other, false);
  await webhook(gateway.payPage(attemptId));
  expect((await ownCardState(deps, kept.providerId)).savedCard).toEqual({
    ...{ brand: 'Visa', last4: '4081', expiryMonth: 8, expiryYear: 2030 },
  });
  expect((await ownCardState(deps, other.providerId)).savedCard).toBeNull();
  const row = (await cardQueries(deps).card(kept.providerId))!;
  expect(row.sealed.toString('latin1')).not.toContain('AUTH_');
  expect(openCard(gateway.cards, row)).toMatchObject({ code: expect.stringMatching(/^AUTH_/) });
  // Bound to its row.
  expect(openCard(gateway.cards, { ...row, id: other.providerId })).toBeUndefined();
});

test.each([
  ['amount', { amountCents: 100 }],
  ['currency', { currency: 'NGN' }],
])('books nothing with a wrong %s, and neither asks nor charges again until a person decides', async (_, wrong) => {
  const owed = await owing();
  const { attemptId } = await open(owed);
  await webhook(gateway.payPage(attemptId, wrong));
  expect([await paymentsOf(owed.providerId), await waiting()]).toEqual([[], ['WRONG_AMOUNT']]);
  await expect(open(owed)).rejects.toMatchObject({ message: sentences.cardDoubtful });
  const [event] = await db('card_events');
  const settle = (as: 'BOOK' | 'DONE') =>
    settleCardEvent(deps, { id: event!.id, as, reason: 'Seen at the gateway', actorId, requestId: 'r' });
  if ('currency' in wrong) {
    await expect(settle('BOOK')).rejects.toMatchObject({ code: 'CONFLICT' });
    await settle('DONE');
    expect(await paymentsOf(owed.providerId)).toEqual([]);
  } else {
    await settle('BOOK');
    expect(await paymentsOf(owed.providerId)).toMatchObject([{ amount_cents: 100, method: 'CARD' }]);
  }
  await expect(settle('DONE')).rejects.toMatchObject({ message: sentences.cardEventSettled });
  expect((await open(owed)).url).toContain('https://pay.example/');
});

test('shows a second payment of one attempt, and books it only if a person wants that', async () => {
  const owed = await owing();
  const attemptId = await payOnPage(owed);
  await webhook({ ...gateway.payPage(attemptId), gatewayId: `again-${attemptId}` });
  expect([await waiting(), (await paymentsOf(owed.providerId)).length]).toEqual([['TWICE'], 1]);
  const [event] = await db('card_events').where({ state: 'WAITING' });
  await settleCardEvent(deps, { id: event!.id, as: 'BOOK', reason: 'Credit', actorId, requestId: 'r' });
  expect((await paymentsOf(owed.providerId)).at(-1)).toMatchObject({
    open_cents: price,
    reference: `again-${attemptId}`,
  });
});

test('keeps a payment that we never asked for, and books it once its attempt is known', async () => {
  const owed = await owing();
  const stranger = gateway.put({ reference: crypto.randomUUID(), amountCents: price, currency: 'ZAR' }, 'paid');
  await webhook(stranger);
  await webhook({ ...stranger, gatewayId: 'other', reference: 'not ours' });
  expect([await waiting(), await paymentsOf(owed.providerId)]).toEqual([['UNKNOWN', 'UNKNOWN'], []]);
  // The attempt reaches this database only later.
  const { attemptId } = await open(owed);
  await db('card_attempts').where({ id: attemptId }).update({ id: stranger.reference });
  await webhook(stranger);
  expect([await waiting(), (await paymentsOf(owed.providerId)).length]).toEqual([['UNKNOWN'], 1]);
});

test('books for the business of the attempt only', async () => {
  const [owed, other] = [await owing(), await owing()];
  const { attemptId } = await open(owed);
  await webhook(gateway.payPage(attemptId));
  expect([(await paymentsOf(owed.providerId)).length, await paymentsOf(other.providerId)]).toEqual([1, []]);
});

test('books a payment on a page that was left before, and shows one for an invoice that owes nothing', async () => {
  const owed = await owing();
  const { attemptId } = await open(owed);
  await lookUpFor(2 * resilience.payments.pageOpen + minutes(70));
  expect(await statesOf(owed.invoiceId)).toEqual(['PAGE ABANDONED']);
  await recordPayment(deps, {
    ...{ providerId: owed.providerId, actorId: null, amountCents: price, method: 'EFT', reference: null },
    receivedOn: dayAt(clock.now()),
  });
  await webhook(gateway.payPage(attemptId));
  expect(await statesOf(owed.invoiceId)).toEqual(['PAGE DONE']);
  expect(await waiting()).toEqual(['LATE']);
  expect(await paymentsOf(owed.providerId)).toMatchObject([{ open_cents: 0 }, { open_cents: price, method: 'CARD' }]);
});

test('leaves a page open until its time is over, and a card declined on it is no notice', async () => {
  const [owed, other] = [await owing(), await owing()];
  const [left, declined] = [(await open(owed)).attemptId, (await open(other)).attemptId];
  gateway.put({ reference: declined, amountCents: price, currency: 'ZAR' }, 'declined');
  await lookUpFor(resilience.payments.pageOpen - minutes(5));
  expect([await statesOf(owed.invoiceId), await statesOf(other.invoiceId)]).toEqual([['PAGE OPEN'], ['PAGE DECLINED']]);
  await lookUpFor(resilience.payments.pageOpen);
  expect(await statesOf(owed.invoiceId)).toEqual(['PAGE ABANDONED']);
  const noticed = await declinedNotices();
  expect([left, declined].filter((id) => noticed.includes(id))).toEqual([]);
});

test('a charge that has ended stays so, and tells no one, whatever a look-up says later', async () => {
  const { invoiceId } = await withCardDue();
  await charge();
  const [{ id } = { id: '' }] = await attemptsOf(invoiceId);
  const attempt = (await cardQueries(deps).attempt(id))!;
  for (const state of ['declined', 'unfinished'] as const) {
    const said = gateway.put({ reference: id, amountCents: price, currency: 'ZAR' }, state);
    await applyCharge(deps, gateway.cards, attempt, said);
  }
  clock.advance(hours(2));
  await applyCharge(deps, gateway.cards, { ...attempt, verified: 9 }, undefined);
  expect([await statesOf(invoiceId), (await declinedNotices()).includes(id)]).toEqual([['STORED DONE'], false]);
});

test('looks up a payment whose webhook never came', async () => {
  const owed = await owing();
  const { attemptId } = await open(owed);
  gateway.payPage(attemptId);
  await lookUpFor(minutes(6));
  expect(await paymentsOf(owed.providerId)).toMatchObject([{ amount_cents: price }]);
});

test('charges the card on the due day and not before', async () => {
  const owed = await owing();
  await payOnPage(owed);
  clock.advance(days(31));
  await run(owed.providerId);
  const next = (await invoicesOf(owed.providerId)).at(-1)!;
  clock.advance(days(6));
  await charge();
  expect(await statesOf(next.id)).toEqual([]);
  clock.advance(days(1));
  await charge();
  expect(await statesOf(next.id)).toEqual(['STORED DONE']);
  expect((await invoicesOf(owed.providerId)).at(-1)).toMatchObject({ open_cents: 0 });
});

// id: charged-once
test('charges an invoice once, if jobs race and repeat', async () => {
  const { invoiceId, providerId } = await withCardDue();
  await Promise.all([charge(), charge(), charge()]);
  await charge();
  expect(gateway.calls.charges).toHaveLength(1);
  expect([await statesOf(invoiceId), (await paymentsOf(providerId)).length]).toEqual([['STORED DONE'], 2]);
});

test('tries a declined card again 3 and 5 days after the due day, and tells its provider each time', async () => {
  gateway.answers('paid');
  const owed = await withCardDue();
  gateway.answers('declined');
  const tries: number[] = [];
  for (let day = 0; day < 12; day += 1) {
    const before = gateway.calls.charges.length;
    await charge();
    await charge();
    if (gateway.calls.charges.length > before) tries.push(day);
    clock.advance(days(1));
  }
  expect(tries).toEqual([...chargeDays]);
  const ids = (await attemptsOf(owed.invoiceId)).map(({ id }) => id);
  expect((await declinedNotices()).filter((id) => ids.includes(id))).toEqual(ids);
  expect(await statesOf(owed.invoiceId)).toEqual(['STORED DECLINED', 'STORED DECLINED', 'STORED DECLINED']);
});

test('an invoice whose card was declined three times, and a payment in doubt, wait for the team', async () => {
  const owed = await withCardDue();
  gateway.answers('declined');
  for (const day of [0, 3, 2]) {
    expect((await countWork(deps, ['failedCharge'])).failedCharge?.count).toBe(0);
    clock.advance(days(day));
    await charge();
  }
  clock.advance(minutes(1));
  await webhook({ ...gateway.put({ reference: 'not ours', amountCents: price, currency: 'ZAR' }, 'paid') });
  const { items } = await workQueue(deps, { kinds: ['failedCharge', 'cardEvent'], limit: 10, cursor: undefined });
  expect(items).toMatchObject([
    { kind: 'failedCharge', about: owed.invoiceId, words: [expect.stringMatching(/^INV-/), String(price)] },
    { kind: 'cardEvent', words: ['UNKNOWN', String(price), 'ZAR'] },
  ]);
  await payOnPage(owed);
  expect((await countWork(deps, ['failedCharge'])).failedCharge?.count).toBe(0);
});

test('names the days of the next tries', async () => {
  const owed = await withCardDue();
  gateway.answers('declined');
  await charge();
  const due = dayAt(clock.now());
  const { declined } = await ownCardState(deps, owed.providerId);
  expect(declined).toEqual({
    ...{ on: due, invoiceId: owed.invoiceId },
    nextTries: [dayAt(new Date(clock.now().getTime() + days(3))), dayAt(new Date(clock.now().getTime() + days(5)))],
  });
  await removeCard(deps, owed.providerId);
  expect((await ownCardState(deps, owed.providerId)).declined?.nextTries).toEqual([]);
});

// id: charge-times-out
test('looks up a charge without an answer, and never repeats one that succeeded', async () => {
  const { invoiceId, providerId } = await withCardDue();
  gateway.answers('no answer, but paid');
  await charge();
  expect(await statesOf(invoiceId)).toEqual(['STORED OPEN']);
  await charge();
  await lookUpFor(minutes(2));
  expect([await statesOf(invoiceId), gateway.calls.charges.length]).toEqual([['STORED DONE'], 1]);
  expect((await paymentsOf(providerId)).length).toBe(2);
  expect(await imbalances(deps)).toEqual([]);
});

test('waits while the bank is busy, and takes a charge that it never completed as declined', async () => {
  const { invoiceId } = await withCardDue();
  gateway.answers('open');
  await charge();
  await lookUpFor(hours(3));
  expect(await statesOf(invoiceId)).toEqual(['STORED OPEN']);
  const [attempt] = await attemptsOf(invoiceId);
  gateway.put({ reference: attempt!.id, amountCents: price, currency: 'ZAR' }, 'unfinished');
  await lookUpFor(hours(1));
  expect(await statesOf(invoiceId)).toEqual(['STORED DECLINED']);
  expect(await declinedNotices()).toContain(attempt!.id);
});

/** Runs `work` in a process that is killed before its statement number `step` (from 0). Returns whether it got that far. */
const killedBefore = async (step: number, work: (killable: typeof deps) => Promise<unknown>): Promise<boolean> => {
  const own = connectPostgres(deps.url, { poolMax: 2 });
  let statements = 0;
  own.on('query', () => {
    statements += 1;
    if (statements > step) throw new Error('killed');
  });
  await work({ ...deps, db: own }).catch(() => undefined);
  await own.destroy();
  return statements > step;
};

// id: charge-killed-at-every-step
test('charges once and books once, before whichever statement its process is killed', async () => {
  let steps = 0;
  for (let step = 0, isKilled = true; isKilled; step += 1) {
    gateway = fakeGateway();
    const { invoiceId, providerId } = await withCardDue();
    isKilled = await killedBefore(step, (killable) => chargeDue(killable, gateway.cards));
    // The next runs of both jobs.
    await lookUpFor(minutes(40));
    await charge();
    const states = await statesOf(invoiceId);
    steps += 1;
    expect([step, states.filter((state) => state === 'STORED DONE').length]).toEqual([step, 1]);
    expect([step, gateway.calls.charges.length]).toEqual([step, 1]);
    expect((await paymentsOf(providerId)).length).toBe(2);
  }
  expect(steps).toBeGreaterThan(20);
  expect(await imbalances(deps)).toEqual([]);
}, 120_000);

// id: charge-killed
test('finds the outcome of a charge whose process was killed before it was recorded', async () => {
  const { invoiceId } = await withCardDue();
  gateway.answers('killed');
  gateway.setDown(true);
  await charge();
  await lookUpFor(minutes(30));
  expect(await statesOf(invoiceId)).toEqual(['STORED OPEN']);
  await charge();
  gateway.setDown(false);
  await lookUpFor(hours(1));
  expect([await statesOf(invoiceId), gateway.calls.charges.length]).toEqual([['STORED DONE'], 1]);
});

test('charges again only after the gateway has said for long that it never got the charge', async () => {
  const { invoiceId } = await withCardDue();
  gateway.answers('no answer');
  await charge();
  await lookUpFor(minutes(10));
  await charge();
  expect([await statesOf(invoiceId), gateway.calls.charges.length]).toEqual([['STORED OPEN'], 1]);
  await lookUpFor(minutes(25));
  gateway.answers('paid');
  await charge();
  expect(await statesOf(invoiceId)).toEqual(['STORED LOST', 'STORED DONE']);
  expect(await declinedNotices()).not.toContain((await attemptsOf(invoiceId))[0]!.id);
});

test('books a lost charge that was paid after all, beside the one that replaced it', async () => {
  const { invoiceId, providerId } = await withCardDue();
  gateway.answers('no answer');
  await charge();
  await lookUpFor(minutes(40));
  const [lost] = await attemptsOf(invoiceId);
  gateway.answers('declined');
  await charge();
  await webhook(gateway.put({ reference: lost!.id, amountCents: price, currency: 'ZAR' }, 'paid'));
  expect(await statesOf(invoiceId)).toEqual(['STORED DONE', 'STORED DECLINED']);
  expect((await paymentsOf(providerId)).length).toBe(2);
});

test('charges nothing twice when the clock is 25 hours ahead and goes back', async () => {
  const { invoiceId } = await withCardDue();
  gateway.answers('no answer');
  await charge();
  clock.advance(hours(25));
  await settleAttempts(deps, gateway.cards);
  await charge();
  clock.advance(-hours(25));
  await charge();
  // The gateway was still working on it.
  gateway.put({ reference: gateway.calls.charges[0]!, amountCents: price, currency: 'ZAR' }, 'paid');
  await db('card_attempts').where({ invoice_id: invoiceId }).update({ verify_at: clock.now() });
  await lookUpFor(minutes(10));
  expect([gateway.calls.charges.length, await statesOf(invoiceId)]).toEqual([1, ['STORED DONE']]);
});

test('does not charge the card while its provider pays on the page, and the page is not offered while it is charged', async () => {
  const owed = await withCardDue();
  await open(owed);
  await charge();
  expect(await statesOf(owed.invoiceId)).toEqual(['PAGE OPEN']);
  await lookUpFor(2 * resilience.payments.pageOpen + minutes(70));
  gateway.answers('no answer');
  await charge();
  await expect(open(owed)).rejects.toMatchObject({ message: sentences.cardCharging });
});

test('does not charge a card that was removed, and ends its permission at the gateway', async () => {
  const owed = await withCardDue();
  await removeCard(deps, owed.providerId);
  await charge();
  expect(await statesOf(owed.invoiceId)).toEqual([]);
  gateway.setDown(true);
  expect([await forgetCards(deps, gateway.cards), (await db('cards')).length]).toEqual([0, 1]);
  gateway.setDown(false);
  expect([await forgetCards(deps, gateway.cards), (await db('cards')).length]).toEqual([1, 0]);
  expect(gateway.calls.forgotten).toHaveLength(1);
});

test('leaves a card that no key opens, and counts it', async () => {
  const owed = await withCardDue();
  await db('cards').update({ key_id: 'gone' });
  expect(await charge()).toEqual({ charged: 0, unreadable: 1 });
  expect(await statesOf(owed.invoiceId)).toEqual([]);
});

test('a refused charge counts as declined', async () => {
  const owed = await withCardDue();
  gateway.answers('refused');
  await charge();
  expect(await attemptsOf(owed.invoiceId)).toMatchObject([
    { state: 'DECLINED', reason: 'Authorization code is invalid' },
  ]);
});

/** A card payment of which nothing is used. */
const unused = async () => {
  const owed = await owing();
  const { attemptId } = await open(owed);
  await recordPayment(deps, {
    ...{ providerId: owed.providerId, actorId: null, amountCents: price, method: 'EFT', reference: null },
    receivedOn: dayAt(clock.now()),
  });
  await webhook(gateway.payPage(attemptId));
  const payment = (await paymentsOf(owed.providerId)).find(({ method }) => method === 'CARD')!;
  const refund = async (amountCents = price) =>
    sendRefund(
      deps,
      gateway.cards,
      await claimRefund(deps, { paymentId: payment.id, amountCents, reason: 'Paid twice', actorId }),
    );
  const rows = () => db('refunds').where({ payment_id: payment.id });
  return { ...owed, paymentId: payment.id, refund, rows };
};

test('refunds through the gateway, once', async () => {
  const { refund, rows } = await unused();
  await refund();
  expect(await rows()).toMatchObject([{ amount_cents: price, reason: 'Paid twice' }]);
  await expect(refund()).rejects.toMatchObject({ message: sentences.refundTooLarge });
  expect([gateway.calls.refunds, await imbalances(deps)]).toEqual([1, []]);
});

test('records no refund that the gateway refuses', async () => {
  const { refund, rows } = await unused();
  gateway.answers('refused');
  await expect(refund()).rejects.toMatchObject({
    message: 'The gateway refused it: Transaction has been fully reversed',
  });
  expect(await rows()).toEqual([]);
});

test('looks up a refund without an answer, and keeps its money from the next invoice until then', async () => {
  const { refund, rows, providerId } = await unused();
  gateway.answers('no answer, but paid');
  await expect(refund()).rejects.toMatchObject({ message: sentences.cardRefundUnknown });
  await expect(refund(100)).rejects.toMatchObject({ code: 'CONFLICT' });
  clock.advance(days(31));
  await run(providerId);
  expect((await invoicesOf(providerId)).at(-1)).toMatchObject({ open_cents: price });
  await lookUpFor(minutes(3));
  expect(await rows()).toMatchObject([{ amount_cents: price }]);
  expect([gateway.calls.refunds, await imbalances(deps)]).toEqual([1, []]);
});

test('gives a refund up only after the gateway has said for long that it never got it', async () => {
  const { refund, rows, paymentId } = await unused();
  const states = async () =>
    (await db('card_attempts').where({ payment_id: paymentId, kind: 'REFUND' })).map((a) => a.state);
  gateway.answers('no answer');
  await expect(refund()).rejects.toMatchObject({ message: sentences.cardRefundUnknown });
  // A clock that is ahead for a while.
  clock.advance(hours(25));
  await settleAttempts(deps, gateway.cards);
  clock.advance(-hours(25));
  expect(await states()).toEqual(['OPEN']);
  await db('card_attempts').where({ payment_id: paymentId }).update({ verify_at: clock.now() });
  await lookUpFor(minutes(13));
  expect(await states()).toEqual(['OPEN']);
  await lookUpFor(minutes(40));
  expect([await states(), await rows()]).toEqual([['LOST'], []]);
  gateway.answers('paid');
  await refund();
  expect(await rows()).toMatchObject([{ amount_cents: price }]);
});

test('records a refund once, and no charge for it', async () => {
  const { refund, rows, paymentId } = await unused();
  await refund();
  const [{ id, gateway_id: gatewayId } = { id: '', gateway_id: null }] = await db('card_attempts').where({
    payment_id: paymentId,
    kind: 'REFUND',
  });
  await finishRefund(deps, (await cardQueries(deps).attempt(id))!, gatewayId!);
  expect((await rows()).length).toBe(1);
  await db('card_events').delete();
  await webhook(gateway.put({ reference: id, amountCents: price, currency: 'ZAR' }, 'paid'));
  expect(await waiting()).toEqual(['UNKNOWN']);
});

test.each([null, 'not ours', crypto.randomUUID()])('a dispute about the reference %o waits, too', async (reference) => {
  const about = { amountCents: price, currency: 'ZAR', detail: null };
  await receiveEvent(deps, gateway.cards, { key: `DISPUTED:${reference}`, kind: 'DISPUTED', reference, ...about });
  expect(await db('card_events')).toMatchObject([{ doubt: 'DISPUTED', attempt_id: null, payment_id: null }]);
});

test('a dispute waits for a person, who takes the payment back, and the invoice owes it again', async () => {
  const owed = await owing();
  const attemptId = await payOnPage(owed);
  const dispute = (kind: 'DISPUTED' | 'DISPUTE_ENDED') =>
    receiveEvent(deps, gateway.cards, {
      ...{
        key: `${kind}:1-${attemptId}`,
        kind,
        reference: attemptId,
        amountCents: price,
        currency: 'ZAR',
        detail: '2026-04-01',
      },
    });
  expect([await dispute('DISPUTED'), await dispute('DISPUTED')]).toEqual([true, false]);
  await dispute('DISPUTE_ENDED');
  expect(await waiting()).toEqual(['DISPUTED', 'DISPUTE_ENDED']);
  const events = await db('card_events').where({ state: 'WAITING' }).orderBy('id');
  const settle = (id: string, as: 'TAKE_BACK' | 'DONE') =>
    settleCardEvent(deps, { id, as, reason: 'The cardholder won', actorId, requestId: 'r' });
  await settle(events[0]!.id, 'DONE');
  await settle(events[1]!.id, 'TAKE_BACK');
  expect((await invoicesOf(owed.providerId))[0]).toMatchObject({ open_cents: price });
  expect([await waiting(), await imbalances(deps)]).toEqual([[], []]);
});
