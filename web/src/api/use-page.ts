/** An infinite list: each page is loaded with the cursor of the previous one. */
import type { PageEnd } from '@marketplace/contracts/page';
import { useMemo } from 'react';
import useSWRInfinite, { type SWRInfiniteConfiguration } from 'swr/infinite';
import { listMark } from './cached-keys.ts';
import type { ApiError } from './client.ts';
import type { Key } from './keys.ts';
import { useOnScreen } from './refresh.ts';

/** A reply that names its rows by their noun: `{ leads, nextCursor, hasMore }` (packages/contracts, page). */
export type PageReply<Noun extends string> = PageEnd & Record<Noun, readonly unknown[]>;

/** The loading state of a list. */
export type PageState = {
  error: ApiError | undefined;
  /** The cursor of the next page; null if there is none. */
  nextCursor: string | null;
  hasMore: boolean;
  loadMore: () => void;
  isLoadingMore: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** The rows loaded so far (undefined before the first page), and the last page with its extra data. */
export type LoadedPages<Noun extends string, Reply extends PageReply<Noun>> = PageState & {
  rows: Reply[Noun][number][] | undefined;
  last: Reply | undefined;
};

/** Whether loaded pages are refetched when more are loaded. By default all are. */
type Keeping = Pick<SWRInfiniteConfiguration, 'revalidateAll' | 'revalidateFirstPage'>;

/**
 * The rows of the pages loaded so far, in the server's order.
 * @param noun the name of the rows in the reply
 * @param keyOf returns the key of the page at a cursor, or of the first page
 * @param keeping by default all pages are refetched together; otherwise rows that move between pages could be lost
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
    // Counts cached pages too, and retries a failed page before loading the next one.
    loadMore: () => void setSize((now) => Math.max(now, data?.length ?? 0) + (error ? 0 : 1)),
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    isFetching: isValidating,
    retry: () => void mutate(),
  };
}
