/** The public board, page after page: each is asked for by the cursor of the page above. */
import type { PublicLeads } from '@marketplace/contracts/public-leads';
import useSWRInfinite from 'swr/infinite';
import type { ApiError } from '../../api/client.ts';
import { keys } from '../../api/keys.ts';
import type { BoardAddress } from './url.ts';

export const usePublicLeads = ({ category, province, cursor }: BoardAddress) => {
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<PublicLeads, ApiError>(
    (index, above: PublicLeads | null) => {
      if (index === 0) return keys.publicLeads({ category, province, cursor });
      return above?.nextCursor ? keys.publicLeads({ category, province, cursor: above.nextCursor }) : null;
    },
    // The cursor keeps a page where it was: what is shown stays while more arrives above it.
    { revalidateFirstPage: false },
  );
  const last = data?.at(-1);
  return {
    leads: data?.flatMap(({ leads }) => leads),
    total: last?.total ?? 0,
    /** The page below begins here; null where there is none. */
    nextCursor: last?.nextCursor ?? null,
    error,
    loadMore: () => setSize((now) => Math.max(now, data?.length ?? 0) + (error ? 0 : 1)),
    isLoadingMore: isValidating && data !== undefined && size > data.length,
    isFetching: isValidating,
    retry: () => mutate(),
  };
};
