/** Requests of people about their own data: a link, a copy, a deletion, and its cancellation. */

import type { HeldData } from '@marketplace/contracts/accounts/personal-data';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { days, hours } from '@marketplace/platform/clock';
import { accountQueries } from '../accounts/queries.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { returnProvider } from '../subscriptions/service.ts';
import { hasAnotherOwner } from '../team/service.ts';
import { type DataRequest, type DataRequestKind, personalDataQueries, shownData } from './queries.ts';
import { type Subject, subjectOfAccount, subjectOfAddress } from './subject.ts';

type Context = { requestId?: string | undefined };
/** The requester: an account, or the owner of an address proved by a mailed link. */
export type Person = { userId: string; email: null } | { userId: null; email: string };

/** Milliseconds until a link and its copy expire. */
export const linkLife = hours(limits.dataLinkHours);
const deletionDelay = days(limits.deletionDays);

export const subjectOf = (deps: Deps, { userId, email }: Pick<DataRequest, 'userId' | 'email'>): Promise<Subject> =>
  userId !== null ? subjectOfAccount(deps, userId) : subjectOfAddress(deps, email ?? '');

/**
 * Adds a token to a request and returns it. Each try of its email has a new token, and all of them work for
 * `life` milliseconds.
 */
export const issueDataToken = async (deps: Deps, requestId: string, life: number = linkLife): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + life);
  await personalDataQueries(deps).insertToken({ tokenHash: hashToken(token), requestId, expiresAt });
  return token;
};

/** Returns the request of this kind that a mailed token opens. Throws NOT_FOUND if there is none. */
export const dataRequestOf = async (deps: Deps, token: string, kind: DataRequestKind): Promise<DataRequest> => {
  const request = await personalDataQueries(deps).findByToken(hashToken(token), kind, deps.clock.now());
  if (!request) throw new DomainError('NOT_FOUND');
  return request;
};

/** Returns the owner of the address that a link was mailed to. Throws NOT_FOUND. */
export const personOf = async (deps: Deps, token: string): Promise<Person> => {
  const { email } = await dataRequestOf(deps, token, 'ACCESS');
  if (email === null) throw new DomainError('NOT_FOUND');
  return { userId: null, email };
};

/**
 * Requests a link by email. The reply and the work are the same for any address, because only the email job
 * looks up the data.
 */
export const askForDataLink = (deps: Deps, email: string, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const createdAt = tx.clock.now();
    const dataRequestId = await personalDataQueries(tx).insertRequest({
      kind: 'ACCESS',
      userId: null,
      email,
      createdAt,
    });
    await addToOutbox(tx, 'data.link-requested', [{ dataRequestId: dataRequestId!, requestId }]);
  });

/** Requests a copy. Its link is mailed when it is ready. */
export const askForCopy = (deps: Deps, person: Person, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const createdAt = tx.clock.now();
    const dataRequestId = await personalDataQueries(tx).insertRequest({ kind: 'EXPORT', ...person, createdAt });
    await addToOutbox(tx, 'data.copy-requested', [{ dataRequestId: dataRequestId!, requestId }]);
  });

/** Returns how much data of a person is stored, by kind, and what a deletion would leave. */
export const heldOf = async (deps: Deps, person: Person): Promise<Omit<HeldData, 'canCopy'>> => {
  const queries = personalDataQueries(deps);
  const subject = await subjectOf(deps, person);
  const held: HeldData['held'] = [];
  for (const entry of shownData) {
    const count = await queries.count(entry, subject);
    if (count > 0) held.push({ title: entry.title, count, stays: 'stays' in entry ? entry.stays : null });
  }
  const deletion = await queries.openDeletion(person);
  return { held, deletionAt: deletion?.dueAt?.toISOString() ?? null };
};

/**
 * Plans a deletion in `limits.deletionDays` days. The confirmation email has a link to cancel it. The account
 * is signed out everywhere, so that signing in cancels it too, and its business gets no more leads unless it has
 * another owner.
 * Idempotent. Returns the time of the deletion. Throws CONFLICT for the last super administrator.
 */
export const askForDeletion = (deps: Deps, person: Person, { requestId }: Context = {}): Promise<Date> =>
  inTransaction(deps, async (tx) => {
    const queries = personalDataQueries(tx);
    const { userId } = person;
    const role = userId && (await accountQueries(tx).lockRole(userId));
    if (role === 'SUPER_ADMIN' && (await queries.countOtherSuperAdministrators(userId!)) === 0)
      throw new DomainError('CONFLICT', { sentence: sentences.deletionLast });
    const createdAt = tx.clock.now();
    const dueAt = new Date(createdAt.getTime() + deletionDelay);
    const dataRequestId = await queries.insertRequest({ kind: 'DELETION', ...person, createdAt, dueAt });
    if (!dataRequestId) return (await queries.openDeletion(person))?.dueAt ?? dueAt;
    if (userId) {
      const providerId = (await accountQueries(tx).findById(userId))?.ownedProviderId;
      if (providerId && !(await hasAnotherOwner(tx, providerId)))
        await withdrawProvider(tx, {
          providerId,
          actorId: userId,
          note: 'Deletion asked for',
          ...(requestId && { requestId }),
        });
      await sessionQueries(tx).endAll(userId, createdAt);
      await addToOutbox(tx, 'account.access-changed', [{ userId, requestId }]);
    }
    await addToOutbox(tx, 'data.deletion-requested', [{ dataRequestId, requestId }]);
    return dueAt;
  });

const takeBack = (deps: Deps, id: string): Promise<boolean> =>
  inTransaction(deps, async (tx) => {
    const queries = personalDataQueries(tx);
    const request = await queries.lock(id);
    if (!request || request.endedAt) return false;
    await queries.end(id, 'TAKEN_BACK', tx.clock.now());
    const account = request.userId ? await accountQueries(tx).findById(request.userId) : undefined;
    if (account?.ownedProviderId && account.role === 'PROVIDER')
      await returnProvider(tx, {
        providerId: account.ownedProviderId,
        actorId: account.id,
        note: 'Deletion taken back',
      });
    return true;
  });

/** Cancels a planned deletion by its mailed token. Idempotent. Throws NOT_FOUND, also once the deletion is done. */
export const takeDeletionBack = async (deps: Deps, token: string): Promise<void> => {
  const { id, endedAt, userId, email } = await dataRequestOf(deps, token, 'DELETION');
  if (await takeBack(deps, id)) return;
  // A completed deletion has no account or address.
  if (!endedAt || (userId === null && email === null)) throw new DomainError('NOT_FOUND');
};

/** Cancels an account's planned deletion because its owner has signed in. Returns false if there was none. */
export const takeDeletionBackOnSignIn = async (deps: Deps, userId: string): Promise<boolean> => {
  const deletion = await personalDataQueries(deps).openDeletion({ userId, email: null });
  return deletion ? takeBack(deps, deletion.id) : false;
};
