/**
 * Invitations to a team. Inviting never depends on whether the address has an account: only the holder of the emailed
 * link learns what it can do. Tokens are stored as hashes, and the first one used consumes the invitation.
 */

import type { TeamRole } from '@marketplace/contracts/accounts/team-roles';
import { userCan } from '@marketplace/contracts/accounts/user-policy';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import { type Plan, plans } from '@marketplace/contracts/plans/plans';
import { days } from '@marketplace/platform/clock';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { type PasswordDeps, refuseWeakPassword } from '../credentials/new-passwords.ts';
import { hashPassword } from '../credentials/passwords.ts';
import { hashToken } from '../credentials/tokens.ts';
import { shutOutUnproved } from '../credentials/unproved-owner.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { addressFaults } from '../disposable-addresses.ts';
import { DomainError, invalid } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { noticeChange } from './notices.ts';
import { type InvitationRow, type Teammate, teamQueries } from './queries.ts';
import { recordTeamChange, requireOwner, type TeamChange, takeFromTeam } from './service.ts';

type Inviting = TeamChange & { actorId: string };

/** Locks the team for an owner of an active business. Returns its people. Throws FORBIDDEN, CONFLICT. */
const lockFor = async (tx: Deps, { providerId, actorId }: Inviting): Promise<Teammate[]> => {
  const queries = teamQueries(tx);
  await queries.lock(providerId);
  const people = await queries.people(providerId);
  requireOwner(people, actorId);
  if (!(await queries.isActive(providerId))) throw new DomainError('CONFLICT', { sentence: sentences.teamInactive });
  return people;
};

/** Throws CONFLICT if a team with this many people has all that its plan allows. */
const requireRoom = (people: number, plan: Plan): void => {
  if (people >= plans[plan].people) throw new DomainError('CONFLICT', { sentence: sentences.teamFull(people, plan) });
};

/**
 * Stores an invitation, its email and the notices to the owners. The caller holds the team's lock. Throws CONFLICT beyond the
 * provider's limits.
 */
const send = async (
  tx: Deps,
  { providerId, actorId, requestId }: Inviting,
  { email, role }: { email: string; role: TeamRole },
): Promise<void> => {
  const [queries, createdAt] = [teamQueries(tx), tx.clock.now()];
  const open = (await queries.invitations(providerId)).filter(({ expiresAt }) => expiresAt > createdAt);
  requireRoom((await queries.people(providerId)).length + open.length, await queries.planOf(providerId));
  if ((await queries.countSent(providerId, new Date(createdAt.getTime() - days(1)))) >= limits.teamInvitationsPerDay)
    throw new DomainError('CONFLICT', { sentence: sentences.teamInvitationsFull });
  const expiresAt = new Date(createdAt.getTime() + days(limits.teamInvitationDays));
  const invitationId = await queries.insertInvitation({
    providerId,
    email,
    role,
    invitedBy: actorId,
    createdAt,
    expiresAt,
  });
  await addToOutbox(tx, 'team.invited', [{ invitationId, requestId }]);
  await noticeChange(tx, { providerId, userId: null, historyId: null, invitationId, requestId });
};

/**
 * Invites an address. Throws VALIDATION_FAILED for a person in the team or with an open invitation, CONFLICT beyond the limits and
 * while the business is suspended or withdrawn.
 */
export const inviteToTeam = (
  deps: Deps,
  { email, role, ...inviting }: Inviting & { email: string; role: TeamRole },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const [queries, at] = [teamQueries(tx), tx.clock.now()];
    const faults = addressFaults({ email });
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const people = await lockFor(tx, inviting);
    if (people.some((person) => person.email === email)) throw invalid({ email: messages.teamHas });
    const before = (await queries.invitations(inviting.providerId)).find((open) => open.email === email);
    if (before && before.expiresAt > at) throw invalid({ email: messages.teamInvited });
    await queries.withdraw(inviting.providerId, { email }, at);
    await send(tx, inviting, { email, role });
  });

/** Replaces an open or expired invitation with a new one, so that only the newest link works. Throws NOT_FOUND, CONFLICT. */
export const resendInvitation = (deps: Deps, { id, ...inviting }: Inviting & { id: string }): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = teamQueries(tx);
    await lockFor(tx, inviting);
    const before = (await queries.invitations(inviting.providerId)).find((open) => open.id === id);
    if (!before) throw new DomainError('NOT_FOUND');
    await queries.withdraw(inviting.providerId, { id }, tx.clock.now());
    await send(tx, inviting, before);
  });

/** Throws NOT_FOUND if the provider has no open invitation with this id. */
export const withdrawInvitation = async (
  deps: Deps,
  { providerId, id }: { providerId: string; id: string },
): Promise<void> => {
  if (!(await teamQueries(deps).withdraw(providerId, { id }, deps.clock.now()))) throw new DomainError('NOT_FOUND');
};

/** The invitation of a token. Throws NOT_FOUND for an unknown token. */
const invitationOf = async (deps: Deps, token: string): Promise<InvitationRow> => {
  const invitation = await teamQueries(deps).invitationOf(hashToken(token));
  if (!invitation) throw new DomainError('NOT_FOUND', { sentence: sentences.teamInvitationOver });
  return invitation;
};

