/** Payment by card: the gateway's page, charges of the card on file, refunds, and what a person decides about unexpected events. */
import { brand } from '@marketplace/contracts/brand';
import { billingDays } from '@marketplace/contracts/invoices/billing-days';
import { sentences } from '@marketplace/contracts/messages';
import {
  type CardAttemptState,
  type CardEventDecision,
  chargeDays,
  decisionsOf,
} from '@marketplace/contracts/payments/card-states';
import { GatewayRefused } from '@marketplace/platform/payment-gateway';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { ledgerQueries } from '../invoices/queries.ts';
import { billAfter } from '../subscriptions/billing.ts';
import { dayAt } from '../week.ts';
import type { CardGateway } from './card-gateway.ts';
import { abandon, applyCharge, decline, finishRefund, lookUp } from './card-outcomes.ts';
import { type AttemptRow, cardQueries } from './cards.queries.ts';
import { openCard } from './cards.ts';
import { paymentQueries } from './queries.ts';
import { recordPayment } from './service.ts';

const { verifyAfter, verifyMost, askAgain, pageOpen, limit: answerLimit } = resilience.payments;
/** Attempts per batch. Each waits for the gateway. */
const perBatch = 50;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const ageOf = ({ clock }: Deps, { createdAt }: AttemptRow): number => clock.now().getTime() - createdAt.getTime();

type PageRequest = {
  providerId: string;
  invoiceId: string;
  userId: string;
  /** With which the gateway knows the payer, and charges the card again. */
  email: string;
  keepsCard: boolean;
  /** Where the browser goes after the page. */
  returnUrl: (attemptId: string) => string;
};

type Claim = { attempt: AttemptRow; isNew: boolean };

/** The attempt on whose page the invoice is paid: the open one, or a new one. Throws NOT_FOUND, CONFLICT. */
const claimPage = (deps: Deps, { providerId, invoiceId, userId, keepsCard }: PageRequest): Promise<Claim> =>
  inTransaction(deps, async (tx) => {
    const queries = cardQueries(tx);
    await ledgerQueries(tx).lockStanding(providerId);
    const invoice = await ledgerQueries(tx).invoice(invoiceId);
    if (invoice?.kind !== 'INVOICE' || invoice.providerId !== providerId) throw new DomainError('NOT_FOUND');
    if (invoice.openCents === 0) throw new DomainError('CONFLICT', { sentence: sentences.invoiceSettled });
    const open = await queries.unsettled(invoiceId);
    if (open?.state === 'DOUBTFUL') throw new DomainError('CONFLICT', { sentence: sentences.cardDoubtful });
    if (open && open.kind !== 'PAGE') throw new DomainError('CONFLICT', { sentence: sentences.cardCharging });
    if (open) return { attempt: open, isNew: false };
    const at = tx.clock.now();
    const id = await queries.insertAttempt({
      ...{ kind: 'PAGE', providerId, invoiceId, keepsCard, amountCents: invoice.openCents, by: userId },
      ...{ at, verifyAt: later(at, 5 * verifyAfter) },
    });
    if (!id) throw new DomainError('CONFLICT', { sentence: sentences.cardCharging });
    return { attempt: (await queries.attempt(id))!, isNew: true };
  });

/** Whether the page of an open attempt is what the caller wants. */
const fits = async (deps: Deps, attempt: AttemptRow, { invoiceId, keepsCard }: PageRequest): Promise<boolean> => {
  const invoice = await ledgerQueries(deps).invoice(invoiceId);
  const isSame = attempt.amountCents === invoice?.openCents && attempt.keepsCard === keepsCard;
  return isSame && attempt.pageUrl !== null && ageOf(deps, attempt) < pageOpen / 2;
};

/**
 * Opens the gateway's page for an invoice. Our reference is stored first. A second call gets the same page. A page with another
 * amount, or an old one, is closed once the gateway says that it was not paid. Returns the page's address. Throws NOT_FOUND,
 * CONFLICT, and UNAVAILABLE if the gateway does not answer.
 */
export const openCardPage = async (
  deps: Deps,
  cards: CardGateway,
  request: PageRequest,
): Promise<{ attemptId: string; url: string }> => {
  const claim = await claimPage(deps, request);
  const { attempt, isNew } = claim;
  const unreachable = (): never => {
    throw new DomainError('UNAVAILABLE', { sentence: sentences.cardUnreachable });
  };
  if (isNew) {
    const { id, amountCents } = attempt;
    const charge = { reference: id, amountCents, currency: brand.currency, email: request.email };
    const page = await cards.gateway.openPage({ ...charge, returnUrl: request.returnUrl(id) }).catch(() => undefined);
    if (!page) {
      // No payer has the page's address, so it cannot be paid.
      await abandon(deps, attempt);
      return unreachable();
    }
    await cardQueries(deps).setPage(id, page.url);
    return { attemptId: id, url: page.url };
  }
  if (attempt.pageUrl && (await fits(deps, attempt, request))) return { attemptId: attempt.id, url: attempt.pageUrl };
  if (!attempt.pageUrl) {
    // Another call is asking the gateway, or its process was killed.
    if (ageOf(deps, attempt) < 2 * answerLimit) throw new DomainError('CONFLICT', { sentence: sentences.cardCharging });
    await abandon(deps, attempt);
  } else {
    await lookUp(deps, cards, attempt).catch(unreachable);
    const now = await cardQueries(deps).attempt(attempt.id);
    if (now?.state === 'DONE') throw new DomainError('CONFLICT', { sentence: sentences.invoiceSettled });
    if (now?.state === 'DOUBTFUL') throw new DomainError('CONFLICT', { sentence: sentences.cardDoubtful });
    await abandon(deps, attempt);
  }
  return openCardPage(deps, cards, request);
};

