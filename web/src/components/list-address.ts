/** What a list keeps in its address: its search, its filters, its order and where its page begins. */
import { useNavigate, useSearchParams } from 'react-router-dom';

export type ListAddress = Readonly<Record<string, string | undefined>>;

/** Which values of a parameter a list reads; any other is as if it were not there. */
export type Readable = Readonly<Record<string, (value: string) => boolean>>;

/** What the list is asked for by this query. */
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

/**
 * The list's address, and how it changes: another filter begins the list anew, without the rows' place; `replace` leaves no
 * entry of its own in the history.
 */
export function useListAddress(readable: Readable) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = listAddress(search, readable);
  /** The link to the list so changed: at its beginning, unless `next` names a cursor. */
  const linkTo = (next: ListAddress) => queryOf({ ...address, cursor: undefined, ...next });
  return {
    address,
    isFiltered: Object.entries(address).some(([name, value]) => value && name !== 'cursor' && name !== 'sort'),
    change: (next: ListAddress, { replace = false } = {}) => navigate({ search: linkTo(next) }, { replace }),
    linkTo,
  };
}
