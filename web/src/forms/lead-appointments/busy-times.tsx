import type { CalendarEntry } from '@marketplace/contracts/appointments/schemas';
import { daysOf, overlap, type Slot, slotOf } from '@marketplace/contracts/appointments/slots';
import { isOpenAppointment } from '@marketplace/contracts/appointments/states';
import { limits } from '@marketplace/contracts/limits';
import { TriangleAlert } from 'lucide-react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { hoursText, type IsoSlot, timesOf } from '../../components/appointments/times.ts';
import { dayAfter } from '../../ui/time.ts';

const textOf = (entry: CalendarEntry, time: IsoSlot) =>
  `${hoursText(time)} ${entry.title}${entry.status === 'PROPOSED' ? ' (proposed)' : ''}`;

const datesOf = (slot: Slot) => daysOf(slot).map(({ startsAt }) => dayAfter(startsAt.getTime()));

type Props = {
  slot: Slot;
  /** The lead whose own appointments do not count. */
  leadId: string;
  /** The person of the team who goes; undefined for the signed-in person. */
  personId?: string | undefined;
  /** Without the other times of the day. */
  onlyOverlaps?: boolean;
};

/** The person's other appointments on the days of a slot. An overlap is only a warning. */
export function BusyTimes({ slot, leadId, personId, onlyOverlaps = false }: Props) {
  const dates = datesOf(slot);
  const { data } = useApi(
    keys.calendar({
      from: dates[0]!,
      days: Math.min(dates.length, limits.calendarDays),
      whose: personId ?? 'mine',
    }),
  );
  if (!data) return null;
  const busy = data.appointments
    .filter((entry) => entry.leadId !== leadId && isOpenAppointment(entry))
    .flatMap((entry) => timesOf(entry).map((time) => ({ entry, time })))
    // A proposal may also have times on other days.
    .filter(({ time }) => datesOf(slotOf(time)).some((date) => dates.includes(date)));
  const overlaps = busy.filter(({ time }) => overlap(slotOf(time), slot));
  return (
    <>
      {!onlyOverlaps && (
        <p className="hint">
          {busy.length === 0
            ? 'Nothing else is booked.'
            : `Booked: ${busy.map(({ entry, time }) => textOf(entry, time)).join('; ')}`}
        </p>
      )}
      {overlaps.length > 0 && (
        <p className="text-sm font-semibold text-yellow-ink flex gap-1.5" role="status">
          <TriangleAlert className="icon icon-sm flex-none mt-0.5" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            Overlaps {overlaps.map(({ entry, time }) => textOf(entry, time)).join('; ')}
          </span>
        </p>
      )}
    </>
  );
}
