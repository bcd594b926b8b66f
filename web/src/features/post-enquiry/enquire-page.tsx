import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { browserStores } from '../../storage.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { EnquiryPost } from './enquiry-form.tsx';
import { type Posted, readPosted } from './posted.ts';
import { Success } from './success.tsx';
import { isFinished } from './wizard.ts';

/** `/enquire`: the wizard, and what comes after it (`?step=5`). */
export default function EnquirePage() {
  const { pathname, search } = useLocation();
  const { user, error } = useSession();
  const visitor = error ? (user ?? null) : user; // whoever cannot be asked about is treated as signed out
  const finished = isFinished(search);
  const [posted, setPosted] = useState<Posted | null>(); // undefined until the browser has looked

  useEffect(() => {
    if (finished && visitor !== undefined) setPosted(readPosted(browserStores().tab, visitor?.id ?? null) ?? null);
    else setPosted(undefined);
  }, [finished, visitor]);

  if (!finished)
    return (
      <>
        <noscript>
          <div className="page pt-6">
            <Notice tone="warning">
              Posting a request needs JavaScript. Please switch it on and load the page again.
            </Notice>
          </div>
        </noscript>
        <EnquiryPost user={visitor} />
      </>
    );
  if (posted === undefined) return <PageLoading />;
  return posted ? <Success posted={posted} user={visitor} /> : <Navigate to={pathname} replace />;
}
