/** The success screen's text about the search for providers. */
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { plural, t } from '@marketplace/languages/text';
import { unmatchedText } from '../../components/supply/unmatched-text.ts';
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
  if (!request || state === 'looking') return t('We’re finding verified providers near {city}.', { city });
  if (state === 'unmatched') return unmatchedText(city, request.search.nearest);
  const { open, accepted } = request.providers;
  const holding = open + accepted;
  if (holding === 0) return t('No provider near {city} has accepted so far. We’re still looking.', { city });
  const have = plural(holding, {
    one: '{count} provider has it now.',
    other: '{count} providers have it now.',
  });
  if (accepted === 0) return have;
  const took =
    accepted === holding && accepted === 1
      ? t('They have accepted.')
      : plural(accepted, { one: '{count} of them has accepted.', other: '{count} of them have accepted.' });
  return `${have} ${took}`;
};

/** How long a request without providers stays open, and what happens until then. */
export const keptOpenText = ({ expiresAt }: Pick<Search, 'expiresAt'>): string =>
  t('Your request stays open until {date}. We’ll send it to the first provider who can take it, and email you.', {
    date: dateText(expiresAt),
  });
