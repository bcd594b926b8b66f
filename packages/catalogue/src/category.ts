/**
 * Types of the category tree, and the three builders for its data files.
 *
 * The tree has exactly three levels (specification section 3): top-level categories, subcategories and services.
 * The specification calls services sub-subcategories where a form asks for one.
 */

/** Fields of every node. `id` is a UUIDv7 that never changes. The other fields may change. */
export interface CategoryNode {
  readonly id: string;
  /** Lower-case words joined by hyphens. Unique in the tree, because addresses contain only the slug. */
  readonly slug: string;
  readonly name: string;
  /** One plain-text sentence of 40 to 160 characters. It is also the page's meta description. */
  readonly description: string;
}

/** Level 3: the specific job that a seeker requests. */
export type Service = CategoryNode;

/** Level 2. */
export interface Subcategory extends CategoryNode {
  readonly services: readonly Service[];
}

/** Level 1. */
export interface TopLevelCategory extends CategoryNode {
  readonly subcategories: readonly Subcategory[];
}

/** 1 top-level category, 2 subcategory, 3 service. */
export type CategoryLevel = 1 | 2 | 3;

/** A node of any level without its children. A top-level category has no parent. */
export interface Category extends CategoryNode {
  readonly parentId: string | null;
  readonly level: CategoryLevel;
}

/** Creates a service. */
export function service(id: string, slug: string, name: string, description: string): Service {
  return { id, slug, name, description };
}

/** Creates a subcategory, with its services in the order in which pages list them. */
export function subcategory(
  id: string,
  slug: string,
  name: string,
  description: string,
  services: readonly Service[],
): Subcategory {
  return { id, slug, name, description, services };
}

/** Creates a top-level category, with its subcategories in the order in which pages list them. */
export function topLevel(
  id: string,
  slug: string,
  name: string,
  description: string,
  subcategories: readonly Subcategory[],
): TopLevelCategory {
  return { id, slug, name, description, subcategories };
}
