import { daysOf, type Slot } from '@marketplace/contracts/appointments/slots';
import { isOpenAppointment } from '@marketplace/contracts/appointments/states';
import { brand } from '@marketplace/contracts/brand';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { dayOf, hoursText } from '../../components/appointments/times.ts';
import { daysShown, later, noonOf, type Part, partsByDay } from '../../components/appointments/week.ts';
import { classNames } from '../../ui/class-names.ts';
import { useNow } from '../../ui/now.tsx';
import { dayAfter, weekdayName } from '../../ui/time.ts';
import { type Block, blocksOf } from './day-blocks.ts';

/** Of an hour, in rem: large enough for a finger. */
const height = 2.5;
const mostDots = 3;

const placeOf = ({ from, until }: Block, first: number) => ({
  top: `${(from - first) * height}rem`,
  height: `${(until - from) * height}rem`,
});

const bookedText = (parts: readonly Part[]): string =>
  parts.length === 0
    ? 'nothing booked'
    : `booked ${parts.map(({ entry, time }) => `${hoursText(time)} ${entry.title}, ${entry.place}`).join('; ')}`;

type Props = {
  /** The shown day, such as `2026-11-26`. */
  date: string;
  onDate: (date: string) => void;
  /** The chosen times that are complete. */
  chosen: readonly Slot[];
  /** The lead whose own appointments do not count. */
  leadId: string;
  /** The person of the team who goes; undefined for the signed-in person. */
  personId?: string | undefined;
  /** Adds the time that starts at this full hour of the day. Undefined once there is no room for another. */
  onHour: ((local: string) => void) | undefined;
};

/**
 * One day of the calendar as a column: own appointments are striped, the chosen times solid, and a time that overlaps is yellow beside
 * the other. Screen readers get the day as a sentence, and type the times in their fields.
 */
export function DayColumn({ date, onDate, chosen, leadId, personId, onHour }: Props) {
  const now = useNow();
  const today = dayAfter(now);
  // A week from today, or from a day after that.
  const first = date >= today && date < later(today, daysShown) ? today : date;
  const dates = Array.from({ length: daysShown }, (_, n) => later(first, n));
  const { data } = useApi(keys.calendar({ from: first, days: daysShown, whose: personId ?? 'mine' }));
  const others = (data?.appointments ?? []).filter((entry) => entry.leadId !== leadId && isOpenAppointment(entry));
  const parts = partsByDay(others, dates);
  const onDay = chosen.flatMap(daysOf).filter(({ startsAt }) => dayAfter(startsAt.getTime()) === date);
  const shown = blocksOf(date, parts.get(date) ?? [], onDay);
  const hours = Array.from({ length: shown.until - shown.from }, (_, n) => shown.from + n);
  return (
    <div className="grid gap-3">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a hidden legend */}
      <div role="group" aria-label="Day" className="grid grid-cols-7 gap-1">
        {dates.map((each) => {
          const booked = parts.get(each)?.length ?? 0;
          return (
            <button
              key={each}
              type="button"
              aria-pressed={each === date}
              onClick={() => onDate(each)}
              className={classNames(
                'group grid justify-items-center min-w-0 py-1.5 rounded-md border-[1.5px] border-transparent',
                'aria-pressed:border-brand aria-pressed:bg-brand-soft hover:bg-sunken',
              )}
            >
              <span className="sr-only">{dayOf(noonOf(each))}, </span>
              <span className="text-xs text-ink-2" aria-hidden="true">
                {weekdayName(noonOf(each)).slice(0, 3)}
              </span>
              <b className="text-lg leading-6 num" aria-hidden="true">
                {Number(each.slice(8))}
              </b>
              <span className="sr-only">{booked === 0 ? 'free' : `${booked} booked`}</span>
              <span className="flex gap-0.5 h-2 items-center" aria-hidden="true">
                {Array.from({ length: Math.min(booked, mostDots) }, (_, n) => (
                  <i
                    // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                    key={n}
                    className="size-1.75 rounded-full bg-line-strong group-aria-pressed:bg-brand"
                  />
                ))}
              </span>
            </button>
          );
        })}
      </div>
      {data && (
        <p className="sr-only" role="status">
          {dayOf(noonOf(date))}: {bookedText(parts.get(date) ?? [])}.
        </p>
      )}
      <div aria-hidden="true" className="card overflow-hidden py-3 pr-3">
        <div className="relative" style={{ height: `${hours.length * height}rem` }}>
          {hours.map((each, n) => {
            const local = `${date}T${String(each).padStart(2, '0')}:00`;
            const isPast = Date.parse(`${local}Z`) - brand.utcOffset * 3_600_000 < now;
            return (
              <button
                key={each}
                type="button"
                tabIndex={-1}
                disabled={!onHour || isPast}
                onClick={() => onHour?.(local)}
                className="absolute inset-x-0 flex enabled:hover:bg-sunken"
                style={{ top: `${n * height}rem`, height: `${height}rem` }}
              >
                <span className="w-15 -mt-2 pl-2.5 text-left text-xs text-ink-2 num">{local.slice(11)}</span>
                <span className="flex-1 border-t border-line" />
              </button>
            );
          })}
          <div className="absolute inset-y-0 left-15 right-0 pointer-events-none">
            {shown.busy.map(({ part: { entry, time }, ...block }) => (
              <div
                key={entry.id + time.startsAt}
                className="day-busy absolute inset-x-1 rounded-md border border-line-strong px-2 py-1 overflow-hidden text-sm leading-5"
                style={placeOf(block, shown.from)}
              >
                <b className="bg-surface rounded-sm px-1 -ml-1">{entry.title}</b>
                <br />
                <span className="bg-surface rounded-sm px-1 -ml-1 text-xs text-ink-2 num">
                  {hoursText(time)}, {entry.place}
                </span>
              </div>
            ))}
            {shown.chosen.map(({ slot, overlaps, ...block }) => (
              <div
                key={slot.startsAt.getTime()}
                className={classNames(
                  'absolute right-1 rounded-md px-2 py-1 overflow-hidden text-sm leading-5 font-bold num',
                  overlaps
                    ? 'left-[45%] border-[1.5px] border-yellow-mark bg-yellow-bg text-yellow-ink'
                    : 'left-1 bg-brand text-surface',
                )}
                style={placeOf(block, shown.from)}
              >
                {hoursText({ startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() })}
              </div>
            ))}
          </div>
        </div>
      </div>
      {onHour && (
        <p className="hint" aria-hidden="true">
          Tap a free hour to add it.
        </p>
      )}
    </div>
  );
}
