/** A list that loads more: pages of `limits.listPage` rows, each asked for by the last id of the page above. */
import { limits } from '@marketplace/contracts/limits';
import { useMemo } from 'react';
import useSWRInfinite from 'swr/infinite';
import { listMark } from './cached-keys.ts';
import type { ApiError } from './client.ts';
import { useOnScreen } from './refresh.ts';

type Row = { id: string };

const isFull = (page: unknown[] | null | undefined) => page?.length === limits.listPage;

/**
 * Rows of the pages loaded so far, in the server's order. `keyOf(before)` is the URL of the page below that id, of the
 * first page without one. All pages are fetched together: one that stays while those above it move would lose a row.
 */
export function usePagedList<R extends Row>(keyOf: (before?: string) => string) {
  const first = keyOf();
  useOnScreen(listMark + first);
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<R[], ApiError>(
    (index, above: R[] | null) => {
      if (index === 0) return first;
      return isFull(above) ? keyOf(above?.at(-1)?.id) : null;
    },
    { revalidateAll: true },
  );
  const rows = useMemo(() => data?.flat(), [data]);
  return {
    rows,
    error,
    hasMore: isFull(data?.at(-1)),
    loadMore: () => setSize((now) => now + 1),
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    isFetching: isValidating,
    retry: () => mutate(),
  };
}
