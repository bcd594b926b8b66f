/**
 * Questions about the category tree, each answered from a Map that is filled once when this module loads.
 *
 * Nothing here throws: an id or slug the tree does not have gives `undefined`, `false` or an empty list, because
 * both arrive in addresses and request bodies, where an unknown one is a 404 or a 400 and not a fault.
 */
import type { Category, CategoryLevel, CategoryNode } from './category.ts';
import { formerSlugs } from './former-slugs.ts';
import { categoryTree } from './tree.ts';

const categories: Category[] = [];
const byId = new Map<string, Category>();
const bySlug = new Map<string, Category>();
const pathById = new Map<string, readonly Category[]>();
const ancestorIdsById = new Map<string, readonly string[]>();
const childrenByParentId = new Map<string | null, Category[]>();
const descendantIdsById = new Map<string, string[]>();

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
  descendantIdsById.set(id, []);
  for (const step of path) descendantIdsById.get(step.id)?.push(id);
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

/** A slug as it arrives in an address: in any case, and cut off at the first colon (specification section 2). */
const slugOf = (segment: string): string => {
  const slug = segment.split(':')[0]!.toLowerCase();
  return Object.hasOwn(formerSlugs, slug) ? formerSlugs[slug]! : slug;
};

/**
 * The category that an address means, in whichever form: by former slugs, and with ancestors left out (`['plumbing']`).
 * What stands before the last slug has to be ancestors of it, from the top down. Its one address is `categoryPath`.
 */
export function categoryByAnyPath(segments: readonly string[]): Category | undefined {
  const slugs = segments.map(slugOf);
  const category = bySlug.get(slugs.at(-1) ?? '');
  if (!category) return undefined;
  let from = 0;
  for (const { slug } of categoryPath(category.id)) if (slug === slugs[from]) from += 1;
  return from === slugs.length ? category : undefined;
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

/** The ids of this category and of all that lie under it: what a filter by category means. */
export function descendantIds(id: string): readonly string[] {
  return descendantIdsById.get(id) ?? [];
}

/**
 * Up to `most` others under the same parent, those after this one first and then from the beginning, so that pages
 * beside each other link to different ones.
 */
export function siblingsOf(category: Pick<Category, 'id' | 'parentId'>, most: number): readonly Category[] {
  const family = childrenOf(category.parentId);
  const at = family.findIndex(({ id }) => id === category.id);
  return [...family.slice(at + 1), ...family.slice(0, at)].slice(0, most);
}

/** Whether an enquiry's three ids are a top-level category, a subcategory of it and a service of that subcategory. */
export function isPath(topId: string, subId: string, serviceId: string): boolean {
  const ids = ancestorIds(serviceId);
  return ids.length === 3 && ids[0] === topId && ids[1] === subId;
}