/**
 * Returns the state of a provider's own attempt. One without an outcome is looked up, unless it was a moment ago. Throws NOT_FOUND.
 */
export const checkCardPayment = async (
  deps: Deps,
  cards: CardGateway,
  { attemptId, providerId }: { attemptId: string; providerId: string },
): Promise<{ state: CardAttemptState; invoiceId: string; amountCents: number; pageUrl: string | null }> => {
  const queries = cardQueries(deps);
  const found = await queries.attempt(attemptId);
  if (found?.providerId !== providerId || !found.invoiceId || found.kind === 'REFUND')
    throw new DomainError('NOT_FOUND');
  const now = deps.clock.now();
  const claimed = await queries.claimAsked(attemptId, { now, before: later(now, -askAgain) });
  // Without an answer it stays open, and the job looks it up later.
  if (claimed) await lookUp(deps, cards, claimed).catch(() => undefined);
  const { state, invoiceId, amountCents, pageUrl } = (await queries.attempt(attemptId)) ?? found;
  return { state, invoiceId: invoiceId ?? found.invoiceId, amountCents, pageUrl };
};

export type ChargeCounts = { charged: number; unreadable: number };

/** Charges the card on file for one invoice. Our reference is stored first. Returns false if another charge was first. */
const chargeInvoice = async (
  deps: Deps,
  cards: CardGateway,
  { invoiceId, providerId, step }: { invoiceId: string; providerId: string; step: number },
): Promise<'charged' | 'unreadable' | 'left'> => {
  const card = await cardQueries(deps).card(providerId);
  if (!card) return 'left';
  const authorization = openCard(cards, card);
  if (!authorization) return 'unreadable';
  const attempt = await inTransaction(deps, async (tx) => {
    await ledgerQueries(tx).lockStanding(providerId);
    const [invoice, current] = [await ledgerQueries(tx).invoice(invoiceId), await cardQueries(tx).card(providerId)];
    if (!invoice || invoice.openCents === 0 || current?.id !== card.id) return undefined;
    const at = tx.clock.now();
    const id = await cardQueries(tx).insertAttempt({
      ...{ kind: 'STORED', providerId, invoiceId, step, amountCents: invoice.openCents, by: null },
      ...{ at, verifyAt: later(at, verifyAfter) },
    });
    return id ? cardQueries(tx).attempt(id) : undefined;
  });
  if (!attempt) return 'left';
  const { id: reference, amountCents } = attempt;
  try {
    const charge = await cards.gateway.charge({ reference, amountCents, currency: brand.currency, ...authorization });
    await applyCharge(deps, cards, attempt, charge);
  } catch (error) {
    // After anything else the outcome is unknown, and is looked up later.
    if (error instanceof GatewayRefused) await decline(deps, attempt, error.message);
  }
  return 'charged';
};

/**
 * Charges the cards on file for invoices that are due today, and again on the next of `chargeDays` after a decline. A late run makes
 * only the last step. Idempotent and safe to run concurrently. `unreadable`: no key opens the card.
 */
export const chargeDue = async (deps: Deps, cards: CardGateway): Promise<ChargeCounts> => {
  const counts: ChargeCounts = { charged: 0, unreadable: 0 };
  for (let after: string | null = null; ; ) {
    const today = dayAt(deps.clock.now());
    const asked = { steps: chargeDays, until: billingDays.ended, limit: perBatch, after };
    const due = await cardQueries(deps).chargeable(today, asked);
    for (const invoice of due) {
      const result = await chargeInvoice(deps, cards, invoice);
      if (result !== 'left') counts[result] += 1;
    }
    if (due.length < perBatch) return counts;
    after = due.at(-1)!.invoiceId;
  }
};

/** Looks up attempts without an outcome. One whose look-up fails is looked up again later. Returns their number. */
export const settleAttempts = async (deps: Deps, cards: CardGateway): Promise<number> => {
  const claimed = await cardQueries(deps).claimDue(deps.clock.now(), {
    first: verifyAfter,
    most: verifyMost,
    limit: perBatch,
  });
  for (const attempt of claimed) await lookUp(deps, cards, attempt).catch(() => undefined);
  return claimed.length;
};

type NewCardRefund = { paymentId: string; amountCents: number; reason: string; actorId: string };

