import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { t } from '@marketplace/languages/text';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { keys } from '../../api/keys.ts';
import { useSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';
import { usePosted } from '../../forms/posted.tsx';
import { browserStores } from '../../storage.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { EnquiryPost } from './enquiry-form.tsx';
import { PlainEnquiry } from './plain-enquiry.tsx';
import { type Posted, readPosted } from './posted.ts';
import { factsOfPosted, factsOfRequest } from './posted-facts.ts';
import { Success } from './success.tsx';
import { isFinished, requestIn } from './wizard.ts';

/** `/enquire`: the wizard and its success screen (`?step=5`). */
export default function EnquirePage() {
  const { pathname, search } = useLocation();
  const { user, error } = useSession();
  const visitor = error ? (user ?? null) : user; // if the session cannot be read, treat the visitor as signed out
  const plain = usePosted('enquiry');
  const isHydrated = useHydrated();
  const finished = isFinished(search);
  const [posted, setPosted] = useState<Posted | null>(); // undefined until storage was read

  useEffect(() => {
    if (finished && visitor !== undefined) setPosted(readPosted(browserStores().tab, visitor?.id ?? null) ?? null);
    else setPosted(undefined);
  }, [finished, visitor]);

  if (!finished) return plain ? <PlainEnquiry posted={plain} user={visitor} /> : <EnquiryPost user={visitor} />;
  const token = requestIn(search);
  // Only the browser has the tab's storage. Until it can be read, the page depends on the address alone.
  if (posted === undefined)
    return token && !isHydrated ? <LinkedSuccess token={token} user={visitor} /> : <PageLoading />;
  // In another tab or browser nothing is stored, so the request is fetched by its token.
  if (posted && (token === null || token === posted.reply.requestToken))
    return <Success facts={factsOfPosted(posted)} token={posted.reply.requestToken} user={visitor} />;
  return token === null ? <Navigate to={pathname} replace /> : <LinkedSuccess token={token} user={visitor} />;
}

/** The success screen of a request sent from another tab or device. */
function LinkedSuccess({ token, user }: { token: string; user: CurrentUser | null | undefined }) {
  const { pathname } = useLocation();
  const { data, error, mutate } = useApi(keys.request(token));
  if (data) return <Success facts={factsOfRequest(data)} token={token} user={user} />;
  if (error?.status === 404) return <Navigate to={pathname} replace />;
  if (!error) return <PageLoading />;
  return (
    <div className="page py-10">
      <FailedState title={t('We couldn’t load your request')} onRetry={() => mutate()}>
        {t('Please try again in a moment.')}
      </FailedState>
    </div>
  );
}
