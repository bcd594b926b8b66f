/** Working hours, weekly limit, quiet hours and holidays of a provider. */

import type { Availability } from '@marketplace/contracts/availability/availability';
import { utcOffset } from '@marketplace/contracts/brand';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { dayParts, midnightOf, mondayOf, timeOn } from '../week.ts';
import { availabilityQueries } from './availability.queries.ts';
import { rewriteCoverage } from './coverage.ts';
import { providerQueries } from './queries.ts';
import { recountRecentLeads } from './ranking-stats.ts';
import { changesOf } from './settings-history.ts';
import type { Change } from './standing.ts';

/** Returns the start and the end of the week of `now`, in which leads count towards the weekly limit. */
export const limitWeek = (now: Date): { start: Date; end: Date } => {
  const start = mondayOf(now);
  return { start, end: new Date(start.getTime() + days(7)) };
};

const midnight = (day: string): Date => new Date(`${day}T00:00:00${utcOffset}`);

/** Returns when a provider that is closed now opens; null if it is open or has no working hours. */
export const opensAt = ({ hours }: Pick<Availability, 'hours'>, now: Date): Date | null => {
  const parts = dayParts(now, new Date(now.getTime() + days(8)));
  for (const [index, { weekday, since }] of parts.entries()) {
    const day = hours.find((open) => open.weekday === weekday && open.closes > since);
    if (!day) continue;
    if (index === 0 && day.opens <= since) return null;
    return timeOn(new Date(midnightOf(now).getTime() + days(index)), day.opens);
  }
  return null;
};

/** Returns the planned holiday that is on or starts tomorrow. */
export const holidayNear = ({ holidays }: Pick<Availability, 'holidays'>, now: Date) => {
  const tomorrow = new Date(now.getTime() + days(1));
  return (
    holidays.find(({ from, to }) => midnight(from) <= tomorrow && midnight(to).getTime() + days(1) > now.getTime()) ??
    null
  );
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Returns the availability in words, for the provider's history. */
const availabilityText = ({ hours, weeklyLimit, quiet, holidays }: Availability) => ({
  hours: hours.map(({ weekday, opens, closes }) => `${weekdays[weekday - 1]} ${opens} to ${closes}`),
  weeklyLimit,
  quiet: quiet && `${quiet.from} to ${quiet.until}`,
  holidays: holidays.map(({ from, to }) => `${from} to ${to}`),
});

/** Replaces the provider's availability. Applies from the next match. Throws NOT_FOUND. */
export const saveAvailability = (
  deps: Deps,
  { providerId, actorId, requestId, ...availability }: Omit<Change, 'note'> & Availability,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    // The lock serialises this with matches, so that the count of this week's leads is complete.
    if (!(await providerQueries(tx).lock(providerId, now))) throw new DomainError('NOT_FOUND');
    const queries = availabilityQueries(tx);
    const before = await queries.availability(providerId);
    await queries.set(providerId, availability);
    await queries.replaceHolidays(
      providerId,
      availability.holidays.map(({ from, to }) => ({
        startsAt: midnight(from),
        endsAt: new Date(midnight(to).getTime() + days(1)),
      })),
      now,
    );
    await queries.recountWeek(providerId, limitWeek(now));
    await rewriteCoverage(tx, providerId);
    const change = changesOf(availabilityText(before), availabilityText(await queries.availability(providerId)));
    if (change) await providerQueries(tx).insertHistory({ providerId, kind: 'SETTINGS', ...change, actorId, at: now });
    const userId = await providerQueries(tx).userId(providerId);
    if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
  });

/**
 * Counts the leads of these providers again, one of which no longer counts. A provider whose week is not full any more returns to
 * the search. The caller must hold their row locks.
 */
export const uncountLeads = async (tx: Deps, providerIds: string[]): Promise<void> => {
  await recountRecentLeads(tx, providerIds);
  for (const id of await availabilityQueries(tx).fullOf(providerIds)) {
    await availabilityQueries(tx).recountWeek(id, limitWeek(tx.clock.now()));
    await rewriteCoverage(tx, id);
  }
};

/** Returns providers to the search when a new week starts after a full one. Returns their number. */
export const reopenFull = async (deps: Deps): Promise<number> => {
  const ids = await availabilityQueries(deps).fullOver(deps.clock.now());
  // Short transactions, so that matches never wait for the whole batch.
  for (const id of ids)
    await inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      await providerQueries(tx).lock(id, now);
      await availabilityQueries(tx).recountWeek(id, limitWeek(now));
      await rewriteCoverage(tx, id);
    });
  return ids.length;
};
