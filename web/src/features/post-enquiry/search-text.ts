/** The success screen's text about the search for providers. */
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { plural, t } from '@marketplace/languages/text';
import { laterRingText } from '../../components/supply/later-ring-text.ts';
import { unmatchedText } from '../../components/supply/unmatched-text.ts';
import { dateText, durationText } from '../../ui/time.ts';

type Search = Pick<FollowedRequest, 'city' | 'expiresAt' | 'providers' | 'search'>;

/** `looking`: the search has not finished. `unmatched`: it found no provider. */
export type SearchState = 'looking' | 'found' | 'unmatched';

export const searchState = (request: Pick<Search, 'providers' | 'search'> | undefined): SearchState => {
  if (!request?.search.isDone) return 'looking';
  return request.providers.told > 0 || request.search.ring?.nextAt ? 'found' : 'unmatched';
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

type Rung = Search & { accepted: readonly { businessName: string }[] };

/** The live count of an urgent request: the headline, and what has happened so far. Undefined for any other request. */
export const ringingText = ({
  search,
  providers,
  accepted,
  city,
}: Rung): { title: string; text: string } | undefined => {
  const { ring } = search;
  if (!ring) return undefined;
  const [first, ...others] = accepted;
  if (first)
    return {
      title:
        others.length === 0
          ? t('{business} accepted', { business: first.businessName })
          : plural(accepted.length, { one: '{count} provider accepted', other: '{count} providers accepted' }),
      text: `${t('They have your number and may call you first.')} ${t('You pay the provider directly.')}`,
    };
  if (providers.open > 0)
    return {
      title: ring.nextAt
        ? plural(providers.open, { one: 'Ringing {count} provider', other: 'Ringing {count} providers' })
        : plural(providers.open, {
            one: '{count} provider has your request',
            other: '{count} providers have your request',
          }),
      text: [
        ...(providers.opened > 0
          ? [plural(providers.opened, { one: '{count} has read it.', other: '{count} have read it.' })]
          : []),
        t('No answer yet.'),
      ].join(' '),
    };
  return laterRingText({ search, providers, city });
};

/** How fast the first acceptance came. */
export const acceptedAfterText = (createdAt: string, acceptedAt: string): string =>
  t('Accepted after {duration}', {
    duration: durationText(Math.floor((Date.parse(acceptedAt) - Date.parse(createdAt)) / 60_000)),
  });

/** How long a request without providers stays open, and what happens until then. */
export const keptOpenText = ({ expiresAt }: Pick<Search, 'expiresAt'>): string =>
  t('Your request stays open until {date}. We’ll send it to the first provider who can take it, and email you.', {
    date: dateText(expiresAt),
  });
