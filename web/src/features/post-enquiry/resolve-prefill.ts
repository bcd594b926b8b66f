import type { Category, ParentCategory } from '@marketplace/contracts/catalogue/schemas';
import type { PlaceSearch } from '@marketplace/contracts/places/schemas';
import { ApiError, getJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { type PlaceValue, placeText } from '../../components/place-text.ts';
import { categoryChoice, type Prefill, placeIn, type ResolvedPrefill } from './prefill.ts';

/** Returns the category with this slug in a list; empty if there is none. */
const bySlug = async (slug: string): Promise<Category[]> => {
  try {
    return [(await getJson(keys.categoryBySlug(slug))) as Category];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
};

/** Returns the suburb as the gazetteer spells it, or '' if it is unknown or the search fails. The city is enough. */
const suburbIn = async (place: PlaceValue): Promise<string> => {
  const answer = (await getJson(keys.placeSearch(placeText(place))!).catch(() => ({ found: [] }))) as Pick<
    PlaceSearch,
    'found'
  >;
  return answer.found.find(({ exact, city, suburb }) => exact && suburb && city === place.city)?.suburb ?? '';
};

/**
 * Resolves a prefill against the catalogue and the gazetteer.
 * @param mains the top-level categories
 * @throws ApiError if the catalogue or the places are unreachable
 */
export const resolvePrefill = async (prefill: Prefill, mains: ParentCategory[]): Promise<ResolvedPrefill> => {
  const [named, provinces] = await Promise.all([
    Promise.all(prefill.slugs.map(bySlug)),
    prefill.province ? (getJson(keys.provinces) as Promise<string[]>) : [],
  ]);
  const province = placeIn(provinces, prefill.province);
  const cities = province && prefill.city ? ((await getJson(keys.cities(province))) as string[]) : [];
  const city = placeIn(cities, prefill.city);
  const suburb = city && prefill.suburb ? await suburbIn({ province, city, suburb: prefill.suburb }) : '';
  return {
    categories: categoryChoice(named.flat(), mains, prefill),
    place: { province, city, suburb },
    typed: prefill.values,
  };
};
