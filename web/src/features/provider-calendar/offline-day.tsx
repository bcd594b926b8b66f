/** The calendar without a connection: on the open page, and as the day that the service worker shows. */
import type { Calendar } from '@marketplace/contracts/appointments/schemas';
import { WifiOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { dayOf } from '../../components/appointments/times.ts';
import { endOfDate, later, nextOf, noonOf, partsByDay } from '../../components/appointments/week.ts';
import { to } from '../../routing/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { dayAfter, timeOfDay } from '../../ui/time.ts';
import { TodayPart } from './today-part.tsx';

/** When the day of a calendar loaded at this time is removed, in ms. */
export const keptUntil = (loadedAt: number): number => endOfDate(dayAfter(loadedAt, 1));

/** Says from when the page is, and how long it stays. `loadedAt`: in ms. */
export function OfflineNote({ loadedAt }: { loadedAt: number }) {
  const loaded = new Date(loadedAt).toISOString();
  return (
    <div className="flex gap-3 rounded-md bg-ink text-paper px-4 py-3 mb-5" role="status">
      <WifiOff className="icon flex-none mt-0.5" aria-hidden="true" />
      <p className="min-w-0">
        <b className="block num">
          You’re offline. This is your calendar as of {dayOf(loaded)}, {timeOfDay(loaded)}.
        </b>
        <span className="block text-sm">
          Names and numbers stay on this device until midnight on {dayOf(noonOf(dayAfter(loadedAt, 1)))}, or until you
          sign out.
        </span>
      </p>
    </div>
  );
}

type Props = { data: Calendar; ownId: string; loadedAt: number };

/** The day and the next one, as a page without scripts. */
export function OfflineDay({ data, ownId, loadedAt }: Props) {
  const today = dayAfter(loadedAt);
  const dates = [today, later(today, 1)];
  const days = partsByDay(data.appointments, dates);
  const next = nextOf([...days.values()].flat(), loadedAt);
  return (
    <main className="page py-6 md:py-10">
      <OfflineNote loadedAt={loadedAt} />
      <h1 className="text-3xl">Calendar</h1>
      {dates.map((date) => {
        const parts = days.get(date) ?? [];
        return (
          <section key={date} aria-labelledby={`day-${date}`} className="mt-6 grid gap-3">
            <h2 id={`day-${date}`} className="text-xl">
              {dayOf(noonOf(date))}
            </h2>
            {parts.length === 0 && <p className="text-ink-2">No appointments</p>}
            <ol className="grid gap-3">
              {parts.map((part) => (
                <TodayPart
                  key={part.entry.id + part.time.startsAt}
                  part={part}
                  ownId={ownId}
                  tone={part === next ? 'action' : 'plain'}
                  isOffline
                />
              ))}
            </ol>
          </section>
        );
      })}
      <p className="mt-6 text-sm text-ink-2">“On my way”, messages and changes need a connection. Calls work now.</p>
      <p className="mt-3">
        <a href={to.providerCalendar()} className={buttonClass()}>
          Try Again
        </a>
      </p>
    </main>
  );
}

/** The HTML of an element without effects. */
export const htmlOf = (element: ReactElement): string => {
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(element));
  const html = box.innerHTML;
  root.unmount();
  return html;
};
