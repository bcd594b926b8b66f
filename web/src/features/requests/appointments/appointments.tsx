import type { SeekerAppointments } from '@marketplace/contracts/appointments/schemas';
import { slotInAddress } from '@marketplace/contracts/appointments/slot-address';
import { t } from '@marketplace/languages/text';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isOpenSlot } from '../../../forms/request-appointments/text.ts';
import {
  appointmentsWith,
  showAppointment,
  useAppointments,
} from '../../../forms/request-appointments/use-appointments.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useNow } from '../../../ui/now.tsx';
import type { SectionProps } from '../section-props.ts';
import { AppointmentCard } from './appointment-card.tsx';

/** Whether this link's time can be chosen, or already is the confirmed one. */
const linkedSlot = (search: string, { appointments }: SeekerAppointments, now: number) => {
  const link = slotInAddress(search);
  if (!link) return undefined;
  const appointment = appointments.find(({ id }) => id === link.appointmentId);
  const slot = appointment?.slots[link.position];
  if (!appointment || !slot) return { leadId: undefined };
  const isOpen = appointment.can.pick && isOpenSlot(slot, now);
  const isAgreed = appointment.status === 'CONFIRMED' && appointment.startsAt === slot.startsAt;
  return { leadId: isOpen || isAgreed ? appointment.leadId : undefined };
};

/**
 * Moves to the appointment of the time that the link in a message names. Returns true if that time was gone when the page opened,
 * whatever the reader has chosen since.
 */
const useLinkedSlot = (data: SeekerAppointments | undefined): boolean => {
  const { search } = useLocation();
  const now = useNow();
  const [opened, setOpened] = useState<{ search: string; slot: ReturnType<typeof linkedSlot> }>();
  if (data && opened?.search !== search) setOpened({ search, slot: linkedSlot(search, data, now) });
  const leadId = opened?.slot?.leadId;
  useEffect(() => {
    if (leadId) showAppointment(leadId);
  }, [leadId]);
  return opened?.slot !== undefined && leadId === undefined;
};

/** The appointments with all providers that accepted, the ones that need an answer first. Renders nothing without any and without a link to one. */
export function Appointments({ request, resource, refreshInterval }: SectionProps & { refreshInterval: number }) {
  const { data, error, mutate, isValidating } = useAppointments(request, resource, refreshInterval);
  const isGone = useLinkedSlot(data);
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
  if (shown.length === 0 && !isGone) return null;
  return (
    <section aria-labelledby="appointments" className="grid gap-4 grid-cols-[minmax(0,1fr)]">
      <h2 id="appointments" className="text-xl">
        {t('Appointments')}
      </h2>
      {isGone && (
        <Notice tone="warning" title={t('The time in your link is no longer open')}>
          {t('See what is agreed now, or propose another time.')}
        </Notice>
      )}
      {shown.map((each) => (
        <AppointmentCard key={each.leadId} {...each} request={request} resource={resource} />
      ))}
    </section>
  );
}

/** In the order of what the seeker has to do. */
const rank = ({ proposed, confirmed }: ReturnType<typeof appointmentsWith>): number =>
  [proposed?.can.pick, confirmed, proposed].findIndex(Boolean) + 4 * Number(!proposed && !confirmed);
