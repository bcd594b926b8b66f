import { keys } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';

/** Options of a category filter: the main categories, plus the selected one if it is a subcategory. */
export const useCategoryOptions = (chosen: string | undefined) => {
  const { data: mains = [] } = useApi(keys.categoryParents);
  const { data: other } = useApi(chosen ? keys.categoryBySlug(chosen) : null);
  const listed = other && !mains.some(({ slug }) => slug === chosen) ? [...mains, other] : mains;
  return listed.map(({ slug, name }) => ({ value: slug, label: name }));
};
