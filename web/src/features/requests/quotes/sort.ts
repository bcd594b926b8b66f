/** Order and tags of quotes side by side. */

import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { msg, plural, t } from '@marketplace/languages/text';

export const quoteSorts = [
  { value: 'price', label: msg('Price') },
  { value: 'start', label: msg('Start date') },
  { value: 'rating', label: msg('Rating') },
] as const;
export type QuoteSort = (typeof quoteSorts)[number]['value'];

/** Ranges count with their higher price. Quotes without a value come last; equal ones keep the order of their price. */
const ranks: Record<QuoteSort, (quote: SeekerQuote) => number | string | null> = {
  price: ({ totalCents }) => totalCents,
  start: ({ startDate }) => startDate,
  rating: ({ provider }) => provider.averageRating && -provider.averageRating,
};

export const sortedQuotes = (quotes: readonly SeekerQuote[], sort: QuoteSort): SeekerQuote[] => {
  const compare = (rank: (quote: SeekerQuote) => number | string | null, one: SeekerQuote, other: SeekerQuote) => {
    const [a, b] = [rank(one), rank(other)];
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return a < b ? -1 : 1;
  };
  return quotes.toSorted((one, other) => compare(ranks[sort], one, other) || compare(ranks.price, one, other));
};

/** Facts that a quote alone has among those compared. */
export const tagsOf = (quote: SeekerQuote, quotes: readonly SeekerQuote[]): string[] => {
  const others = quotes.filter(({ id }) => id !== quote.id);
  if (others.length === 0) return [];
  const { startDate, totalCents, provider } = quote;
  const isLowest = others.every((other) => totalCents < (other.totalFromCents ?? other.totalCents));
  const isFirst =
    startDate !== null && others.every((other) => other.startDate === null || startDate < other.startDate);
  const best = provider.averageRating;
  const isBest = best !== null && others.every((other) => (other.provider.averageRating ?? 0) < best);
  return [isLowest && t('Lowest price'), isFirst && t('Starts first'), isBest && t('Highest rated')].filter(
    (tag): tag is string => tag !== false,
  );
};

export type QuoteGroups = {
  accepted: SeekerQuote | undefined;
  /** Those the seeker can decide on. */
  open: SeekerQuote[];
  /** Declined, withdrawn and expired ones, without earlier versions. */
  ended: SeekerQuote[];
  /** The version before each quote, by its id. */
  before: ReadonlyMap<string, SeekerQuote>;
};

export const groupQuotes = (quotes: readonly SeekerQuote[]): QuoteGroups => {
  const current = quotes.filter(({ isSuperseded }) => !isSuperseded);
  const before = new Map<string, SeekerQuote>();
  for (const quote of current) {
    const earlier = quotes
      .filter(({ leadId, isSuperseded, version }) => leadId === quote.leadId && isSuperseded && version < quote.version)
      .sort((one, other) => other.version - one.version)[0];
    if (earlier) before.set(quote.id, earlier);
  }
  return {
    accepted: current.find(({ status }) => status === 'ACCEPTED'),
    open: current.filter(({ status }) => status === 'SENT'),
    // A new quote takes the place of an ended one.
    ended: current.filter(
      ({ status, leadId }) =>
        status !== 'SENT' &&
        status !== 'ACCEPTED' &&
        !current.some((other) => other.leadId === leadId && (other.status === 'SENT' || other.status === 'ACCEPTED')),
    ),
    before,
  };
};

/** The quotes that are shown side by side: none any more once one is accepted. */
export const comparedQuotes = ({ accepted, open }: QuoteGroups): SeekerQuote[] => (accepted ? [] : open);

/** The page's headline once there are quotes; null before. */
export const quotesHeadline = ({ accepted, open }: QuoteGroups): { title: string; text: string } | null => {
  if (accepted)
    return {
      title: t('You chose {business}', { business: accepted.provider.businessName }),
      text: t('We’ve told them. Call or message them to agree a day.'),
    };
  if (open.length === 0) return null;
  return {
    title:
      open.length === 1
        ? t('Your first quote is in')
        : plural(open.length, { one: 'Compare your {count} quote', other: 'Compare your {count} quotes' }),
    text:
      open.length === 1
        ? t('You can accept it, or wait for others to compare.')
        : t('Each quote shows what’s included and how long it’s valid.'),
  };
};
