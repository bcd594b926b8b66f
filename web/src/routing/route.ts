/** What a page says about itself: one row of the route table. Features declare theirs in `routes.ts`; app/routes.ts joins them. */

import type { UserAction } from '@marketplace/contracts/accounts/user-policy';
import type { SiteConfig } from '@marketplace/contracts/site/config';
import type { Params } from 'react-router-dom';
import type { Thing } from 'schema-dts';
import type { Key } from '../api/keys.ts';
import type { Page } from './lazy-page.tsx';

/** The address of a page as its route reads it. */
export type RouteContext = {
  pathname: string;
  params: Params;
  /** The parameters that the route declares (`Route.search`), and no others. */
  search: URLSearchParams;
};

/** The same with the answers that are there. `read` gives undefined for a key that has none. */
export type HeadContext = RouteContext & { site: SiteConfig; read: <T>(key: Key<T>) => T | undefined };

export type PageHead = {
  /** Without the site's name, which is put behind it. */
  title: string;
  /** What a search engine shows under the title. */
  description?: string;
  /** Path of the one address a page is to be known by, where that is not its own. */
  canonical?: string;
  /** The page has nothing of its own to be found for. */
  noindex?: boolean;
  /** Path of the picture that is shown where the page is shared. */
  image?: string;
  /** Structured data: schema.org things, written as JSON-LD. */
  structured?: readonly Thing[];
};

export type Layout = 'site' | 'provider' | 'admin' | 'own' | 'bare';

/** A page, wherever it lies. */
export type PageRoute = {
  /** Whether an address that fits the pattern is this route's, where the pattern alone does not tell. */
  where?: (params: Params) => boolean;
  title: string;
  /** What a search engine shows under the title; pages behind a guard need none. */
  description?: string;
  /** The rest of its head, and a title of its own where its data gives one. */
  head?: (context: HeadContext) => Partial<PageHead>;
  page: Page;
  /** What a visitor must be able to do to see it (contracts, user-policy): others are sent to sign in or home, by the server as by the browser. */
  guard?: UserAction;
  /** For those who are not signed in; others go to where they are at home. */
  signedOutOnly?: true;
  /** Of such a page: where those go who sign in on it and for whom that page is, instead of home. */
  afterSignIn?: string;
  /** Keys of the answers that the server fetches before it renders; the first one is the page's resource. */
  data?: (context: RouteContext) => Key<unknown>[];
  /** Names of the search parameters that the page reads; the server shows it with these and passes over all others. */
  search?: readonly string[];
  /** Which values of them it reads: any other is as if it were not there, for the page too. */
  fits?: Readonly<Record<string, (value: string) => boolean>>;
  /**
   * The address that stands for all those that ask, as this one does, for what the API knows nothing of: visitors are sent
   * there, so that what anybody can make up is one page. `isUnanswered` says of a key whether the API refused it.
   */
  standIn?: (context: RouteContext, isUnanswered: (key: Key<unknown>) => boolean) => string | undefined;
  /** Those of them that may hold something of a person: a page asked for with one is made for that one request, never cached. */
  privateSearch?: readonly string[];
  /** What the page shows comes and goes from one second to the next: the server keeps it for a moment alone, and never shows an older one while there is an API to ask. */
  moving?: true;
  /** The address itself lets in whoever has it: its page is made for that one request, as with `privateSearch`. */
  privateAddress?: true;
  /** The page's resource knows its one address, `path`: visitors of another address are sent there. */
  canonicalFromData?: true;
  /** The address where visitors of this one are sent. */
  redirectTo?: string;
  /**
   * The page is complete without its script, which the browser fetches when a person reaches for a link or a field
   * (app/entry-client.ts), or at once where the browser's storage holds a name that begins with `unlessStored`: what was
   * typed into a short form, if nothing else is said.
   */
  deferHydration?: true | ((context: RouteContext) => { unlessStored: string } | undefined);
  /** `site`: header and footer. `provider` and `admin`: a sidebar. `own`: what the visitor's role is used to. `bare`: the page draws its own. */
  layout: Layout;
};

/** Of a page with a form that works without a script: once it has arrived the address says so, `?sent=yes` (forms/posted.tsx). */
export const hasSent = {
  search: ['sent'],
  fits: { sent: (how) => /^[a-z]{1,20}$/.test(how) },
} as const satisfies Partial<PageRoute>;

/** A page at its address. */
export type Route = PageRoute & { path: string };
