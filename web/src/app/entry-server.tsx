/** The interface for services/site. Opens an address once and returns the redirect, the data keys and the HTML. */
import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import type { InitialData, OpenPage, RenderedPage, ServerEntry } from '@marketplace/contracts/server-entry';
import {
  inLanguage,
  type LanguageCode,
  languageCodes,
  prefixOf,
  sourceLanguage,
  splitLanguage,
} from '@marketplace/contracts/site/languages';
import { speaking } from '@marketplace/languages/text';
import escapeHtml from 'escape-html';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { initialDataId, serialise } from '../api/initial-data.ts';
import { type Key, keys } from '../api/keys.ts';
import { silentSite } from '../components/site-config.tsx';
import { lacksBusiness, redirectFor } from '../routing/access.ts';
import { canonicalRedirect } from '../routing/canonical-redirect.ts';
import type { Match } from '../routing/match.ts';
import { offlineTexts as textsOffline } from '../routing/offline-texts.ts';
import type { PageRoute } from '../routing/route.ts';
import { headHtml } from '../seo/head.ts';
import { shortFormDrafts } from '../storage.ts';
import { App } from './App.tsx';
import { headOf, matchAddress, notFound, routes } from './routes.ts';
import { languages } from './server/languages.ts';
import { meantAddress } from './server/meant-address.ts';
import { plainFormsOf, plainStartOf, unknownForm } from './server/plain-forms.ts';
import { loadRoute } from './shells/page-shell.tsx';
import { waitingPage } from './waiting-page.tsx';

export const userKey: ServerEntry['userKey'] = keys.me;

const sourceOnly = [sourceLanguage] as const;

/** The indexable pages of the route table without parameters, for the sitemap. */
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
    .flatMap(({ path, isTranslated }) =>
      (isTranslated ? languageCodes : sourceOnly).map((code) => inLanguage(code, path)),
    );

export const offlineTexts: ServerEntry['offlineTexts'] = (language) => speaking(languages[language], textsOffline);

/** An address in the form of `cacheKey`. */
const inOneOrder = ({ pathname, searchParams }: URL): string => {
  searchParams.sort();
  return searchParams.size ? `${pathname}?${searchParams}` : pathname;
};

/** Stands for every unknown address, because they all show the same page. */
const notFoundKey = '/not-found';

