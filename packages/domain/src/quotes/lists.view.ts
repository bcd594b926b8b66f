/** Quotes as the screens of both sides read them. */
import type { QuoteKind, QuoteStatus } from '@marketplace/contracts/quotes/states';
import type { Deps } from '../deps.ts';
import { leadQueries } from '../leads/queries.ts';
import { shownTitle } from '../masking/mask.ts';
import { rawRows } from '../sql.ts';
import { textFor } from '../texts/shown.ts';
import { type QuoteRow, type QuotingRow, quoteQueries } from './queries.ts';
import { statusAt } from './rules.ts';

/** All quotes of the provider's own lead with what decides about another one; undefined for any other lead. */
export const leadQuotes = async (
  deps: Deps,
  providerId: string,
  idOrEnquiryId: string,
): Promise<{ quotes: QuoteRow[]; quoting: QuotingRow } | undefined> => {
  const leadId = await leadQueries(deps).idOfOwn(idOrEnquiryId, providerId);
  if (!leadId) return undefined;
  const [quotes, quoting] = [await quoteQueries(deps).ofLead(leadId), await quoteQueries(deps).quoting(leadId)];
  return { quotes, quoting };
};

type TitleRow = Parameters<typeof shownTitle>[0];
const titleSql = `e.title, e.masked_title as "maskedTitle", e.mask_version as "maskVersion",
  e.text_review as "textReview"`;

export type CopyableRow = {
  id: string;
  title: string;
  totalCents: number;
  totalFromCents: number | null;
  status: QuoteStatus;
  sentAt: Date;
};

/** Quotes offered to copy from: the provider's newest. */
const copyable = 30;

export const quotesToCopy = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, providerId: string) => {
  const rows = await rawRows<Omit<CopyableRow, 'title'> & TitleRow & { expiresAt: Date; kind: QuoteKind }>(
    db,
    /* sql */ `
    select q.id, ${titleSql}, q.total_cents as "totalCents", q.total_from_cents as "totalFromCents", q.status,
      q.sent_at as "sentAt", q.expires_at as "expiresAt"
    from quotes q join enquiries e on e.id = q.enquiry_id
    where q.provider_id = :providerId and q.sent_at is not null and q.superseded_at is null
    order by q.sent_at desc limit :copyable`,
    { providerId, copyable },
  );
  return rows.map((row): CopyableRow => ({ ...row, title: shownTitle(row), status: statusAt(row, clock.now()) }));
};

export type QuoteRatings = { providerId: string; ratings: number; stars: number };

/** The sent quotes of a request, all or those for one lead, with the published ratings of their providers. */
export const requestQuotes = async (
  deps: Deps,
  enquiryId: string,
  leadId?: string,
): Promise<{ quotes: QuoteRow[]; ratings: Map<string, QuoteRatings> }> => {
  const quotes = await quoteQueries(deps).ofRequest(enquiryId);
  const ratings = await rawRows<QuoteRatings>(
    deps.db,
    /* sql */ `
    select provider_id as "providerId", count(*)::int as ratings, coalesce(sum(stars), 0)::int as stars from ratings
    where status = 'published' and provider_id = any(:providerIds::uuid[]) group by provider_id`,
    { providerIds: [...new Set(quotes.map(({ providerId }) => providerId))] },
  );
  return {
    quotes: quotes.filter((quote) => leadId === undefined || quote.leadId === leadId),
    ratings: new Map(ratings.map((each) => [each.providerId, each])),
  };
};

/** With contact details hidden in both names: a PDF file is passed on. */
export type QuoteLetterhead = {
  businessName: string;
  businessPhone: string | null;
  businessEmail: string;
  basePath: string | null;
  reference: string;
  title: string;
};

/** What a printed quote says besides its content; undefined once the provider's account is deleted. */
export const quoteLetterhead = async (
  { db }: Pick<Deps, 'db'>,
  quoteId: string,
): Promise<QuoteLetterhead | undefined> => {
  const [row] = await rawRows<QuoteLetterhead & TitleRow>(
    db,
    /* sql */ `
    select p.business_name as "businessName", p.phone as "businessPhone", u.email as "businessEmail", b.path as "basePath",
      e.reference, ${titleSql}
    from quotes q join providers p on p.id = q.provider_id join users u on u.id = p.user_id
    join enquiries e on e.id = q.enquiry_id left join cities b on b.id = p.base_city_id
    where q.id = :quoteId`,
    { quoteId },
  );
  return (
    row && {
      ...row,
      businessName: textFor('visitor', 'providers.business_name', row.businessName),
      title: shownTitle(row),
    }
  );
};
