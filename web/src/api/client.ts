/** The API client: sends cookies, times out after 15 s, parses answers with their contract, and throws ApiError on failure. */

import type { AdminEndpoints } from '@marketplace/contracts/admin-endpoints';
import { adminPaths } from '@marketplace/contracts/admin-paths.data';
import type { AllEndpoints } from '@marketplace/contracts/endpoints';
import type { EarlierRequest, ErrorCode, FieldMessages } from '@marketplace/contracts/errors';
import { sentences } from '@marketplace/contracts/messages';
import { paths } from '@marketplace/contracts/paths.data';
import { msg, plural, t } from '@marketplace/languages/text';
import type { ZodType } from 'zod';
import { noteAnswer } from '../server-clock.ts';
import { askForConfirmation } from './confirmation.ts';
import {
  type AnyUrlParts,
  type CallOptions,
  type EndpointTable,
  endpointAt,
  type Optional,
  type PathTable,
  type Reply as ReplyOf,
  urlOf,
} from './endpoint-url.ts';

/** Timeout in milliseconds. */
const timeLimit = 15_000;

export const networkSentence = msg('We couldn’t reach the server. Please check your connection and try again.');

/** A part of the page is gone, as a long time after a release. Reloading would lose what the user wrote. */
export const outdatedSentence = msg(
  'We couldn’t send this, because the site was updated while this page was open. Please copy what you wrote, reload the page and try again.',
);

/** OFFLINE: no answer at all (status 0). */
export type ApiErrorCode = ErrorCode | 'OFFLINE';

/** A failed call. `message` can be shown to users; `fields` has messages by field path. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: FieldMessages;
  /** The unverified address of EMAIL_NOT_VERIFIED. */
  readonly email: string | undefined;
  /** The earlier request of POSTED_ALREADY. */
  readonly earlier: EarlierRequest | undefined;
  /** For a conflict: the object as it is now. */
  readonly current: Record<string, unknown> | undefined;

  constructor(fault: {
    status: number;
    code: ApiErrorCode;
    message: string;
    fields?: FieldMessages;
    email?: string;
    earlier?: EarlierRequest;
    current?: Record<string, unknown>;
  }) {
    super(fault.message);
    this.name = 'ApiError';
    this.status = fault.status;
    this.code = fault.code;
    this.fields = fault.fields ?? {};
    this.email = fault.email;
    this.earlier = fault.earlier;
    this.current = fault.current;
  }
}

/** Window event dispatched if a call shows that the session has ended or a permission was lost. session.ts listens. */
export const sessionChanged = 'session-changed';
const changedBy: readonly unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'];

/** Returns the message to show for any thrown value. */
export const errorSentence = (error: unknown, fallback: string = sentences.unexpected) =>
  t(error instanceof ApiError ? error.message : fallback);

/** `Retry-After` in words: '40 seconds', '15 minutes'. Undefined if it is not a number of seconds. */
const waitOf = (seconds = 0) => {
  if (!(seconds > 0)) return undefined;
  return seconds < 60
    ? plural(Math.ceil(seconds), { one: '{count} second', other: '{count} seconds' })
    : plural(Math.ceil(seconds / 60), { one: '{count} minute', other: '{count} minutes' });
};

/** The message for too many attempts, with the time to wait if the server sends it. */
const rateLimited = (retryAfter: number | undefined) => {
  const wait = waitOf(retryAfter);
  return wait ? t('Too many attempts. Please try again in {wait}.', { wait }) : sentences.rateLimited;
};

type Reply = {
  error?: unknown;
  code?: unknown;
  fields?: FieldMessages;
  email?: string;
  earlier?: EarlierRequest;
  current?: Record<string, unknown>;
};

/** Converts a failed answer to an ApiError. `retryAfter` in seconds. A foreign body, such as a proxy's page, gets a default message. */
export const apiErrorOf = (status: number, answer: unknown, retryAfter?: number): ApiError => {
  const body = { ...(answer as Reply | null | undefined) };
  const away = [502, 503, 504].includes(status);
  if (body.code === 'RATE_LIMITED') body.error = rateLimited(retryAfter);
  return new ApiError({
    status,
    code: typeof body.code === 'string' ? (body.code as ErrorCode) : away ? 'UNAVAILABLE' : 'UNEXPECTED',
    message: typeof body.error === 'string' ? body.error : away ? sentences.unavailable : sentences.unexpected,
    fields: body.fields,
    email: body.email,
    earlier: body.earlier,
    current: body.current,
  });
};

const toApiError = async (response: Response) => {
  const body: unknown = await response.json().catch(() => null);
  const error = apiErrorOf(response.status, body, Number(response.headers.get('retry-after')));
  if (changedBy.includes(error.code)) globalThis.dispatchEvent?.(new Event(sessionChanged));
  return error;
};

/**
 * Browsers refuse more than 64 KiB of all such calls together, in bytes. A character has at most three.
 *
 * @see https://fetch.spec.whatwg.org/#http-network-or-cache-fetch
 */
const longestKept = 16_000;

