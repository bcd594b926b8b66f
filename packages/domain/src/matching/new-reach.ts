/** A provider that starts to take leads or extends its reach gets open requests with free slots. */
import { limits } from '@marketplace/contracts/limits';
import type { Deps } from '../deps.ts';
import { providerProfile } from '../providers/profile.view.ts';
import { baseOfRow } from '../providers/rules.ts';
import { cityOf, suburbOf } from '../reference/cities.ts';
import { reachOf } from './preview.view.ts';
import { matchQueries } from './queries.ts';
import { matchEnquiry } from './service.ts';

/**
 * Matches again the open requests with a free slot that this provider reaches and has no lead for. Takes up to
 * `limits.requestsPerNewReach`: those without any lead first, then the newest. Does nothing for a provider that
 * takes no leads.
 * Idempotent and safe to run concurrently. Returns the number of leads sent to all providers.
 */
export const matchOpenFor = async (
  deps: Deps,
  { userId, requestId }: { userId: string; requestId?: string },
): Promise<number> => {
  const providerId = await matchQueries(deps).receiver(userId);
  if (!providerId) return 0;
  const { cityPath, suburbPath, moreBases, anywhere, ...settings } = await providerProfile(deps, providerId);
  if (!cityPath) return 0;
  const reach = await reachOf(deps, {
    ...settings,
    ...{ baseCity: cityOf(cityPath), baseSuburb: suburbOf(suburbPath), moreBases: moreBases.map(baseOfRow) },
    anywhereIds: Object.keys(anywhere),
  });
  let leads = 0;
  for (const enquiryId of await matchQueries(deps).openWithin(reach, providerId, limits.requestsPerNewReach))
    leads += await matchEnquiry(deps, { enquiryId, ...(requestId && { requestId }) });
  return leads;
};
