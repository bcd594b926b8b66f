/**
 * The two doors to a seeker's own request: the emailed link, `/api/requests/:request`, and the signed-in account,
 * `/api/seekers/me/enquiries/:request`. Each action has both, and is written once.
 */

import { doorPaths } from '@marketplace/contracts/door-paths';
import type { bothDoors } from '@marketplace/contracts/doors';
import { type Behind, behind, type Endpoint } from '@marketplace/contracts/endpoint';
import { type Followed, followedByAccount, followedByToken } from '@marketplace/domain/enquiries/request-links';
import type { RouteDeps } from '../http/deps.ts';
import { countOwned, type LimitName } from '../http/rate-limits.ts';
import { type Answer, type Route, type RouteInput, route } from '../http/route.ts';

type RequestEndpoint = Endpoint & { name: string; at: typeof bothDoors };

/** A request with its address, which precedes those of its parts. */
export type FollowedAt = Followed & { at: string };

type LinkInput<E extends RequestEndpoint = RequestEndpoint> = RouteInput<'everyone', Behind<E['at']['ByLink'], E>>;
/** A call by the seeker. */
export type SeekerCall<E extends RequestEndpoint> = LinkInput<E> & {
  followed: FollowedAt;
  /** Reads the request again. */
  followedNow: () => Promise<FollowedAt>;
};

/** Whether the caller has proved a mailbox: the request's contact address, or its account's address. */
export const isProven = (followed: Followed): boolean =>
  followed.provesContact || (followed.by === 'account' && followed.isVerified);

/** Where a request's seeker fetches the photos of the provider with this lead. */
export const photoFolder = (at: string, leadId: string): string => `${at}/providers/${leadId}/photos`;

/**
 * Returns the routes of an action behind both doors. Throws NOT_FOUND without access or for an unknown request. Counts
 * a call for its request only after the caller has proven access, so that a stranger who knows its id cannot use up the
 * limit.
 */
export function throughBothDoors<E extends RequestEndpoint>(
  deps: RouteDeps,
  endpoint: E,
  action: {
    limit: LimitName;
    /** The handler counts the call by something else. */
    countsItself?: true;
    handle: (call: SeekerCall<E>) => Answer<E['reply']>;
  },
): Route[];
export function throughBothDoors(
  deps: RouteDeps,
  endpoint: RequestEndpoint,
  {
    limit,
    countsItself,
    handle,
  }: { limit: LimitName; countsItself?: true; handle: (call: SeekerCall<RequestEndpoint>) => unknown },
): Route[] {
  const handled = async (path: string, input: LinkInput, follow: () => Promise<Followed>) => {
    const at = path.replace(':request', input.params.request);
    const followedNow = async () => ({ ...(await follow()), at });
    const followed = await followedNow();
    if (!countsItself) await countOwned(deps.rateLimits, limit, followed.enquiryId);
    return handle({ ...input, followed, followedNow });
  };
  return [
    route({
      endpoint: behind(endpoint, 'ByLink'),
      policy: 'everyone',
      limit,
      handle: (input) => handled(doorPaths.link, input, () => followedByToken(deps, input.params.request)),
    }),
    route({
      endpoint: behind(endpoint, 'ByAccount'),
      policy: 'signed-in',
      limit,
      handle: (input) =>
        handled(doorPaths.account, input, () => followedByAccount(deps, input.user.id, input.params.request)),
    }),
  ];
}