/** ` data-name="value"` for each value that is set. */
const attributes = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`))
    .join('');

/** True if the page is the same for everyone and its URL has no personal data. */
const openToAll = (route: PageRoute, asked: URLSearchParams) =>
  !route.guard && !route.privateAddress && !route.privateSearch?.some((name) => asked.has(name));

const cacheKeyOf = ({ route, context }: Match, asked: URLSearchParams): string | null => {
  if (route === notFound) return notFoundKey;
  if (!openToAll(route, asked)) return null;
  const { pathname, search } = context;
  return search.size ? `${pathname}?${search}` : pathname;
};

/** Opens all links in new tabs, because a frame can show no other page of ours. */
const withNewTabs = (html: string) =>
  html.replace(/<a (?=[^>]*\bhref="[^#])(?![^>]*\btarget=)/g, '<a target="_blank" rel="noopener" ');

/** Renders `matched` to HTML, with the parameters that its route reads. @throws what a page throws */
const appHtml = (language: LanguageCode, matched: Match, data: InitialData) => {
  const { pathname, search } = matched.context;
  const query = search.size ? `?${search}` : '';
  return renderToString(
    <StaticRouter
      basename={prefixOf(language)}
      location={{ pathname: inLanguage(language, pathname), search: query, hash: '' }}
    >
      <App data={data} matched={matched} />
    </StaticRouter>,
  );
};

/**
 * Opens an address: `url` is path and query on any origin. The route table is searched once for everything that
 * follows.
 */
export const open: ServerEntry['open'] = (asked): OpenPage => {
  const { language, pathname } = splitLanguage(asked.pathname);
  const url = new URL(asked);
  url.pathname = pathname;
  /** An address of the route table in the page's language. */
  const localised = <A extends string | undefined>(address: A) =>
    address === undefined ? address : inLanguage(language, address);
  const matched = matchAddress(url.pathname, url.searchParams);
  const { route, context } = matched;
  const dataKeys = route.data?.(context) ?? [];
  const [resource = ''] = dataKeys;
  const forms = plainFormsOf(route.path);
  const start = plainStartOf(route.path);
  const redirect = (user: CurrentUser | null | undefined) => redirectFor(route, user, url, matchAddress);
  const cacheKey = cacheKeyOf(matched, url.searchParams);
  // Relative, and never `//evil.example`.
  const englishOnly =
    language === sourceLanguage || route.isTranslated ? undefined : pathname.replace(/^\/+/, '/') + url.search;
  return {
    status: route === notFound ? 404 : 200,
    pattern: route.path,
    cacheKey: cacheKey && localised(cacheKey),
    moving: !!route.moving,
    keys: dataKeys,
    meant: localised(meantAddress(url, matchAddress)),
    redirect: (user) => englishOnly ?? localised(redirect(user)),
    canonical: (data) => localised(canonicalRedirect(route, url, data)),
    standIn: (unanswered) => {
      const link = route.standIn?.(context, (key) => unanswered.includes(key));
      return link && localised(inOneOrder(new URL(link, url)));
    },
    begin: start && ((answers) => start(context.search, <T,>(key: Key<T>) => answers[key] as T | undefined)),
    submit:
      forms &&
      (async (submission) => {
        const outcome = await (forms.get(submission.form) ?? unknownForm)(submission, { url, language, redirect });
        return 'location' in outcome ? { location: localised(outcome.location) } : outcome;
      }),
    load: () => loadRoute(route),
    render: ({ initial, onError }) =>
      speaking(languages[language], () => {
        const { fallback, missing = [], refused = [], site = silentSite } = initial;
        const user = fallback[userKey] as CurrentUser | null | undefined;
        // The API answers 404 to users without a business. The shell shows a notice instead of the page.
        const withoutBusiness = route.layout === 'provider' && lacksBusiness(user);
        const found = route !== notFound && (withoutBusiness || !missing.includes(resource));
        // A missing page has no other data to show.
        const answered = (key: string) => key in fallback || missing.includes(key) || refused.includes(key);
        const complete = !found || dataKeys.every(answered);
        const read = <T,>(key: Key<T>) => fallback[key] as T | undefined;
        const head = headHtml({
          head: headOf(route, { ...context, site, read }),
          pathname: context.pathname,
          languages: route.isTranslated ? languageCodes : [sourceLanguage],
          found,
          site,
        });
        const deferral =
          route.deferHydration === true ? { unlessStored: shortFormDrafts } : route.deferHydration?.(context);
        // Public pages only: the counter must not see addresses that are personal or grant access.
        const counter = openToAll(route, url.searchParams) ? site.analytics : null;
        const isFramed = route.layout === 'frame';
        const page = (status: RenderedPage['status'], html: string, deferred?: typeof deferral): RenderedPage => ({
          language,
          status,
          head,
          html: isFramed ? withNewTabs(html) : html,
          // A frame loads no app that would read it.
          data: isFramed
            ? ''
            : `<script type="application/json" id="${initialDataId}"${attributes({ 'unless-stored': deferred?.unlessStored, counter: counter?.url, 'counter-site': counter?.siteId })}>${serialise(initial)}</script>`,
          deferHydration: isFramed || !!deferred,
        });
        try {
          const defer = user === null && complete ? deferral : undefined;
          // Search engines would index a loading page as the real one.
          const late = !!route.canonicalFromData && !answered(resource);
          return page(late ? 503 : found ? 200 : 404, appHtml(language, matched, initial), defer);
        } catch (error) {
          // The page without the app would load for ever.
          if (isFramed) throw error;
          onError(error);
          return page(500, appHtml(language, { ...matched, route: { ...route, page: waitingPage } }, initial));
        }
      }),
  };
};
