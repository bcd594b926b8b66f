/**
 * Invoices and credit notes. An issued document never changes: a credit note alters amounts, and a corrected version names and
 * addresses. Every function expects the provider's row lock (`ledgerQueries.lockStanding`).
 */

import { billingDays } from '@marketplace/contracts/invoices/billing-days';
import { splitVat, vatRateOn } from '@marketplace/contracts/invoices/vat';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { dayAt } from '../week.ts';
import { type BillingSettingsRow, ledgerQueries, type NewLine } from './queries.ts';
import { type Account, addDays, type Due, dueOn, reminderOn } from './rules.ts';

type Author = { providerId: string; actorId: string | null };

const seriesOf = (kind: 'INVOICE' | 'CREDIT_NOTE', day: string): string =>
  `${kind === 'INVOICE' ? 'INV' : 'CN'}-${day.slice(0, 4)}`;

/** Names and addresses of both sides, as they are now. */
const partiesOf = async (tx: Deps, providerId: string, settings: BillingSettingsRow) => {
  const queries = ledgerQueries(tx);
  const details = await queries.details(providerId);
  return {
    operatorName: settings.operatorName,
    operatorAddress: settings.operatorAddress,
    operatorVatNumber: settings.vatNumber,
    customerName: details?.name ?? (await queries.businessName(providerId)),
    customerAddress: details?.address ?? null,
    customerVatNumber: details?.vatNumber ?? null,
  };
};

/** Everything that decides what a provider owes on `today`. */
export const accountOf = async (tx: Deps, providerId: string, today: string): Promise<Account> => {
  const queries = ledgerQueries(tx);
  return {
    periods: await queries.periods(providerId),
    reductions: await queries.reductions(providerId),
    invoiced: await queries.invoiced(providerId),
    isPastDue: (await queries.statusOn(providerId, today)) === 'PAST_DUE',
    startedOn: (await queries.settings()).startedOn,
  };
};

type NewCredit = Author & { invoiceId: string; totalCents: number; reason: string; cycle?: string };

/** Issues a credit note on an invoice, and settles with it what the invoice still owes. The rest is credit. Returns its id. */
export const issueCredit = async (
  tx: Deps,
  { providerId, actorId, invoiceId, totalCents, reason, cycle }: NewCredit,
): Promise<string> => {
  const queries = ledgerQueries(tx);
  const [invoice, settings, at] = [await queries.invoice(invoiceId), await queries.settings(), tx.clock.now()];
  if (invoice?.kind !== 'INVOICE' || invoice.providerId !== providerId) throw new DomainError('NOT_FOUND');
  const issuedOn = dayAt(at);
  const line: NewLine = {
    ...splitVat(totalCents, invoice.vatBasisPoints),
    kind: cycle ? 'DIFFERENCE' : 'AMOUNT',
    ...{ plan: null, cycle: cycle ?? null, from: null, until: null, cycleDays: null, priceCents: null },
  };
  const creditNoteId = await queries.insertDocument({
    ...{ kind: 'CREDIT_NOTE', series: seriesOf('CREDIT_NOTE', issuedOn), dueOn: null, correctsId: invoiceId },
    ...{ providerId, issuedOn, reason, createdBy: actorId, at, vatBasisPoints: invoice.vatBasisPoints, lines: [line] },
  });
  const parties = await partiesOf(tx, providerId, settings);
  await queries.insertVersion({ invoiceId: creditNoteId, version: 1, ...parties, reason: null, by: actorId, at });
  const amountCents = Math.min(totalCents, invoice.openCents);
  if (amountCents > 0) await queries.insertSettlement({ invoiceId, creditNoteId, amountCents, by: actorId, at });
  await addToOutbox(tx, 'invoice.issued', [{ invoiceId: creditNoteId }]);
  return creditNoteId;
};

