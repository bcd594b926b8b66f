/** The data of notices about quotes, read when they are sent. A seeker's contact details never enter a provider's notice. */
import type { QuoteDeclineReason, QuoteStatus, VatKind } from '@marketplace/contracts/quotes/states';
import type { Deps } from '../deps.ts';
import { gathered } from '../gathered.ts';
import { acceptanceColumns, factsOf, quoteFactColumns } from '../quotes/columns.ts';
import { acceptable, statusAt } from '../quotes/rules.ts';
import { anyId, columnsOf, prepared, type RowOf, selectAll } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';
import {
  acceptanceMailData,
  type EnquiryMailData,
  enquiryMailData,
  type LeadMailData,
  leadMailData,
} from './enquiry-mail-data.view.ts';

const columns = ({ db }: Pick<Deps, 'db'>) =>
  columnsOf<{ q: 'quotes'; p: 'providers'; e: 'enquiries' }, 'seeker' | 'business'>()({
    quoteId: 'q.id',
    leadId: 'q.lead_id',
    enquiryId: 'q.enquiry_id',
    status: db.raw<QuoteStatus>('q.status'),
    isSuperseded: db.raw<boolean>('(q.superseded_at is not null)'),
    vat: db.raw<VatKind>('q.vat'),
    totalCents: 'q.total_cents',
    totalFromCents: 'q.total_from_cents',
    ...quoteFactColumns,
    declineReason: db.raw<QuoteDeclineReason | null>('q.decline_reason'),
    businessName: shownTo('seeker', 'p', 'providers.business_name'),
    ...acceptanceColumns({ db }),
  });

const quoteFactsOf = (
  {
    status,
    isSuperseded,
    requestStatus,
    seesContacts,
    isAnotherChosen,
    startsAt,
    expiresAt,
    ...quote
  }: RowOf<ReturnType<typeof columns>>,
  now: Date,
) => {
  const quoteStatus = statusAt({ status, expiresAt }, now);
  return {
    ...quote,
    ...factsOf({ ...quote, startsAt, expiresAt }),
    quoteStatus,
    /** The first moment after the last day. */
    quoteExpiresAt: expiresAt,
    /** The seeker can still accept the quote. */
    isAcceptable: acceptable({ status: quoteStatus, isSuperseded }, { requestStatus, seesContacts, isAnotherChosen }),
  };
};
type QuoteFacts = ReturnType<typeof quoteFactsOf>;

/** Sent quotes. The notices of one batch are read together. */
const quoteFacts = gathered(async ({ db, clock }: Deps, ids: string[]): Promise<(QuoteFacts | undefined)[]> => {
  const rows = await selectAll(
    prepared(
      'quote notices',
      db('quotes as q')
        .join('leads as l', 'l.id', 'q.lead_id')
        .join('providers as p', 'p.id', 'q.provider_id')
        .join('enquiries as e', 'e.id', 'q.enquiry_id')
        .whereRaw(`q.id = ${anyId('?')}`, [ids])
        .whereNotNull('q.sent_at'),
    ),
    columns({ db }),
  );
  const found = new Map(rows.map((row) => [row.quoteId, quoteFactsOf(row, clock.now())]));
  return ids.map((id) => found.get(id));
});

export type QuoteMailData = EnquiryMailData & QuoteFacts;

/** For the seeker: the quote and its request; undefined when either is gone. */
export const quoteMailData = async (deps: Deps, quoteId: string): Promise<QuoteMailData | undefined> => {
  const quote = await quoteFacts(deps, quoteId);
  const enquiry = quote && (await enquiryMailData(deps, quote.enquiryId));
  return enquiry && { ...enquiry, ...quote };
};

export type QuoteAgreedMailData = QuoteMailData & { providerPhone: string | null; providerEmail: string };

/** For the seeker who accepted the quote: what was agreed with which provider; undefined when either is gone. */
export const quoteAgreedMailData = async (deps: Deps, quoteId: string): Promise<QuoteAgreedMailData | undefined> => {
  const quote = await quoteMailData(deps, quoteId);
  const provider = quote && (await acceptanceMailData(deps, quote.leadId));
  return provider && { ...quote, providerPhone: provider.providerPhone, providerEmail: provider.providerEmail };
};

export type QuoteOutcomeMailData = LeadMailData & Omit<QuoteFacts, keyof LeadMailData>;

/** For the provider: its quote and the lead; undefined when either, or the provider, is gone. */
export const quoteOutcomeMailData = async (deps: Deps, quoteId: string): Promise<QuoteOutcomeMailData | undefined> => {
  const quote = await quoteFacts(deps, quoteId);
  const lead = quote && (await leadMailData(deps, quote.leadId));
  return lead && { ...quote, ...lead };
};
