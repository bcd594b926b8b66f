/** One page of a list whose place is in the address: its rows, and how it stands, as a data table shows it. */

import type { Key } from '../keys.ts';
import { useApi } from '../use-api.ts';
import type { PageReply, PageState } from '../use-page.ts';

/** @param noun what the reply calls its rows */
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
    // The table's own footer loads nothing: the pager leads to the page below.
    nextCursor: null,
    hasMore: false,
    loadMore: () => {},
    isLoadingMore: false,
    isFetching: isValidating,
    retry: () => void mutate(),
  };
};
