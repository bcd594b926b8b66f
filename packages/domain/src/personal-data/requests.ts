/** What people ask about their own data: a link to it, a copy, a deletion, and to take that back. */

import type { HeldData } from '@marketplace/contracts/accounts/personal-data';
import { limits } from '@marketplace/contracts/limits';
import { sentences } from '@marketplace/contracts/messages';
import { days, hours } from '@marketplace/platform/clock';
import { accountQueries } from '../accounts/queries.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { returnProvider } from '../providers/standing.ts';
import { withdrawProvider } from '../requests/withdrawal.ts';
import { sessionQueries } from '../sessions/queries.ts';
import { type DataRequest, type DataRequestKind, personalDataQueries, shownData } from './queries.ts';
import { type Subject, subjectOfAccount, subjectOfAddress } from './subject.ts';

type Context = { requestId?: string | undefined };
/** Who asks: an account, or whoever has proved an address by a mailed link. */
export type Person = { userId: string; email: null } | { userId: null; email: string };

/** Milliseconds for which a link opens what is held, and a copy can be fetched. */
export const linkLife = hours(limits.dataLinkHours);
const deletionDelay = days(limits.deletionDays);

export const subjectOf = (deps: Deps, { userId, email }: Pick<DataRequest, 'userId' | 'email'>): Promise<Subject> =>
  userId !== null ? subjectOfAccount(deps, userId) : subjectOfAddress(deps, email ?? '');

/** Adds a token to a request, and returns it: each try of its mail has one of its own, and all of them stay good for `life` milliseconds. */
export const issueDataToken = async (deps: Deps, requestId: string, life: number = linkLife): Promise<string> => {
  const token = newToken();
  const expiresAt = new Date(deps.clock.now().getTime() + life);
  await personalDataQueries(deps).insertToken({ tokenHash: hashToken(token), requestId, expiresAt });
  return token;
};

/** The request of this kind that a mailed token opens. Throws NOT_FOUND for one that there is not, or no longer. */
export const dataRequestOf = async (deps: Deps, token: string, kind: DataRequestKind): Promise<DataRequest> => {
  const request = await personalDataQueries(deps).findByToken(hashToken(token), kind, deps.clock.now());
  if (!request) throw new DomainError('NOT_FOUND');
  return request;
};

/** Whoever opens a link that was mailed to an address. Throws NOT_FOUND. */
export const personOf = async (deps: Deps, token: string): Promise<Person> => {
  const { email } = await dataRequestOf(deps, token, 'ACCESS');
  if (email === null) throw new DomainError('NOT_FOUND');
  return { userId: null, email };
};

/** Has a link mailed to an address. The answer and the work are the same whether or not anything is held: the mail's job looks. */
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

/** Has a copy made, and its link mailed. */
export const askForCopy = (deps: Deps, person: Person, { requestId }: Context = {}): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const createdAt = tx.clock.now();
    const dataRequestId = await personalDataQueries(tx).insertRequest({ kind: 'EXPORT', ...person, createdAt });
    await addToOutbox(tx, 'data.copy-requested', [{ dataRequestId: dataRequestId!, requestId }]);
  });

/** How much is held of somebody, by kind, and what a deletion would leave of it. */
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
 * Plans a deletion in `limits.deletionDays` days, and has it mailed with a link that takes it back. An account is signed out
 * everywhere, so that signing in is a way back; its business gets no more leads. Asking twice changes nothing. Returns when it is
 * done. Throws CONFLICT for the last super administrator.
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
      const providerId = (await accountQueries(tx).findById(userId))?.providerId;
      if (providerId)
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
    if (account?.providerId && account.role === 'PROVIDER')
      await returnProvider(tx, { providerId: account.providerId, actorId: account.id, note: 'Deletion taken back' });
    return true;
  });

/** Takes a planned deletion back by the token that was mailed; nothing happens twice. Throws NOT_FOUND, also once it is done. */
export const takeDeletionBack = async (deps: Deps, token: string): Promise<void> => {
  const { id, endedAt, userId, email } = await dataRequestOf(deps, token, 'DELETION');
  if (await takeBack(deps, id)) return;
  // One that was done names nobody any more.
  if (!endedAt || (userId === null && email === null)) throw new DomainError('NOT_FOUND');
};

/** Takes an account's planned deletion back, since its owner has signed in. Whether there was one. */
export const takeDeletionBackOnSignIn = async (deps: Deps, userId: string): Promise<boolean> => {
  const deletion = await personalDataQueries(deps).openDeletion({ userId, email: null });
  return deletion ? takeBack(deps, deletion.id) : false;
};
