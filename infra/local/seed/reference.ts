/** Looks up the slugs and paths in the demo tables. */
import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { cityByPath, provinceByName } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';

/** Returns the city at a path such as `gauteng/johannesburg`. Throws if it does not exist. */
export const cityAt = (path: string): City => {
  const city = cityByPath(path);
  if (!city) throw new Error(`The gazetteer has no city ${path}.`);
  return city;
};

/** Returns the category ids of slugs such as `plumbing electrical`. Throws if one does not exist. */
export const categoryIds = (slugs: string): string[] =>
  slugs.split(' ').map((slug) => {
    const category = categoryBySlug(slug);
    if (!category) throw new Error(`The catalogue has no category ${slug}.`);
    return category.id;
  });

/** Returns the province slugs of codes such as `GP MP`. Throws if one does not exist. */
export const provinceSlugs = (codes: string): string[] =>
  codes.split(' ').map((code) => {
    const province = provinceByName(code);
    if (!province) throw new Error(`The gazetteer has no province ${code}.`);
    return province.slug;
  });
