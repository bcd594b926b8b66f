import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { vatText } from '@marketplace/contracts/quotes/text';
import type { AcceptedProvider } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { Download, Paperclip } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ProviderMark } from '../../../components/profile/provider-mark.tsx';
import { RatingLine } from '../../../components/profile/rating-line.tsx';
import { QuoteLineList } from '../../../components/quotes/quote-line-list.tsx';
import { factRows, totalText } from '../../../components/quotes/text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useNow } from '../../../ui/now.tsx';
import { Rich } from '../../../ui/rich.tsx';
import { ProviderReach, ProviderTrust, useProfilePath } from '../provider-parts.tsx';
import type { SectionProps } from '../section-props.ts';
import { distanceText } from '../text.ts';

/** The lines with their prices, added VAT, the note and the files. */
const Included = ({ quote }: { quote: SeekerQuote }) => (
  <div className="text-sm leading-5">
    <h4 className="text-sm font-semibold text-ink-2 tracking-normal">{t('What’s included')}</h4>
    <QuoteLineList quote={quote} className="mt-1.5" />
    {quote.note && <p className="mt-2 text-ink-2 whitespace-pre-line wrap-anywhere">{quote.note}</p>}
    {quote.files.some(({ state }) => state !== 'refused') && (
      <ul className="mt-2 grid gap-1">
        {quote.files
          .filter(({ state }) => state !== 'refused')
          .map(({ id, name, url }) => (
            <li key={id} className="flex gap-1.5 wrap-anywhere">
              <Paperclip className="icon icon-sm mt-0.5" aria-hidden="true" />
              {url ? (
                <a href={url} className="link">
                  {name}
                </a>
              ) : (
                t('{name} (being checked)', { name })
              )}
            </li>
          ))}
      </ul>
    )}
  </div>
);

type Props = SectionProps & {
  quote: SeekerQuote;
  provider: AcceptedProvider | undefined;
  before: SeekerQuote | undefined;
  /** The address of its PDF file. */
  pdf: string;
  tags: readonly string[];
  /** The one that the seeker last looked at has the page's primary button. */
  isLookedAt: boolean;
  onLook: () => void;
  onAccept: () => void;
  onDecline: () => void;
};

/** One quote beside others: seven rows that line up with theirs. */
export function QuoteCard({
  request,
  resource,
  quote,
  provider,
  before,
  pdf,
  tags,
  isLookedAt,
  onLook,
  onAccept,
  onDecline,
}: Props) {
  const now = useNow();
  const profilePath = useProfilePath();
  const { businessName, averageRating, ratings } = quote.provider;
  const toBusiness = (text: string) => (
    <span>
      <Rich text={text}>{{ who: (words) => <span className="sr-only">{words}</span> }}</Rich>
    </span>
  );
  return (
    <article
      className={classNames('slip offer', isLookedAt && 'offer-first')}
      onPointerEnter={onLook}
      onFocus={onLook}
      id={`quote-${quote.id}`}
      aria-labelledby={`quote-of-${quote.id}`}
    >
      <div className="pt-5 pb-4 flex gap-3.5">
        <ProviderMark businessName={businessName} logo={provider?.profile.logo} />
        <div className="min-w-0">
          <h3 id={`quote-of-${quote.id}`} className="text-lg wrap-anywhere">
            {provider ? (
              <Link to={profilePath(provider)} className="hover:underline underline-offset-4">
                {businessName}
              </Link>
            ) : (
              businessName
            )}
          </h3>
          <p className="text-sm mt-1 flex flex-wrap gap-x-3">
            <RatingLine rating={{ average: averageRating, count: ratings }} />
            {provider && <span className="text-ink-2">{distanceText(provider)}</span>}
          </p>
        </div>
      </div>
      <div className="pb-4">
        <p className={classNames('offer-price', quote.totalFromCents !== null && 'offer-price-range')}>
          {totalText(quote)}
        </p>
        <p className="text-sm text-ink-2">{t(vatText(quote))}</p>
        {before && (
          <p className="text-sm text-ink-2 num">
            <Rich
              text={t('Version {version}. Before: <s>{price}</s>', {
                version: quote.version,
                price: totalText(before),
              })}
            >
              {{ s: (words) => <s>{words}</s> }}
            </Rich>
          </p>
        )}
        {tags.length > 0 && (
          <ul className="flex flex-wrap gap-1.5 mt-2">
            {tags.map((tag) => (
              <li key={tag} className="tag">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="pb-4 max-lg:hidden">
        {quote.can.accept && (
          <Button tone={isLookedAt ? 'action' : 'plain'} className="w-full" onClick={onAccept}>
            {toBusiness(t('Accept quote<who> from {business}</who>', { business: businessName }))}
          </Button>
        )}
      </div>
      <dl className="offer-facts pb-4">
        {factRows(quote, now).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? t('Not said')}</dd>
          </div>
        ))}
      </dl>
      <div className="pb-5">
        <Included quote={quote} />
      </div>
      <div className="pt-5 pb-4 border-t-2 border-dashed border-line">
        {provider && <ProviderTrust provider={provider} isNarrow />}
      </div>
      <div className="pb-5 grid gap-3 content-end">
        {provider && (
          <div>
            <ProviderReach provider={provider} request={request} resource={resource} isCompact />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <a href={pdf} className={buttonClass({ size: 'sm', tone: 'quiet' })}>
            <Download className="icon icon-sm" aria-hidden="true" />
            {t('Download PDF')}
            <span className="sr-only">, {businessName}</span>
          </a>
          {quote.can.decline && (
            <Button size="sm" tone="quiet" onClick={onDecline}>
              {toBusiness(t('Decline quote<who> from {business}</who>', { business: businessName }))}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
