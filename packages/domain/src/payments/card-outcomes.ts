/**
 * Outcomes of what the gateway was asked. A reply, a look-up and the webhook all end here, in any order and any number of times.
 * Locks are taken in this order: event, provider, attempt.
 */
import { brand } from '@marketplace/contracts/brand';
import type { CardDoubt } from '@marketplace/contracts/payments/card-states';
import type { Charge, GatewayEvent } from '@marketplace/platform/payment-gateway';
import { resilience } from '@marketplace/platform/resilience';
import { type Deps, inTransaction } from '../deps.ts';
import { ledgerQueries } from '../invoices/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { dayAt } from '../week.ts';
import type { CardGateway } from './card-gateway.ts';
import { type AttemptRow, cardQueries } from './cards.queries.ts';
import { saveCard } from './cards.ts';
import { paymentQueries } from './queries.ts';
import { recordPayment, recordRefund } from './service.ts';

const isId = (text: string | null): text is string => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '');

type Outcome = { doubt: CardDoubt | null; attemptId: string | null; paymentId: string | null };
const unknown: Outcome = { doubt: 'UNKNOWN', attemptId: null, paymentId: null };

/** Books a paid charge of an attempt, once. What we did not ask for is not booked. */
const bookCharge = async (tx: Deps, cards: CardGateway, charge: Charge): Promise<Outcome> => {
  const queries = cardQueries(tx);
  const found = isId(charge.reference) ? await queries.attempt(charge.reference) : undefined;
  // A refund has no invoice.
  if (!found?.providerId || !found.invoiceId) return unknown;
  const { providerId, invoiceId } = found;
  await ledgerQueries(tx).lockStanding(providerId);
  const attempt = (await queries.lockAttempt(found.id))!;
  const about = { attemptId: attempt.id, paymentId: null };
  if (attempt.state === 'DONE') return { ...about, doubt: 'TWICE' };
  const { amountCents, currency, gatewayId } = charge;
  if (amountCents !== attempt.amountCents || currency !== brand.currency) {
    await queries.endAttempt(attempt.id, { state: 'DOUBTFUL', gatewayId, at: tx.clock.now() });
    return { ...about, doubt: 'WRONG_AMOUNT' };
  }
  const isOwed = ((await ledgerQueries(tx).invoice(invoiceId))?.openCents ?? 0) > 0;
  const { paymentId } = await recordPayment(tx, {
    ...{ providerId, invoiceId, actorId: attempt.by, amountCents, method: 'CARD', reference: gatewayId },
    receivedOn: dayAt(tx.clock.now()),
  });
  await queries.endAttempt(attempt.id, { state: 'DONE', paymentId, gatewayId, at: tx.clock.now() });
  if (attempt.keepsCard && charge.authorization)
    await saveCard(tx, cards, { providerId, authorization: charge.authorization, by: attempt.by });
  return { attemptId: attempt.id, paymentId, doubt: isOwed ? null : 'LATE' };
};

/** What a dispute or a failed refund is about. It always waits for a person. */
const aboutPayment = async (
  tx: Deps,
  { kind, reference }: Exclude<GatewayEvent, { kind: 'CHARGED' }>,
): Promise<Outcome> => {
  const attempt = isId(reference) ? await cardQueries(tx).attempt(reference) : undefined;
  return { doubt: kind, attemptId: attempt?.id ?? null, paymentId: attempt?.paymentId ?? null };
};

/** Handles an event of the gateway, or the same outcome from a look-up. Idempotent by the event. Returns false if it was handled before. */
export const receiveEvent = (deps: Deps, cards: CardGateway, event: GatewayEvent): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const queries = cardQueries(tx);
    const { key, kind } = event;
    const facts = event.kind === 'CHARGED' ? { ...event.charge, detail: null } : { ...event, gatewayId: null };
    const { reference, gatewayId, amountCents, currency, detail } = facts;
    const row = await queries.takeEvent({
      key,
      kind,
      reference,
      gatewayId,
      amountCents,
      currency,
      detail,
      at: tx.clock.now(),
    });
    if (!row) return false;
    const outcome =
      event.kind === 'CHARGED' ? await bookCharge(tx, cards, event.charge) : await aboutPayment(tx, event);
    await queries.setEvent(row.id, outcome);
    return true;
  });

