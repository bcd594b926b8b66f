/** The data of emails about invoices and payments, read when they are sent. */

import type { InvoiceReminder } from '@marketplace/contracts/invoices/billing-days';
import type { Plan, SubscriptionStatus } from '@marketplace/contracts/plans/plans';
import type { Deps } from '../deps.ts';
import { type PrintedDocument, printedDocument } from '../invoices/documents.view.ts';
import { type OwnCard, ownCardState } from '../payments/card.view.ts';
import { type LatestPayment, paymentById } from '../payments/latest.view.ts';
import { columnsOf, selectFirst } from '../sql.ts';

type Owner = {
  providerId: string;
  businessName: string;
  ownerName: string;
  ownerEmail: string;
  plan: Plan;
  status: SubscriptionStatus;
};

/** Undefined if the provider is gone. */
const ownerOf = ({ db }: Pick<Deps, 'db'>, providerId: string): Promise<Owner | undefined> =>
  selectFirst(
    db('providers as p').join('users as u', 'u.id', 'p.user_id').where('p.id', providerId),
    columnsOf<{ p: 'providers'; u: 'users' }, 'business'>()({
      providerId: 'p.id',
      businessName: 'p.business_name',
      ownerName: 'u.name',
      ownerEmail: 'u.email',
      plan: 'p.plan',
      status: 'p.subscription_status',
    }),
  );

export type InvoiceMailData = Owner & { document: PrintedDocument };

/** An invoice or credit note with its reader. Undefined once the provider is gone. */
export const invoiceMailData = async (
  deps: Pick<Deps, 'db'>,
  invoiceId: string,
): Promise<InvoiceMailData | undefined> => {
  const row = await deps.db('invoices').where({ id: invoiceId }).first({ providerId: 'provider_id' });
  const owner = row?.providerId ? await ownerOf(deps, row.providerId) : undefined;
  return owner && { ...owner, document: await printedDocument(deps, { id: invoiceId }) };
};

/** The card that is charged on the due day, if there is one. */
type WithCard = { card: OwnCard | null };

export type InvoiceReminderMailData = InvoiceMailData & WithCard & { step: InvoiceReminder };

/** Undefined once the provider is gone. */
export const invoiceReminderMailData = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  reminderId: string,
): Promise<InvoiceReminderMailData | undefined> => {
  const { db } = deps;
  const reminder = await selectFirst(
    db('invoice_reminders as r').where('r.id', reminderId),
    columnsOf<{ r: 'invoice_reminders' }>()({ invoiceId: 'r.invoice_id', step: db.raw<InvoiceReminder>('r.step') }),
  );
  const invoice = reminder && (await invoiceMailData(deps, reminder.invoiceId));
  return invoice && { ...invoice, card: await cardOf(deps, reminder.invoiceId), step: reminder.step };
};

const cardOf = async (deps: Pick<Deps, 'db' | 'clock'>, invoiceId: string): Promise<OwnCard | null> => {
  const invoice = await deps.db('invoices').where({ id: invoiceId }).first({ providerId: 'provider_id' });
  return invoice?.providerId ? (await ownCardState(deps, invoice.providerId)).savedCard : null;
};

/** `nextTries`: days on which the card is charged again. */
export type CardDeclinedMailData = InvoiceMailData & WithCard & { nextTries: string[] };

/** Undefined once the provider is gone. */
export const cardDeclinedMailData = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  attemptId: string,
): Promise<CardDeclinedMailData | undefined> => {
  const row = await deps
    .db('card_attempts')
    .where({ id: attemptId })
    .first({ invoiceId: 'invoice_id', providerId: 'provider_id' });
  const invoice = row?.invoiceId ? await invoiceMailData(deps, row.invoiceId) : undefined;
  if (!invoice || !row?.providerId) return undefined;
  const { savedCard, declined } = await ownCardState(deps, row.providerId);
  return { ...invoice, card: savedCard, nextTries: declined?.nextTries ?? [] };
};

export type PaymentMailData = Owner & { payment: LatestPayment };

/** Undefined once the provider is gone. */
export const paymentMailData = async (
  deps: Pick<Deps, 'db'>,
  paymentId: string,
): Promise<PaymentMailData | undefined> => {
  const found = await paymentById(deps, paymentId);
  const owner = found?.providerId ? await ownerOf(deps, found.providerId) : undefined;
  return owner && found && { ...owner, payment: found };
};
