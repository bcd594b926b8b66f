/** What mails to a seeker say of a quote. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { quoteCan } from '@marketplace/contracts/quotes/states';
import { daysText, exactTotalText, vatText } from '@marketplace/contracts/quotes/text';
import type { QuoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { type Content, type ContentDeps, pageUrl } from '../template.ts';
import { dateText, oneLine } from '../wording.ts';

/** Whether the seeker can still accept the quote. */
export const canBeAccepted = (quote: QuoteMailData): boolean =>
  quoteCan('accept', { status: quote.quoteStatus, isSuperseded: quote.isSuperseded }) &&
  enquiryCan('cancel', quote) &&
  !quote.isMoot;

/** The last day, from the day's noon so that no time zone moves it. */
export const lastDay = ({ validUntil }: QuoteMailData): string => dateText(new Date(`${validUntil}T12:00:00Z`));

export const quoteCard = (quote: QuoteMailData): Content['card'] => ({
  title: oneLine(quote.businessName),
  facts: [
    { label: 'Price', value: `${exactTotalText(quote)}, ${vatText(quote)}` },
    ...(quote.startsAt ? [{ label: 'Can start', value: dateText(quote.startsAt) }] : []),
    ...(quote.durationDays ? [{ label: 'Takes', value: daysText(quote.durationDays) }] : []),
    { label: 'Valid until', value: lastDay(quote) },
    { label: 'Request', value: oneLine(quote.title) },
    { label: 'Reference', value: quote.reference },
  ],
});

export const quoteAction = (deps: ContentDeps, token: string): Content['action'] => ({
  label: 'Compare your quotes',
  href: pageUrl(deps, `/requests/${token}`),
  note: 'You pay the provider directly.',
});

export const quoteFooter = [
  'You’re receiving this because someone posted a request with this email address. If it wasn’t you, reply to this email and we’ll withdraw it.',
];
