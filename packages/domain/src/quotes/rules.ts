/** Pure rules of quotes: days as moments, the state of a quote at a moment, and whether it can be accepted. */
import { utcOffset } from '@marketplace/contracts/brand';
import { type EnquiryStatus, enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import type { DraftQuote } from '@marketplace/contracts/quotes/schemas';
import { type QuoteState, type QuoteStatus, quoteCan } from '@marketplace/contracts/quotes/states';
import { days } from '@marketplace/platform/clock';
import { morningOf } from '../leads/follow-ups.ts';
import { dayAt } from '../week.ts';

/** The end of a South African day, which is the first moment of the next one. */
const endOf = (day: string): Date => new Date(new Date(`${day}T00:00:00${utcOffset}`).getTime() + days(1));

/** The last day of a quote that expires at this moment. */
export const lastDayOf = (expiresAt: Date): string => dayAt(new Date(expiresAt.getTime() - 1));

/** The default for a quote without a last day. */
const defaultLastDay = (now: Date): string => dayAt(new Date(now.getTime() + days(limits.quoteValidDays)));

/** Messages for days that are over or more than a year ahead. */
export const dayFaults = ({ validUntil, startDate }: DraftQuote, now: Date): FieldMessages => {
  const [today, last] = [dayAt(now), dayAt(new Date(now.getTime() + days(limits.quoteDaysMax)))];
  const fault = (day: string | null | undefined, past: string) => {
    if (day == null) return undefined;
    return day < today ? past : day > last ? messages.quoteDateFar : undefined;
  };
  const validity = fault(validUntil, messages.quoteValidity);
  const start = fault(startDate, messages.quoteStart);
  return { ...(validity && { validUntil: validity }), ...(start && { startDate: start }) };
};

export const momentsOf = ({ validUntil, startDate }: DraftQuote, now: Date) => ({
  expiresAt: endOf(validUntil ?? defaultLastDay(now)),
  startsAt: startDate === null ? null : morningOf(startDate),
});

/** The state at `now`: a sent quote expires with its last day, whether or not the timer has run. */
export const statusAt = (quote: { status: QuoteStatus; expiresAt: Date }, now: Date): QuoteStatus =>
  quote.status === 'SENT' && quote.expiresAt <= now ? 'EXPIRED' : quote.status;

/** What decides about accepting a quote, besides the quote itself. */
export type AcceptanceFacts = {
  requestStatus: EnquiryStatus;
  /** The provider can see the seeker's contact details. */
  seesContacts: boolean;
  /** The seeker accepted another provider's quote. */
  isAnotherChosen: boolean;
};

/** Why the seeker cannot accept the quote; null if they can. The first reason that applies is the one to show. */
export const acceptanceObstacle = (
  quote: QuoteState,
  { requestStatus, seesContacts, isAnotherChosen }: AcceptanceFacts,
): 'ANOTHER_CHOSEN' | 'QUOTE_NOT_OPEN' | 'REQUEST_OVER' | 'CONTACT_HIDDEN' | null => {
  if (isAnotherChosen) return 'ANOTHER_CHOSEN';
  if (!quoteCan('accept', quote)) return 'QUOTE_NOT_OPEN';
  if (!enquiryCan('cancel', { status: requestStatus })) return 'REQUEST_OVER';
  return seesContacts ? null : 'CONTACT_HIDDEN';
};

/** Whether the seeker can accept the quote. Pages, mails, pushes and phone notices all ask this. */
export const acceptable = (quote: QuoteState, facts: AcceptanceFacts): boolean =>
  acceptanceObstacle(quote, facts) === null;
