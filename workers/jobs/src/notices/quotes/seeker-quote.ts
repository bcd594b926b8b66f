/** What mails to a seeker say of a quote. */
import { exactRand } from '@marketplace/contracts/money';
import type { QuoteMailData } from '@marketplace/domain/mail-deliveries/quote-mail-data.view';
import { plural, t } from '@marketplace/languages/text';
import { type Content, type ContentDeps, seekerUrl } from '../../mails/template.ts';
import { dateText, oneLine } from '../../mails/wording.ts';

/** The last day, from the day's noon so that no time zone moves it. */
export const lastDay = ({ validUntil }: QuoteMailData): string => dateText(new Date(`${validUntil}T12:00:00Z`));

/** The texts of `contracts/quotes/text.ts`, which are in English: `R12 109.50, incl. VAT`. */
const priceText = ({ totalCents, totalFromCents, vat }: QuoteMailData): string => {
  const most = exactRand(totalCents);
  const tax = vat === 'NONE' ? t('No VAT') : t('incl. VAT');
  if (totalFromCents === null) return `${most}, ${tax}`;
  const price = t('{least} to {most}', { least: exactRand(totalFromCents), most });
  return `${price}, ${tax}. ${t('Final price after a visit.')}`;
};

type Card = NonNullable<Content['card']>;

export const quoteCard = (quote: QuoteMailData): Card => ({
  title: oneLine(quote.businessName),
  facts: [
    { label: t('Price'), value: priceText(quote) },
    ...(quote.startsAt ? [{ label: t('Can start'), value: dateText(quote.startsAt) }] : []),
    ...(quote.durationDays
      ? [{ label: t('Takes'), value: plural(quote.durationDays, { one: '{count} day', other: '{count} days' }) }]
      : []),
    { label: t('Valid until'), value: lastDay(quote) },
    { label: t('Request'), value: oneLine(quote.title) },
    { label: t('Reference'), value: quote.reference },
  ],
});

/** What was agreed, with further facts of its provider after the price. An accepted quote no longer expires. */
export const agreedCard = (quote: QuoteMailData, more: Card['facts']): Card => {
  const { title, facts } = quoteCard(quote);
  const [price, ...others] = facts.filter(({ value }) => value !== lastDay(quote));
  return { title, facts: [price!, ...more, ...others] };
};

export const quoteAction = (deps: ContentDeps, token: string): Content['action'] => ({
  label: t('Compare your quotes'),
  href: seekerUrl(deps, `/requests/${token}`),
  note: t('You pay the provider directly.'),
});