/** Whether the call is sent although its page is being closed. */
const outlivesPage = ({ method, body }: RequestInit): boolean =>
  globalThis.document?.visibilityState === 'hidden' &&
  method !== undefined &&
  (body === undefined || (typeof body === 'string' && body.length <= longestKept));

const request = async (url: string, init: RequestInit): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(url, {
      credentials: 'include',
      signal: AbortSignal.timeout(timeLimit),
      keepalive: outlivesPage(init),
      ...init,
    });
  } catch {
    throw new ApiError({ status: 0, code: 'OFFLINE', message: networkSentence });
  }
  noteAnswer(response);
  if (!response.ok) throw await toApiError(response);
  return response;
};

/** Sends a request. If the API requires re-authentication, asks for it and sends the request again. */
const requestConfirmed = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await request(url, init);
  } catch (error) {
    const asked = error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';
    if (!asked || !(await askForConfirmation())) throw error;
    return request(url, init);
  }
};

/** Reads the body as JSON; undefined if it is not JSON. A truncated body counts as a network failure. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: Error) => {
    if (error.name === 'SyntaxError') return undefined;
    throw new ApiError({ status: 0, code: 'OFFLINE', message: networkSentence });
  });

/** Reads and parses the body. An answer that breaks its contract is logged as a bug. */
const read = async <T>(response: Response, schema: ZodType<T>, url: string): Promise<T> => {
  const parsed = schema.safeParse(await bodyOf(response));
  if (parsed.success) return parsed.data;
  console.error(`${url} broke its contract`, parsed.error.issues);
  throw new ApiError({ status: response.status, code: 'UNEXPECTED', message: sentences.unexpected });
};

type Loaded<Table> = () => Promise<Table>;

/**
 * SWR's fetcher for the keys of these endpoints: fetches the URL and parses the reply with its endpoint's schema.
 * Schemas are loaded on the first call, so that a page with prefetched data loads none.
 * `signal` aborts the call.
 * @throws ApiError
 */
export const fetcherOf =
  <Table extends EndpointTable>(paths: PathTable<Table>, load: Loaded<Table>) =>
  async (url: string, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> => {
    const name = endpointAt(paths, url);
    if (!name) throw new Error(`No endpoint answers GET ${url}: see packages/contracts/src/endpoints.ts`);
    const [table, response] = await Promise.all([
      load(),
      request(url, {
        headers: { accept: 'application/json' },
        ...(signal && { signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]) }),
      }),
    ]);
    return read(response, table[name]!.reply, url);
  };

/**
 * Calls an endpoint by name: sends `body` as JSON and parses the reply. Schemas are loaded first, so that a failed chunk load
 * never leaves a write with an unknown outcome.
 * @throws ApiError
 */
export const callerOf =
  <Table extends EndpointTable>(paths: PathTable<Table>, load: Loaded<Table>) =>
  async <Name extends keyof Table & string>(
    name: Name,
    ...[options]: Optional<CallOptions<Table[Name]>>
  ): Promise<ReplyOf<Table[Name]>> => {
    const { body, headers, ...parts } = (options ?? {}) as AnyUrlParts & {
      body?: unknown;
      headers?: Record<string, string>;
    };
    const line = paths[name];
    const url = urlOf(line, parts);
    const { reply } = (
      await load().catch(() => {
        const message = navigator.onLine === false ? networkSentence : outdatedSentence;
        throw new ApiError({ status: 0, code: 'OFFLINE', message });
      })
    )[name]!;
    const response = await requestConfirmed(url, {
      method: line.slice(0, line.indexOf(' ')),
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return read(response, reply, url) as Promise<ReplyOf<Table[Name]>>;
  };

/** Loads once. A failed load is tried again. A call with loaded schemas is sent before a page that is closed ends. */
const once = <T>(load: Loaded<T>): Loaded<T> => {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
};

const loadEndpoints = once(async () => (await import('@marketplace/contracts/endpoints')).allEndpoints);
export const loadAdminEndpoints = once(
  async () => (await import('@marketplace/contracts/admin-endpoints')).adminEndpoints,
);

/** Loads what a call needs as soon as the user reaches a form, so that sending it needs no more files. */
export const prepareCalls = (): void => {
  const prepare = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof Element) || !target.closest('form')) return;
    const isAdmin = window.location.pathname.startsWith('/admin/');
    Promise.all([loadEndpoints(), isAdmin && loadAdminEndpoints()]).catch(() => {}); // the call reports it
  };
  document.addEventListener('focusin', prepare);
  prepare({ target: document.activeElement });
};

/** Calls a public, seeker or provider endpoint: `call('acceptLead', { params: { id } })`. */
export const call = callerOf<AllEndpoints>(paths, loadEndpoints);
const fetchJson = fetcherOf<AllEndpoints>(paths, loadEndpoints);
const fetchAdminJson = fetcherOf<AdminEndpoints>(adminPaths, loadAdminEndpoints);

/** SWR's fetcher. @throws ApiError */
export const getJson: typeof fetchJson = (url, options) =>
  url.startsWith('/api/admin/') ? fetchAdminJson(url, options) : fetchJson(url, options);
