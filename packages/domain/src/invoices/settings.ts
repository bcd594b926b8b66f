/** The operator's billing settings, a provider's billing details, and the start of billing. */
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { dayAt } from '../week.ts';
import { type BillingDetailsRow, type BillingSettingsRow, ledgerQueries } from './queries.ts';
import { correctInvoice } from './service.ts';

export const billingSettings = (deps: Deps): Promise<BillingSettingsRow> => ledgerQueries(deps).settings();

/** Later invoices have them. Issued ones do not change. */
export const saveBillingSettings = (deps: Deps, settings: Omit<BillingSettingsRow, 'startedOn'>): Promise<void> =>
  ledgerQueries(deps).setSettings(settings);

/** The name and address on a provider's invoices, if it has entered them. */
export const billingDetails = (deps: Deps, providerId: string): Promise<BillingDetailsRow | undefined> =>
  ledgerQueries(deps).details(providerId);

/** Later invoices have them. An issued one needs a corrected version (`correctInvoice`). Throws NOT_FOUND. */
export const saveBillingDetails = (
  deps: Deps,
  { providerId, ...details }: BillingDetailsRow & { providerId: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await ledgerQueries(tx).lockStanding(providerId))) throw new DomainError('NOT_FOUND');
    await ledgerQueries(tx).setDetails(providerId, details, tx.clock.now());
  });

/** Starts billing: months that begin today or later are invoiced. Throws CONFLICT if it was started, or if an invoice lacks its sender. */
export const startBilling = (deps: Deps, { actorId }: { actorId: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = ledgerQueries(tx);
    const today = dayAt(tx.clock.now());
    const { operatorName, operatorAddress, accountNumber } = await queries.settings();
    if (!operatorName || !operatorAddress || !accountNumber)
      throw new DomainError('CONFLICT', { sentence: sentences.billingIncomplete });
    if (!(await queries.setStarted(today, actorId)))
      throw new DomainError('CONFLICT', { sentence: sentences.billingStarted });
    await queries.runAll(today);
  });

/**
 * Saves a provider's billing details, and adds a version of one of its invoices with them. Throws NOT_FOUND, also once the account is
 * erased.
 */
export const correctInvoiceDetails = (
  deps: Deps,
  {
    invoiceId,
    actorId,
    reason,
    ...details
  }: BillingDetailsRow & { invoiceId: string; actorId: string; reason: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const invoice = await ledgerQueries(tx).invoice(invoiceId);
    if (!invoice?.providerId) throw new DomainError('NOT_FOUND');
    await saveBillingDetails(tx, { providerId: invoice.providerId, ...details });
    await correctInvoice(tx, { actorId, invoiceId, reason });
  });
