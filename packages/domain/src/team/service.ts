/**
 * Teams: the people who work for a provider. The main owner (`providers.user_id`) gets the emails to the business.
 * Other owners may do the same on the site, and members the daily work (contracts, user-policy.ts). The lock on the
 * provider serialises all changes, so at least one owner always stays.
 */

import type { TeamNotices, TeamRole } from '@marketplace/contracts/accounts/team-roles';
import { sentences } from '@marketplace/contracts/messages';
import { accountQueries } from '../accounts/queries.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { providerQueries } from '../providers/queries.ts';
import type { BusinessEvent, PersonEvent } from './endings.ts';
import { noticeChange } from './notices.ts';
import { type Teammate, teamQueries } from './queries.ts';
import { changesOwnersFrom } from './rules.ts';

/** `actorId`: who does it; null for automatic changes. */
export type TeamChange = { providerId: string; actorId: string | null; requestId?: string | undefined };

/** Records in the provider's history who has another role now, and emails all owners and the person. Null: not in the team. */
export const recordTeamChange = async (
  tx: Deps,
  { providerId, actorId, requestId }: TeamChange,
  {
    userId,
    before,
    after,
    unassigned = 0,
  }: { userId: string; before: TeamRole | null; after: TeamRole | null; unassigned?: number },
): Promise<void> => {
  const at = tx.clock.now();
  const historyId = await providerQueries(tx).insertHistory({
    providerId,
    actorId,
    kind: 'TEAM',
    before: { userId, role: before },
    after: { userId, role: after, ...(unassigned > 0 && { unassigned }) },
    at,
  });
  await noticeChange(tx, { providerId, userId, historyId, invitationId: null, requestId });
};

/** Refreshes the person's open pages. Open sessions have the new rights at once. */
const announce = (tx: Deps, userId: string, requestId?: string) =>
  addToOutbox(tx, 'account.access-changed', [{ userId, requestId }]);

/** Locks the team and returns its people. */
const lockTeam = async (tx: Deps, providerId: string): Promise<Teammate[]> => {
  await teamQueries(tx).lock(providerId);
  return teamQueries(tx).people(providerId);
};

/** Returns the owner who would follow the main owner: `preferred`, or the one longest in the team. */
const nextOwner = (people: Teammate[], preferred: string | null): Teammate | undefined => {
  const owners = people.filter(({ role, isMain }) => role === 'OWNER' && !isMain);
  return owners.find(({ id }) => id === preferred) ?? owners.sort((a, b) => Number(a.joinedAt) - Number(b.joinedAt))[0];
};

/** Makes another owner the main owner. Throws CONFLICT if there is none. */
const handOver = async (tx: Deps, { providerId, actorId }: TeamChange, people: Teammate[]): Promise<void> => {
  const next = nextOwner(people, actorId);
  if (!next) throw new DomainError('CONFLICT', { sentence: sentences.teamLastOwner });
  await teamQueries(tx).setMainOwner(providerId, next.id);
};

/** Removes a person's place in the team, and what depends on it. Throws CONFLICT for the last owner. */
const leavePlace = async (
  tx: Deps,
  { event, ...change }: TeamChange & { event: PersonEvent },
  people: Teammate[],
  person: Teammate,
): Promise<void> => {
  if (person.isMain) await handOver(tx, change, people);
  const unassigned = await teamQueries(tx).countAppointments(change.providerId, person.id);
  await teamQueries(tx).end(event, { ...change, userId: person.id, at: tx.clock.now() });
  await recordTeamChange(tx, change, { userId: person.id, before: person.role, after: null, unassigned });
};

/** Takes a person out of the team: they become a seeker, and all their sessions end. */
const part = async (tx: Deps, change: TeamChange, people: Teammate[], person: Teammate): Promise<void> => {
  await leavePlace(tx, { ...change, event: 'removed' }, people, person);
  await accountQueries(tx).setRole(person.id, 'SEEKER');
  await announce(tx, person.id, change.requestId);
};

/** The person in the team, locked. Throws NOT_FOUND for anyone else. */
const lockPerson = async (tx: Deps, { providerId, userId }: { providerId: string; userId: string }) => {
  const people = await lockTeam(tx, providerId);
  const person = people.find(({ id }) => id === userId);
  if (!person) throw new DomainError('NOT_FOUND');
  return { people, person };
};

/** The actor's right may have ended while it waited for the lock. Throws FORBIDDEN. */
export const requireOwner = (people: Teammate[], actorId: string): void => {
  if (!people.some(({ id, role }) => id === actorId && role === 'OWNER')) throw new DomainError('FORBIDDEN');
};

