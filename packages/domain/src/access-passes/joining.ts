/** Joining with an access pass. */

import { userCan } from '@marketplace/contracts/accounts/user-policy';
import type { AccessPassStatus } from '@marketplace/contracts/applications/access-passes';
import type { ErrorCode } from '@marketplace/contracts/errors';
import { sentences } from '@marketplace/contracts/messages';
import type { Plan } from '@marketplace/contracts/plans/plans';
import { suburbAsPlace, suburbByName } from '@marketplace/gazetteer/lookup';
import { placesMentioned } from '@marketplace/gazetteer/mentions';
import type { Place } from '@marketplace/gazetteer/place';
import { addNotice } from '../accounts/notices.ts';
import { type Account, accountQueries } from '../accounts/queries.ts';
import { hashToken } from '../credentials/tokens.ts';
import { shutOutUnproved } from '../credentials/unproved-owner.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { changePlan } from '../plan-requests/service.ts';
import { addIncompleteProvider } from '../providers/service.ts';
import { recordChange } from '../providers/standing.ts';
import { returnProvider } from '../subscriptions/service.ts';
import { takeFromTeam } from '../team/service.ts';
import { type Applicant, passQueries } from './queries.ts';

/** Error for the holder of a pass that is not active. */
const refusals = {
  USED: 'PASS_USED',
  EXPIRED: 'PASS_EXPIRED',
  REVOKED: 'PASS_REVOKED',
} as const satisfies Record<Exclude<AccessPassStatus, 'ACTIVE'>, ErrorCode>;

export type Joined = {
  userId: string;
  email: string;
  /** True if the link alone signs its holder in. */
  signsIn: boolean;
  /** True if the link was mailed to the address, which proves that its holder owns it. */
  proved: boolean;
};

/** Returns a provisional account name: the applicant's, or the part before the @. */
const nameOf = (email: string, applicant: Applicant | undefined) => applicant?.contactName ?? email.split('@')[0]!;

/** Creates the account of an address that has none. */
const openAccount = async (
  tx: Deps,
  email: string,
  { applicant, proved }: { applicant: Applicant | undefined; proved: boolean },
): Promise<string> => {
  const createdAt = tx.clock.now();
  const userId = await accountQueries(tx).insert({
    email,
    name: nameOf(email, applicant),
    phone: applicant?.phone ?? null,
    role: 'PROVIDER',
    passwordHash: null,
    emailVerifiedAt: proved ? createdAt : null,
    createdAt,
  });
  if (!userId) throw new DomainError('CONFLICT'); // registered at this very moment; the pass stays valid for a retry
  return userId;
};

/** Makes an existing account a provider's. It keeps the requests that it posted. */
const promoteAccount = async (tx: Deps, account: Account, { proved }: { proved: boolean }): Promise<void> => {
  const [accounts, at] = [accountQueries(tx), tx.clock.now()];
  if ((await shutOutUnproved(tx, account)) && proved) await accounts.setVerified(account.id, account.email, at);
  await accounts.setRole(account.id, 'PROVIDER');
};

/** Returns the likeliest place that an applicant's text mentions, or null. The provider confirms it in the setup. */
export const placeNamed = (words: string): Place | null => {
  const area = placesMentioned(words.toLowerCase().split(/[^\p{L}\p{N}'’-]+/u)).find(({ places }) => places.length > 0)
    ?.places[0];
  const city = area?.level === 'suburb' ? area.parent?.city : area?.city;
  if (!area || !city) return null;
  const suburb = area.level === 'suburb' ? suburbByName(city, area.name) : undefined;
  return suburb ? suburbAsPlace(city, suburb) : { city, suburb: null };
};

/** Gives the account an incomplete provider on the pass's plan, or its existing provider the pass's plan. */
const giveProvider = async (
  tx: Deps,
  { userId, providerId }: { userId: string; providerId: string | null },
  { plan, applicant, requestId }: { plan: Plan; applicant: Applicant | undefined; requestId?: string | undefined },
): Promise<void> => {
  const change = { actorId: null, note: 'Access pass', ...(requestId && { requestId }) };
  if (providerId) {
    await returnProvider(tx, { ...change, providerId });
    return changePlan(tx, { ...change, providerId, plan, clears: true });
  }
  const added = await addIncompleteProvider(tx, {
    userId,
    businessName: applicant?.businessName ?? '',
    phone: applicant?.phone ?? null,
    plan,
    categoryIds: applicant ? [applicant.categoryId] : [],
    base: applicant ? placeNamed(applicant.serviceArea) : null,
  });
  const after = { plan, status: 'ACTIVE' };
  await recordChange(tx, { ...change, providerId: added }, { kind: 'SUBSCRIPTION', before: null, after });
};

/**
 * Uses a pass, once, and makes its address a provider's. A mailed link proves the address. For a copied link, a verification email
 * is sent, and the owner of a proved account has to sign in. Throws NO_TOKEN, PASS_INVALID, PASS_EXPIRED, PASS_USED, PASS_REVOKED,
 * FORBIDDEN for an administrator's address, and CONFLICT for the address of someone who works in another provider's team. Throws
 * OTHER_ACCOUNT with the pass's address if another `user` is signed in, unless `switchAccount` is set. An error leaves the pass
 * unchanged.
 */
export const join = (
  deps: Deps,
  token: string | undefined,
  {
    user,
    switchAccount = false,
    requestId,
  }: { user: Account | null; switchAccount?: boolean; requestId?: string | undefined },
): Promise<Joined> =>
  inTransaction(deps, async (tx) => {
    if (!token) throw new DomainError('NO_TOKEN');
    const at = tx.clock.now();
    const [passes, accounts] = [passQueries(tx), accountQueries(tx)];
    const tokenHash = hashToken(token);
    const pass = await passes.use(tokenHash, at);
    // A lookup by hash takes the same time for every wrong token.
    if (!pass) {
      const known = await passes.findByToken(tokenHash, at);
      throw new DomainError(known && known.status !== 'ACTIVE' ? refusals[known.status] : 'PASS_INVALID');
    }
    const { email, plan, mailed: proved } = pass;
    const found = await accounts.findByEmail(email);
    // An invitation to a team locks the same account.
    if (found) await accounts.lockRole(found.id);
    const account = found && (await accounts.findByEmail(email));
    if (userCan('seeAdminArea', account))
      throw new DomainError('FORBIDDEN', { sentence: sentences.passForAdministrator });
    if (account?.providerId && !account.ownedProviderId)
      throw new DomainError('CONFLICT', { sentence: sentences.passForMember });
    if (user && user.id !== account?.id && !switchAccount) throw new DomainError('OTHER_ACCOUNT', { email });

    const applicant = await passes.applicant(email);
    const userId = account?.id ?? (await openAccount(tx, email, { applicant, proved }));
    if (account && !account.ownedProviderId) await takeFromTeam(tx, userId, { actorId: userId, requestId });
    if (account) await promoteAccount(tx, account, { proved });
    await giveProvider(tx, { userId, providerId: account?.ownedProviderId ?? null }, { plan, applicant, requestId });
    const wasProved = !!account?.emailVerifiedAt;
    if (!proved && !wasProved) await addNotice(tx, { kind: 'VERIFY', email, userId, requestId });
    await passes.setUsedBy(pass.id, userId);
    return { userId, email, proved, signsIn: proved || !wasProved || user?.id === userId };
  });
