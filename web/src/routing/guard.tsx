import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { errorSentence } from '../api/client.ts';
import { useSession } from '../api/session.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { redirectFor } from './access.ts';
import { useMatchAddress, useRoute } from './route-context.tsx';

/** Shows the page to visitors who may see it and redirects others, as the server does. */
export function Guard({ children }: { children: ReactNode }) {
  const { route } = useRoute();
  const address = useLocation();
  const matchAddress = useMatchAddress();
  const { user, error, retry } = useSession();
  const redirect = redirectFor(route, user, address, matchAddress);
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
