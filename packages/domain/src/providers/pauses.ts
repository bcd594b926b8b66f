/**
 * Pauses: a provider takes no leads for a while, and resumes by itself or when its time has come. Its time is looked at
 * wherever a provider's state is; the sweep puts those back into the search whose pause is over.
 */
import { utcOffset } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { type Pause, providerQueries } from './queries.ts';
import { type Change, recordChange } from './standing.ts';

type PauseChange = Omit<Change, 'note'>;

/** Midnight at the beginning of a South African day. */
const beginningOf = (day: string): Date => new Date(`${day}T00:00:00${utcOffset}`);

const endOf = (day: string, now: Date): Date => {
  const end = beginningOf(day);
  if (end <= now) throw invalid({ until: messages.pausePast });
  if (end.getTime() > now.getTime() + days(limits.pauseDays)) throw invalid({ until: messages.pauseFar });
  return end;
};

/** Writes the pause where it differs from what there is; the caller has locked the provider. Returns whether it did. */
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
 * Stops a provider's leads until the South African day `until` begins, or until it resumes (null). What it has been sent
 * stays, and waits or runs out as ever. Throws NOT_FOUND, and VALIDATION_FAILED for a day that is not after today or too far off.
 */
export const pauseLeads = (deps: Deps, { until, ...change }: PauseChange & { until: string | null }): Promise<void> =>
  lockAndChange(deps, change, (now) => ({ until: until === null ? null : endOf(until, now) }));

/** Ends a provider's pause at once; nothing happens without one. Throws NOT_FOUND. */
export const resumeLeads = (deps: Deps, change: PauseChange): Promise<void> => lockAndChange(deps, change, () => null);

/**
 * Ends the pauses whose time has come. Safe to run twice and at the same time; matching runs it before it searches, so that a
 * sweep which is late costs nobody a lead. Returns how many it ended.
 */
export const endPauses = async (deps: Deps): Promise<number> => {
  let ended = 0;
  // One short transaction each, so that no match waits for the others.
  for (const providerId of await providerQueries(deps).pauseOver(deps.clock.now()))
    ended += await inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      await providerQueries(tx).lock(providerId, now);
      const pause = await providerQueries(tx).pause(providerId);
      // Another sweep was here, or the provider has just made it longer.
      if (!pause?.until || pause.until > now) return 0;
      return Number(await changePause(tx, { providerId, actorId: null }, null));
    });
  return ended;
};
