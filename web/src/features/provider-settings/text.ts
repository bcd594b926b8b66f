/** Words of the settings page that are computed. */

import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import type { LeadPreview } from '@marketplace/contracts/providers/lead-preview';
import { grouped } from '../../ui/number.ts';
import type { Reach } from './reach.ts';

const requests = (count: number) => `${grouped(count)} request${count === 1 ? '' : 's'}`;

/** What a preview counts, in full: requests that suit, whether or not one of their places would have been left. */
export const reachText = ({ matched, of }: Pick<LeadPreview, 'matched' | 'of'>): string => {
  const days = `the last ${limits.previewDays} days`;
  if (of === 0) return `Nobody has posted a request in ${days}, so there is nothing to count yet.`;
  if (matched === 0)
    return `None of the ${requests(of)} of ${days} would have reached you. A wider radius, another province or a whole group of services reaches more.`;
  return `${grouped(matched)} of the ${requests(of)} of ${days} would have reached you, as long as one of the ${limits.providersPerEnquiry} places that each has was free.`;
};

const distance = (km: number) => (km < 1 ? '' : `, ${Math.round(km)}\u00a0km away`);

/** What a request is about and where, as one sees it before a lead. */
export const exampleText = ({ categoryName, city, province, distanceKm }: LeadPreview['examples'][number]): string =>
  `${categoryName} in ${city}, ${province}${distance(distanceKm)}`;

const either = new Intl.ListFormat(brand.locale, { type: 'disjunction' });

/** `about 9.1 million`, `about 45 000`: what was counted in different years is told to two figures. */
export const peopleText = (people: number): string => {
  if (people >= 1_000_000) return `about ${(people / 1_000_000).toPrecision(2).replace(/\.0$/, '')} million people`;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(people)) - 1);
  return `about ${grouped(Math.round(people / unit) * unit)} people`;
};

const places = (count: number) => (count === 1 ? '1 city or town' : `${grouped(count)} cities and towns`);

const notChosen = (count: number) =>
  count === 1
    ? '1 more lies in the circle, in a province that you have not chosen.'
    : `${grouped(count)} more lie in the circle, in provinces that you have not chosen.`;

/** What the map shows, in words. */
export const mapText = ({ base, radiusKm, inside, elsewhere, people }: Reach): string => {
  const around = `${radiusKm}\u00a0km around ${base.name}`;
  const others = elsewhere.length > 0 ? ` ${notChosen(elsewhere.length)}` : '';
  if (inside.length === 0) return `${around} reaches no city in a province that you have chosen.${others}`;
  const who = people > 0 ? `${peopleText(people)} in ` : '';
  return `${around} reaches ${who}${places(inside.length)}.${others}`;
};

/** What is said where the provinces are chosen; undefined while the radius reaches each of them. */
export const unreachedText = ({ unreached, base }: Pick<Reach, 'unreached' | 'base'>): string | undefined =>
  unreached.length > 0 ? `Your radius does not reach ${either.format(unreached)} from ${base.name}.` : undefined;
