/** What the success screen says of the search for providers, and never more than what it has found. */

import { nobodyText } from '@marketplace/contracts/enquiries/no-provider-text';
import { mostProviders } from '@marketplace/contracts/promise';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { dateText } from '../../ui/time.ts';

type Search = Pick<FollowedRequest, 'city' | 'expiresAt' | 'providers' | 'search'>;

/** `looking`: nothing is known yet. */
export type SearchState = 'looking' | 'found' | 'nobody';

export const searchState = (request: Pick<Search, 'providers' | 'search'> | undefined): SearchState => {
  if (!request?.search.isDone) return 'looking';
  return request.providers.told > 0 ? 'found' : 'nobody';
};

/** What is so right now: a sentence or two. */
export const searchText = (request: Search | undefined, city: string): string => {
  const state = searchState(request);
  if (!request || state === 'looking') return `We match your request with up to ${mostProviders} near ${city}.`;
  if (state === 'nobody') return nobodyText(city, request.search.nearest);
  const { open, accepted } = request.providers;
  const holding = open + accepted;
  if (holding === 0) return `Whoever does this near ${city} has turned it down so far. We go on looking.`;
  const have =
    holding === 1
      ? `1 verified provider near ${city} has it now.`
      : `${holding} verified providers near ${city} have it now.`;
  if (accepted === 0) return have;
  return `${have} ${accepted === holding && accepted === 1 ? 'They have' : `${accepted} of them ${accepted === 1 ? 'has' : 'have'}`} accepted.`;
};

/** Until when a request that nobody can take stays open, and what happens meanwhile. */
export const keptOpenText = ({ expiresAt }: Pick<Search, 'expiresAt'>): string =>
  `Your request stays open until ${dateText(expiresAt)}. The first provider who can take it gets it at once, and we write to you.`;
