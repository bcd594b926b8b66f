/**
 * Payments, and what else settles an invoice: credit notes and write-offs of the team, and refunds. Each is a new row. What a payment
 * has left counts towards the next invoice.
 */
import { sentences } from '@marketplace/contracts/messages';
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type InvoiceRow, ledgerQueries } from '../invoices/queries.ts';
import { issueCredit } from '../invoices/service.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import type { Change } from '../providers/standing.ts';
import { billAfter } from '../subscriptions/billing.ts';
import { paymentQueries, type RefundSource } from './queries.ts';

const lockInvoice = async (tx: Deps, { providerId }: Change, invoiceId: string): Promise<InvoiceRow> => {
  const invoice = await ledgerQueries(tx).invoice(invoiceId);
  if (invoice?.kind !== 'INVOICE' || invoice.providerId !== providerId) throw new DomainError('NOT_FOUND');
  return invoice;
};

/**
 * `receivedOn`: the day on which the money came. `reference`: the bank's or the gateway's, unique for a method. `invoiceId`: the
 * invoice that it is for, and otherwise the earliest due.
 */
export type NewPayment = Change & {
  amountCents: number;
  method: PaymentMethod;
  receivedOn: string;
  reference: string | null;
  invoiceId?: string | undefined;
  /** What the invoice owed as the author saw it, so that one payment is not booked twice by hand. */
  seenOpenCents?: number | undefined;
};

/**
 * Books a payment of a provider, settles its open invoices, and makes it active again if nothing is overdue. A payment with a known
 * reference is not booked again: `isNew` is false. Throws NOT_FOUND, and CONFLICT if the known payment has another amount or provider,
 * or if the invoice no longer owes what its author saw.
 */
export const recordPayment = async (
  deps: Deps,
  { amountCents, method, receivedOn, reference, seenOpenCents, ...change }: NewPayment,
): Promise<{ paymentId: string; isNew: boolean }> => {
  const known = async (db: Deps) => {
    const found = reference === null ? undefined : await paymentQueries(db).find(method, reference);
    if (found && (found.amountCents !== amountCents || found.providerId !== change.providerId))
      throw new DomainError('CONFLICT', { sentence: sentences.paymentKnown });
    return found && { paymentId: found.id, isNew: false };
  };
  const booked = await known(deps);
  if (booked) return booked;
  return billAfter(deps, { ...change, clears: true }, async (tx) => {
    if (change.invoiceId && seenOpenCents !== undefined) {
      const { openCents } = await lockInvoice(tx, change, change.invoiceId);
      if (openCents !== seenOpenCents) throw new DomainError('CONFLICT', { sentence: sentences.invoiceChanged });
    }
    // The lock of the provider is held, but another provider's payment may have the same reference.
    const paymentId = await paymentQueries(tx).insert({
      ...{ providerId: change.providerId, amountCents, method, receivedOn, reference },
      ...{ by: change.actorId, at: tx.clock.now() },
    });
    if (paymentId) {
      const userId = await providerQueries(tx).userId(change.providerId);
      if (userId) await addToOutbox(tx, 'payment.received', [{ paymentId, userId, requestId: change.requestId }]);
      return { paymentId, isNew: true };
    }
    return (await known(tx))!;
  });
};

/**
 * Credits an amount of an invoice by a credit note. What the invoice does not owe counts towards the next one. Returns the credit
 * note's id. `seenCreditableCents`: what the author saw, so that one credit note is not issued twice. Throws NOT_FOUND, and CONFLICT for
 * more than the invoice has and for an invoice that was credited since.
 */
export const creditInvoice = (
  deps: Deps,
  {
    invoiceId,
    amountCents,
    reason,
    seenCreditableCents,
    ...change
  }: Change & { invoiceId: string; amountCents: number; reason: string; seenCreditableCents?: number },
): Promise<string> =>
  billAfter(deps, { ...change, note: reason, clears: true }, async (tx) => {
    const invoice = await lockInvoice(tx, change, invoiceId);
    if (seenCreditableCents !== undefined && invoice.creditableCents !== seenCreditableCents)
      throw new DomainError('CONFLICT', { sentence: sentences.invoiceChanged });
    if (amountCents > invoice.creditableCents)
      throw new DomainError('CONFLICT', { sentence: sentences.creditTooLarge });
    return issueCredit(tx, { ...change, invoiceId, totalCents: amountCents, reason });
  });

