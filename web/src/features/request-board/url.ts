/** The board's filter as it stands in the URL: `/leads?category=plumbing&province=gauteng`. */
import { limits } from '@marketplace/contracts/limits';
import { isProvinceSlug, type ProvinceSlug } from '@marketplace/contracts/places/provinces';
import { to } from '../../routing/paths.ts';

export type BoardFilter = {
  /** Slug of a category at any level; what lies under it is shown too. */
  category?: string | undefined;
  province?: ProvinceSlug | undefined;
};

/** Where a page of the board begins; nothing for its first. */
export type BoardAddress = BoardFilter & { cursor?: string | undefined };

const slug = /^[a-z0-9-]{1,200}$/;
const opaque = new RegExp(`^[\\w-]{1,${limits.cursorMax}}$`);

/** What can be a category, a province, a cursor. */
export const boardFits = {
  category: (value: string) => slug.test(value),
  province: isProvinceSlug,
  cursor: (value: string) => opaque.test(value),
};

/** Reads a query; what can be no category, province or cursor reads as none. */
export const boardAddressOf = (search: URLSearchParams): BoardAddress => {
  const [category, province, cursor] = ['category', 'province', 'cursor'].map((name) => search.get(name) ?? '');
  return {
    category: boardFits.category(category!) ? category : undefined,
    province: isProvinceSlug(province!) ? province : undefined,
    cursor: boardFits.cursor(cursor!) ? cursor : undefined,
  };
};

/** The page that shows this. */
export const boardLink = ({ category, province, cursor }: BoardAddress): string =>
  to.requestBoard({ category, province, cursor });

export const isFiltered = ({ category, province }: BoardFilter) => !!category || !!province;
