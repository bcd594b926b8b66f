/** Parts of a provider's appointment on the lead and in the calendar. */
import type { ProviderAppointment } from '@marketplace/contracts/appointments/schemas';
import {
  type AppointmentAction,
  type AppointmentStatus,
  appointmentCan,
} from '@marketplace/contracts/appointments/states';
import { MapPin, Navigation } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Button, type ButtonTone } from '../../ui/button.tsx';
import { useNow } from '../../ui/now.tsx';
import { timeOfDay } from '../../ui/time.ts';
import { useAppointments } from './use-appointments.ts';

const words: Record<AppointmentStatus, { label: string; colour: string }> = {
  PROPOSED: { label: 'Proposed', colour: 'NEW' },
  CONFIRMED: { label: 'Confirmed', colour: 'ACCEPTED' },
  DONE: { label: 'Done', colour: 'WON' },
  CANCELLED: { label: 'Cancelled', colour: 'LOST' },
  SUPERSEDED: { label: 'Replaced', colour: 'LOST' },
  EXPIRED: { label: 'Times have passed', colour: 'LOST' },
};

export const AppointmentBadge = ({ status }: { status: AppointmentStatus }) => (
  <span className="badge" data-status={words[status].colour}>
    {words[status].label}
  </span>
);

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

/** Whether the provider can do this now. The reply's `can` is of the time when it was fetched. */
export const canNow = (action: AppointmentAction, appointment: ProviderAppointment, now: number): boolean =>
  appointmentCan(
    action,
    'PROVIDER',
    {
      ...appointment,
      startsAt: dateOf(appointment.startsAt),
      endsAt: dateOf(appointment.endsAt),
      onTheWayAt: dateOf(appointment.onTheWayAt),
    },
    new Date(now),
  );

/** The address as a link that opens the phone's map. `place` narrows down a street that exists in several towns. */
export const AddressLink = ({ address, place }: { address: string; place: string }) => (
  <a
    href={`https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${address}, ${place}` })}`}
    target="_blank"
    rel="noreferrer"
    className="link inline-flex items-start gap-1.5 py-2.5 wrap-anywhere"
  >
    <MapPin className="icon icon-sm mt-1" aria-hidden="true" />
    {address}
    <span className="sr-only">, on the map</span>
  </a>
);

type DayButtonsProps = { appointment: ProviderAppointment; about: string; tone?: ButtonTone };

/** "On my way" and "Done", while the appointment allows them. */
export function DayButtons({ appointment, about, tone = 'plain' }: DayButtonsProps) {
  const now = useNow();
  const { change } = useAppointments(appointment.leadId);
  const [busy, setBusy] = useState(false);
  const params = { id: appointment.id };
  const act = async (done: string, send: () => ReturnType<typeof call<'setOut'>>) => {
    setBusy(true);
    await change(send(), done);
    setBusy(false);
  };
  return (
    <>
      {canNow('setOut', appointment, now) && (
        <Button tone={tone} busy={busy} onClick={() => act('We told the client', () => call('setOut', { params }))}>
          <Navigation className="icon icon-sm" aria-hidden="true" />
          On my way
          <span className="sr-only">: {about}</span>
        </Button>
      )}
      {canNow('finish', appointment, now) && (
        <Button busy={busy} onClick={() => act('Marked as done', () => call('finishAppointment', { params }))}>
          Done
          <span className="sr-only">: {about}</span>
        </Button>
      )}
    </>
  );
}

export const OnTheWay = ({ at }: { at: string }) => (
  <p className="text-sm text-ink-2">You told the client at {timeOfDay(at)} that you’re on the way.</p>
);
