/** The lists the wizard chooses from, as far as what is chosen so far calls for them. */

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { choose, type EnquiryValues } from './values.ts';

export const useEnquiryLists = ({ parentCategoryId, subcategoryId, province }: EnquiryValues) => ({
  mains: useApi(keys.categoryParents),
  subs: useApi(parentCategoryId ? keys.subcategories(parentCategoryId) : null),
  types: useApi(subcategoryId ? keys.subSubcategories(subcategoryId) : null),
  provinces: useApi(keys.provinces),
  cities: useApi(province ? keys.cities(province) : null),
});
export type EnquiryLists = ReturnType<typeof useEnquiryLists>;

const isGone = (list: readonly { id: string }[] | readonly string[] | undefined, chosen: string) =>
  chosen !== '' && list !== undefined && !list.some((one) => (typeof one === 'string' ? one : one.id) === chosen);

/** Takes back a choice that is no longer on its list: a draft can be older than the catalogue. */
export const useForgetGone = (form: UseFormReturn<EnquiryValues>, values: EnquiryValues, lists: EnquiryLists) => {
  const { mains, subs, types, provinces, cities } = lists;
  useEffect(() => {
    let next = values;
    if (isGone(mains.data, values.parentCategoryId)) next = choose(next, 'parentCategoryId', '');
    else if (isGone(subs.data, values.subcategoryId)) next = choose(next, 'subcategoryId', '');
    else if (isGone(types.data, values.subSubcategoryId)) next = { ...next, subSubcategoryId: '' };
    if (isGone(provinces.data, values.province)) next = choose(next, 'province', '');
    else if (isGone(cities.data, values.city)) next = { ...next, city: '' };
    if (next !== values) form.reset(next, { keepErrors: true, keepIsSubmitted: true });
  }, [form, values, mains.data, subs.data, types.data, provinces.data, cities.data]);
};
