/**
 * The types of the category tree, and the builders for its data files.
 *
 * The tree has three levels (specification section 3): top-level categories, subcategories and services. Enquiries call the
 * services sub-subcategories.
 */

/** The fields of every node. `id` is a UUIDv7 that never changes. Slug, name and description may change. */
export interface CategoryNode {
  readonly id: string;
  /** Lower-case words joined by hyphens. Unique in the whole tree, because URLs identify a node by its slug alone. */
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

/** Depth in the tree: 1 top-level, 2 subcategory, 3 service. */
export type CategoryLevel = 1 | 2 | 3;

/** A node of any level without its children. A top-level category has no parent. */
export interface Category extends CategoryNode {
  readonly parentId: string | null;
  readonly level: CategoryLevel;
}

/** Builds a service. */
export function service(id: string, slug: string, name: string, description: string): Service {
  return { id, slug, name, description };
}

/** Builds a subcategory. Pages list its services in this order. */
export function subcategory(
  id: string,
  slug: string,
  name: string,
  description: string,
  services: readonly Service[],
): Subcategory {
  return { id, slug, name, description, services };
}

/** Builds a top-level category. Pages list its subcategories in this order. */
export function topLevel(
  id: string,
  slug: string,
  name: string,
  description: string,
  subcategories: readonly Subcategory[],
): TopLevelCategory {
  return { id, slug, name, description, subcategories };
}
