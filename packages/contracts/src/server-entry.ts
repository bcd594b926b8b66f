/** The interface between the site and the web app: the site opens an address, fetches the page's data and has it rendered. */
import type { CurrentUser } from './accounts/schemas.ts';
import type { ErrorReply, FieldMessages } from './errors.ts';
import type { SiteConfig } from './site/config.ts';
import type { LanguageCode } from './site/languages.ts';

/** The data for rendering a page, passed on to the browser with the page. */
export type InitialData = {
  /** Server time in ms, so that server and browser render the same relative times. */
  now: number;
  /** Responses by SWR key. `/api/auth/me` is null when signed out, and missing if the server could not find out. */
  fallback: Record<string, unknown>;
  /** Keys that the API answered with 404: the page's subject does not exist. */
  missing?: readonly string[];
  /** Keys that the API answered with 400: the address is invalid. */
  refused?: readonly string[];
  /** The installation's configuration. Without it, no claims and contacts are shown. */
  site?: SiteConfig;
  /** For pages whose forms work without a script: when the page was made, signed by the site. The forms send it back. */
  pageMark?: string;
  /** The form sent without a script that this page responds to. */
  posted?: PostedForm;
};

/** Names of hidden fields of a form that works without a script: the form's id, and `InitialData.pageMark`. */
export const plainFields = { form: 'form', mark: 'page-mark' } as const;

/** Entered values by field; several for a group of checkboxes. */
export type TypedValues = Record<string, string | string[]>;

/** A form sent without a script that did not redirect: shown again with the entered values. */
export type PostedForm = {
  form: string;
  /** Without passwords and other secrets. */
  values: TypedValues;
  /** Messages by field, in display order. */
  errors: FieldMessages;
  /** The error message of the API or the site. */
  refusal?: ErrorReply & { status: number };
  /** State for continuing the form, such as the second step of a sign-in. */
  answer?: unknown;
};

/** A form that was sent to the site. */
export type FormSubmission = {
  /** Names and values in order, without `plainFields`. */
  entries: readonly (readonly [name: string, value: string])[];
  form: string;
  /** Milliseconds since the page was made; 0 if unknown. */
  age: number;
  /** Posts to the API on the visitor's behalf. Never throws: an unavailable API is a 503. */
  call: (path: string, body: object, headers: Record<string, string>) => Promise<CallAnswer>;
};

/** `body` is undefined if there is none; `retryAfter` in seconds. */
export type CallAnswer = { status: number; body: unknown; retryAfter?: number };

/**
 * The result: a page to redirect to, as path and query on this site, or the form's own page with this content and status.
 * `keys`: additional data that the page shows.
 */
export type SubmissionOutcome = { location: string } | { status: number; posted: PostedForm; keys?: string[] };

export type RenderedPage = {
  /** The page's language. */
  language: LanguageCode;
  /** 503: the API has not yet answered whether the page's subject exists. The page loads it in the browser. */
  status: 200 | 404 | 500 | 503;
  /** HTML for `<head>`: title, description, addresses and structured data. */
  head: string;
  /** HTML of the whole page, readable without a script. */
  html: string;
  /** The element with the data for the browser. */
  data: string;
  /** The page is complete (signed out, all data loaded), so the browser loads the script only on interaction. */
  deferHydration: boolean;
};

/** The page of an address, looked up in the route table once. */
export type OpenPage = {
  /** 404 for an address without a page. A missing resource becomes 404 only when rendered. */
  status: 200 | 404;
  /** The route's pattern, such as `/services/:category`, which has few values. */
  pattern: string;
  /**
   * The cache key of a page for visitors without a session: the path and the search parameters that its route reads, sorted.
   * Null for personal pages: behind a guard, or with personal data in the query.
   */
  cacheKey: string | null;
  /** The content changes every second (the request board), so it is cached only briefly. */
  moving: boolean;
  /** Keys of the page's data, fetched with the visitor's cookie; the first is its resource. */
  keys: string[];
  /** The address that a retyped, shortened or quoted one means, answered with 301; undefined if it is right or unknown. */
  meant: string | undefined;
  /** The redirect for this visitor, as path and query; undefined if they may see the page or it is unknown who they are. */
  redirect: (user: CurrentUser | null | undefined) => string | undefined;
  /** The canonical address if the visitor used another one, answered with 301; `data` is the response to the first key. */
  canonical: (data: unknown) => string | undefined;
  /**
   * For an invalid address (its keys were answered with 404 or 400): the shared address of the error page for its kind, as path and
   * query. It may be this one. Undefined for a valid address.
   */
  standIn: (unanswered: readonly string[]) => string | undefined;
  /**
   * The form that the page shows at first, from the replies to `keys`, and the keys of what it shows besides. Undefined without the
   * replies that it needs.
   */
  begin?:
    | ((answers: Readonly<Record<string, unknown>>) => { posted: PostedForm; keys: string[] } | undefined)
    | undefined;
  /** Sends a form of the page that came without a script; undefined for pages without such a form. */
  submit?: ((submission: FormSubmission) => Promise<SubmissionOutcome>) | undefined;
  /** Loads the page's code. Must be awaited before `render`. */
  load: () => Promise<void>;
  /** Renders the page with the known data. A page that throws has status 500 and the browser's fallback; `onError` gets the error. */
  render: (page: { initial: InitialData; onError: (error: unknown) => void }) => RenderedPage;
};

/** The page without a connection: heading, paragraph and buttons. */
export type OfflineTexts = { title: string; words: string; tryAgain: string; goHome: string };

/** The web app's server module (`web/src/app/entry-server.tsx`). */
export type ServerEntry = {
  /** The key of the signed-in user. */
  userKey: string;
  /** Opens an address: `url` is path and query on any origin. */
  open: (url: URL) => OpenPage;
  /** Static pages of the route table that search engines may index, for the sitemap. */
  publicPaths: () => string[];
  offlineTexts: (language: LanguageCode) => OfflineTexts;
};
