/** Pure rules about providers (docs/architecture.md, From request to lead). */
import { allCategories, ancestorIds, childrenOf } from '@marketplace/catalogue/lookup';
import { type DocumentKind, requiredChecks } from '@marketplace/contracts/documents/kinds';
import type { Place } from '@marketplace/gazetteer/place';
import { placeAt } from '../reference/cities.ts';

/** A place that a provider works from, and how far it travels. */
export type Base = Place & { radiusKm: number };

/** A base as SQL returns it: `path` is the path of its suburb, or else of its city. */
export type BaseRow = { path: string; radiusKm: number };
export const baseOfRow = ({ path, radiusKm }: BaseRow): Base => ({ ...placeAt(path), radiusKm });

/**
 * Marks the coverage of services that a provider does anywhere in the country, in place of a province and the
 * place of a base. No city or suburb has this id.
 */
export const anywhere = { province: 'anywhere', placeId: 0 } as const;

/** What ranks a suitable provider within its distance band. */
export type RankingStats = {
  /** Leads in the last 30 days. */
  recentLeads: number;
  /** Share of finished leads that were answered, 0 to 1. */
  responseRate: number;
  /** When the last lead was sent, or when the provider joined if it has had none. */
  waitingSince: Date;
};

/**
 * The coverage that suits a category. `below` is false for providers that serve the category or an ancestor,
 * and true for those that serve a descendant. Matching walks these, and page statistics count them.
 */
export const suitingCoverage = (categoryId: string): { ids: string[]; below: boolean[] } => {
  const serving = ancestorIds(categoryId);
  const isGroup = childrenOf(categoryId).length > 0;
  return {
    ids: [...serving, ...(isGroup ? [categoryId] : [])],
    below: [...serving.map(() => false), ...(isGroup ? [true] : [])],
  };
};

/**
 * The coverage of a provider with these categories: each category without an ancestor in the list, and all
 * groups above those. For any category, a provider then has at most one suitable row per province and base.
 */
export const coverageOf = (categoryIds: string[]): { ids: string[]; below: boolean[] } => {
  const served = widestOnly(categoryIds);
  const groups = [...new Set(served.flatMap((id) => ancestorIds(id).slice(0, -1)))];
  return { ids: [...served, ...groups], below: [...served.map(() => false), ...groups.map(() => true)] };
};

/** The checks that verify a provider with these categories. The table `required_checks` has the same rule. */
export const requiredChecksOf = (categoryIds: readonly string[]): DocumentKind[] =>
  requiredChecks(categoryIds.flatMap((id) => ancestorIds(id)));

/** Returns every category whose requests reach a provider with these categories. */
export const reachedCategories = (categoryIds: string[]): string[] => {
  const { ids, below } = coverageOf(categoryIds);
  const covered = new Set(ids.map((id, index) => `${id} ${below[index]}`));
  return allCategories().flatMap(({ id }) => {
    const suiting = suitingCoverage(id);
    return suiting.ids.some((other, index) => covered.has(`${other} ${suiting.below[index]}`)) ? [id] : [];
  });
};

/** Drops categories that an ancestor in the list already includes. */
const widestOnly = (categoryIds: string[]): string[] =>
  [...new Set(categoryIds)].filter(
    (id) => !ancestorIds(id).some((ancestor) => ancestor !== id && categoryIds.includes(ancestor)),
  );
