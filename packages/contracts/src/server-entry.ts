/** What the site and the web app say to each other: the site opens an address, fetches what its page shows, and has it rendered. */
import type { CurrentUser } from './accounts/schemas.ts';
import type { ErrorReply, FieldMessages } from './errors.ts';
import type { SiteConfig } from './site/config.ts';

/** What a page is rendered with; the server hands it on to the browser along with the page. */
export type InitialData = {
  /** The server's time in ms, so that both render the same relative times. */
  now: number;
  /** Answers by SWR key. `/api/auth/me` is null when signed out, missing where the server could not find out. */
  fallback: Record<string, unknown>;
  /** Keys that the API answered with 404: what the page is about does not exist. */
  missing?: readonly string[];
  /** Keys that the API answered with 400: the address asks for what nobody can answer. */
  refused?: readonly string[];
  /** What this installation says about itself; without it nothing is claimed and no contact is shown. */
  site?: SiteConfig;
  /** On a page whose forms work without a script: when it was made, signed by the site. The forms send it back. */
  pageMark?: string;
  /** The form that was sent without a script, where this page is the answer to it. */
  posted?: PostedForm;
};

/** Names of the hidden fields of a form that works without a script: which of the page's forms it is, and `InitialData.pageMark`. */
export const plainFields = { form: 'form', mark: 'page-mark' } as const;

/** What was typed, by field; several values of a field whose boxes may all be ticked. */
export type TypedValues = Record<string, string | string[]>;

/** A form that was sent without a script and did not lead to another page: shown again with what was typed. */
export type PostedForm = {
  form: string;
  /** Without passwords and other secrets. */
  values: TypedValues;
  /** Messages by field, in the order of the screen. */
  errors: FieldMessages;
  /** What the API, or the site in its place, says against it. */
  refusal?: ErrorReply & { status: number };
  /** What the form goes on with, such as the second step of a sign-in. */
  answer?: unknown;
};

/** What the site knows of a form that was sent to it. */
export type FormSubmission = {
  /** Names and values in the order in which they came, without `plainFields`. */
  entries: readonly (readonly [name: string, value: string])[];
  form: string;
  /** Milliseconds since the page was made; 0 where that cannot be known. */
  age: number;
  /** The API's answer to a POST in the visitor's name; never throws: an API that is away is a 503. */
  call: (path: string, body: object, headers: Record<string, string>) => Promise<CallAnswer>;
};

/** `body` is undefined where there is none; `retryAfter` in seconds. */
export type CallAnswer = { status: number; body: unknown; retryAfter?: number };

/**
 * What becomes of it: the page to go to, as path and query on this site, or the form's own page with this in it and this status;
 * `keys`: what that page shows beside what it always does.
 */
export type SubmissionOutcome = { location: string } | { status: number; posted: PostedForm; keys?: string[] };

export type RenderedPage = {
  /** 503: the API has not said yet whether what the page is about exists. The page loads it in the browser. */
  status: 200 | 404 | 500 | 503;
  /** HTML for `<head>`: title, description, addresses and structured data. */
  head: string;
  /** HTML for the app's element: the whole page, readable without a script. */
  html: string;
  /** The element that carries the data to the browser. */
  data: string;
  /** The page is complete as it is (nobody is signed in, all its data came): the browser fetches the script when it is reached for. */
  deferHydration: boolean;
};

/** The page of one address, found in the route table once. */
export type OpenPage = {
  /** 404 for an address without a page. One whose resource does not exist is 404 once it is rendered. */
  status: 200 | 404;
  /** The pattern of its route, such as `/services/:category`: of few values, whatever is asked for. */
  pattern: string;
  /**
   * What tells a page for visitors without a session from every other: path and those search parameters that its route
   * reads, in one order. Null where the page is one person's: behind a guard, or with something of a person in its query.
   */
  cacheKey: string | null;
  /** What it shows comes and goes from one second to the next (the request board): it is kept for a moment alone. */
  moving: boolean;
  /** The keys of the answers that the page shows, to be fetched with the visitor's cookie; the first one is its resource. */
  keys: string[];
  /** Where the visitor has to go instead, as path and query; undefined where the page is theirs to see, or while nobody knows who they are. */
  redirect: (user: CurrentUser | null | undefined) => string | undefined;
  /** The one address of the page where the visitor came by another, to be answered with 301; `data` is the answer to the first key. */
  canonical: (data: unknown) => string | undefined;
  /**
   * Of an address that asks for what nobody can answer (its keys that the API answered with 404 or 400): the one address that
   * says so for all of its kind, as path and query. It may be this one. Undefined for an address that the API does not refuse.
   */
  standIn: (unanswered: readonly string[]) => string | undefined;
  /** Sends a form of the page that came without a script; undefined for a page that has no such form. */
  submit?: ((submission: FormSubmission) => Promise<SubmissionOutcome>) | undefined;
  /** Fetches the page's code. To be awaited before `render`. */
  load: () => Promise<void>;
  /** The page with what is known about it. One that broke has status 500 and what the browser shows meanwhile; `onError` is told why. */
  render: (page: { initial: InitialData; onError: (error: unknown) => void }) => RenderedPage;
};

/** The web app's module for the server (`web/src/app/entry-server.tsx`). */
export type ServerEntry = {
  /** The key that says who is signed in. */
  userKey: string;
  /** Opens an address: `url` is path and query on any origin. */
  open: (url: URL) => OpenPage;
  /** The pages that stand by themselves in the route table and that search engines may find: for the sitemap. */
  publicPaths: () => string[];
};
