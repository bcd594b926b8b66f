import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Key } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { canonicalRedirect } from './canonical-redirect.ts';
import type { RouteContext } from './route.ts';
import { useRoute } from './route-context.tsx';

type Props<T> = {
  /** The key of what the page is about: the first one that its route names. */
  resource: (context: RouteContext) => Key<T>;
  /** What is shown when there is no such thing; the server answers 404 with it. */
  missing: ReactNode;
  /** What did not load, and what to say of it. */
  failed: { title: string; text: string };
  loading?: ReactNode;
  children: (data: T) => ReactNode;
};

/**
 * What a page is about: loading, missing, failed, or there. A visitor of an address that is not the resource's own is
 * taken to the one that is.
 */
export function PageResource<T>({ resource, missing, failed, loading = <PageLoading />, children }: Props<T>) {
  const { pathname, search, hash } = useLocation();
  const { route, context } = useRoute();
  const { data, error, isValidating, mutate } = useApi(resource(context));
  if (data) {
    const canonical = canonicalRedirect(route, { pathname, search }, data);
    return canonical ? <Navigate to={canonical + hash} replace /> : children(data);
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
