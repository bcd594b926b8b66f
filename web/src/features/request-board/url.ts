/** The board's filter as it stands in the URL: `/leads?category=plumbing&province=gauteng`. */
import { isProvinceSlug, type ProvinceSlug } from '@marketplace/contracts/provinces';
import { to } from '../../routing/paths.ts';

export type BoardFilter = {
  /** Slug of a category at any level; what lies under it is shown too. */
  category?: string | undefined;
  province?: ProvinceSlug | undefined;
};

/** Where a page of the board begins; nothing for its first. */
export type BoardAddress = BoardFilter & { cursor?: string | undefined };

const slug = /^[a-z0-9-]{1,200}$/;
const opaque = /^[\w-]{1,100}$/;
const fitting = (text: string | null, shape: RegExp) => (text && shape.test(text) ? text : undefined);

/** Reads a query; what can be no category, province or cursor reads as none. */
export const boardAddressOf = (search: URLSearchParams): BoardAddress => {
  const province = search.get('province') ?? '';
  return {
    category: fitting(search.get('category'), slug),
    province: isProvinceSlug(province) ? province : undefined,
    cursor: fitting(search.get('cursor'), opaque),
  };
};

/** The page that shows this. */
export const boardLink = ({ category, province, cursor }: BoardAddress): string =>
  to.requestBoard({ category, province, cursor });

export const isFiltered = ({ category, province }: BoardFilter) => !!category || !!province;
