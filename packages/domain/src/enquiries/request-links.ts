/**
 * Links to follow a request without an account. A token is 256 random bits, and the database stores only its
 * hash. Each email has its own link. Links work until `limits.requestLinkDays` after the request's end, and
 * are deleted with it.
 * The poster's link proves nothing about the contact address. It shows only what its holder sent. It ends
 * when the owner of the address confirms the request or changes its contact details.
 */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { linkQueries } from './links.queries.ts';
import { ownershipQueries } from './ownership.queries.ts';

/** Links of a request that ended by then do not work. */
const endedAfter = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - days(limits.requestLinkDays));

/**
 * Adds a link for a message to the seeker, and returns its token. Only an email proves the contact address, a notice to
 * the phone does not.
 */
export const issueRequestToken = async (
  deps: Deps,
  enquiryId: string,
  { provesContact = true }: { provesContact?: boolean } = {},
): Promise<string> => {
  const token = newToken();
  const createdAt = deps.clock.now();
  await linkQueries(deps).insert({
    tokenHash: hashToken(token),
    enquiryId,
    provesContact,
    createdAt,
    endedAfter: endedAfter(deps),
  });
  return token;
};

/** Returns the token of a link for a repeated post, or null if the poster has to prove the contact address first. */
export const repeatRequestToken = async (
  deps: Deps,
  { enquiryId, seekerId }: { enquiryId: string; seekerId: string | null },
): Promise<string | null> => {
  const token = newToken();
  const createdAt = deps.clock.now();
  const link = { tokenHash: hashToken(token), enquiryId, seekerId, createdAt, endedAfter: endedAfter(deps) };
  return (await linkQueries(deps).insertRepeated(link)) ? token : null;
};

/**
 * A request that the caller may follow, by a mailed link or by the account that it belongs to.
 * `provesContact`: the caller has proved the request's contact address.
 */
export type Followed = { enquiryId: string; provesContact: boolean } & (
  | { by: 'link'; tokenHash: Buffer }
  | { by: 'account'; seekerId: string; isVerified: boolean }
);

const followedByHash = async (deps: Deps, tokenHash: Buffer): Promise<Followed> => {
  const link = await linkQueries(deps).find(tokenHash, endedAfter(deps));
  if (!link) throw new DomainError('NOT_FOUND');
  return { ...link, by: 'link', tokenHash };
};

/** Returns the request that a token opens. Throws NOT_FOUND for a token that is unknown or has ended. */
export const followedByToken = (deps: Deps, token: string): Promise<Followed> => followedByHash(deps, hashToken(token));

/** Returns the request `enquiryId` as the account `seekerId` lists it. Throws NOT_FOUND for any other request. */
export const followedByAccount = async (deps: Deps, seekerId: string, enquiryId: string): Promise<Followed> => {
  const own = await ownershipQueries(deps).findOwn(enquiryId, seekerId);
  if (!own) throw new DomainError('NOT_FOUND');
  return { enquiryId, by: 'account', seekerId, ...own };
};

/**
 * Checks access again under the caller's lock, because the link may have ended or the contact address
 * changed. Throws NOT_FOUND.
 */
export const followedNow = (deps: Deps, followed: Followed): Promise<Followed> =>
  followed.by === 'link'
    ? followedByHash(deps, followed.tokenHash)
    : followedByAccount(deps, followed.seekerId, followed.enquiryId);

/**
 * Hands the request to the owner of its contact address: ends unproven links, and assigns it to the account
 * that has verified the address, if any. Call it in a transaction that holds the enquiry's lock.
 */
export const giveToContact = async (tx: Deps, enquiryId: string): Promise<void> => {
  await linkQueries(tx).endUnproven(enquiryId);
  await ownershipQueries(tx).giveToContact(enquiryId);
};