/** Stores the refund of what a card payment has left, before the gateway is asked. Throws NOT_FOUND, and CONFLICT for more than is left. */
export const claimRefund = (
  deps: Deps,
  { paymentId, amountCents, reason, actorId }: NewCardRefund,
): Promise<{ attempt: AttemptRow; gatewayId: string }> =>
  inTransaction(deps, async (tx) => {
    const payment = await paymentQueries(tx).payment(paymentId);
    if (!payment?.providerId || payment.method !== 'CARD' || payment.reference === null)
      throw new DomainError('NOT_FOUND');
    await ledgerQueries(tx).lockStanding(payment.providerId);
    const left = await paymentQueries(tx).left(payment.providerId, { paymentId });
    if (left === undefined || amountCents > left)
      throw new DomainError('CONFLICT', { sentence: sentences.refundTooLarge });
    const at = tx.clock.now();
    const id = await cardQueries(tx).insertAttempt({
      ...{ kind: 'REFUND', providerId: payment.providerId, paymentId, amountCents, note: reason, by: actorId },
      ...{ at, verifyAt: later(at, verifyAfter) },
    });
    if (!id) throw new DomainError('CONFLICT', { sentence: sentences.cardRefundOpen });
    return { attempt: (await cardQueries(tx).attempt(id))!, gatewayId: payment.reference };
  });

/** Sends a claimed refund. Throws CONFLICT with the gateway's reason, and UNAVAILABLE if the outcome is unknown and will be looked up. */
export const sendRefund = async (
  deps: Deps,
  cards: CardGateway,
  { attempt, gatewayId }: { attempt: AttemptRow; gatewayId: string },
): Promise<void> => {
  const { id, amountCents } = attempt;
  const sent = { attempt: id, gatewayId, amountCents, currency: brand.currency };
  const refundId = await cards.gateway.refund(sent).catch(async (error: unknown) => {
    if (!(error instanceof GatewayRefused))
      throw new DomainError('UNAVAILABLE', { sentence: sentences.cardRefundUnknown });
    await decline(deps, attempt, error.message);
    throw new DomainError('CONFLICT', { sentence: `The gateway refused it: ${error.message}` });
  });
  await finishRefund(deps, attempt, refundId);
};

/**
 * Settles an event that waits: books the money that came, takes back a payment that went back to its cardholder, or marks it as
 * done. Throws NOT_FOUND, and CONFLICT for one that is settled and for a decision that it does not allow.
 */
export const settleCardEvent = (
  deps: Deps,
  {
    id,
    as,
    reason,
    actorId,
    requestId,
  }: { id: string; as: CardEventDecision; reason: string; actorId: string; requestId: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = cardQueries(tx);
    const event = await queries.lockEvent(id);
    if (!event) throw new DomainError('NOT_FOUND');
    const { doubt, attemptId, paymentId, gatewayId, amountCents, currency } = event;
    if (event.state !== 'WAITING' || !doubt)
      throw new DomainError('CONFLICT', { sentence: sentences.cardEventSettled });
    const attempt = attemptId ? await queries.attempt(attemptId) : undefined;
    const providerId = attempt?.providerId ?? null;
    const allowed = decisionsOf(doubt, {
      canBook: providerId !== null && currency === brand.currency,
      canTakeBack: providerId !== null && paymentId !== null,
    });
    if (!allowed.includes(as)) throw new DomainError('CONFLICT');
    const at = tx.clock.now();
    let booked: string | null = null;
    if (as === 'BOOK' && providerId && amountCents && gatewayId) {
      const change = { providerId, actorId, requestId, invoiceId: attempt?.invoiceId ?? undefined };
      const payment = { amountCents, method: 'CARD' as const, receivedOn: dayAt(at), reference: gatewayId };
      booked = (await recordPayment(tx, { ...change, ...payment })).paymentId;
    }
    if (as === 'TAKE_BACK' && providerId && paymentId)
      await takeBack(tx, { providerId, paymentId, reason, actorId, requestId });
    if (attempt?.state === 'DOUBTFUL')
      await queries.endAttempt(
        attempt.id,
        booked ? { state: 'DONE', paymentId: booked, at } : { state: 'ABANDONED', at },
      );
    await queries.settleEvent(id, { note: reason, paymentId: booked, by: actorId, at });
  });

/** A card payment went back to its cardholder: its invoices owe it again, and the cash of today is lower. Throws CONFLICT. */
const takeBack = (
  tx: Deps,
  {
    paymentId,
    reason,
    ...change
  }: { providerId: string; paymentId: string; reason: string; actorId: string; requestId: string },
): Promise<void> =>
  billAfter(tx, { ...change, note: reason }, async () => {
    const queries = paymentQueries(tx);
    const payment = await queries.payment(paymentId);
    if (!payment || payment.returnedCents > 0)
      throw new DomainError('CONFLICT', { sentence: sentences.paymentReversed });
    const [by, at] = [change.actorId, tx.clock.now()];
    await queries.reverseSettlements(paymentId, by, at);
    const refund = { source: { paymentId }, amountCents: payment.amountCents, refundedOn: dayAt(at), reference: null };
    await queries.insertRefund({ ...refund, reason, isReversal: true, by, at });
  });
