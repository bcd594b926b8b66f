/** The board's filter in the URL: `/leads?category=plumbing&province=gauteng`. */
import { limits } from '@marketplace/contracts/limits';
import { to } from '../../routing/paths.ts';

export type BoardFilter = {
  /** Slug of a category at any level; includes its subcategories. */
  category?: string | undefined;
  /** Slug of a province. An unknown one has no requests. */
  province?: string | undefined;
};

/** A page of the board; the first one has no cursor. */
export type BoardAddress = BoardFilter & { cursor?: string | undefined };

const slug = /^[a-z0-9-]{1,200}$/;
const opaque = new RegExp(`^[\\w-]{1,${limits.cursorMax}}$`);

/** Validates the parameters. */
export const boardFits = {
  category: (value: string) => slug.test(value),
  province: (value: string) => slug.test(value),
  cursor: (value: string) => opaque.test(value),
};

/** Reads the query and ignores invalid values. */
export const boardAddressOf = (search: URLSearchParams): BoardAddress => {
  const [category, province, cursor] = ['category', 'province', 'cursor'].map((name) => search.get(name) ?? '');
  return {
    category: boardFits.category(category!) ? category : undefined,
    province: boardFits.province(province!) ? province : undefined,
    cursor: boardFits.cursor(cursor!) ? cursor : undefined,
  };
};

export const boardLink = ({ category, province, cursor }: BoardAddress): string =>
  to.requestBoard({ category, province, cursor });

export const isFiltered = ({ category, province }: BoardFilter) => !!category || !!province;
