import type { AcceptedProvider } from '@marketplace/contracts/requests/tracking';
import { Briefcase, MapPin, MessageCircle, Timer } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Checks } from '../../components/profile/checks.tsx';
import { PhotoStrip } from '../../components/profile/photo-strip.tsx';
import { RatingLine } from '../../components/profile/rating-line.tsx';
import { Reach } from '../../components/profile/reach.tsx';
import { yearsText } from '../../components/profile/text.ts';
import { UnreadCount } from '../../components/unread-count.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { shortTime } from '../../ui/time.ts';
import { useConversationLink } from './conversation-link.ts';
import type { SectionProps } from './section-props.ts';
import { answersText, distanceText } from './text.ts';

/** A provider that accepted: what speaks for it, and how to reach it. */
export function AcceptedProviderCard({ provider, request }: { provider: AcceptedProvider } & SectionProps) {
  const { businessName, leadId, profile } = provider;
  const conversationLink = useConversationLink();
  // Below the request's own address, which may be the emailed link.
  const profilePath = `${useLocation().pathname.replace(/\/$/, '')}/providers/${leadId}`;
  return (
    <RequestCard className="shadow-raised border-brand" aria-labelledby={`provider-${leadId}`}>
      <div className="p-4 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h3 id={`provider-${leadId}`} className="text-xl wrap-anywhere">
              <Link to={profilePath} className="hover:underline underline-offset-4">
                {businessName}
              </Link>
            </h3>
            <p className="mt-1 text-sm">
              <RatingLine rating={profile.rating} />
            </p>
          </div>
          <span className="badge" data-status="ACCEPTED">
            Accepted {shortTime(provider.acceptedAt)}
          </span>
        </div>
        <div className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 items-start">
          <dl className="grid gap-2 text-sm">
            <div className="flex gap-2">
              <MapPin className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
              <dt className="sr-only">Distance</dt>
              <dd>{distanceText(provider)}</dd>
            </div>
            <div className="flex gap-2">
              <Timer className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
              <dt className="sr-only">Response time</dt>
              <dd>{answersText(provider)}</dd>
            </div>
            {profile.yearsInBusiness !== null && (
              <div className="flex gap-2">
                <Briefcase className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
                <dt className="sr-only">In business</dt>
                <dd>{yearsText(profile.yearsInBusiness)} in business</dd>
              </div>
            )}
          </dl>
          <Checks checks={profile.checks} />
        </div>
        <PhotoStrip photos={profile.photos} count={profile.photoCount} to={profilePath} className="mt-4" />
        <Link to={profilePath} className="link mt-3 inline-flex items-center min-h-9 text-sm">
          View profile<span className="sr-only"> of {businessName}</span>
        </Link>
      </div>
      <RequestCardTear />
      <div className="p-4 md:p-6 md:py-5">
        <Reach
          businessName={businessName}
          contact={provider}
          request={request}
          className="flex flex-col sm:flex-row sm:flex-wrap gap-2.5"
        >
          <Link to={conversationLink(leadId)} className={buttonClass()}>
            <MessageCircle className="icon" aria-hidden="true" />
            Messages
            <span className="sr-only"> with {businessName}</span>
            <UnreadCount count={provider.unreadMessages} />
          </Link>
        </Reach>
        {provider.isLandline && !provider.whatsapp && (
          <p className="hint mt-2.5">This is a landline, so it can’t receive WhatsApp messages.</p>
        )}
      </div>
    </RequestCard>
  );
}
