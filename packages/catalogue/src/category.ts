/**
 * The shapes of the category tree and the three builders its data files are written with.
 *
 * The tree has exactly three levels (specification section 3): a top-level category, its subcategories, and the
 * services under each of those, called sub-subcategories where a screen or an enquiry has to pick one.
 */

/** What every node carries. `id` is a UUIDv7 that never changes; slug, name and description may. */
export interface CategoryNode {
  readonly id: string;
  /** Lower-case words joined by hyphens, unique in the whole tree: addresses look a node up by this alone. */
  readonly slug: string;
  readonly name: string;
  /** One plain-text sentence, 40 to 160 characters: also the page's meta description. */
  readonly description: string;
}

/** Level 3: the specific job a seeker asks for. */
export type Service = CategoryNode;

/** Level 2. */
export interface Subcategory extends CategoryNode {
  readonly services: readonly Service[];
}

/** Level 1. */
export interface TopLevelCategory extends CategoryNode {
  readonly subcategories: readonly Subcategory[];
}

/** How deep a category lies: 1 top-level, 2 subcategory, 3 service. */
export type CategoryLevel = 1 | 2 | 3;

/** A node of any level on its own, without its children; a top-level one has no parent. */
export interface Category extends CategoryNode {
  readonly parentId: string | null;
  readonly level: CategoryLevel;
}

/** Writes one service of a data file. */
export function service(id: string, slug: string, name: string, description: string): Service {
  return { id, slug, name, description };
}

/** Writes one subcategory of a data file, with its services in the order pages list them. */
export function subcategory(
  id: string,
  slug: string,
  name: string,
  description: string,
  services: readonly Service[],
): Subcategory {
  return { id, slug, name, description, services };
}

/** Writes one data file's top-level category, with its subcategories in the order pages list them. */
export function topLevel(
  id: string,
  slug: string,
  name: string,
  description: string,
  subcategories: readonly Subcategory[],
): TopLevelCategory {
  return { id, slug, name, description, subcategories };
}