/** The actor may change this person's place. Throws FORBIDDEN, and CONFLICT for a new owner who changes another owner. */
const requireOwnerOver = (tx: Deps, people: Teammate[], actorId: string, { id, role }: Teammate): void => {
  requireOwner(people, actorId);
  const until = changesOwnersFrom(people, actorId);
  if (role === 'OWNER' && id !== actorId && until && until > tx.clock.now())
    throw new DomainError('CONFLICT', { sentence: sentences.teamNewOwner });
};

/**
 * An owner removes a person, or themselves. Throws NOT_FOUND, FORBIDDEN, and CONFLICT for the last owner, or for another owner
 * if the actor is a new one.
 */
export const removeFromTeam = (
  deps: Deps,
  { userId, ...change }: TeamChange & { actorId: string; userId: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { people, person } = await lockPerson(tx, { ...change, userId });
    requireOwnerOver(tx, people, change.actorId, person);
    await part(tx, change, people, person);
  });

/** A person leaves by themselves. Throws NOT_FOUND, and CONFLICT for the last owner. */
export const leaveTeam = (deps: Deps, change: TeamChange & { actorId: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { people, person } = await lockPerson(tx, { ...change, userId: change.actorId });
    await part(tx, change, people, person);
  });

/** Changes a person's role. Throws as `removeFromTeam` does. */
export const changeTeamRole = (
  deps: Deps,
  { userId, role, ...change }: TeamChange & { actorId: string; userId: string; role: TeamRole },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { people, person } = await lockPerson(tx, { ...change, userId });
    requireOwnerOver(tx, people, change.actorId, person);
    if (person.role === role) return;
    if (person.isMain) {
      await handOver(tx, change, people);
      await teamQueries(tx).insert({ userId, providerId: change.providerId, role, at: tx.clock.now() });
    } else await teamQueries(tx).setRole(userId, role);
    if (role === 'MEMBER') await teamQueries(tx).end('demoted', { ...change, userId, at: tx.clock.now() });
    await recordTeamChange(tx, change, { userId, before: person.role, after: role });
    await announce(tx, userId, change.requestId);
  });

/** Throws NOT_FOUND for the main owner, who gets every email, and for anyone outside the team. */
export const setTeamNotices = (
  deps: Deps,
  { providerId, userId, notices }: { providerId: string; userId: string; notices: TeamNotices },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { person } = await lockPerson(tx, { providerId, userId });
    if (person.isMain) throw new DomainError('NOT_FOUND');
    await teamQueries(tx).setNotices(userId, notices);
  });

/** True if the business goes on without this main owner, because another owner is in the team. */
export const hasAnotherOwner = async (deps: Deps, providerId: string): Promise<boolean> =>
  nextOwner(await teamQueries(deps).people(providerId), null) !== undefined;

/**
 * Ends an account's place in a team, because it is deleted or gets another role: the business goes on. Returns false if it
 * is the last owner, whose business ends with it. The caller sets the account's role.
 */
export const takeFromTeam = (deps: Deps, userId: string, by: Omit<TeamChange, 'providerId'>): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const providerId = await teamQueries(tx).providerOf(userId);
    if (!providerId) return true;
    const change = { ...by, providerId };
    const people = await lockTeam(tx, providerId);
    const person = people.find(({ id }) => id === userId);
    if (!person) return true;
    if (person.isMain && !nextOwner(people, null)) return false;
    await leavePlace(tx, { ...change, event: 'moved' }, people, person);
    return true;
  });

/**
 * Ends what a business loses with a suspension or withdrawal (`endings.ts`), and the streams of people who lose their access.
 * Call it in the transaction of the change.
 */
export const endForBusiness = async (
  tx: Deps,
  event: BusinessEvent,
  { providerId, requestId }: Omit<TeamChange, 'actorId'>,
): Promise<void> => {
  const people = await lockTeam(tx, providerId);
  await teamQueries(tx).end(event, { providerId, userId: null, at: tx.clock.now() });
  if (event === 'withdrawn') for (const { id } of people) await announce(tx, id, requestId);
};

/** Removes everyone but the main owner, whose business is deleted and withdrawn next. Call it in a transaction. */
export const dissolveTeam = async (tx: Deps, change: TeamChange): Promise<void> => {
  const people = await lockTeam(tx, change.providerId);
  for (const person of people) if (!person.isMain) await part(tx, change, people, person);
};
