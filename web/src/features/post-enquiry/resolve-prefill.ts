import type { Category, ParentCategory } from '@marketplace/contracts/catalogue/schemas';
import type { PlaceSearch } from '@marketplace/contracts/places/schemas';
import { ApiError, getJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { type PlaceValue, placeText } from '../../components/place-text.ts';
import { categoryChoice, type Prefill, placeIn, type ResolvedPrefill } from './prefill.ts';

/** A category by its slug; none where there is no such category. */
const bySlug = async (slug: string): Promise<Category[]> => {
  try {
    return [(await getJson(keys.categoryBySlug(slug))) as Category];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
};

/** The suburb of a city as the gazetteer spells it; '' for one that it does not have, or while the search does not answer: the city is known without it. */
const suburbIn = async (place: PlaceValue): Promise<string> => {
  const answer = (await getJson(keys.placeSearch(placeText(place))!).catch(() => ({ found: [] }))) as Pick<
    PlaceSearch,
    'found'
  >;
  return answer.found.find(({ exact, city, suburb }) => exact && suburb && city === place.city)?.suburb ?? '';
};

/**
 * Looks up what a link asks for in the catalogue and the gazetteer.
 * @param mains the top-level categories
 * @throws ApiError when the catalogue or the places cannot be asked
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
    categories: categoryChoice(named.flat(), mains, prefill.categoryId),
    place: { province, city, suburb },
    typed: prefill.values,
  };
};
