/** Lines of bank statements: the booking of certain ones, and what a person decides about the others. */
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import type { SettleLine } from '@marketplace/contracts/payments/statements';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { ledgerQueries } from '../invoices/queries.ts';
import { sweep } from '../sweep.ts';
import { recordPayment } from './service.ts';
import { type Match, matchLine, numbersIn } from './statement-matching.ts';
import { type LineRow, statementQueries } from './statements.queries.ts';

/** Lines per batch of the jobs. Each is booked in its own transaction. */
const perBatch = 100;

/** What makes the payment of a line unique, however often the line is imported. */
const referenceOf = ({ hash, occurrence }: LineRow): string => `statement-${hash.slice(0, 24)}-${occurrence}`;

/** What a line may be for, as the ledger is now. */
export const matchOf = async (deps: Deps, line: LineRow): Promise<Match> => {
  const queries = statementQueries(deps);
  const referenced = await queries.referenced(numbersIn(line.text, line.day));
  const fitting = referenced.length > 0 ? [] : await queries.fitting(line);
  return matchLine(line, { referenced, fitting, wasImported: await queries.wasImported(line) });
};

type Booking = { providerId: string; invoiceId?: string; actorId: string | null; requestId?: string | undefined };

/** Books a locked line as a payment of a provider. */
const book = async (tx: Deps, line: LineRow, { actorId, ...booking }: Booking): Promise<void> => {
  const { paymentId } = await recordPayment(tx, {
    ...{ ...booking, actorId, amountCents: line.amountCents, method: 'EFT', receivedOn: line.day },
    reference: referenceOf(line),
  });
  await statementQueries(tx).settle(line.id, { state: 'BOOKED', paymentId, by: actorId, at: tx.clock.now() });
};

/**
 * Books a new line, or leaves it for a person. It is matched again once the provider is locked, because another line may have paid the
 * invoice.
 */
const bookNew = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const line = await statementQueries(tx).lock(id, 'NEW');
    if (!line) return;
    const first = (await matchOf(tx, line)).certain?.providerId;
    if (first) await ledgerQueries(tx).lockStanding(first);
    const certain = first ? (await matchOf(tx, line)).certain : null;
    if (certain?.providerId)
      return book(tx, line, { providerId: certain.providerId, invoiceId: certain.id, actorId: null });
    await statementQueries(tx).settle(id, { state: 'WAITING', by: null, at: tx.clock.now() });
  });

/** Books all new lines that are certain. Idempotent and safe to run concurrently. Returns the number of lines. */
export const bookNewLines = (deps: Deps): Promise<number> =>
  sweep(deps, perBatch, async () => {
    const ids = await statementQueries(deps).newLines(perBatch);
    for (const id of ids) await bookNew(deps, id);
    return ids.length;
  });

/**
 * Settles a line that waits: for an invoice, as credit of a business, or as not a payment for a plan. Throws NOT_FOUND, and CONFLICT for
 * a line that is already settled.
 */
export const settleLine = (
  deps: Deps,
  { id, actorId, requestId, ...decision }: SettleLine & { id: string; actorId: string; requestId?: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = statementQueries(tx);
    const line = await queries.lock(id, 'WAITING');
    if (!line) {
      if (!(await queries.exists(id))) throw new DomainError('NOT_FOUND');
      throw new DomainError('CONFLICT', { sentence: sentences.lineSettled });
    }
    if (decision.as === 'NOBODYS') return queries.settle(id, { state: 'NOBODYS', by: actorId, at: tx.clock.now() });
    if (decision.as === 'CREDIT') return book(tx, line, { providerId: decision.providerId, actorId, requestId });
    const invoice = await ledgerQueries(tx).invoice(decision.invoiceId);
    if (invoice?.kind !== 'INVOICE' || !invoice.providerId) throw new DomainError('NOT_FOUND');
    return book(tx, line, { providerId: invoice.providerId, invoiceId: invoice.id, actorId, requestId });
  });

/** Leaves only the hash of lines that were left out long ago. Returns their number. */
export const forgetLines = (deps: Deps): Promise<number> =>
  sweep(deps, perBatch, () =>
    statementQueries(deps).forget(new Date(deps.clock.now().getTime() - days(limits.statementLineDays)), perBatch),
  );
