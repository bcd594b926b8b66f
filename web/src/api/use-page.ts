/** A list that loads more, page after page: each is asked for by the cursor of the page above. */
import type { PageEnd } from '@marketplace/contracts/page';
import { useMemo } from 'react';
import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import { listMark } from './cached-keys.ts';
import type { ApiError } from './client.ts';
import type { Key } from './keys.ts';
import { useOnScreen } from './refresh.ts';

/** A reply that names its rows by their noun: `{ leads, nextCursor, hasMore }` (packages/contracts, page). */
export type PageReply<Noun extends string> = PageEnd & Record<Noun, readonly unknown[]>;

/** How far a list is loaded, whatever its rows are. */
export type PageState = {
  error: ApiError | undefined;
  /** The page below begins here; null where there is none. */
  nextCursor: string | null;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** The rows loaded so far, undefined until the first page is there; and the last page, for what it says beside its rows. */
export type LoadedPages<Noun extends string, Reply extends PageReply<Noun>> = PageState & {
  rows: Reply[Noun][number][] | undefined;
  last: Reply | undefined;
};

/** How the pages above are kept while more are loaded; they are all fetched again unless said otherwise. */
type Keeping = Pick<SWRInfiniteConfiguration, 'revalidateAll' | 'revalidateFirstPage'>;

/**
 * The rows of the pages loaded so far, in the server's order.
 * @param noun what the reply calls its rows
 * @param keyOf the key of the page that begins at a cursor, of the first page without one
 * @param keeping by default all pages are fetched together: one that stays while those above it move would lose a row
 */
export function usePage<Noun extends string, Reply extends PageReply<Noun>>(
  noun: Noun,
  keyOf: (cursor?: string) => Key<Reply>,
  keeping: Keeping = { revalidateAll: true },
): LoadedPages<Noun, Reply> {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<Reply, ApiError>(
    (index, above: Reply | null) => {
      if (index === 0) return keyOf();
      return above?.nextCursor ? keyOf(above.nextCursor) : null;
    },
    keeping,
  );
  useOnScreen(listMark + keyOf());
  const rows = useMemo(() => data?.flatMap((page): readonly Reply[Noun][number][] => page[noun]), [data, noun]);
  const last = data?.at(-1);
  return {
    rows,
    last,
    error,
    nextCursor: last?.nextCursor ?? null,
    hasMore: last?.hasMore ?? false,
    // Pages that came from the cache count too, and one that failed is asked for again before any below it.
    loadMore: () => void setSize((now) => Math.max(now, data?.length ?? 0) + (error ? 0 : 1)),
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    isFetching: isValidating,
    retry: () => void mutate(),
  };
}
