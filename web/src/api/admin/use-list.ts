/** One page of a list whose position is in the address, in the form that a data table needs. */

import type { Key } from '../keys.ts';
import { useApi } from '../use-api.ts';
import type { PageReply, PageState } from '../use-page.ts';

/** @param noun the name of the rows in the reply */
export const useList = <Noun extends string, Reply extends PageReply<Noun>>(
  noun: Noun,
  key: Key<Reply>,
): PageState & { rows: Reply[Noun][number][] | undefined; reply: Reply | undefined; next: string | null } => {
  const { data, error, isValidating, mutate } = useApi(key);
  const rows: readonly Reply[Noun][number][] | undefined = data?.[noun];
  return {
    rows: rows && [...rows],
    reply: data,
    next: data?.nextCursor ?? null,
    error,
    // The table's footer loads nothing, because the pager links to the next page.
    nextCursor: null,
    hasMore: false,
    loadMore: () => {},
    isLoadingMore: false,
    isFetching: isValidating,
    retry: () => void mutate(),
  };
};
