/** The lists of options in the wizard; one that depends on a choice is loaded once that choice is made. */
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

/** The specific type that stands for not knowing it: the service category itself, which the request is then for. */
export const isNotSure = ({ subcategoryId, subSubcategoryId }: EnquiryValues) =>
  subcategoryId !== '' && subSubcategoryId === subcategoryId;

const isGone = (list: readonly { id: string }[] | readonly string[] | undefined, chosen: string) =>
  chosen !== '' && list !== undefined && !list.some((item) => (typeof item === 'string' ? item : item.id) === chosen);

/** The chosen options that are no longer on their lists: a draft can be older than the catalogue. */
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
