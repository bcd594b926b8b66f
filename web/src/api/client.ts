/** The one way to the API: cookies along, 15 s at most, answers parsed with their contract, every failure an ApiError. */
import type { EarlierRequest, ErrorCode, FieldMessages } from '@marketplace/contracts/errors';
import { sentences } from '@marketplace/contracts/messages';
import type { ZodType, z } from 'zod';
import { noteAnswer } from '../server-clock.ts';
import { askForConfirmation } from './confirmation.ts';

/** Milliseconds a call may take. */
const timeLimit = 15_000;

export const networkSentence = 'We could not reach the server. Please check your connection and try again.';

/** OFFLINE: no answer at all (status 0). */
export type ApiErrorCode = ErrorCode | 'OFFLINE';

/** A call that failed. `message` is a sentence a person can read, `fields` the messages by field path. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: FieldMessages;
  /** The address that EMAIL_NOT_VERIFIED speaks of. */
  readonly email: string | undefined;
  /** The request that POSTED_ALREADY speaks of. */
  readonly earlier: EarlierRequest | undefined;

  constructor(fault: {
    status: number;
    code: ApiErrorCode;
    message: string;
    fields?: FieldMessages;
    email?: string;
    earlier?: EarlierRequest;
  }) {
    super(fault.message);
    this.name = 'ApiError';
    this.status = fault.status;
    this.code = fault.code;
    this.fields = fault.fields ?? {};
    this.email = fault.email;
    this.earlier = fault.earlier;
  }
}

/** Told to the window when a call found that nobody is signed in any more, or that the person may not do it any more; session.ts listens. */
export const sessionChanged = 'session-changed';
const changedBy: readonly unknown[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'SECOND_FACTOR_REQUIRED'];

/** The sentence to show for whatever was thrown. */
export const errorSentence = (error: unknown, fallback: string = sentences.unexpected) =>
  error instanceof ApiError ? error.message : fallback;

/** `Retry-After` in words: '40 seconds', '15 minutes'; undefined where the answer names no number of seconds. */
const waitOf = (seconds = 0) => {
  if (!(seconds > 0)) return undefined;
  const [count, unit] = seconds < 60 ? [Math.ceil(seconds), 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** Too many attempts: says how long to wait, where the server does. */
const rateLimited = (retryAfter: number | undefined) => {
  const wait = waitOf(retryAfter);
  return wait ? `Too many attempts. Please try again in ${wait}.` : sentences.rateLimited;
};

type Reply = { error?: unknown; code?: unknown; fields?: FieldMessages; email?: string; earlier?: EarlierRequest };

/** A failed answer as an ApiError; `retryAfter` in seconds. A body that is not ours (a proxy's page) is put into our words. */
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
  });
};

const toApiError = async (response: Response) => {
  const body: unknown = await response.json().catch(() => null);
  const error = apiErrorOf(response.status, body, Number(response.headers.get('retry-after')));
  if (changedBy.includes(error.code)) globalThis.dispatchEvent?.(new Event(sessionChanged));
  return error;
};

const request = async (url: string, init: RequestInit): Promise<Response> => {
  let response: Response;
  try {
    response = await fetch(url, { credentials: 'include', signal: AbortSignal.timeout(timeLimit), ...init });
  } catch {
    throw new ApiError({ status: 0, code: 'OFFLINE', message: networkSentence });
  }
  noteAnswer(response);
  if (!response.ok) throw await toApiError(response);
  return response;
};

/** The same; where the person has to confirm first who they are, they are asked, and it is sent again. */
const requestConfirmed = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await request(url, init);
  } catch (error) {
    const asked = error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';
    if (!asked || !(await askForConfirmation())) throw error;
    return request(url, init);
  }
};

/** The body as JSON; undefined for what is none. A body that stopped on its way is the network's fault. */
const bodyOf = (response: Response): Promise<unknown> =>
  response.json().catch((error: Error) => {
    if (error.name === 'SyntaxError') return undefined;
    throw new ApiError({ status: 0, code: 'OFFLINE', message: networkSentence });
  });

/** Reads the body and parses it. An answer that breaks its contract is a fault of ours, not of the person's. */
const read = async <T>(response: Response, schema: ZodType<T>, url: string): Promise<T> => {
  const parsed = schema.safeParse(await bodyOf(response));
  if (parsed.success) return parsed.data;
  console.error(`${url} broke its contract`, parsed.error.issues);
  throw new ApiError({ status: response.status, code: 'UNEXPECTED', message: sentences.unexpected });
};

/**
 * SWR's fetcher: GETs a key from `keys.ts` and parses the answer with the schema named for it.
 * The schemas are fetched with the first call, so that a page that came with its data costs no more than it shows.
 * `signal` takes the call back; what it was worth nobody asks then.
 * @throws ApiError
 */
export const getJson = async (key: string, { signal }: { signal?: AbortSignal } = {}): Promise<unknown> => {
  const [{ schemaOf }, response] = await Promise.all([
    key.startsWith('/api/admin/') ? import('./admin/schemas.ts') : import('./schemas.ts'),
    request(key, {
      headers: { accept: 'application/json' },
      ...(signal && { signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]) }),
    }),
  ]);
  return read(response, schemaOf(key), key);
};

type SendOptions<S extends ZodType> = { headers?: Record<string, string>; schema?: S };

/**
 * Writes: sends `body` as JSON and parses the answer with `schema`. Without a schema the answer is not read.
 * @throws ApiError
 */
export async function sendJson<S extends ZodType>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body: unknown,
  options: SendOptions<S> & { schema: S },
): Promise<z.infer<S>>;
export async function sendJson(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
  options?: SendOptions<ZodType>,
): Promise<void>;
export async function sendJson(
  method: string,
  url: string,
  body?: unknown,
  { headers, schema }: SendOptions<ZodType> = {},
): Promise<unknown> {
  const response = await requestConfirmed(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return schema ? read(response, schema, url) : undefined;
}
