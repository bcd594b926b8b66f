/** A provider that begins to take leads, or to reach further, gets the open requests that still have a place. */
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';
import { providerProfile } from '../providers/profile.view.ts';
import { cityOf, suburbOf } from '../reference/cities.ts';
import { reachOf } from './preview.view.ts';
import { matchQueries } from './queries.ts';
import { matchEnquiry } from './service.ts';

/**
 * Matches once more the open requests with a free place that this provider reaches and has no lead for: up to
 * `limits.requestsPerNewReach`, those that nobody has first, then the newest. Nothing happens for one that takes no leads. Safe to run twice and at
 * the same time. Returns the number of leads sent, to whomever.
 */
export const matchOpenFor = async (
  deps: Deps,
  { userId, requestId }: { userId: string; requestId?: string },
): Promise<number> => {
  const providerId = await matchQueries(deps).receiver(userId);
  if (!providerId) return 0;
  const { cityPath, suburbPath, ...settings } = await providerProfile(deps, providerId);
  if (!cityPath) return 0;
  const reach = await reachOf(deps, { ...settings, baseCity: cityOf(cityPath), baseSuburb: suburbOf(suburbPath) });
  let leads = 0;
  for (const enquiryId of await matchQueries(deps).openWithin(reach, providerId, limits.requestsPerNewReach))
    leads += await matchEnquiry(deps, { enquiryId, ...(requestId && { requestId }) });
  return leads;
};
