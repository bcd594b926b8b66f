/** What services/site calls: an address is opened once, and says where its visitor has to go, what it shows, and its HTML. */
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { InitialData, OpenPage, RenderedPage, ServerEntry } from '@marketplace/contracts/server-entry';
import escapeHtml from 'escape-html';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { initialDataId, serialise } from '../api/initial-data.ts';
import { type Key, keys } from '../api/keys.ts';
import { silentSite } from '../components/site-config.tsx';
import { lacksBusiness, redirectFor } from '../routing/access.ts';
import { canonicalRedirect } from '../routing/canonical-redirect.ts';
import type { Match } from '../routing/match.ts';
import type { PageRoute } from '../routing/route.ts';
import { headHtml } from '../seo/head.ts';
import { shortFormDrafts } from '../storage.ts';
import { App } from './App.tsx';
import { headOf, matchAddress, notFound, routes } from './routes.ts';
import { plainFormsOf, unknownForm } from './server/plain-forms.ts';
import { loadRoute } from './shells/page-shell.tsx';
import { waitingPage } from './waiting-page.tsx';

/** The key that says who is signed in. */
export const userKey: ServerEntry['userKey'] = keys.me;

/** The pages that stand by themselves in the route table and that search engines may find: for the sitemap. */
export const publicPaths: ServerEntry['publicPaths'] = () =>
  routes
    .filter(
      ({ path, description, guard, signedOutOnly }) => !/[:*]/.test(path) && description && !guard && !signedOutOnly,
    )
    .filter((route) => {
      const { context } = matchAddress(route.path);
      const { canonical = route.path, noindex } = headOf(route, {
        ...context,
        site: silentSite,
        read: () => undefined,
      });
      return canonical === route.path && !noindex;
    })
    .map(({ path }) => path);

/** An address as `cacheKey` writes it. */
const inOneOrder = ({ pathname, searchParams }: URL): string => {
  searchParams.sort();
  return searchParams.size ? `${pathname}?${searchParams}` : pathname;
};

/** Stands for every address without a page: what is said there is the same everywhere. */
const notFoundKey = '/not-found';

/** ` data-name="value"` for each value that there is. */
const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('');

/** Whether the page is the same for everybody, and its address nobody's own. */
const openToAll = (route: PageRoute, asked: URLSearchParams) =>
  !route.guard && !route.privateAddress && !route.privateSearch?.some((name) => asked.has(name));

const cacheKeyOf = ({ route, context }: Match, asked: URLSearchParams): string | null => {
  if (route === notFound) return notFoundKey;
  if (!openToAll(route, asked)) return null;
  const { pathname, search } = context;
  return search.size ? `${pathname}?${search}` : pathname;
};

/** HTML of the app as it shows `matched`, at its address with the parameters that its route reads. @throws what a page throws */
const appHtml = (matched: Match, data: InitialData) => {
  const { pathname, search } = matched.context;
  return renderToString(
    <StaticRouter location={{ pathname, search: search.size ? `?${search}` : '', hash: '' }}>
      <App data={data} matched={matched} />
    </StaticRouter>,
  );
};

/** Opens an address: `url` is path and query on any origin. The route table is searched once for all that follows. */
export const open: ServerEntry['open'] = (url): OpenPage => {
  const matched = matchAddress(url.pathname, url.searchParams);
  const { route, context } = matched;
  const dataKeys = route.data?.(context) ?? [];
  const [resource = ''] = dataKeys;
  const forms = plainFormsOf(route.path);
  const redirect = (user: CurrentUser | null | undefined) => redirectFor(route, user, url, matchAddress);
  return {
    status: route === notFound ? 404 : 200,
    pattern: route.path,
    cacheKey: cacheKeyOf(matched, url.searchParams),
    moving: !!route.moving,
    keys: dataKeys,
    redirect,
    canonical: (data) => canonicalRedirect(route, url, data),
    standIn: (unanswered) => {
      const link = route.standIn?.(context, (key) => unanswered.includes(key));
      return link && inOneOrder(new URL(link, url));
    },
    submit: forms && (async (submission) => (forms.get(submission.form) ?? unknownForm)(submission, { url, redirect })),
    load: () => loadRoute(route),
    render: ({ initial, onError }) => {
      const { fallback, missing = [], refused = [], site = silentSite } = initial;
      const user = fallback[userKey] as CurrentUser | null | undefined;
      // The API answers 404 to a user without a business, and the shell shows a notice instead of the page.
      const withoutBusiness = route.layout === 'provider' && lacksBusiness(user);
      const found = route !== notFound && (withoutBusiness || !missing.includes(resource));
      // What is not there has nothing else to show either.
      const answered = (key: string) => key in fallback || missing.includes(key) || refused.includes(key);
      const complete = !found || dataKeys.every(answered);
      const read = <T,>(key: Key<T>) => fallback[key] as T | undefined;
      const head = headHtml({
        head: headOf(route, { ...context, site, read }),
        pathname: context.pathname,
        found,
        site,
      });
      const deferral =
        route.deferHydration === true ? { unlessStored: shortFormDrafts } : route.deferHydration?.(context);
      // Only where anybody may come: no counter is told of an address that stands for a person, or that lets somebody in.
      const counter = openToAll(route, url.searchParams) ? site.analytics : null;
      const page = (status: RenderedPage['status'], html: string, deferred?: typeof deferral): RenderedPage => ({
        status,
        head,
        html,
        data: `<script type="application/json" id="${initialDataId}"${attributes({ 'unless-stored': deferred?.unlessStored, counter: counter?.url, 'counter-site': counter?.siteId })}>${serialise(initial)}</script>`,
        deferHydration: !!deferred,
      });
      try {
        const defer = user === null && complete ? deferral : undefined;
        // A search engine would take a page that is still loading for the real one.
        const late = !!route.canonicalFromData && !answered(resource);
        return page(late ? 503 : found ? 200 : 404, appHtml(matched, initial), defer);
      } catch (error) {
        onError(error);
        return page(500, appHtml({ ...matched, route: { ...route, page: waitingPage } }, initial));
      }
    },
  };
};
