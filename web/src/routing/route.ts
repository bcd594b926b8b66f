/** The route table's row type. Features declare their routes in `routes.ts`; app/routes.ts joins them. */

import type { UserAction } from '@marketplace/contracts/accounts/user-policy';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import type { Params } from 'react-router-dom';
import type { Thing } from 'schema-dts';
import type { Key } from '../api/keys.ts';
import type { Page } from './lazy-page.tsx';

/** A page's address as read by its route. */
export type RouteContext = {
  pathname: string;
  params: Params;
  /** Only the parameters declared in `Route.search`. */
  search: URLSearchParams;
};

/** `read` returns the response for a key, or undefined if there is none. */
export type HeadContext = RouteContext & { site: SiteConfig; read: <T>(key: Key<T>) => T | undefined };

export type PageHead = {
  /** Without the site's name, which is appended. */
  title: string;
  /** The meta description. */
  description?: string;
  /** Canonical path, if it differs from the page's own. */
  canonical?: string;
  /** Excludes the page from search engines. */
  noindex?: boolean;
  /** Path of the social sharing image. */
  image?: string;
  /** What feed readers find on the page. */
  feeds?: readonly { title: string; type: string; path: string }[];
  /** schema.org objects, rendered as JSON-LD. */
  structured?: readonly Thing[];
};

export type Layout = 'site' | 'provider' | 'admin' | 'own' | 'bare' | 'frame';

/** A page without its path. */
export type PageRoute = {
  /** Extra condition if the pattern alone is ambiguous. */
  where?: (params: Params) => boolean;
  title: string;
  /** The meta description. Guarded pages need none. */
  description?: string | (() => string);
  /** The rest of the head, and a title that depends on data. */
  head?: (context: HeadContext) => Partial<PageHead>;
  page: Page;
  /** Required permission (contracts, user-policy). Others are redirected to sign in or home, by server and browser. */
  guard?: UserAction;
  /** Only for signed-out visitors. Others are redirected to their home page. */
  signedOutOnly?: true;
  /** For `signedOutOnly` pages: where users with access to that page go after signing in, instead of home. */
  afterSignIn?: string;
  /** Keys that the server fetches before rendering. The first is the page's resource. */
  data?: (context: RouteContext) => Key<unknown>[];
  /** Query parameters that the page reads. All others are ignored. */
  search?: readonly string[];
  /** Validators for parameters. Invalid values are ignored. */
  fits?: Readonly<Record<string, (value: string) => boolean>>;
  /**
   * One address for all addresses whose parameters the API does not know. Visitors are redirected there, so that made-up
   * parameters share one cached page. `isUnanswered` returns whether the API refused a key.
   */
  standIn?: (context: RouteContext, isUnanswered: (key: Key<unknown>) => boolean) => string | undefined;
  /** Parameters that may contain personal data. Pages with one are never cached. */
  privateSearch?: readonly string[];
  /** The content changes within seconds: cached only briefly, and never served stale while the API is available. */
  moving?: true;
  /** The path contains a secret, so the page is never cached. */
  privateAddress?: true;
  /** Redirects to the `path` of the page's resource. */
  canonicalFromData?: true;
  /** Redirects here. */
  redirectTo?: string;
  /**
   * The page works without JavaScript, so hydration waits for the first interaction (app/entry-client.ts). It starts at once
   * if the browser's storage has a key with the prefix `unlessStored`, by default that of short-form drafts.
   */
  deferHydration?: true | ((context: RouteContext) => { unlessStored: string } | undefined);
  /** Has an address in every language: `/zu/enquire`. Other pages are in English only. */
  isTranslated?: true;
  /**
   * `site`: header and footer. `provider` and `admin`: sidebar. `own`: the layout of the visitor's role. `bare`: none. `frame`: none,
   * and no app, for frames on partners' sites.
   */
  layout: Layout;
};

/** For pages with a form that works without JavaScript: `?sent=yes` after it was sent (forms/posted.tsx). */
export const hasSent = {
  search: ['sent'],
  fits: { sent: (how) => /^[a-z]{1,20}$/.test(how) },
} as const satisfies Partial<PageRoute>;

export type Route = PageRoute & { path: string };