/** Writes off what an invoice still owes. Throws NOT_FOUND, and CONFLICT for an invoice that owes nothing. */
export const writeOff = (
  deps: Deps,
  { invoiceId, reason, ...change }: Change & { invoiceId: string; reason: string },
): Promise<void> =>
  billAfter(deps, { ...change, note: reason, clears: true }, async (tx) => {
    const { openCents } = await lockInvoice(tx, change, invoiceId);
    if (openCents === 0) throw new DomainError('CONFLICT', { sentence: sentences.invoiceSettled });
    await ledgerQueries(tx).insertSettlement({
      ...{ invoiceId, amountCents: openCents, reason, by: change.actorId, at: tx.clock.now() },
    });
  });

/**
 * Records a refund of what a payment or a credit note has left. The money itself is sent at the bank or the gateway. A known
 * `reference` is not recorded again. Throws NOT_FOUND, and CONFLICT for more than is left.
 */
export const recordRefund = (
  deps: Deps,
  {
    source,
    amountCents,
    refundedOn,
    reference,
    reason,
    ...change
  }: Change & {
    source: RefundSource;
    amountCents: number;
    refundedOn: string;
    reference: string | null;
    reason: string;
  },
): Promise<void> =>
  billAfter(deps, { ...change, note: reason }, async (tx) => {
    const queries = paymentQueries(tx);
    const left = await queries.left(change.providerId, source);
    if (left === undefined) throw new DomainError('NOT_FOUND');
    if (amountCents > left) throw new DomainError('CONFLICT', { sentence: sentences.refundTooLarge });
    await queries
      .insertRefund({ source, amountCents, refundedOn, reference, reason, by: change.actorId, at: tx.clock.now() })
      .catch((error) => {
        if (violatedConstraint(error) === 'refunds__reference__unique')
          throw new DomainError('CONFLICT', { sentence: sentences.refundKnown });
        throw error;
      });
  });

/** The payment that was booked wrongly, and the invoice that it was for, if that is known. */
export type Reversal = { paymentId: string; reason: string; bookTo: { providerId: string; invoiceId: string } | null };

/**
 * Reverses an EFT payment that was booked wrongly. Its invoices owe the money again, and the payment is refunded on the day on which it
 * came, so the cash of no month changes. `bookTo` gets it as a new payment of that day. Throws NOT_FOUND, and CONFLICT for a card
 * payment and for one that was refunded or reversed.
 */
export const reversePayment = (
  deps: Deps,
  { paymentId, reason, bookTo, ...change }: Change & Reversal,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    // Always in this order, so that two reversals do not wait for each other.
    const providers = new Set([change.providerId, ...(bookTo ? [bookTo.providerId] : [])]);
    for (const id of [...providers].toSorted()) await ledgerQueries(tx).lockStanding(id);
    const queries = paymentQueries(tx);
    const payment = await queries.payment(paymentId);
    if (payment?.providerId !== change.providerId) throw new DomainError('NOT_FOUND');
    const { amountCents, method, receivedOn, reference } = payment;
    if (method === 'CARD') throw new DomainError('CONFLICT', { sentence: sentences.cardNotReversed });
    if (payment.returnedCents > 0) throw new DomainError('CONFLICT', { sentence: sentences.paymentReversed });
    const [by, at] = [change.actorId, tx.clock.now()];
    await billAfter(tx, { ...change, note: reason }, async () => {
      await queries.reverseSettlements(paymentId, by, at);
      const refund = { source: { paymentId }, amountCents, refundedOn: receivedOn, reference: null };
      await queries.insertRefund({ ...refund, reason, isReversal: true, by, at });
    });
    if (bookTo)
      await recordPayment(tx, {
        ...{ ...change, ...bookTo, amountCents, method, receivedOn },
        // The bank's reference stays with the first row, so that an import knows it.
        reference: reference && `${reference} (booked again)`,
      });
  });
