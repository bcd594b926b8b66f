import type { SeekerQuote } from '@marketplace/contracts/quotes/schemas';
import { vatText } from '@marketplace/contracts/quotes/text';
import { t } from '@marketplace/languages/text';
import { ChevronDown, Download, Landmark, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ProviderMark } from '../../../components/profile/provider-mark.tsx';
import { RatingLine } from '../../../components/profile/rating-line.tsx';
import { QuoteDocument } from '../../../components/quotes/quote-document.tsx';
import { totalText } from '../../../components/quotes/text.ts';
import { RequestCard, RequestCardTear } from '../../../ui/request-card.tsx';
import { shortTime } from '../../../ui/time.ts';
import { ProviderReach, ProviderTrust, useProfilePath } from '../provider-parts.tsx';
import type { SectionProps } from '../section-props.ts';
import { distanceText } from '../text.ts';
import { useComesUp } from '../use-comes-up.ts';
import { pdfOf } from './pdf.ts';

/** What protects the seeker, who pays the provider and not us. */
export const PaymentAdvice = ({ businessName }: { businessName: string }) => (
  <ul className="rounded-md bg-brand-soft p-3.5 grid gap-2 text-sm">
    <li className="flex gap-2.5">
      <Landmark className="icon icon-sm mt-0.5" aria-hidden="true" />
      <span>{t('You pay {business} directly, best by EFT against the quote.', { business: businessName })}</span>
    </li>
    <li className="flex gap-2.5">
      <ShieldCheck className="icon icon-sm mt-0.5" aria-hidden="true" />
      <span>{t('Pay no deposit above what the quote says, and check first what we checked of them.')}</span>
    </li>
  </ul>
);

/** Something that is there when it is needed. Opens without a script. */
export const Fold = ({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) => (
  <details className="card group">
    <summary className="flex items-center justify-between gap-3 p-4 min-h-11 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
      <span className="min-w-0">
        <h2 className="text-base tracking-normal">{title}</h2>
        <span className="block text-sm text-ink-2 num wrap-anywhere">{text}</span>
      </span>
      <ChevronDown className="icon flex-none group-open:rotate-180" aria-hidden="true" />
    </summary>
    <div className="px-4 pb-4 grid gap-4 grid-cols-[minmax(0,1fr)]">{children}</div>
  </details>
);

/** The provider whose quote the seeker accepted: how to reach it first, then what was agreed. `isNew`: chosen while the page is open. */
export function ChosenProvider({
  request,
  resource,
  quote,
  isNew,
}: SectionProps & { quote: SeekerQuote; isNew: boolean }) {
  const card = useComesUp<HTMLElement>(isNew);
  const profilePath = useProfilePath();
  const { businessName } = quote.provider;
  const provider = request.accepted.find(({ leadId }) => leadId === quote.leadId);
  return (
    <RequestCard
      ref={card}
      tabIndex={-1}
      className="border-brand shadow-raised max-w-2xl scroll-mt-48"
      aria-labelledby="chosen-provider"
    >
      <div className="p-4 md:p-6 grid gap-4">
        <div className="flex gap-3.5 min-w-0">
          <ProviderMark businessName={businessName} logo={provider?.profile.logo} />
          <div className="min-w-0">
            <h3 id="chosen-provider" className="text-xl wrap-anywhere">
              {provider ? (
                <Link to={profilePath(provider)} className="hover:underline underline-offset-4">
                  {businessName}
                </Link>
              ) : (
                businessName
              )}
            </h3>
            {provider && (
              <p className="mt-1 text-sm flex flex-wrap gap-x-3">
                <RatingLine rating={provider.profile.rating} />
                <span className="text-ink-2">{distanceText(provider)}</span>
              </p>
            )}
          </div>
        </div>
        {provider && (
          <div>
            <ProviderReach provider={provider} request={request} resource={resource} isChosen />
          </div>
        )}
      </div>
      <RequestCardTear />
      <div className="p-4 md:p-6 grid gap-4">
        <div className="flex flex-wrap justify-between gap-3">
          <h3 className="text-lg wrap-anywhere">
            {t('Agreed price: {price}', { price: totalText(quote) })}{' '}
            <span className="text-sm font-normal text-ink-2">{t(vatText(quote))}</span>
          </h3>
          <span className="badge" data-status="ACCEPTED">
            {quote.endedAt ? t('Quote accepted {time}', { time: shortTime(quote.endedAt) }) : t('Quote accepted')}
          </span>
        </div>
        <PaymentAdvice businessName={businessName} />
        <QuoteDocument quote={quote} business={businessName} />
        <p>
          <a href={pdfOf(resource, quote)} className="link inline-flex items-center gap-2 min-h-9 text-sm">
            <Download className="icon icon-sm" aria-hidden="true" />
            {t('Download quote (PDF)')}
          </a>
        </p>
        {provider && (
          <div>
            <ProviderTrust provider={provider} />
          </div>
        )}
      </div>
    </RequestCard>
  );
}
