/**
 * The two doors to a request for whoever posted it: the mailed link, `/api/requests/:request`, and the account that it belongs to,
 * `/api/seekers/me/enquiries/:request`. What is behind them is the same, and is written once.
 */
import { Id } from '@marketplace/contracts/fields';
import { RequestToken } from '@marketplace/contracts/requests/tracking';
import { type Followed, followedByAccount, followedByToken } from '@marketplace/domain/enquiries/request-links';
import { z } from 'zod';
import type { RouteDeps } from '../http/deps.ts';
import { countOwned, type LimitName } from '../http/rate-limits.ts';
import type { Route } from '../http/route.ts';
import type { Context, SignedInAccount } from '../http/state.ts';

type Input = { user: SignedInAccount | null; params: { request: string }; ctx: Context };

/** What both routes of one thing have in common is spread into `route`; the rest says where it is, and whose request it is about. */
export type Door = {
  route: {
    policy: 'everyone' | 'signed-in';
    limit: LimitName;
    /** `.extend` it where the path has more parameters. */
    params: z.ZodObject<{ request: z.ZodType<string> }>;
  };
  /** The path of what follows the request's own: `/close`, or '' for the request itself. */
  at: (path: string) => string;
  /**
   * The request that is called about. Counts the call for the request once the caller has proven a right to it, so that a
   * stranger who knows its id uses up nothing. Throws NOT_FOUND without that right or for an unknown request, RATE_LIMITED.
   */
  followed: (input: Input) => Promise<Followed>;
  /** The same once more within one call. */
  followedStill: (input: Input) => Promise<Followed>;
};

const counted = (
  deps: RouteDeps,
  limit: LimitName,
  find: Door['followed'],
): Pick<Door, 'followed' | 'followedStill'> => ({
  followed: async (input) => {
    const followed = await find(input);
    await countOwned(deps.rateLimits, limit, followed.enquiryId);
    return followed;
  },
  followedStill: find,
});

/** Both routes of one thing that whoever posted a request may see or do: `describe` makes each. */
export const throughBothDoors = (deps: RouteDeps, limit: LimitName, describe: (door: Door) => Route): Route[] => {
  const byLink: Door = {
    route: { limit, policy: 'everyone', params: z.object({ request: RequestToken }) },
    at: (path) => `/api/requests/:request${path}`,
    ...counted(deps, limit, ({ params }) => followedByToken(deps, params.request)),
  };
  const byAccount: Door = {
    route: { limit, policy: 'signed-in', params: z.object({ request: Id }) },
    at: (path) => `/api/seekers/me/enquiries/:request${path}`,
    ...counted(deps, limit, ({ params, user }) => followedByAccount(deps, user!.id, params.request)),
  };
  return [byLink, byAccount].map(describe);
};
