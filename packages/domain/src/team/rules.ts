/** Pure rules of teams. */
import { limits } from '@marketplace/contracts/limits';
import { hours } from '@marketplace/platform/clock';
import type { Teammate } from './queries.ts';

/**
 * When an owner of the team may first remove or demote another owner. Until then, a stolen or hasty invitation can't take the
 * business from its owners. Null for the first owner and for anyone who is no owner.
 */
export const changesOwnersFrom = (people: readonly Pick<Teammate, 'id' | 'ownerSince'>[], id: string): Date | null => {
  const since = people.find((person) => person.id === id)?.ownerSince;
  return since ? new Date(since.getTime() + hours(limits.newOwnerHours)) : null;
};
