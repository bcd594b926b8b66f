import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { errorSentence } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import type { Route } from '../app/routes.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { redirectFor } from './access.ts';

/** Lets through who may see the page and sends others where they belong, as the server does. */
export function Guard({ route, children }: { route: Route; children: ReactNode }) {
  const here = useLocation();
  const { user, error, retry } = useSession();
  const redirect = redirectFor(route, user, here);
  if (redirect) return <Navigate to={redirect} replace />;
  if (!route.guard || user) return children;
  if (!error) return <PageLoading />;
  return (
    <div className="page py-10">
      <FailedState title="Unable to check who you are" onRetry={retry}>
        {errorSentence(error)}
      </FailedState>
    </div>
  );
}
