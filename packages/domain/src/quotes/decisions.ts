/** What a seeker does with quotes: see, accept, decline. */
import { sentences } from '@marketplace/contracts/messages';
import type { AcceptQuote, DeclineQuote } from '@marketplace/contracts/quotes/schemas';
import { quoteCan } from '@marketplace/contracts/quotes/states';
import { type Deps, inTransaction } from '../deps.ts';
import { enquiryQueries } from '../enquiries/queries.ts';
import { DomainError } from '../errors.ts';
import { chooseLead } from '../leads/ending.ts';
import { endLeadsOf } from '../leads/expiry.ts';
import { leadQueries } from '../leads/queries.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { type QuoteRow, quoteEvents, quoteQueries } from './queries.ts';
import { acceptanceObstacle } from './rules.ts';
import { quoteNotOpen } from './service.ts';

/** `enquiryId`: of the request that the caller may follow. */
type Decision = { enquiryId: string; quoteId: string; requestId?: string | undefined };

/** Why an action of the seeker came too late. */
const lateFor = ({ status, isSuperseded }: QuoteRow): string => {
  if (isSuperseded) return sentences.quoteRevised;
  return status === 'EXPIRED' ? sentences.quoteExpired : sentences.quoteNotOpen;
};

/** Locks the request with its sent quotes and returns the named one. Throws NOT_FOUND. */
const lockQuote = async (tx: Deps, { enquiryId, quoteId }: Decision) => {
  const enquiry = await enquiryQueries(tx).lock(enquiryId);
  const quotes = enquiry ? await quoteQueries(tx).lockSent(enquiryId) : [];
  const quote = quotes.find(({ id }) => id === quoteId);
  if (!enquiry || !quote) throw new DomainError('NOT_FOUND');
  return { quotes, quote };
};

/** QUOTE_NOT_OPEN with the version that replaced the quote, or the quote itself. */
const tooLate = (quote: QuoteRow, quotes: readonly QuoteRow[]): DomainError => {
  const current = quotes.findLast(({ leadId, isSuperseded }) => leadId === quote.leadId && !isSuperseded) ?? quote;
  return quoteNotOpen(lateFor(quote), quote.isSuperseded ? current.id : quote.id);
};

/** Throws the refusal of a quote that cannot be accepted. */
const checkAcceptable = async (tx: Deps, quote: QuoteRow, quotes: readonly QuoteRow[]): Promise<void> => {
  const chosen = quotes.find(({ status }) => status === 'ACCEPTED');
  switch (acceptanceObstacle(quote, await quoteQueries(tx).quoting(quote.leadId))) {
    case 'ANOTHER_CHOSEN':
      throw quoteNotOpen(sentences.quoteChosen, chosen?.id ?? quote.id);
    case 'QUOTE_NOT_OPEN':
      throw tooLate(quote, quotes);
    case 'REQUEST_OVER':
      throw new DomainError('CONFLICT', { sentence: sentences.requestOver });
    case 'CONTACT_HIDDEN':
      throw new DomainError('CONFLICT', { sentence: sentences.quoteRevoked });
  }
};

/** Declines the open quotes of the providers that were not chosen, and tells them. */
const turnDownOthers = async (tx: Deps, chosen: QuoteRow, quotes: readonly QuoteRow[], requestId?: string) => {
  const open = quotes.filter((quote) => quote.leadId !== chosen.leadId && quoteCan('decline', quote));
  await quoteQueries(tx).end(
    open.map(({ id }) => id),
    'DECLINED',
    { reason: 'ANOTHER_CHOSEN', text: '' },
  );
  const accepted = await leadQueries(tx).lockAllAccepted(chosen.enquiryId);
  const others = accepted.filter(({ id }) => id !== chosen.leadId);
  await addToOutbox(
    tx,
    'lead.not-chosen',
    others.map(({ id, enquiryId, userId, seekerId }) => ({ leadId: id, enquiryId, userId, seekerId, requestId })),
  );
};

/**
 * SENT → ACCEPTED, once per request: the lead is won, and unless `keepOthers` the other providers are told that another one was
 * chosen. The search ends, and leads without a reply end without changing response rates. Safe to repeat for the same quote. Throws NOT_FOUND, and CONFLICT for a closed request or a provider without contact. Throws
 * QUOTE_NOT_OPEN for a quote that was replaced or has ended, or if another one was accepted.
 */
export const acceptQuote = (
  deps: Deps,
  { keepOthers, requestId, ...decision }: Decision & AcceptQuote,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { quotes, quote } = await lockQuote(tx, decision);
    if (quote.status === 'ACCEPTED') return;
    await leadQueries(tx).lockAccepted(quote.enquiryId, quote.leadId);
    await checkAcceptable(tx, quote, quotes);
    await quoteQueries(tx).end([quote.id], 'ACCEPTED');
    await chooseLead(tx, {
      ...{ enquiryId: quote.enquiryId, leadId: quote.leadId, keepOthers },
      ...(requestId && { requestId }),
    });
    await endLeadsOf(tx, [quote.enquiryId], 'CHOSE_ANOTHER');
    if (quote.kind === 'ITEMISED') await leadQueries(tx).setNotes(quote.leadId, { wonValueCents: quote.totalCents });
    if (!keepOthers) await turnDownOthers(tx, quote, quotes, requestId);
    await addToOutbox(tx, 'quote.accepted', quoteEvents([quote], requestId));
  });

/** SENT → DECLINED. Safe to repeat. Throws NOT_FOUND, and QUOTE_NOT_OPEN for a quote that was replaced or has ended otherwise. */
export const declineQuote = (
  deps: Deps,
  { reason, text, requestId, ...decision }: Decision & DeclineQuote,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { quotes, quote } = await lockQuote(tx, decision);
    if (quote.status === 'DECLINED') return;
    if (!quoteCan('decline', quote)) throw tooLate(quote, quotes);
    await quoteQueries(tx).end([quote.id], 'DECLINED', { reason, text });
    await addToOutbox(tx, 'quote.declined', quoteEvents([quote], requestId));
  });

/** Records that the seeker has seen the sent quotes, all or those for one lead; their providers' pages show it. */
export const openQuotes = async (
  deps: Deps,
  enquiryId: string,
  { leadId, requestId }: { leadId?: string | undefined; requestId?: string | undefined } = {},
): Promise<void> => {
  const opened = await quoteQueries(deps).setOpened(enquiryId, leadId);
  if (opened.length === 0) return;
  const quotes = await quoteQueries(deps).ofRequest(enquiryId);
  const events = quoteEvents(
    quotes.filter(({ id }) => opened.includes(id)),
    requestId,
  );
  await addToOutbox(deps, 'quote.changed', events);
};
