/** The data of the mails about quotes, read when they are sent. A seeker's contact details never enter a provider's mail. */
import type { QuoteDeclineReason, QuoteStatus, VatKind } from '@marketplace/contracts/quotes/states';
import type { Deps } from '../deps.ts';
import { quoteQueries } from '../quotes/queries.ts';
import { acceptable, lastDayOf } from '../quotes/rules.ts';
import { columnsOf, selectFirst } from '../sql.ts';
import {
  acceptanceMailData,
  type EnquiryMailData,
  enquiryMailData,
  type LeadMailData,
  leadMailData,
} from './enquiry-mail-data.view.ts';

type Quoted = {
  vat: VatKind;
  totalCents: number;
  totalFromCents: number | null;
  /** The first moment after the last day. */
  expiresAt: Date;
  startsAt: Date | null;
  durationDays: number | null;
};

const quoted = async (deps: Deps, quoteId: string) => {
  const row = await selectFirst(
    deps.db('quotes as q').where('q.id', quoteId),
    columnsOf<{ q: 'quotes' }>()({
      providerId: 'q.provider_id',
    }),
  );
  const quote = row && (await quoteQueries(deps).findOwn(quoteId, row.providerId));
  if (!quote) return undefined;
  const shown: Quoted = {
    vat: quote.vat,
    totalCents: quote.totalCents,
    totalFromCents: quote.totalFromCents,
    expiresAt: quote.expiresAt,
    startsAt: quote.startsAt,
    durationDays: quote.durationDays,
  };
  return { quote, shown };
};

export type QuoteMailData = EnquiryMailData &
  Quoted & {
    businessName: string;
    /** `2026-12-09` */
    validUntil: string;
    /** The seeker can still accept the quote. */
    isAcceptable: boolean;
  };

/** For the seeker: the quote and its request; undefined when either is gone. */
export const quoteMailData = async (deps: Deps, quoteId: string): Promise<QuoteMailData | undefined> => {
  const found = await quoted(deps, quoteId);
  const enquiry = found && (await enquiryMailData(deps, found.quote.enquiryId));
  if (!found || !enquiry) return undefined;
  const { quote, shown } = found;
  return {
    ...enquiry,
    ...shown,
    businessName: quote.businessName,
    validUntil: lastDayOf(quote.expiresAt),
    isAcceptable: acceptable(quote, await quoteQueries(deps).quoting(quote.leadId)),
  };
};

export type QuoteAgreedMailData = QuoteMailData & {
  quoteId: string;
  quoteStatus: QuoteStatus;
  providerPhone: string | null;
  providerEmail: string;
};

/** For the seeker who accepted the quote: what was agreed with which provider; undefined when either is gone. */
export const quoteAgreedMailData = async (deps: Deps, quoteId: string): Promise<QuoteAgreedMailData | undefined> => {
  const found = await quoted(deps, quoteId);
  const quote = found && (await quoteMailData(deps, quoteId));
  const provider = found && (await acceptanceMailData(deps, found.quote.leadId));
  if (!found || !quote || !provider) return undefined;
  const { providerPhone, providerEmail } = provider;
  return { ...quote, quoteId, quoteStatus: found.quote.status, providerPhone, providerEmail };
};

export type QuoteOutcomeMailData = LeadMailData & {
  reference: string;
  quoteStatus: QuoteStatus;
  totalCents: number;
  totalFromCents: number | null;
  declineReason: QuoteDeclineReason | null;
};

const referenceOf = async ({ db }: Deps, leadId: string): Promise<string> => {
  const row = await selectFirst(
    db('leads as l').join('enquiries as e', 'e.id', 'l.enquiry_id').where('l.id', leadId),
    columnsOf<{ e: 'enquiries' }>()({ reference: 'e.reference' }),
  );
  return row!.reference;
};

/** For the provider: what became of its quote; undefined when it, or the provider, is gone. */
export const quoteOutcomeMailData = async (deps: Deps, quoteId: string): Promise<QuoteOutcomeMailData | undefined> => {
  const found = await quoted(deps, quoteId);
  const lead = found && (await leadMailData(deps, found.quote.leadId));
  if (!found || !lead) return undefined;
  const { totalCents, totalFromCents } = found.shown;
  const { status: quoteStatus, declineReason } = found.quote;
  const reference = await referenceOf(deps, lead.leadId);
  return { ...lead, reference, quoteStatus, totalCents, totalFromCents, declineReason };
};

export type LeadNotChosenMailData = LeadMailData & { reference: string };

/** For a provider that was not chosen; undefined when the lead, or the provider, is gone. */
export const leadNotChosenMailData = async (deps: Deps, leadId: string): Promise<LeadNotChosenMailData | undefined> => {
  const lead = await leadMailData(deps, leadId);
  return lead && { ...lead, reference: await referenceOf(deps, leadId) };
};
