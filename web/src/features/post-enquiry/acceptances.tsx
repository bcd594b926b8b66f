import type { SeekerAppointment } from '@marketplace/contracts/appointments/schemas';
import type { AcceptedProvider, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { t } from '@marketplace/languages/text';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { Checks } from '../../components/profile/checks.tsx';
import { ProviderMark } from '../../components/profile/provider-mark.tsx';
import { RatingLine } from '../../components/profile/rating-line.tsx';
import { Reach } from '../../components/profile/reach.tsx';
import { callOutText } from '../../components/supply/card-text.ts';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useNow } from '../../ui/now.tsx';
import { RequestCard, RequestCardTear } from '../../ui/request-card.tsx';
import { dayAfter, timeOfDay, weekdayName } from '../../ui/time.ts';

/** When the provider can come: the start of the visit that it proposed or that is confirmed, if it is not over. */
export const arrivalOf = (appointments: readonly SeekerAppointment[], leadId: string, now: number): string | null => {
  const visits = appointments.filter((each) => each.leadId === leadId && each.kind === 'VISIT');
  const confirmed = visits.find(({ status }) => status === 'CONFIRMED')?.startsAt;
  const proposed = visits.find(({ status, proposedBy }) => status === 'PROPOSED' && proposedBy === 'PROVIDER');
  const startsAt = confirmed ?? proposed?.slots.find(({ isOpen }) => isOpen)?.startsAt;
  return startsAt && Date.parse(startsAt) > now ? startsAt : null;
};

/** `10:30`, on another day with its name. */
const arrivalText = (iso: string, now: number) =>
  dayAfter(Date.parse(iso)) === dayAfter(now) ? timeOfDay(iso) : `${weekdayName(iso)}, ${timeOfDay(iso)}`;

type Props = { request: FollowedRequest; token: string };

function Acceptance({
  provider,
  arrival,
  request,
  token,
}: Props & { provider: AcceptedProvider; arrival: string | null }) {
  const { leadId, businessName, profile, callOutCents, isLandline, whatsapp } = provider;
  const now = useNow();
  return (
    <RequestCard className="shadow-raised border-brand" aria-labelledby={`accepted-${leadId}`}>
      <div className="p-4 md:p-6">
        <div className="flex gap-3.5 items-center min-w-0">
          <ProviderMark businessName={businessName} logo={profile.logo} />
          <div className="min-w-0">
            <h2 id={`accepted-${leadId}`} className="text-lg wrap-anywhere">
              <Link to={`${to.request({ token })}/providers/${leadId}`} className="hover:underline underline-offset-4">
                {businessName}
              </Link>
            </h2>
            <p className="text-sm flex flex-wrap gap-x-3">
              <RatingLine rating={profile.rating} />
            </p>
          </div>
        </div>
        <Reach
          businessName={businessName}
          contact={provider}
          request={request}
          className="mt-4 grid grid-cols-2 gap-2.5 sm:flex sm:flex-wrap *:first:col-span-2"
        >
          <Link to={to.requestMessages({ token, lead: leadId })} className={buttonClass()}>
            <MessageCircle className="icon" aria-hidden="true" />
            {t('Messages')}
            <span className="sr-only"> {businessName}</span>
          </Link>
        </Reach>
        {isLandline && !whatsapp && (
          <p className="hint mt-2.5">{t('This is a landline, so it can’t receive WhatsApp messages.')}</p>
        )}
      </div>
      <RequestCardTear />
      <div className="p-4 md:p-6 grid gap-3">
        {(callOutCents !== null || arrival) && (
          <p className="flex flex-wrap gap-x-6 gap-y-1 font-semibold num">
            {callOutCents !== null && <span>{callOutText(callOutCents)}</span>}
            {arrival && <span>{t('Can be there by {time}', { time: arrivalText(arrival, now) })}</span>}
          </p>
        )}
        <Checks checks={profile.checks} saysNone />
      </div>
    </RequestCard>
  );
}

/** Who accepted an urgent request: how to reach them first, then what it costs, when they come, and what was checked. */
export function Acceptances({ request, token }: Props) {
  const { data } = useApi(keys.requestAppointments(keys.request(token)));
  const now = useNow();
  return (
    <div className="grid gap-4">
      {request.accepted.map((provider) => (
        <Acceptance
          key={provider.leadId}
          provider={provider}
          arrival={arrivalOf(data?.appointments ?? [], provider.leadId, now)}
          request={request}
          token={token}
        />
      ))}
    </div>
  );
}
