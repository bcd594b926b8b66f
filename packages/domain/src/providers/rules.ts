/** Pure rules about providers (architecture: Matching). */
import { allCategories, ancestorIds, childrenOf } from '@marketplace/catalogue/lookup';

/** What ranks a suitable provider within its distance band. */
export type RankingStats = {
  /** Leads in the last 30 days. */
  recentLeads: number;
  /** Share of finished leads that were answered, 0 to 1. */
  responseRate: number;
  /** When the last lead was sent; before the first one, when the provider joined. */
  waitingSince: Date;
};

/**
 * The coverage that suits a category: `below` false, of those who serve the category itself or one above it; `below` true,
 * of those who serve something below it. Matching walks these, and the stats of pages count them.
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
 * The coverage of a provider with these categories: each of them that no other one already includes, and the groups above
 * those. Of the coverage that suits a category a provider then has at most one row in a province, and the search for
 * candidates never meets the same provider twice.
 */
export const coverageOf = (categoryIds: string[]): { ids: string[]; below: boolean[] } => {
  const served = widestOnly(categoryIds);
  const groups = [...new Set(served.flatMap((id) => ancestorIds(id).slice(0, -1)))];
  return { ids: [...served, ...groups], below: [...served.map(() => false), ...groups.map(() => true)] };
};

/** Every category whose requests reach a provider with these categories: those that its coverage suits. */
export const reachedCategories = (categoryIds: string[]): string[] => {
  const { ids, below } = coverageOf(categoryIds);
  const covered = new Set(ids.map((id, index) => `${id} ${below[index]}`));
  return allCategories().flatMap(({ id }) => {
    const suiting = suitingCoverage(id);
    return suiting.ids.some((other, index) => covered.has(`${other} ${suiting.below[index]}`)) ? [id] : [];
  });
};

/** The categories without those that another one of them already includes. */
const widestOnly = (categoryIds: string[]): string[] =>
  [...new Set(categoryIds)].filter(
    (id) => !ancestorIds(id).some((ancestor) => ancestor !== id && categoryIds.includes(ancestor)),
  );
