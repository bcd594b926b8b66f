/** The catalogue and the gazetteer as the demonstration's tables write them: slugs and paths, of which each must exist. */
import { categoryBySlug } from '@marketplace/catalogue/lookup';
import { cityByPath, provinceByName } from '@marketplace/gazetteer/lookup';
import type { City } from '@marketplace/gazetteer/place';

/** The city at a path such as `gauteng/johannesburg`. Throws for one that the gazetteer does not have. */
export const cityAt = (path: string): City => {
  const city = cityByPath(path);
  if (!city) throw new Error(`The gazetteer has no city ${path}.`);
  return city;
};

/** The ids of categories named by their slugs, `plumbing electrical`. Throws for one that the catalogue does not have. */
export const categoryIds = (slugs: string): string[] =>
  slugs.split(' ').map((slug) => {
    const category = categoryBySlug(slug);
    if (!category) throw new Error(`The catalogue has no category ${slug}.`);
    return category.id;
  });

/** The slugs of provinces named by their codes, `GP MP`. Throws for a code that is none. */
export const provinceSlugs = (codes: string): string[] =>
  codes.split(' ').map((code) => {
    const province = provinceByName(code);
    if (!province) throw new Error(`The gazetteer has no province ${code}.`);
    return province.slug;
  });
