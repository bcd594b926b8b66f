/** What mails to a seeker say of a quote. */
import { exactRand } from '@marketplace/contracts/money';
import { type QuoteFactWriter, setQuoteFacts } from '@marketplace/contracts/quotes/facts';
import type { QuoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { plural, t } from '@marketplace/languages/text';
import { type Content, type ContentDeps, seekerUrl } from '../../mails/template.ts';
import { dateText, oneLine } from '../../mails/wording.ts';

/** From the day's noon, so that no time zone moves it. */
const dayText = (day: string): string => dateText(new Date(`${day}T12:00:00Z`));
const factWriter: QuoteFactWriter = { day: dayText, weekday: dayText, count: plural };

export const lastDay = ({ validUntil }: QuoteMailData): string => dayText(validUntil);

/** The texts of `packages/contracts/src/quotes/text.ts`, which are in English: `R12 109.50, incl. VAT`. */
const priceText = ({ totalCents, totalFromCents, vat }: QuoteMailData): string => {
  const most = exactRand(totalCents);
  const tax = vat === 'NONE' ? t('No VAT') : t('incl. VAT');
  if (totalFromCents === null) return `${most}, ${tax}`;
  const price = t('{least} to {most}', { least: exactRand(totalFromCents), most });
  return `${price}, ${tax}. ${t('Final price after a visit.')}`;
};

type Card = NonNullable<Content['card']>;

/** `more`: further facts of the provider, after the price. */
const cardOf = (quote: QuoteMailData, more: Card['facts'], options?: { isAgreed: boolean }): Card => ({
  title: oneLine(quote.businessName),
  facts: [
    { label: t('Price'), value: priceText(quote) },
    ...more,
    ...setQuoteFacts(quote, factWriter, options).map(({ label, value }) => ({ label: t(label), value })),
    { label: t('Request'), value: oneLine(quote.title) },
    { label: t('Reference'), value: quote.reference },
  ],
});

export const quoteCard = (quote: QuoteMailData): Card => cardOf(quote, []);

/** What was agreed. */
export const agreedCard = (quote: QuoteMailData, more: Card['facts']): Card => cardOf(quote, more, { isAgreed: true });

export const quoteAction = (deps: ContentDeps, token: string): Content['action'] => ({
  label: t('Compare your quotes'),
  href: seekerUrl(deps, `/requests/${token}`),
  note: t('You pay the provider directly.'),
});
