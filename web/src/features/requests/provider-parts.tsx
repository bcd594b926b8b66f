/** What a seeker reads about a provider that accepted, on its card and beside its quote. */

import type { AcceptedProvider } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { Briefcase, MessageCircle, Timer } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Checks } from '../../components/profile/checks.tsx';
import { PhotoStrip } from '../../components/profile/photo-strip.tsx';
import { Reach } from '../../components/profile/reach.tsx';
import { yearsText } from '../../components/profile/text.ts';
import { UnreadCount } from '../../components/unread-count.tsx';
import { AgreeDay } from '../../forms/request-appointments/agree-day.tsx';
import { appointmentsWith, useAppointments } from '../../forms/request-appointments/use-appointments.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Rich } from '../../ui/rich.tsx';
import { useConversationLink } from './conversation-link.ts';
import type { SectionProps } from './section-props.ts';
import { answersText } from './text.ts';

/** The path of a provider's profile, below the request's own address, which may be the emailed link. */
export const useProfilePath = () => {
  const request = useLocation().pathname.replace(/\/$/, '');
  return ({ leadId }: Pick<AcceptedProvider, 'leadId'>) => `${request}/providers/${leadId}`;
};

const nothingAgreed = { proposed: undefined, confirmed: undefined, canPropose: false, knownAddress: null };

type Props = {
  provider: AcceptedProvider;
  /** In a narrow column: everything one below the other, with a line if there is no check. */
  isNarrow?: boolean;
};

/** Checks, response time, years in business and the first photos, with a link to the profile. */
export function ProviderTrust({ provider, isNarrow = false }: Props) {
  const { businessName, profile } = provider;
  const profilePath = useProfilePath()(provider);
  const answers = answersText(provider);
  return (
    <>
      <div className={classNames('grid gap-x-6 gap-y-2 items-start', !isNarrow && 'sm:grid-cols-2')}>
        <Checks checks={profile.checks} saysNone={isNarrow} />
        <dl className="grid gap-2 text-sm">
          {answers && (
            <div className="flex gap-2">
              <Timer className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
              <dt className="sr-only">{t('Response time')}</dt>
              <dd>{answers}</dd>
            </div>
          )}
          {profile.yearsInBusiness !== null && (
            <div className="flex gap-2">
              <Briefcase className="icon icon-sm text-ink-2 mt-0.5" aria-hidden="true" />
              <dt className="sr-only">{t('In business')}</dt>
              <dd>{t('{years} in business', { years: yearsText(profile.yearsInBusiness) })}</dd>
            </div>
          )}
        </dl>
      </div>
      <PhotoStrip photos={profile.photos} count={profile.photoCount} to={profilePath} className="mt-4" />
      <Link to={profilePath} className="link mt-3 inline-flex items-center min-h-9 text-sm">
        <Rich text={t('View profile<who> of {business}</who>', { business: businessName })}>
          {{ who: (words) => <span className="sr-only">{words}</span> }}
        </Rich>
      </Link>
    </>
  );
}

/**
 * Ways to call or write to a provider, and to agree a day as long as there is no appointment. `isCompact`: beside a quote, where the
 * page's main action is another one. `isChosen`: agreeing a day is the main action.
 */
export function ProviderReach({
  provider,
  request,
  resource,
  isCompact = false,
  isChosen = false,
}: { provider: AcceptedProvider; isCompact?: boolean; isChosen?: boolean } & SectionProps) {
  const { businessName, leadId } = provider;
  const { data } = useAppointments(request, resource);
  const { proposed, confirmed, canPropose, knownAddress } = data ? appointmentsWith(data, leadId) : nothingAgreed;
  const before = proposed ?? confirmed;
  const canAgree = canPropose && !before;
  const agree = (
    <AgreeDay
      isShown={canAgree}
      resource={resource}
      leadId={leadId}
      businessName={businessName}
      knownAddress={knownAddress}
      {...(isCompact && { size: 'sm' })}
      {...(isChosen && { tone: 'action' })}
    />
  );
  const conversationLink = useConversationLink();
  return (
    <>
      <Reach
        businessName={businessName}
        contact={provider}
        request={request}
        isCompact={isCompact}
        isMarked={!isCompact && !before && !(isChosen && canAgree)}
        first={isChosen && agree}
        className={
          isCompact ? 'flex flex-wrap gap-2' : 'grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap *:first:col-span-2'
        }
      >
        <Link to={conversationLink(leadId)} className={buttonClass({ ...(isCompact && { size: 'sm' }) })}>
          <MessageCircle className={classNames('icon', isCompact && 'icon-sm')} aria-hidden="true" />
          <span>
            <Rich text={t('Messages<who> with {business}</who>', { business: businessName })}>
              {{ who: (words) => <span className="sr-only">{words}</span> }}
            </Rich>
          </span>
          <UnreadCount count={provider.unreadMessages} />
        </Link>
        {!isChosen && agree}
      </Reach>
      {provider.isLandline && !provider.whatsapp && (
        <p className="hint mt-2.5">{t('This is a landline, so it can’t receive WhatsApp messages.')}</p>
      )}
    </>
  );
}
