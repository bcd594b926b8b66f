/** A provider's settings for urgent requests, the switch "Available now", and the night of each person. */

import type { UrgentJobs } from '@marketplace/contracts/availability/urgent-jobs';
import { sentences } from '@marketplace/contracts/messages';
import { shortRand } from '@marketplace/contracts/money';
import { hours } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from './queries.ts';
import { changesOf } from './settings-history.ts';
import type { Change } from './standing.ts';
import { urgentJobQueries } from './urgent-jobs.queries.ts';

/** Returns the settings in words, for the provider's history. */
const urgentJobsText = ({ takesUrgent, answersAtNight, callOutCents }: UrgentJobs) => ({
  takesUrgent,
  answersAtNight,
  callOutFrom: callOutCents && shortRand(callOutCents),
});

/** Replaces the settings. They apply from the next urgent request. Throws NOT_FOUND. */
export const saveUrgentJobs = (
  deps: Deps,
  { providerId, actorId, requestId, ...settings }: Omit<Change, 'note'> & UrgentJobs,
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const providers = providerQueries(tx);
    // The lock serialises concurrent saves, so that the history is in their order.
    if (!(await providers.lock(providerId, now))) throw new DomainError('NOT_FOUND');
    const queries = urgentJobQueries(tx);
    const before = await queries.settings(providerId);
    await queries.set(providerId, settings);
    const change = before && changesOf(urgentJobsText(before), urgentJobsText(settings));
    if (change) await providers.insertHistory({ providerId, kind: 'SETTINGS', ...change, actorId, at: now });
    const userId = await providers.userId(providerId);
    if (userId) await addToOutbox(tx, 'provider.updated', [{ userId, requestId }]);
  });

/**
 * Turns "Available now" on for some hours from now, or off. It turns itself off. Throws CONFLICT for a provider that takes no urgent
 * jobs.
 */
export const setAvailableNow = (
  deps: Deps,
  { providerId, requestId, ...chosen }: { providerId: string; requestId?: string | undefined; hours: number | null },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const until = chosen.hours === null ? null : new Date(tx.clock.now().getTime() + hours(chosen.hours));
    const owner = await urgentJobQueries(tx).setAvailable(providerId, until);
    if (!owner) throw new DomainError('CONFLICT', { sentence: sentences.takesNoUrgent });
    if (owner.userId) await addToOutbox(tx, 'provider.updated', [{ userId: owner.userId, requestId }]);
  });

/** Whether urgent requests ring this person's phone at night. Throws NOT_FOUND. */
export const ringsAtNight = async (deps: Deps, userId: string): Promise<boolean> => {
  const rings = await urgentJobQueries(deps).ringsAtNight(userId);
  if (rings === undefined) throw new DomainError('NOT_FOUND');
  return rings;
};

export const setRingsAtNight = (deps: Deps, userId: string, rings: boolean): Promise<void> =>
  urgentJobQueries(deps).setRingsAtNight(userId, rings);
