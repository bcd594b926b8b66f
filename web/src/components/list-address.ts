/** The state of a list in its URL: search, filters, sort order and cursor. */
import { useNavigate, useSearchParams } from 'react-router-dom';

export type ListAddress = Readonly<Record<string, string | undefined>>;

/** Validators by parameter. Invalid values are ignored. */
export type Readable = Readonly<Record<string, (value: string) => boolean>>;

/** Reads the list's state from the query. */
export const listAddress = (search: URLSearchParams, readable: Readable): ListAddress =>
  Object.fromEntries(
    ['cursor', ...Object.keys(readable)].map((name) => {
      const value = search.get(name)?.trim();
      return [name, value && (readable[name]?.(value) ?? true) ? value : undefined];
    }),
  );

const queryOf = (address: ListAddress) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(address)) if (value) query.set(name, value);
  return query.size === 0 ? '?' : `?${query}`;
};

/** The list's state in the URL and how to change it. A changed filter resets the cursor. `replace` adds no history entry. */
export function useListAddress(readable: Readable) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = listAddress(search, readable);
  /** Link to the changed list, at its first page unless `next` has a cursor. */
  const linkTo = (next: ListAddress) => queryOf({ ...address, cursor: undefined, ...next });
  return {
    address,
    isFiltered: Object.entries(address).some(([name, value]) => value && name !== 'cursor' && name !== 'sort'),
    change: (next: ListAddress, { replace = false } = {}) => navigate({ search: linkTo(next) }, { replace }),
    linkTo,
  };
}

/** Validators of days, `2026-11-26`, and of months, `2026-11`. */
export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
export const isMonth = (value: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(value);
