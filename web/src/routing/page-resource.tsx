import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Key } from '../api/keys.ts';
import { useApi } from '../api/use-api.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { canonicalRedirect } from './canonical-redirect.ts';
import { isOffline, offlineTexts } from './offline-texts.ts';
import type { RouteContext } from './route.ts';
import { useRoute } from './route-context.tsx';

type Props<T> = {
  /** Key of the page's resource, the first of its route's `data`. */
  resource: (context: RouteContext) => Key<T>;
  /** Shown on 404; the server responds with 404 too. */
  missing: ReactNode;
  failed: { title: string; text: string };
  loading?: ReactNode;
  children: (data: T) => ReactNode;
};

/** Loads the page's resource and shows its loading, missing and failed states. Redirects to the resource's canonical address. */
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
  const { title, text } = isOffline() ? { title: offlineTexts().title, text: offlineTexts().words } : failed;
  return (
    <div className="page py-10">
      <FailedState title={title} onRetry={() => mutate()} busy={isValidating}>
        {text}
      </FailedState>
    </div>
  );
}
