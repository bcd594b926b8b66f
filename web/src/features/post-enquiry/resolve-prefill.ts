import type { Category, ParentCategory } from '@marketplace/contracts/categories';
import { ApiError, getJson } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import { applyPrefill, categoryChoice, type Prefill, placeIn } from './prefill.ts';
import type { EnquiryValues } from './values.ts';

/** A category by its slug; none where there is no such category. */
const bySlug = async (slug: string): Promise<Category[]> => {
  try {
    return [(await getJson(keys.categoryBySlug(slug))) as Category];
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return [];
    throw error;
  }
};

/**
 * Looks up what a link asks for. Resolves to a function that puts it into the form's values.
 * @param mains the top-level categories
 * @throws ApiError when the catalogue or the places cannot be asked
 */
export const settlePrefill = async (wish: Prefill, mains: ParentCategory[]) => {
  const [named, provinces] = await Promise.all([
    Promise.all(wish.slugs.map(bySlug)),
    wish.province ? (getJson(keys.provinces) as Promise<string[]>) : [],
  ]);
  const province = placeIn(provinces, wish.province);
  const cities = province && wish.city ? ((await getJson(keys.cities(province))) as string[]) : [];
  const settled = {
    categories: categoryChoice(named.flat(), mains, wish.categoryId),
    place: { province, city: placeIn(cities, wish.city) },
    typed: wish.values,
  };
  return (values: EnquiryValues) => applyPrefill(values, settled);
};
