import { useMemo, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import { getJson } from '../api/client.ts';
import { cacheOf, type InitialData } from '../api/initial-data.ts';
import { useLiveUpdates } from '../api/live.ts';
import { countShown } from '../api/refresh.ts';
import { useSession, useSessionWatch } from '../api/session.ts';
import { SiteProvider, silentSite, useSite } from '../components/site-config.tsx';
import { Guard } from '../routing/guard.tsx';
import { PageView } from '../routing/lazy-page.tsx';
import { Arrival } from '../routing/scroll-and-focus.tsx';
import { useDocumentTitle } from '../seo/document-title.ts';
import { NowProvider } from '../ui/now.tsx';
import { Toaster } from '../ui/toast.tsx';
import { VerificationBanner } from './banners/verification-banner.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { addressOf, headOf } from './routes.tsx';
import { PageShell } from './shells/page-shell.tsx';

/** As specification section 7 says: no retries, no refetch on focus, cached data never stale (except where stated). */
const reading = {
  fetcher: getJson,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  use: [countShown],
};

/** The page of the current address, in its shell. What breaks in a page leaves header and footer standing. */
function CurrentPage({ onArrival }: { onArrival?: () => void }) {
  const { pathname, search } = useLocation();
  const { route, here } = addressOf(pathname, new URLSearchParams(search));
  const { user } = useSession();
  const firstPage = useRef(true);
  const site = useSite();
  const { cache } = useSWRConfig();
  useSWR(route.head ? route.data?.(here)[0] : null); // the title changes when what it is made of arrives
  useDocumentTitle(headOf(route, { ...here, site, read: (key) => cache.get(key)?.data }).title);
  useSessionWatch();
  useLiveUpdates(!!user);
  return (
    <PageShell layout={route.layout}>
      <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[pathname]}>
        <Guard route={route}>
          <PageView key={route.path} page={route.page} after={<Arrival first={firstPage} onArrival={onArrival} />} />
        </Guard>
      </ErrorBoundary>
    </PageShell>
  );
}

/** The whole app, inside a router. `data` is what the server fetched for the first page; `onArrival` hears of each page. */
export function App({ data, onArrival }: { data: InitialData; onArrival?: () => void }) {
  const config = useMemo(() => ({ ...reading, provider: () => cacheOf(data) }), [data]);
  return (
    <SWRConfig value={config}>
      <SiteProvider value={data.site ?? silentSite}>
        <NowProvider start={data.now}>
          <ErrorBoundary FallbackComponent={ErrorFallback}>
            <CurrentPage onArrival={onArrival} />
          </ErrorBoundary>
          <VerificationBanner />
          <Toaster />
        </NowProvider>
      </SiteProvider>
    </SWRConfig>
  );
}