/** Credits what a month costs less than was invoiced for it, on its newest invoices. What they no longer have is not credited. */
const creditMonth = async (tx: Deps, author: Author, { cycle, totalCents }: Due['credits'][number]): Promise<void> => {
  let left = totalCents;
  for (const { id, cents } of await ledgerQueries(tx).creditable(author.providerId, cycle)) {
    const credited = Math.min(left, cents);
    if (credited === 0) return;
    await issueCredit(tx, {
      ...author,
      invoiceId: id,
      totalCents: credited,
      reason: 'Days that are not charged',
      cycle,
    });
    left -= credited;
  }
};

/** Issues what is due today: credit notes, then one invoice. Does nothing if there is nothing due. Returns the invoice's id, if any. */
export const issueDue = async (tx: Deps, author: Author): Promise<string | undefined> => {
  const queries = ledgerQueries(tx);
  const [settings, at] = [await queries.settings(), tx.clock.now()];
  const today = dayAt(at);
  const due = dueOn(await accountOf(tx, author.providerId, today), today);
  for (const credit of due.credits) await creditMonth(tx, author, credit);
  if (due.lines.length === 0) return undefined;
  const vatBasisPoints = vatRateOn(today, { isVendor: settings.vatNumber !== null });
  const invoiceId = await queries.insertDocument({
    ...{ kind: 'INVOICE', series: seriesOf('INVOICE', today), correctsId: null, reason: null, vatBasisPoints },
    ...{ providerId: author.providerId, issuedOn: today, dueOn: addDays(today, billingDays.due) },
    ...{ createdBy: author.actorId, at },
    lines: due.lines.map(({ totalCents, ...line }) => ({ ...line, ...splitVat(totalCents, vatBasisPoints) })),
  });
  const parties = await partiesOf(tx, author.providerId, settings);
  await queries.insertVersion({ invoiceId, version: 1, ...parties, reason: null, by: author.actorId, at });
  await addToOutbox(tx, 'invoice.issued', [{ invoiceId }]);
  return invoiceId;
};

/** Settles open invoices with payments and credit notes that have something left: `first` first, then the earliest due. */
export const settleOpen = async (tx: Deps, { providerId, actorId }: Author, first?: string): Promise<void> => {
  const queries = ledgerQueries(tx);
  const open = await queries.openInvoices(providerId);
  const invoices = [...open.filter(({ id }) => id === first), ...open.filter(({ id }) => id !== first)];
  const at = tx.clock.now();
  for (const source of await queries.openSources(providerId)) {
    let left = source.openCents;
    for (const invoice of invoices) {
      const amountCents = Math.min(left, invoice.openCents);
      if (amountCents === 0) continue;
      const from = source.kind === 'PAYMENT' ? { paymentId: source.id } : { creditNoteId: source.id };
      await queries.insertSettlement({ invoiceId: invoice.id, ...from, amountCents, by: actorId, at });
      invoice.openCents -= amountCents;
      left -= amountCents;
    }
  }
};

/** Reminds the provider of each open invoice, of the last step that it has reached. Each step is sent once. */
export const remindOfOpen = async (tx: Deps, providerId: string): Promise<void> => {
  const queries = ledgerQueries(tx);
  const at = tx.clock.now();
  const today = dayAt(at);
  for (const { id, dueOn: day } of await queries.openInvoices(providerId)) {
    const step = reminderOn(day, today);
    const invoiceReminderId = step && (await queries.insertReminder(id, step, at));
    if (invoiceReminderId) await addToOutbox(tx, 'invoice.reminded', [{ invoiceReminderId }]);
  }
};

/** Adds a version of an invoice with the names, addresses and VAT numbers of now. The former ones stay. Throws NOT_FOUND. */
export const correctInvoice = async (
  tx: Deps,
  { actorId, invoiceId, reason }: { actorId: string | null; invoiceId: string; reason: string },
): Promise<void> => {
  const queries = ledgerQueries(tx);
  const invoice = await queries.invoice(invoiceId);
  if (!invoice?.providerId) throw new DomainError('NOT_FOUND');
  await queries.lockStanding(invoice.providerId);
  const parties = await partiesOf(tx, invoice.providerId, await queries.settings());
  const version = (await queries.lastVersion(invoiceId)) + 1;
  await queries.insertVersion({ invoiceId, version, ...parties, reason, by: actorId, at: tx.clock.now() });
};
