/**
 * Payments, and what else settles an invoice: credit notes and write-offs of the team, and refunds. Each is a new row. What a payment
 * has left counts towards the next invoice.
 */
import { sentences } from '@marketplace/contracts/messages';
import type { PaymentMethod } from '@marketplace/contracts/payments/methods';
import { violatedConstraint } from '@marketplace/platform/postgres';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type InvoiceRow, ledgerQueries } from '../invoices/queries.ts';
import { issueCredit } from '../invoices/service.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import type { Change } from '../providers/standing.ts';
import { billAfter } from '../subscriptions/billing.ts';
import { paymentQueries, type RefundSource } from './queries.ts';

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
};

/**
 * Books a payment of a provider, settles its open invoices, and makes it active again if nothing is overdue. A payment with a known
 * reference is not booked again: `isNew` is false. Throws NOT_FOUND, and CONFLICT if the known payment has another amount or provider.
 */
export const recordPayment = async (
  deps: Deps,
  { amountCents, method, receivedOn, reference, ...change }: NewPayment,
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

const lockInvoice = async (tx: Deps, { providerId }: Change, invoiceId: string): Promise<InvoiceRow> => {
  const invoice = await ledgerQueries(tx).invoice(invoiceId);
  if (invoice?.kind !== 'INVOICE' || invoice.providerId !== providerId) throw new DomainError('NOT_FOUND');
  return invoice;
};

/**
 * Credits an amount of an invoice by a credit note. What the invoice does not owe counts towards the next one. Returns the credit
 * note's id. Throws NOT_FOUND, and CONFLICT for more than the invoice has.
 */
export const creditInvoice = (
  deps: Deps,
  { invoiceId, amountCents, reason, ...change }: Change & { invoiceId: string; amountCents: number; reason: string },
): Promise<string> =>
  billAfter(deps, { ...change, note: reason, clears: true }, async (tx) => {
    const invoice = await lockInvoice(tx, change, invoiceId);
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
