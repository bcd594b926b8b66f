import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import useSWR from 'swr';
import type { ApiError } from '../api/client.ts';
import { addressOf } from '../app/routes.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { otherAddress } from './canonical-redirect.ts';

type Props<T> = {
  /** What is shown when there is no such thing; the server answers 404 with it. */
  missing: ReactNode;
  /** What did not load, and what to say of it. */
  failed: { title: string; text: string };
  loading?: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * What a page is about, the first key its route names: loading, missing, failed, or there. Who came by an address that
 * is not its own is taken to the one that is.
 */
export function Subject<T>({ missing, failed, loading = <PageLoading />, children }: Props<T>) {
  const { pathname, search, hash } = useLocation();
  const { route, here } = addressOf(pathname, new URLSearchParams(search));
  const { data, error, isValidating, mutate } = useSWR<T, ApiError>(route.data?.(here)[0] ?? null);
  if (data) {
    const elsewhere = otherAddress(route, here, data);
    return elsewhere ? <Navigate to={elsewhere + hash} replace /> : children(data);
  }
  if (error?.status === 404) return missing;
  if (!error) return loading;
  return (
    <div className="page py-10">
      <FailedState title={failed.title} onRetry={() => mutate()} busy={isValidating}>
        {failed.text}
      </FailedState>
    </div>
  );
}
