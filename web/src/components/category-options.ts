import { keys } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';

/** The main categories to filter by, and the one that is chosen, where it lies below them. */
export const useCategoryOptions = (chosen: string | undefined) => {
  const { data: mains = [] } = useApi(keys.categoryParents);
  const { data: other } = useApi(chosen ? keys.categoryBySlug(chosen) : null);
  const listed = other && !mains.some(({ slug }) => slug === chosen) ? [...mains, other] : mains;
  return listed.map(({ slug, name }) => ({ value: slug, label: name }));
};
