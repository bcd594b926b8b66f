/** Sentences about the providers and requests of a service in a place, built from `LocalActivity`. Figures are marked (`FiguredText`). */

import { brand } from '@marketplace/contracts/brand';
import { noProviderText } from '@marketplace/contracts/enquiries/no-provider-text';
import { worthFinding } from '@marketplace/contracts/places/service-location-rules';
import type { LocalActivity } from '@marketplace/contracts/supply/local-activity';
import { figure } from '../../ui/figure.tsx';
import { rand } from '../../ui/money.ts';
import { grouped } from '../../ui/number.ts';

type Here = NonNullable<LocalActivity['here']>;

/** The service as it is written inside a sentence, and the place. */
export type About = { what: string; where: string };

/** The same with the place whose requests are counted: the city of a suburb. */
export const askedFrom = ({ requestsFrom }: Here, about: About): About => ({
  ...about,
  where: requestsFrom ?? about.where,
});

/** `a`, `a and b`, `a, b and c`. */
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** `12 providers`; with `name`, the count is marked as that figure. */
const some = (count: number, one: string, many: string, name?: string) =>
  `${name ? figure(name, grouped(count)) : grouped(count)} ${count === 1 ? one : many}`;

/** How many providers cover the place and where they are based; without any, where the nearest one is. */
export const whoText = ({ bases, moreBases, nearest }: Here, providers: number, { what, where }: About): string => {
  if (providers === 0) {
    const text = noProviderText(where, nearest && { city: nearest.name, distanceKm: nearest.km });
    return nearest ? text.replace(/(\d+) km away/, (_, km: string) => `${figure('nearest', km)} km away`) : text;
  }
  const towns = bases.map(({ name, providers: there }) =>
    there > 1 ? `${name} (${figure('based', there, name)})` : name,
  );
  const others = moreBases > 0 ? [some(moreBases, 'other town', 'other towns', 'towns')] : [];
  return `${some(providers, 'verified provider offers', 'verified providers offer', 'providers')} ${what} in ${where}, based in ${listed([...towns, ...others])}.`;
};

/** How near the providers are: the two smallest distances that split them, and the farthest town if all towns are named. */
export const distanceText = ({ within, bases, moreBases }: Here, { where }: About): string => {
  const [only, ...others] = bases;
  if (!only) return '';
  if (others.length === 0 && moreBases === 0)
    return only.km > 0 ? `${only.name} is ${figure('km', only.km, only.name)} km from ${where}.` : '';
  const all = within.at(-1)!.providers;
  const near = within
    .filter(({ providers }, place) => providers > 0 && providers < all && providers !== within[place - 1]?.providers)
    .slice(0, 2)
    .map(({ km, providers }, place) =>
      place > 0
        ? `${figure('within', providers, `${km} km`)} within ${km} km`
        : `${figure('within', providers, `${km} km`)} ${providers === 1 ? 'is' : 'are'} based within ${km} km of central ${where}`,
    );
  const { name, km } = bases.at(-1)!;
  const far = moreBases === 0 && km > 10 ? [`The farthest is in ${name}, ${figure('km', km, name)} km away.`] : [];
  return [...(near.length > 0 ? [`${near.join(', ')}.`] : []), ...far].join(' ');
};

export const askedText = ({ recentRequests }: Here, { what, where }: About): string =>
  recentRequests === 0
    ? `${where} had no requests for ${what} in the last ${worthFinding.requestDays} days.`
    : `${where} had ${some(recentRequests, 'request', 'requests', 'recentrequests')} for ${what} in the last ${worthFinding.requestDays} days.`;

export const budgetText = ({ budgets }: Here, { what, where }: About): string | null =>
  budgets &&
  `Typical budgets for ${what} in ${where} are between ${figure('pricefrom', rand(budgets.from))} and ${figure('priceto', rand(budgets.to))}, based on ${figure('budgets', grouped(budgets.count))} requests in the past year.`;

/** What quotes usually come to; null if there are too few. */
export const priceText = (
  { prices }: Here,
  { what, province }: Pick<About, 'what'> & { province: string },
): string | null =>
  prices &&
  `Half of the quotes for ${what} in ${prices.area === 'province' ? province : brand.country} are between ${figure('quotefrom', rand(prices.from))} and ${figure('quoteto', rand(prices.to))}. The median is ${figure('quotemedian', rand(prices.median))}, based on ${figure('quotes', grouped(prices.count))} quotes in the past year.`;

export const speedText = ({ answers }: Here, { what, where }: About): string | null =>
  answers &&
  `The median response time for ${what} requests from ${where} is ${figure('response', answers.medianHours)} ${answers.medianHours === 1 ? 'hour' : 'hours'}, based on ${figure('replies', grouped(answers.count))} replies.`;
