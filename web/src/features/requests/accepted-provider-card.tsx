import { isUrgent } from '@marketplace/contracts/enquiries/timeframes';
import type { AcceptedProvider } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { Link } from 'react-router-dom';
import { ProviderMark } from '../../components/profile/provider-mark.tsx';
import { RatingLine } from '../../components/profile/rating-line.tsx';
import { callOutText } from '../../components/supply/card-text.ts';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { shortTime } from '../../ui/time.ts';
import { ProviderReach, ProviderTrust, useProfilePath } from './provider-parts.tsx';
import type { SectionProps } from './section-props.ts';
import { distanceText } from './text.ts';

/** A provider that accepted: how to reach it first, then what speaks for it. */
export function AcceptedProviderCard({ provider, request, resource }: { provider: AcceptedProvider } & SectionProps) {
  const { businessName, leadId, profile, callOutCents } = provider;
  const profilePath = useProfilePath()(provider);
  return (
    <RequestCard className="shadow-raised border-brand" aria-labelledby={`provider-${leadId}`}>
      <div className="p-4 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="flex gap-3.5 min-w-0">
            <ProviderMark businessName={businessName} logo={profile.logo} />
            <div className="min-w-0">
              <h3 id={`provider-${leadId}`} className="text-xl wrap-anywhere">
                <Link to={profilePath} className="hover:underline underline-offset-4">
                  {businessName}
                </Link>
              </h3>
              <p className="mt-1 text-sm flex flex-wrap gap-x-3">
                <RatingLine rating={profile.rating} />
                <span className="text-ink-2">{distanceText(provider)}</span>
                {isUrgent(request.timeframe) && callOutCents !== null && (
                  <span className="num">{callOutText(callOutCents)}</span>
                )}
              </p>
            </div>
          </div>
          <span className="badge" data-status="ACCEPTED">
            {t('Accepted {time}', { time: shortTime(provider.acceptedAt) })}
          </span>
        </div>
        <div className="mt-4">
          <ProviderReach provider={provider} request={request} resource={resource} />
        </div>
      </div>
      <RequestCardTear />
      <div className="p-4 md:p-6 md:py-5">
        <ProviderTrust provider={provider} />
      </div>
    </RequestCard>
  );
}