/** Ends an attempt. A declined card on file tells its provider at once. Does nothing if it has ended. */
const end = (
  deps: Deps,
  { id, kind }: AttemptRow,
  state: 'DECLINED' | 'ABANDONED' | 'LOST',
  reason: string | null = null,
) =>
  inTransaction(deps, async (tx) => {
    const queries = cardQueries(tx);
    const attempt = await queries.lockAttempt(id);
    if (attempt?.state !== 'OPEN') return;
    await queries.endAttempt(id, { state, reason, at: tx.clock.now() });
    if (state === 'DECLINED' && kind === 'STORED') await addToOutbox(tx, 'card.declined', [{ cardAttemptId: id }]);
  });

/** The gateway or the bank refused it for good. */
export const decline = (deps: Deps, attempt: AttemptRow, reason: string | null): Promise<void> =>
  end(deps, attempt, 'DECLINED', reason);

/** The page was never shown, or its payer has left it. */
export const abandon = (deps: Deps, attempt: AttemptRow): Promise<void> => end(deps, attempt, 'ABANDONED');

/** Records a refund that the gateway accepted. */
export const finishRefund = (deps: Deps, { id }: AttemptRow, gatewayId: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = cardQueries(tx);
    const found = await queries.attempt(id);
    if (!found?.providerId || !found.paymentId) return;
    await ledgerQueries(tx).lockStanding(found.providerId);
    const attempt = await queries.lockAttempt(id);
    if (attempt?.state !== 'OPEN') return;
    await queries.endAttempt(id, { state: 'DONE', gatewayId, at: tx.clock.now() });
    await recordRefund(tx, {
      ...{ providerId: found.providerId, actorId: found.by, source: { paymentId: found.paymentId } },
      ...{ amountCents: found.amountCents, refundedOn: dayAt(tx.clock.now()), reason: found.note ?? '' },
      reference: `card refund ${gatewayId}`,
    });
  });

/** Look-ups that must have found nothing, besides the time, so that a wrong clock alone loses no charge. */
const leastLookUps = 4;

/** Whether the gateway, which does not have it, never got it. */
const isLost = (deps: Deps, { createdAt, verified }: AttemptRow): boolean =>
  deps.clock.now().getTime() - createdAt.getTime() >= resilience.payments.lostAfter && verified >= leastLookUps;

/** Applies what the gateway says about a charge. Undefined: it does not have the charge. */
export const applyCharge = async (
  deps: Deps,
  cards: CardGateway,
  attempt: AttemptRow,
  charge: Charge | undefined,
): Promise<void> => {
  if (!charge) return isLost(deps, attempt) ? end(deps, attempt, 'LOST') : undefined;
  if (charge.state === 'paid') {
    await receiveEvent(deps, cards, { key: `CHARGED:${charge.gatewayId}`, kind: 'CHARGED', charge });
    return;
  }
  if (charge.state === 'declined') return decline(deps, attempt, charge.reason);
  if (charge.state === 'unfinished') {
    if (attempt.kind === 'STORED') return decline(deps, attempt, charge.reason);
    const age = deps.clock.now().getTime() - attempt.createdAt.getTime();
    if (age >= resilience.payments.pageOpen) return abandon(deps, attempt);
  }
};

/** Asks the gateway for the outcome of an attempt, and applies it. Throws if the gateway does not answer. */
export const lookUp = async (deps: Deps, cards: CardGateway, attempt: AttemptRow): Promise<void> => {
  if (attempt.kind !== 'REFUND') return applyCharge(deps, cards, attempt, await cards.gateway.verify(attempt.id));
  const payment = attempt.paymentId ? await paymentQueries(deps).payment(attempt.paymentId) : undefined;
  const gatewayId = payment?.reference
    ? await cards.gateway.findRefund({ attempt: attempt.id, gatewayId: payment.reference })
    : undefined;
  if (gatewayId) return finishRefund(deps, attempt, gatewayId);
  if (isLost(deps, attempt)) await end(deps, attempt, 'LOST');
};
