/** Texts of a profile's page. */
import { brand } from '@marketplace/contracts/brand';
import type { PublicProfile } from '@marketplace/contracts/providers/profiles';
import { ratingsText } from '../../components/profile/text.ts';

const list = new Intl.ListFormat(brand.locale, { type: 'conjunction' });

/** Services named in the description of a page. */
const named = 3;

/** The meta description: what the business does, where, and its rating. */
export const describe = ({ businessName, services, area, rating, about }: PublicProfile): string => {
  const what = services.slice(0, named).map(({ name }) => name);
  const where = area ? ` in ${area.base.name}` : '';
  const first = what.length > 0 ? `${businessName}: ${list.format(what)}${where}.` : `${businessName}${where}.`;
  const rated = rating.average === null ? '' : ` Rated ${rating.average.toFixed(1)} from ${ratingsText(rating.count)}.`;
  return `${first}${rated} ${about}`.trim().slice(0, 300);
};

/** The sentence beside the map, with the same information. */
export const areaText = ({ base, province, radiusKm, places }: NonNullable<PublicProfile['area']>): string => {
  const names = places.slice(0, 4).map(({ name }) => name);
  const including = names.length > 0 ? `, including ${list.format(names)}` : '';
  return `Based in ${base.name}, ${province}. Works within ${radiusKm}\u00a0km${including}.`;
};
