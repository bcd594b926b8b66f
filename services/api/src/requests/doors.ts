/**
 * The two ways to a seeker's own request: the emailed link, `/api/requests/:request`, and the signed-in account,
 * `/api/seekers/me/enquiries/:request`. Both have the same actions, which are defined once.
 */
import {
  linkedRequest,
  ownRequest,
  type RequestAction,
  type RequestEndpoint,
} from '@marketplace/contracts/requests/endpoints';
import { type Followed, followedByAccount, followedByToken } from '@marketplace/domain/enquiries/request-links';
import type { RouteDeps } from '../http/deps.ts';
import { countOwned, type LimitName } from '../http/rate-limits.ts';
import type { Route } from '../http/route.ts';
import type { Context, SignedInAccount } from '../http/state.ts';

type Input = { user: SignedInAccount | null; params: { request: string }; ctx: Context };

export type Door<Action extends RequestAction> = {
  /** For spreading into `route`. */
  route: { endpoint: RequestEndpoint<Action>; policy: 'everyone' | 'signed-in'; limit: LimitName };
  /**
   * Returns the request. Counts the call for the request only after the caller has proven access, so that a
   * stranger who knows its id cannot use up the limit. Throws NOT_FOUND without access or for an unknown request,
   * and RATE_LIMITED.
   */
  followed: (input: Input) => Promise<FollowedAt>;
  /** Returns the request again within one call, without counting. */
  followedStill: (input: Input) => Promise<FollowedAt>;
};

/** A request with its address, which precedes those of its parts. */
export type FollowedAt = Followed & { at: string };

type Find = (input: Input) => Promise<FollowedAt>;

const counted = (deps: RouteDeps, limit: LimitName, find: Find): { followed: Find; followedStill: Find } => ({
  followed: async (input) => {
    const followed = await find(input);
    await countOwned(deps.rateLimits, limit, followed.enquiryId);
    return followed;
  },
  followedStill: find,
});

/** Whether the caller has proved a mailbox: the request's contact address, or its account's address. */
export const isProven = (followed: Followed): boolean =>
  followed.provesContact || (followed.by === 'account' && followed.isVerified);

/** Where a request's seeker fetches the photos of the provider with this lead. */
export const photoFolder = (at: string, leadId: string): string => `${at}/providers/${leadId}/photos`;

/** Returns the two routes of an action; `describe` creates each. */
export const throughBothDoors = <Action extends RequestAction>(
  deps: RouteDeps,
  action: Action,
  limit: LimitName,
  describe: (door: Door<Action>) => Route,
): Route[] => {
  const byLink: Door<Action> = {
    route: { limit, policy: 'everyone', endpoint: linkedRequest[action] },
    ...counted(deps, limit, async ({ params: { request } }) => ({
      ...(await followedByToken(deps, request)),
      at: `/api/requests/${request}`,
    })),
  };
  const byAccount: Door<Action> = {
    route: { limit, policy: 'signed-in', endpoint: ownRequest[action] },
    ...counted(deps, limit, async ({ params: { request }, user }) => ({
      ...(await followedByAccount(deps, user!.id, request)),
      at: `/api/seekers/me/enquiries/${request}`,
    })),
  };
  return [byLink, byAccount].map(describe);
};
