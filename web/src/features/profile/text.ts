/** Texts of a profile's page. */
import { brand } from '@marketplace/contracts/brand';
import type { PublicProfile } from '@marketplace/contracts/profiles/profiles';
import { sourceLanguage } from '@marketplace/contracts/site/languages';
import { currentLanguage, t } from '@marketplace/languages/text';
import { ratingsText } from '../../components/profile/text.ts';

const list = new Intl.ListFormat(brand.locale, { type: 'conjunction' });

/** Services named in the description of a page. */
const named = 3;

/** The meta description: what the business does, where, and its rating. */
export const describe = ({ businessName, services, area, rating, about }: PublicProfile): string => {
  if (currentLanguage() !== sourceLanguage)
    return [businessName, ...services.slice(0, named).map(({ name }) => t(name)), area?.base.name]
      .filter(Boolean)
      .join(' · ');
  const what = services.slice(0, named).map(({ name }) => name);
  const where = area ? ` in ${area.base.name}` : '';
  const first = what.length > 0 ? `${businessName}: ${list.format(what)}${where}.` : `${businessName}${where}.`;
  const rated = rating.average === null ? '' : ` Rated ${rating.average.toFixed(1)} from ${ratingsText(rating.count)}.`;
  return `${first}${rated} ${about}`.trim().slice(0, 300);
};

/** The sentence beside the map, with the same information. */
export const areaText = ({ base, province, radiusKm, places }: NonNullable<PublicProfile['area']>): string => {
  const values = { base: base.name, province: t(province), radius: `${radiusKm}\u00a0km` };
  const names = places.slice(0, 4).map(({ name }) => name);
  if (names.length === 0) return t('Based in {base}, {province}. Works within {radius}.', values);
  // Other languages list places with commas, because their word for "and" is a prefix.
  const including = currentLanguage() === sourceLanguage ? list.format(names) : names.join(', ');
  return t('Based in {base}, {province}. Works within {radius}, including {places}.', { ...values, places: including });
};
