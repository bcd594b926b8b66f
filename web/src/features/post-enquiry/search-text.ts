/** The success screen's text about the search for providers. */

import { noProviderText } from '@marketplace/contracts/enquiries/no-provider-text';
import { mostProviders } from '@marketplace/contracts/promise';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { dateText } from '../../ui/time.ts';

type Search = Pick<FollowedRequest, 'city' | 'expiresAt' | 'providers' | 'search'>;

/** `looking`: the search has not finished. `unmatched`: it found no provider. */
export type SearchState = 'looking' | 'found' | 'unmatched';

export const searchState = (request: Pick<Search, 'providers' | 'search'> | undefined): SearchState => {
  if (!request?.search.isDone) return 'looking';
  return request.providers.told > 0 ? 'found' : 'unmatched';
};

/** The current state in a sentence or two. */
export const searchText = (request: Search | undefined, city: string): string => {
  const state = searchState(request);
  if (!request || state === 'looking') return `We match your request with up to ${mostProviders} near ${city}.`;
  if (state === 'unmatched') return noProviderText(city, request.search.nearest);
  const { open, accepted } = request.providers;
  const holding = open + accepted;
  if (holding === 0) return `No provider near ${city} has accepted so far. We’re still looking.`;
  const have =
    holding === 1
      ? `1 verified provider near ${city} has your request.`
      : `${holding} verified providers near ${city} have your request.`;
  if (accepted === 0) return have;
  return `${have} ${accepted === holding && accepted === 1 ? 'They have' : `${accepted} of them ${accepted === 1 ? 'has' : 'have'}`} accepted.`;
};

/** How long a request without providers stays open, and what happens until then. */
export const keptOpenText = ({ expiresAt }: Pick<Search, 'expiresAt'>): string =>
  `Your request stays open until ${dateText(expiresAt)}. We’ll send it to the first provider who can take it, and email you.`;
