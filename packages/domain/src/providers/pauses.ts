/**
 * Pauses. A provider stops its leads for a while, and resumes manually or at a set time. Every read of a
 * provider's state checks the time. The sweep returns providers to the search after their pause.
 */
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { gathered } from '../gathered.ts';
import { availabilityQueries } from './availability.queries.ts';
import { type Pause, providerQueries } from './queries.ts';
import { type Change, recordChange } from './standing.ts';

type PauseChange = Omit<Change, 'note'>;

/** Returns midnight at the start of a South African day. */
const beginningOf = (day: string): Date => new Date(`${day}T00:00:00${utcOffset}`);

const endOf = (day: string, now: Date): Date => {
  const end = beginningOf(day);
  if (end <= now) throw invalid({ until: messages.pausePast });
  if (end.getTime() > now.getTime() + days(limits.pauseDays)) throw invalid({ until: messages.pauseFar });
  return end;
};

/**
 * Stores the pause if it differs from the current one. Returns true if it did. The caller must hold the
 * provider's row lock.
 */
const changePause = async (tx: Deps, change: PauseChange, after: Pause | null): Promise<boolean> => {
  const queries = providerQueries(tx);
  const before = await queries.pause(change.providerId);
  if (before?.until?.getTime() === after?.until?.getTime() && !before === !after) return false;
  await queries.setPause(change.providerId, after && { at: tx.clock.now(), ...after });
  await recordChange(tx, change, {
    kind: 'PAUSE',
    before: before && { paused: true, ...before },
    after: { paused: !!after, ...after },
  });
  return true;
};

const lockAndChange = (deps: Deps, change: PauseChange, pauseAt: (now: Date) => Pause | null): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    if (!(await providerQueries(tx).lock(change.providerId, now))) throw new DomainError('NOT_FOUND');
    await changePause(tx, change, pauseAt(now));
  });

/**
 * Stops a provider's leads until the start of the South African day `until`, or until it resumes (null).
 * Leads it already has are unchanged. Throws NOT_FOUND, and VALIDATION_FAILED for a day that is not in the
 * future or too far ahead.
 */
export const pauseLeads = (deps: Deps, { until, ...change }: PauseChange & { until: string | null }): Promise<void> =>
  lockAndChange(deps, change, (now) => ({ until: until === null ? null : endOf(until, now) }));

/** Ends a provider's pause at once. Does nothing if it is not paused. Throws NOT_FOUND. */
export const resumeLeads = (deps: Deps, change: PauseChange): Promise<void> => lockAndChange(deps, change, () => null);

/** Every match reads them, so concurrent matches share the read. */
const duePauses = gathered(async (deps: Deps, calls: null[]) => {
  const providerIds = await providerQueries(deps).pauseOver(deps.clock.now());
  return calls.map(() => providerIds);
});

/**
 * Pauses providers whose planned holidays have started, until their end. A longer pause stays. Idempotent and safe to
 * run concurrently. Returns the number of pauses started.
 */
export const startHolidays = async (deps: Deps): Promise<number> => {
  let started = 0;
  for (const providerId of await availabilityQueries(deps).holidaysDue(deps.clock.now()))
    started += await inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      await providerQueries(tx).lock(providerId, now);
      const until = await availabilityQueries(tx).takeStarted(providerId, now);
      const pause = await providerQueries(tx).pause(providerId);
      if (!until || until <= now || (pause && (pause.until === null || pause.until >= until))) return 0;
      return Number(await changePause(tx, { providerId, actorId: null }, { until }));
    });
  return started;
};

/** Ends all pauses that are due. Idempotent and safe to run concurrently. Returns the number of pauses ended. */
export const endPauses = async (deps: Deps): Promise<number> => {
  let ended = 0;
  // Short transactions, so that matches never wait for the whole batch.
  for (const providerId of await duePauses(deps, null))
    ended += await inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      await providerQueries(tx).lock(providerId, now);
      const pause = await providerQueries(tx).pause(providerId);
      // Another sweep has ended it, or the provider has just extended it.
      if (!pause?.until || pause.until > now) return 0;
      return Number(await changePause(tx, { providerId, actorId: null }, null));
    });
  return ended;
};
