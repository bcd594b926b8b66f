/**
 * The links by which a request is followed without an account. A token is 256 random bits, of which the database holds a hash alone; each
 * mail has its own, all stay good until `limits.requestLinkDays` after the request's end, and go with the request.
 */
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { hashToken, newToken } from '../credentials/tokens.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { enquiryQueries } from './queries.ts';

/**
 * Adds a link to a request and returns its token: for a mail to its contact address, or, with `provesContact` false, for whoever
 * posted it.
 */
export const issueRequestToken = async (
  deps: Deps,
  enquiryId: string,
  { provesContact = true } = {},
): Promise<string> => {
  const token = newToken();
  const createdAt = deps.clock.now();
  await enquiryQueries(deps).insertLink({ tokenHash: hashToken(token), enquiryId, provesContact, createdAt });
  return token;
};

/**
 * A request that its caller may follow, and how they showed it: by a mailed link, or as the account that it belongs to.
 * `provesContact`: they have shown that the request's contact address is theirs.
 */
export type Followed = { enquiryId: string; provesContact: boolean } & (
  | { by: 'link'; tokenHash: Buffer }
  | { by: 'account'; seekerId: string }
);

const endedAfter = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - days(limits.requestLinkDays));

/** The request that a mailed token opens. Throws NOT_FOUND for a token that there is not, or no longer. */
export const followedByToken = async (deps: Deps, token: string): Promise<Followed> => {
  const tokenHash = hashToken(token);
  const link = await enquiryQueries(deps).findLink(tokenHash, endedAfter(deps));
  if (!link) throw new DomainError('NOT_FOUND');
  return { ...link, by: 'link', tokenHash };
};

/** The request `enquiryId` of the account `seekerId`. Throws NOT_FOUND for anybody else's, as for one that there is not. */
export const followedByAccount = async (deps: Deps, seekerId: string, enquiryId: string): Promise<Followed> => {
  const own = await enquiryQueries(deps).findOwn(enquiryId, seekerId);
  if (!own) throw new DomainError('NOT_FOUND');
  return { enquiryId, by: 'account', seekerId, provesContact: own.provesContact };
};

/** Whether the contact address, as it is now, is the caller's. */
export const provesContact = async (deps: Deps, followed: Followed): Promise<boolean> => {
  const now =
    followed.by === 'link'
      ? await enquiryQueries(deps).findLink(followed.tokenHash, endedAfter(deps))
      : await enquiryQueries(deps).findOwn(followed.enquiryId, followed.seekerId);
  return now?.provesContact === true;
};
