import { appointmentKindText } from '@marketplace/contracts/appointments/states';
import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  AddressLink,
  AppointmentBadge,
  DayButtons,
  OnTheWay,
} from '../../components/appointments/appointment-parts.tsx';
import type { Part } from '../../components/appointments/week.ts';
import { to } from '../../routing/paths.ts';
import { type ButtonTone, buttonClass } from '../../ui/button.tsx';
import { timeOfDay } from '../../ui/time.ts';

const whoOf = ({ client, place, kind, person }: Part['entry'], ownId: string | undefined) =>
  [
    client?.name ?? 'Client’s details are hidden',
    place,
    appointmentKindText[kind],
    person && (person.id === ownId ? 'You' : person.name),
  ]
    .filter(Boolean)
    .join(' · ');

type Props = {
  part: Part;
  ownId: string | undefined;
  /** Of the appointment's first button. */
  tone: ButtonTone;
  /** Without what needs a connection: links to other pages and changes. Calling takes their place. */
  isOffline?: boolean;
};

/** An appointment of today, with all that is needed on the way. */
export function TodayPart({ part: { entry, time }, ownId, tone, isOffline = false }: Props) {
  const { client, address, place, title, status, onTheWayAt, isDouble } = entry;
  const number = client?.phone ?? client?.whatsapp;
  return (
    <li className="card p-4 md:p-5 grid gap-2 sm:grid-cols-[4.5rem_minmax(0,1fr)] sm:gap-4">
      <p className="num flex sm:block gap-2 items-baseline">
        <b className="sm:block text-lg">{timeOfDay(time.startsAt)}</b>
        <span className="text-ink-2">
          <span className="sr-only">to </span>
          {timeOfDay(time.endsAt)}
        </span>
      </p>
      <div className="min-w-0 grid gap-1.5">
        <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          {isOffline ? (
            <b className="text-lg wrap-anywhere">{title}</b>
          ) : (
            <Link
              to={to.providerLead({ id: entry.leadId })}
              className="font-bold text-lg hover:underline wrap-anywhere"
            >
              {title}
            </Link>
          )}
          <AppointmentBadge status={status} />
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{whoOf(entry, ownId)}</p>
        {isDouble && <p className="text-sm font-semibold text-yellow-ink">Overlaps another appointment</p>}
        {address && (
          <p>
            <AddressLink address={address} place={place} />
          </p>
        )}
        {onTheWayAt && <OnTheWay at={onTheWayAt} />}
        <div className="flex flex-wrap gap-2.5 mt-1">
          {!isOffline && <DayButtons appointment={entry} about={title} tone={tone} />}
          {number && status !== 'DONE' && (
            <a
              href={`tel:${number.replace(/[^+\d]/g, '')}`}
              className={buttonClass({ tone: isOffline ? tone : 'plain', className: 'num' })}
            >
              <Phone className="icon icon-sm" aria-hidden="true" />
              {isOffline ? 'Call ' : <span className="sr-only">Call {client?.name}: </span>}
              {number}
              {isOffline && <span className="sr-only">: {client?.name}</span>}
            </a>
          )}
        </div>
      </div>
    </li>
  );
}
