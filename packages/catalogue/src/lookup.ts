/**
 * Lookups in the category tree, from maps that are filled when this module loads.
 *
 * Unknown ids and slugs give `undefined`, `false` or an empty list. They come from URLs and request bodies, where they are a 404
 * or a 400 and not an error in our code.
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

/** Returns the categories of all levels in the order of the tree, each parent before its children. */
export function allCategories(): readonly Category[] {
  return categories;
}

export function categoryById(id: string): Category | undefined {
  return byId.get(id);
}

/** Returns the category with this slug at any level. Slugs are unique in the whole tree. */
export function categoryBySlug(slug: string): Category | undefined {
  return bySlug.get(slug);
}

/**
 * Returns the category of a full path from the top, such as `['home-improvement', 'plumbing']` (one to three slugs). A slug under
 * another parent does not match, so that each page has only one address.
 */
export function categoryBySlugPath(slugs: readonly string[]): Category | undefined {
  const category = bySlug.get(slugs.at(-1) ?? '');
  const path = category ? categoryPath(category.id) : [];
  return path.length === slugs.length && path.every((step, i) => step.slug === slugs[i]) ? category : undefined;
}

/** Normalises a slug from a URL: any case, and cut off at the first colon (specification section 2). */
const slugOf = (segment: string): string => {
  const slug = segment.split(':')[0]!.toLowerCase();
  return Object.hasOwn(formerSlugs, slug) ? formerSlugs[slug]! : slug;
};

/**
 * Returns the category of any form of address, also with former slugs or without some ancestors (`['plumbing']`). The slugs
 * before the last one must be its ancestors from the top down. Its canonical address is `categoryPath`.
 */
export function categoryByAnyPath(segments: readonly string[]): Category | undefined {
  const slugs = segments.map(slugOf);
  const category = bySlug.get(slugs.at(-1) ?? '');
  if (!category) return undefined;
  let from = 0;
  for (const { slug } of categoryPath(category.id)) if (slug === slugs[from]) from += 1;
  return from === slugs.length ? category : undefined;
}

/** Returns the categories from the top level to this one, as in a breadcrumb. */
export function categoryPath(id: string): readonly Category[] {
  return pathById.get(id) ?? [];
}

/**
 * Returns the ids from the top level to this one. A provider that offers any of them offers this category, so matching uses
 * all of them.
 */
export function ancestorIds(id: string): readonly string[] {
  return ancestorIdsById.get(id) ?? [];
}

/** Returns the categories directly under this one in the order of the tree. `null` stands for the root. */
export function childrenOf(id: string | null): readonly Category[] {
  return childrenByParentId.get(id) ?? [];
}

/** Returns the ids of this category and of all below it, as a filter by category uses them. */
export function descendantIds(id: string): readonly string[] {
  return descendantIdsById.get(id) ?? [];
}

/**
 * Returns up to `most` others under the same parent. Starts after this one and wraps around, so that neighbouring pages link
 * to different ones.
 */
export function siblingsOf(category: Pick<Category, 'id' | 'parentId'>, most: number): readonly Category[] {
  const family = childrenOf(category.parentId);
  const at = family.findIndex(({ id }) => id === category.id);
  return [...family.slice(at + 1), ...family.slice(0, at)].slice(0, most);
}

/** Returns true if the ids are a top-level category, its subcategory and a service of that. */
export function isPath(topId: string, subId: string, serviceId: string): boolean {
  const ids = ancestorIds(serviceId);
  return ids.length === 3 && ids[0] === topId && ids[1] === subId;
}
