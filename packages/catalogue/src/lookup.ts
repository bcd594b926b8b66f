/**
 * Questions about the category tree, each answered from a Map that is filled once when this module loads.
 *
 * Nothing here throws: an id or slug the tree does not have gives `undefined`, `false` or an empty list, because
 * both arrive in addresses and request bodies, where an unknown one is a 404 or a 400 and not a fault.
 */
import type { Category, CategoryLevel, CategoryNode } from './category.ts';
import { categoryTree } from './tree.ts';

const categories: Category[] = [];
const byId = new Map<string, Category>();
const bySlug = new Map<string, Category>();
const pathById = new Map<string, readonly Category[]>();
const ancestorIdsById = new Map<string, readonly string[]>();
const childrenByParentId = new Map<string | null, Category[]>();

function add(node: CategoryNode, parents: readonly Category[]): readonly Category[] {
  const { id, slug, name, description } = node;
  const parentId = parents.at(-1)?.id ?? null;
  const category: Category = { id, slug, name, description, parentId, level: (parents.length + 1) as CategoryLevel };
  const path = [...parents, category];
  categories.push(category);
  byId.set(id, category);
  bySlug.set(slug, category);
  pathById.set(id, path);
  ancestorIdsById.set(
    id,
    path.map((step) => step.id),
  );
  childrenByParentId.set(id, []);
  childrenByParentId.get(parentId)?.push(category);
  return path;
}

childrenByParentId.set(null, []);
for (const top of categoryTree) {
  const topPath = add(top, []);
  for (const sub of top.subcategories) {
    const subPath = add(sub, topPath);
    for (const service of sub.services) add(service, subPath);
  }
}

/** Every category of all three levels, each parent before its children, in the order of the tree. */
export function allCategories(): readonly Category[] {
  return categories;
}

/** The category with this id. */
export function categoryById(id: string): Category | undefined {
  return byId.get(id);
}

/** The category with this slug, at whichever level it is: slugs are unique in the whole tree. */
export function categoryBySlug(slug: string): Category | undefined {
  return bySlug.get(slug);
}

/**
 * The category an address names from the top down, such as `['home-improvement', 'plumbing']` (one to three slugs).
 * A slug that exists but sits under another parent does not match, so that a page has one address only.
 */
export function categoryBySlugPath(slugs: readonly string[]): Category | undefined {
  const category = bySlug.get(slugs.at(-1) ?? '');
  const path = category ? categoryPath(category.id) : [];
  return path.length === slugs.length && path.every((step, i) => step.slug === slugs[i]) ? category : undefined;
}

/** The categories from the top level down to this one, itself last: what a breadcrumb shows. */
export function categoryPath(id: string): readonly Category[] {
  return pathById.get(id) ?? [];
}

/**
 * The ids from the top level down to this one, itself last. A provider who serves any of them serves this category,
 * so these are the categories an enquiry is matched on.
 */
export function ancestorIds(id: string): readonly string[] {
  return ancestorIdsById.get(id) ?? [];
}

/** The categories directly under this one, in the order of the tree; `null` gives the top level. */
export function childrenOf(id: string | null): readonly Category[] {
  return childrenByParentId.get(id) ?? [];
}

/** Whether an enquiry's three ids are a top-level category, a subcategory of it and a service of that subcategory. */
export function isPath(topId: string, subId: string, serviceId: string): boolean {
  const ids = ancestorIds(serviceId);
  return ids.length === 3 && ids[0] === topId && ids[1] === subId;
}
