/**
 * The links by which a request is followed without an account. A token is 256 random bits, of which the database holds a hash alone; each
 * mail has its own, all stay good until `limits.requestLinkDays` after the request's end, and go with the request. The link that the
 * poster gets proves nothing of the contact address. It shows only what its holder sent, and ends when the owner of the address
 * confirms the request or changes its contact details.
 */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enquiryQueries } from './queries.ts';

/** Adds a link to a request and returns its token, for a mail to its contact address. */
export const issueRequestToken = async (deps: Deps, enquiryId: string): Promise<string> => {
  const token = newToken();
  const createdAt = deps.clock.now();
  await enquiryQueries(deps).insertLink({ tokenHash: hashToken(token), enquiryId, createdAt });
  return token;
};

/** The token of a link for a repeated post; null if the poster may no longer follow the request without proving the contact address. */
export const repeatRequestToken = async (
  deps: Deps,
  { enquiryId, seekerId }: { enquiryId: string; seekerId: string | null },
): Promise<string | null> => {
  const token = newToken();
  const createdAt = deps.clock.now();
  const link = { tokenHash: hashToken(token), enquiryId, seekerId, createdAt };
  return (await enquiryQueries(deps).insertRepeatedLink(link)) ? token : null;
};

/**
 * A request that its caller may follow, and how they showed it: by a mailed link, or as the account that it belongs to.
 * `provesContact`: they have shown that the request's contact address is theirs.
 */
export type Followed = { enquiryId: string; provesContact: boolean } & (
  | { by: 'link'; tokenHash: Buffer }
  | { by: 'account'; seekerId: string; isVerified: boolean }
);

const endedAfter = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - days(limits.requestLinkDays));

const followedByHash = async (deps: Deps, tokenHash: Buffer): Promise<Followed> => {
  const link = await enquiryQueries(deps).findLink(tokenHash, endedAfter(deps));
  if (!link) throw new DomainError('NOT_FOUND');
  return { ...link, by: 'link', tokenHash };
};

/** The request that a token opens. Throws NOT_FOUND for a token that is unknown or has ended. */
export const followedByToken = (deps: Deps, token: string): Promise<Followed> => followedByHash(deps, hashToken(token));

/** The request `enquiryId`, as the account `seekerId` lists it. Throws NOT_FOUND for any other request. */
export const followedByAccount = async (deps: Deps, seekerId: string, enquiryId: string): Promise<Followed> => {
  const own = await enquiryQueries(deps).findOwn(enquiryId, seekerId);
  if (!own) throw new DomainError('NOT_FOUND');
  return { enquiryId, by: 'account', seekerId, ...own };
};

/**
 * The request as the caller may follow it now, read again under the caller's lock: the link may have ended, and the contact address
 * may have changed, since the caller was let in. Throws NOT_FOUND.
 */
export const followedNow = (deps: Deps, followed: Followed): Promise<Followed> =>
  followed.by === 'link'
    ? followedByHash(deps, followed.tokenHash)
    : followedByAccount(deps, followed.seekerId, followed.enquiryId);

/**
 * Makes the request that of its contact's owner: ends the links that do not prove the contact address, and moves the request to
 * the account that has verified it, if any. Call it in a transaction that holds the enquiry's lock.
 */
export const giveToContact = async (tx: Deps, enquiryId: string): Promise<void> => {
  await enquiryQueries(tx).endUnprovenLinks(enquiryId);
  await enquiryQueries(tx).giveToContact(enquiryId);
};
