import type { Calendar } from '@marketplace/contracts/appointments/schemas';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { AppointmentBadge, canNow } from '../../components/appointments/appointment-parts.tsx';
import { dayOf, hoursText } from '../../components/appointments/times.ts';
import {
  daysShown,
  later,
  mondayOf,
  nextOf,
  noonOf,
  type Part,
  partsByDay,
} from '../../components/appointments/week.ts';
import { keepDay } from '../../kept-day.ts';
import { offlineTexts } from '../../routing/offline-texts.ts';
import { to } from '../../routing/paths.ts';
import { useRoute } from '../../routing/route-context.tsx';
import { serverNow } from '../../server-clock.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useNow } from '../../ui/now.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { dayAfter, shortDate, timeOfDay } from '../../ui/time.ts';
import { FeedCard } from './feed-card.tsx';
import { htmlOf, keptUntil, OfflineDay, OfflineNote } from './offline-day.tsx';
import { TodayPart } from './today-part.tsx';
import { useOffline } from './use-offline.ts';

/** One day of the week: a line for each appointment. */
const Day = ({ date, parts, today }: { date: string; parts: readonly Part[]; today: string }) => (
  <section aria-label={dayOf(noonOf(date))}>
    <h3 className="text-base font-bold flex justify-between gap-3 border-b border-line pb-1.5">
      {dayOf(noonOf(date))}
      {date === today && <span className="font-normal text-sm text-ink-2">Today</span>}
      {date > today && parts.length === 0 && <span className="font-normal text-sm text-ink-2">Free</span>}
    </h3>
    <ul>
      {parts.map(({ entry, time }) => (
        <li key={entry.id + time.startsAt} className="border-b border-line">
          <Link
            to={to.providerLead({ id: entry.leadId })}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-2.5 hover:underline"
          >
            <span className="num font-semibold">{timeOfDay(time.startsAt)}</span>
            <span className="wrap-anywhere">
              <span className="sr-only">{hoursText(time)} </span>
              {entry.title} {entry.status !== 'CONFIRMED' && <AppointmentBadge status={entry.status} />}
              <span className="block text-sm text-ink-2">
                {[entry.client?.name, entry.place, entry.person?.name].filter(Boolean).join(' · ')}
              </span>
              {entry.isDouble && (
                <span className="block text-sm font-semibold text-yellow-ink">Overlaps another appointment</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const Days = ({ data, today, dates }: { data: Calendar; today: string; dates: readonly string[] }) => {
  const days = partsByDay(data.appointments, dates);
  return (
    <div className="grid gap-5">
      {dates.map((date) => (
        <Day key={date} date={date} parts={days.get(date) ?? []} today={today} />
      ))}
    </div>
  );
};

/** Today with all details, then the next days. */
function Today({ data, today, dates }: { data: Calendar; today: string; dates: readonly string[] }) {
  const { user } = useSession();
  const now = useNow();
  const isOffline = useOffline();
  const parts = partsByDay(data.appointments, [today]).get(today) ?? [];
  const next = nextOf(parts, now);
  const isMain = (part: Part) => part === next && (isOffline || canNow('setOut', part.entry, now));
  return (
    <>
      {parts.length === 0 ? (
        <EmptyState
          title="No appointments today"
          action={
            <Link to={to.acceptedLeads()} className={buttonClass()}>
              Accepted Leads
            </Link>
          }
        >
          Times that clients confirm appear here, with name, number and address. You propose them on an accepted lead.
        </EmptyState>
      ) : (
        <ol className="grid gap-3" aria-label="Today">
          {parts.map((part) => (
            <TodayPart
              key={part.entry.id + part.time.startsAt}
              part={part}
              ownId={user?.id}
              tone={isMain(part) ? 'action' : 'plain'}
              isOffline={isOffline}
            />
          ))}
        </ol>
      )}
      <section aria-labelledby="next-days" className="mt-8 grid gap-4">
        <h2 id="next-days" className="text-xl">
          Next days
        </h2>
        <Days data={data} today={today} dates={dates.slice(1)} />
      </section>
    </>
  );
}

/** When each answer was loaded. A page shown again takes it from memory. */
const loadTimes = new WeakMap<Calendar, number>();
const loadTimeOf = (data: Calendar): number => {
  const time = loadTimes.get(data) ?? serverNow();
  loadTimes.set(data, time);
  return time;
};

/** Keeps the day for offline use. */
const useKeptDay = (data: Calendar | undefined, ownId: string | undefined) =>
  useEffect(() => {
    if (!data || !ownId) return;
    const loadedAt = loadTimeOf(data);
    const html = () => htmlOf(<OfflineDay data={data} ownId={ownId} loadedAt={loadedAt} />);
    // A full disk must not trouble the page.
    keepDay(to.providerCalendar(), { owner: ownId, until: keptUntil(loadedAt), html }).catch(() => {});
  }, [data, ownId]);

/** `/providers/calendar`: today, then the week; any other week by its Monday. */
export default function CalendarPage() {
  const { user } = useSession();
  const navigate = useNavigate();
  const { context } = useRoute();
  const today = dayAfter(useNow());
  const week = context.search.get('from') ?? undefined;
  const chosen = context.search.get('whose') ?? undefined;
  const isOwner = user?.teamRole === 'OWNER';
  const whose = isOwner ? (chosen ?? 'all') : 'mine';
  const from = week ?? today;
  const dates = Array.from({ length: daysShown }, (_, n) => later(from, n));
  const { data, error, isValidating, mutate } = useApi(keys.calendar({ from, days: daysShown, whose }));
  const isOffline = useOffline();
  useKeptDay(week ? undefined : data, user?.id);
  const link = (query: { from?: string | undefined }) => to.providerCalendar({ ...query, whose: chosen });
  const shown = () => {
    if (data)
      return week ? (
        <Days data={data} today={today} dates={dates} />
      ) : (
        <Today data={data} today={today} dates={dates} />
      );
    if (error?.code === 'OFFLINE')
      return (
        // The service worker answers with the kept day.
        <FailedState title={offlineTexts().title} onRetry={() => window.location.reload()}>
          Try again to read the last day that you opened here.
        </FailedState>
      );
    if (error)
      return (
        <FailedState title="We couldn’t load your calendar" onRetry={() => mutate()} busy={isValidating}>
          Your appointments are safe. Please try again.
        </FailedState>
      );
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </Loading>
    );
  };
  return (
    <>
      {isOffline && data && <OfflineNote loadedAt={loadTimeOf(data)} />}
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-3xl">Calendar</h1>
          <p className="text-ink-2 num">
            {week
              ? `${shortDate(noonOf(week))} to ${shortDate(noonOf(later(week, daysShown - 1)))}`
              : dayOf(noonOf(today))}
          </p>
        </div>
        <nav className="seg" aria-label="View">
          <Link to={link({})} aria-current={!week}>
            Today
          </Link>
          <Link to={link({ from: week ?? mondayOf(today) })} aria-current={!!week}>
            Week
          </Link>
        </nav>
      </div>
      {isOwner && data && data.people.length > 1 && (
        <div className="mt-4">
          <Segments
            label="Person"
            options={[
              { value: 'all', label: 'Everyone' },
              ...data.people.map(({ id, name }) => ({ value: id, label: id === user?.id ? `${name} (you)` : name })),
            ]}
            value={whose}
            onChange={(value) =>
              navigate(to.providerCalendar({ from: week, whose: value === 'all' ? undefined : value }), {
                replace: true,
              })
            }
          />
        </div>
      )}
      {week && (
        <nav className="mt-4 flex justify-between gap-3" aria-label="Weeks">
          <Link to={link({ from: later(week, -daysShown) })} className={buttonClass({ size: 'sm' })}>
            <ChevronLeft className="icon icon-sm" aria-hidden="true" />
            Previous week
          </Link>
          <Link to={link({ from: later(week, daysShown) })} className={buttonClass({ size: 'sm' })}>
            Next week
            <ChevronRight className="icon icon-sm" aria-hidden="true" />
          </Link>
        </nav>
      )}
      <div className="mt-5 grid gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] items-start">
        <div className="min-w-0">{shown()}</div>
        <FeedCard />
      </div>
    </>
  );
}
