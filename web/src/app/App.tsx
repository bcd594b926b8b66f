import type { InitialData } from '@marketplace/contracts/server-entry';
import { prefixOf } from '@marketplace/contracts/site/languages';
import { currentLanguage, t } from '@marketplace/languages/text';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { SWRConfig, useSWRConfig } from 'swr';
import { getJson } from '../api/client.ts';
import { cacheOf } from '../api/initial-data.ts';
import { useLiveUpdates } from '../api/live.ts';
import { countShown } from '../api/refresh.ts';
import { useSession, useSessionWatch } from '../api/session.ts';
import { useApi } from '../api/use-api.ts';
import { SiteProvider, silentSite, useSite } from '../components/site-config.tsx';
import { PostingProvider, sentParameter } from '../forms/posted.tsx';
import { Guard } from '../routing/guard.tsx';
import { PageView } from '../routing/lazy-page.tsx';
import type { Match } from '../routing/match.ts';
import { RouteProvider, useRoute } from '../routing/route-context.tsx';
import { ScrollAndFocus } from '../routing/scroll-and-focus.tsx';
import { useDocumentTitle } from '../seo/document-title.ts';
import { NowProvider } from '../ui/now.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { Toaster } from '../ui/toast.tsx';
import { VerificationBanner } from './banners/verification-banner.tsx';
import { Confirmation } from './confirmation.tsx';
import { ErrorFallback } from './error-fallback.tsx';
import { headOf, matchAddress } from './routes.ts';
import { PageShell } from './shells/page-shell.tsx';

/**
 * SWR settings from specification section 7: no retries, no refetch on focus, cached data never stale (except where
 * stated).
 */
const reading = {
  fetcher: getJson,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
  use: [countShown],
};

/** Sets the page's title when its data arrives. The server writes the whole head itself. */
function useTitle() {
  const { route, context } = useRoute();
  const site = useSite();
  const { cache } = useSWRConfig();
  const resource = route.head ? (route.data?.(context)[0] ?? null) : null;
  const { data } = useApi(resource);
  const title = import.meta.env.SSR
    ? t(route.title)
    : headOf(route, { ...context, site, read: (key) => (key === resource ? data : cache.get(key)?.data) }).title;
  useDocumentTitle(title);
}

/** The current page in its shell. An error in the page leaves header and footer in place. */
function CurrentPage({ onPageShown }: { onPageShown?: () => void }) {
  const { route, context } = useRoute();
  const { user } = useSession();
  const firstPage = useRef(true);
  useTitle();
  useSessionWatch();
  useLiveUpdates(!!user && !user.lacksSecondFactor);
  return (
    <PageShell layout={route.layout}>
      <ErrorBoundary FallbackComponent={ErrorFallback} resetKeys={[context.pathname]}>
        <Guard>
          <PageView
            key={route.path}
            page={route.page}
            after={<ScrollAndFocus first={firstPage} onPageShown={onPageShown} />}
          />
        </Guard>
      </ErrorBoundary>
    </PageShell>
  );
}

/** The react-router key of the server-rendered page. Pages opened later have other keys. */
const firstPage = 'default';

function Posting({ data: { pageMark: mark, posted }, children }: { data: InitialData; children: ReactNode }) {
  const { key } = useLocation();
  const sent = useRoute().context.search.get(sentParameter) ?? undefined;
  const value = useMemo(
    () => ({ mark, posted: key === firstPage ? posted : undefined, sent }),
    [mark, posted, sent, key],
  );
  return <PostingProvider value={value}>{children}</PostingProvider>;
}

/** Opens the English address of a page that is in English only. */
function EnglishPage() {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => window.location.replace(pathname + search + hash), [pathname, search, hash]);
  return <PageLoading />;
}

function CurrentRoute({ matched, children }: { matched: Match | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const value = useMemo(
    () => ({ match: matched ?? matchAddress(pathname, new URLSearchParams(search)), matchAddress }),
    [matched, pathname, search],
  );
  const isHere = !prefixOf(currentLanguage()) || value.match.route.isTranslated;
  return <RouteProvider value={value}>{isHere ? children : <EnglishPage />}</RouteProvider>;
}

type Props = {
  /** The server's data for the first page. */
  data: InitialData;
  /** The route the server has already matched. The browser matches each address itself. */
  matched?: Match;
  onPageShown?: () => void;
};

export function App({ data, matched, onPageShown }: Props) {
  const config = useMemo(() => ({ ...reading, provider: () => cacheOf(data) }), [data]);
  return (
    <SWRConfig value={config}>
      <SiteProvider value={data.site ?? silentSite}>
        <NowProvider start={data.now}>
          <CurrentRoute matched={matched}>
            <ErrorBoundary FallbackComponent={ErrorFallback}>
              <Posting data={data}>
                <CurrentPage onPageShown={onPageShown} />
              </Posting>
            </ErrorBoundary>
          </CurrentRoute>
          <VerificationBanner />
          <Confirmation />
          <Toaster />
        </NowProvider>
      </SiteProvider>
    </SWRConfig>
  );
}
