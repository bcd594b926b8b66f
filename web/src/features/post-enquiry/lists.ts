/** The wizard's option lists. A dependent list loads once its parent is chosen. */
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import type { EnquiryValues } from './values.ts';
import type { ChoiceField } from './wizard-state.ts';

export const useEnquiryLists = ({ parentCategoryId, subcategoryId, province }: EnquiryValues) => ({
  mains: useApi(keys.categoryParents),
  subs: useApi(parentCategoryId ? keys.subcategories(parentCategoryId) : null),
  types: useApi(subcategoryId ? keys.subSubcategories(subcategoryId) : null),
  provinces: useApi(keys.provinces),
  cities: useApi(province ? keys.cities(province) : null),
});
export type EnquiryLists = ReturnType<typeof useEnquiryLists>;

/** "I'm not sure" stores the service category itself as the specific type. */
export const isNotSure = ({ subcategoryId, subSubcategoryId }: EnquiryValues) =>
  subcategoryId !== '' && subSubcategoryId === subcategoryId;

const isGone = (list: readonly { id: string }[] | readonly string[] | undefined, chosen: string) =>
  chosen !== '' && list !== undefined && !list.some((item) => (typeof item === 'string' ? item : item.id) === chosen);

/** Returns choices that are no longer on their lists, because a draft can be older than the catalogue. */
export const goneChoices = (values: EnquiryValues, lists: EnquiryLists): ChoiceField[] => {
  const { mains, subs, types, provinces, cities } = lists;
  const candidates = [
    ['parentCategoryId', mains.data],
    ['subcategoryId', subs.data],
    ['subSubcategoryId', isNotSure(values) ? undefined : types.data],
    ['province', provinces.data],
    ['city', cities.data],
  ] as const;
  return candidates.flatMap(([field, list]) => (isGone(list, values[field]) ? [field] : []));
};
