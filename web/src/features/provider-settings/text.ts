import { brand } from '@marketplace/contracts/brand';
import { limits } from '@marketplace/contracts/limits';
import type { LeadPreview } from '@marketplace/contracts/providers/lead-preview';
import { grouped } from '../../ui/number.ts';
import type { Reach } from './reach.ts';

const requests = (count: number) => `${grouped(count)} request${count === 1 ? '' : 's'}`;

/** Explains the preview's count. All matching requests count, even if other providers took all places. */
export const reachText = ({ matched, of }: Pick<LeadPreview, 'matched' | 'of'>): string => {
  const days = `the last ${limits.previewDays} days`;
  if (of === 0) return `There were no requests in ${days}, so there’s nothing to count yet.`;
  if (matched === 0)
    return `${requests(of)} in ${days}, and none would have reached you. Try a wider radius, another province or more services.`;
  return `${grouped(matched)} of the ${requests(of)} in ${days} would have reached you if one of the ${limits.providersPerEnquiry} places on each was still free.`;
};

/** Explains what the weekly limit holds back: `12 leads in the last 30 days. Your limit of 5 a week holds back 3.` */
export const limitText = ({
  matched,
  heldBack,
  weeklyLimit,
}: Pick<LeadPreview, 'matched' | 'heldBack' | 'weeklyLimit'>) =>
  `You would have received ${grouped(matched)} ${matched === 1 ? 'lead' : 'leads'} in the last ${limits.previewDays} days. Your limit of ${weeklyLimit} a week holds back ${heldBack === 0 ? 'none' : grouped(heldBack)}.`;

/** Explains how many requests only nationwide and remote services reach. */
export const anywhereText = ({ anywhere }: Pick<LeadPreview, 'anywhere'>): string =>
  anywhere === 1
    ? '1 of them comes from outside your area, for a nationwide or remote service.'
    : `${grouped(anywhere)} of them come from outside your area, for nationwide or remote services.`;

const distance = (km: number) => (km < 1 ? '' : `, ${Math.round(km)}\u00a0km away`);

export const exampleText = ({ categoryName, city, province, distanceKm }: LeadPreview['examples'][number]): string =>
  `${categoryName} in ${city}, ${province}${distance(distanceKm)}`;

const either = new Intl.ListFormat(brand.locale, { type: 'disjunction' });

/** Rounds population to two significant figures, because the counts are from different years: `about 9.1 million`. */
export const peopleText = (people: number): string => {
  if (people >= 1_000_000) return `about ${(people / 1_000_000).toPrecision(2).replace(/\.0$/, '')} million people`;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(people)) - 1);
  return `about ${grouped(Math.round(people / unit) * unit)} people`;
};

const places = (count: number) => (count === 1 ? '1 city or town' : `${grouped(count)} cities and towns`);

const notChosen = (count: number, circle: string) =>
  count === 1
    ? `1 more is inside the ${circle}, but in a province you haven’t chosen.`
    : `${grouped(count)} more are inside the ${circle}, but in provinces you haven’t chosen.`;

const all = new Intl.ListFormat(brand.locale, { type: 'conjunction' });

export const mapText = ({ circles, inside, elsewhere, people }: Reach): string => {
  const around = all.format(circles.map(({ base, radiusKm }) => `${radiusKm}\u00a0km around ${base.name}`));
  const [reaches, circle] = circles.length === 1 ? ['reaches', 'circle'] : ['reach', 'circles'];
  const others = elsewhere.length > 0 ? ` ${notChosen(elsewhere.length, circle)}` : '';
  if (inside.length === 0) return `${around} ${reaches} no city in a province you’ve chosen.${others}`;
  const who = people > 0 ? `${peopleText(people)} in ` : '';
  return `${around} ${reaches} ${who}${places(inside.length)}.${others}`;
};

/** The hint at the province field. Undefined if the radius reaches every chosen province. */
export const unreachedText = ({ unreached, circles }: Pick<Reach, 'unreached' | 'circles'>): string | undefined => {
  if (unreached.length === 0) return undefined;
  const from = either.format(circles.map(({ base }) => base.name));
  return `Your radius doesn’t reach ${either.format(unreached)} from ${from}.`;
};
