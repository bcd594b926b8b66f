import { t } from '@marketplace/languages/text';
import { FailedState } from '../../../ui/failed-state.tsx';
import type { SectionProps } from '../section-props.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { appointmentsWith, useAppointments } from './use-appointments.ts';

/** The appointments with all providers that accepted, the ones that need an answer first. Renders nothing without any. */
export function Appointments({ request, resource, refreshInterval }: SectionProps & { refreshInterval: number }) {
  const { data, error, mutate, isValidating } = useAppointments(request, resource, refreshInterval);
  if (error && !data)
    return (
      <FailedState title={t('We couldn’t load your appointments')} onRetry={() => void mutate()} busy={isValidating}>
        {t('Please try again in a moment.')}
      </FailedState>
    );
  if (!data) return null;
  const shown = request.accepted
    .map(({ leadId, businessName }) => ({ leadId, businessName, ...appointmentsWith(data, leadId) }))
    .filter(
      ({ proposed, confirmed, last, canPropose }) =>
        proposed || confirmed || last?.status === 'DONE' || (last && canPropose),
    )
    .sort((one, other) => rank(one) - rank(other));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="appointments" className="grid gap-4 grid-cols-[minmax(0,1fr)]">
      <h2 id="appointments" className="text-xl">
        {t('Appointments')}
      </h2>
      {shown.map((each) => (
        <AppointmentCard key={each.leadId} {...each} request={request} resource={resource} />
      ))}
    </section>
  );
}

/** In the order of what the seeker has to do. */
const rank = ({ proposed, confirmed }: ReturnType<typeof appointmentsWith>): number =>
  [proposed?.can.pick, confirmed, proposed].findIndex(Boolean) + 4 * Number(!proposed && !confirmed);