/** Why the account cannot join the team, as a sentence; null if it can. */
const obstacleOf = (invitation: InvitationRow, account: Account | undefined, now: Date): string | null => {
  if (invitation.acceptedAt) return sentences.teamInvitationUsed;
  if (invitation.withdrawnAt || invitation.expiresAt <= now) return sentences.teamInvitationOver;
  if (invitation.isBusinessGone) return sentences.teamBusinessGone;
  if (!account) return null;
  if (userCan('seeAdminArea', account)) return sentences.teamForAdministrator;
  if (account.providerId === invitation.providerId) return sentences.teamAccountIn;
  if (account.ownedProviderId) return sentences.teamAccountOwns;
  return account.providerId ? sentences.teamAccountWorks : null;
};

export type OpenInvitation = Pick<InvitationRow, 'businessName' | 'email' | 'role' | 'expiresAt'> & {
  needs: { name: boolean; password: boolean };
  obstacle: string | null;
};

/** What the holder of the link may see before accepting. An unproved account's password may be a stranger's, so it is asked for again. */
export const openInvitation = async (deps: Deps, token: string): Promise<OpenInvitation> => {
  const invitation = await invitationOf(deps, token);
  const account = await accountQueries(deps).findByEmail(invitation.email);
  const { businessName, email, role, expiresAt } = invitation;
  return {
    ...{ businessName, email, role, expiresAt },
    needs: { name: !account, password: !account?.emailVerifiedAt || account.passwordHash === null },
    obstacle: obstacleOf(invitation, account, deps.clock.now()),
  };
};

export type Accepting = {
  token: string;
  name: string | undefined;
  password: string | undefined;
  /** The signed-in account, if any. */
  user: Account | null;
  switchAccount: boolean;
  requestId?: string | undefined;
};

/** The account that joins: a new one, or the existing one with a proved address and a password. */
const accountFor = async (
  tx: Deps,
  { email }: InvitationRow,
  known: (Account & { passwordHash: string | null }) | undefined,
  { name, passwordHash }: { name: string | undefined; passwordHash: string | null },
): Promise<string> => {
  const [accounts, at] = [accountQueries(tx), tx.clock.now()];
  if (!known) {
    if (!name || !passwordHash)
      throw invalid({
        ...(!name && { name: messages.nameShort }),
        ...(!passwordHash && { password: messages.missing }),
      });
    const account = { email, name, phone: null, role: 'PROVIDER' as const, passwordHash };
    const id = await accounts.insert({ ...account, emailVerifiedAt: at, createdAt: at });
    if (!id) throw new DomainError('CONFLICT'); // registered at this very moment; the link stays valid for a retry
    return id;
  }
  const hasPassword = known.passwordHash !== null && known.emailVerifiedAt !== null;
  if (await shutOutUnproved(tx, known)) await accounts.setVerified(known.id, email, at);
  if (!hasPassword) {
    if (!passwordHash) throw invalid({ password: messages.missing });
    await accounts.setPassword(known.id, passwordHash, at);
  }
  await accounts.setRole(known.id, 'PROVIDER');
  return known.id;
};

/**
 * Uses an invitation, once, and puts its address's account into the team. The link was emailed, so it proves the address.
 * Throws NOT_FOUND, and CONFLICT with the reason if the account cannot join. Throws VALIDATION_FAILED for a missing name, or a
 * missing or weak password. Throws OTHER_ACCOUNT with the invited address if another `user` is signed in, unless
 * `switchAccount` is set. An error leaves the invitation unchanged.
 */
export const acceptInvitation = async (
  deps: Deps & PasswordDeps,
  { token, name, password, user, switchAccount, requestId }: Accepting,
): Promise<{ userId: string; email: string }> => {
  const { providerId, email } = await invitationOf(deps, token);
  if (password !== undefined) await refuseWeakPassword(deps, password, 'password', { name: name ?? '', email });
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return inTransaction(deps, async (tx) => {
    const [queries, accounts] = [teamQueries(tx), accountQueries(tx)];
    await queries.lock(providerId);
    const invitation = await invitationOf(tx, token);
    const found = await accounts.findByEmail(email);
    // An access pass for the same account locks it too.
    if (found) await accounts.lockRole(found.id);
    const known = found && (await accounts.findByEmail(email));
    const obstacle = obstacleOf(invitation, known, tx.clock.now());
    if (obstacle) throw new DomainError('CONFLICT', { sentence: obstacle });
    if (user && user.id !== known?.id && !switchAccount)
      throw new DomainError('OTHER_ACCOUNT', { email, sentence: sentences.otherInvited });
    const people = await queries.people(providerId);
    requireRoom(people.length, await queries.planOf(providerId));
    // A place in the team of a business that has left the site ends here.
    if (known) await takeFromTeam(tx, known.id, { actorId: known.id, requestId });
    const userId = await accountFor(tx, invitation, known, { name, passwordHash });
    const { role } = invitation;
    await accounts.setLegalVersions(userId);
    await queries.insert({ userId, providerId, role, at: tx.clock.now() });
    if (!(await queries.accept(invitation.id, tx.clock.now()))) throw new DomainError('CONFLICT');
    await recordTeamChange(tx, { providerId, actorId: userId }, { userId, before: null, after: role });
    await addToOutbox(tx, 'account.access-changed', [{ userId, requestId }]);
    return { userId, email };
  });
};
