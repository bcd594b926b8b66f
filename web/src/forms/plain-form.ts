/**
 * Server-side handling of forms sent without a script: validated with the same schema, sent to the same API call, and answered
 * with another page or the form again. Listed in app/server/plain-forms.ts.
 */

import type { CurrentUser } from '@marketplace/contracts/accounts/schemas';
import { readFields } from '@marketplace/contracts/fields';
import { formCheckText } from '@marketplace/contracts/form-check';
import { sentences } from '@marketplace/contracts/messages';
import type {
  CallAnswer,
  FormSubmission,
  PostedForm,
  SubmissionOutcome,
  TypedValues,
} from '@marketplace/contracts/server-entry';
import type { LanguageCode } from '@marketplace/contracts/site/languages';
import { z } from 'zod';
import { ApiError, apiErrorOf } from '../api/client.ts';
import type { Key } from '../api/keys.ts';
import { trapField } from './form-check.ts';
import { outcomeId } from './form-outcome.tsx';
import { sentParameter } from './posted.tsx';

/** The page that contains the form. */
export type FormPage = {
  /** Path and query on any origin. */
  url: URL;
  language: LanguageCode;
  /** Where the page's guard redirects this user. */
  redirect: (user: CurrentUser | null) => string | undefined;
};

/** Returns the page's address after a successful POST, with the parameters in `keep`. Redirecting there makes the page safe to reload. */
export const sentPage = (
  { url }: FormPage,
  { how = 'yes', keep = [] }: { how?: string; keep?: readonly string[] } = {},
): string => {
  const search = new URLSearchParams([...url.searchParams].filter(([name]) => keep.includes(name)));
  search.set(sentParameter, how);
  return `${url.pathname}?${search}#${outcomeId}`;
};

/** A body with the language of the page, in which the emails about it are. */
export const inPageLanguage = (values: object, { language }: FormPage): object => ({ ...values, language });

type Call = <R extends z.ZodType>(path: string, body: object, reply: R) => Promise<z.output<R>>;

type Options<S extends z.ZodType, R extends z.ZodType> = {
  /** Every field that the form may have, in screen order. */
  fields: readonly string[];
  /** Fields that may have several values. */
  lists?: readonly string[];
  /** Fields whose value is never sent back to the page. */
  secret?: readonly string[];
  schema: S;
  /** The address of the call, which can depend on the page's. */
  call: string | ((page: FormPage) => string);
  /** The request body, if it differs from the values. */
  body?: (values: z.output<S>, page: FormPage) => object;
  reply?: R;
  /** Returns the path and query to redirect to, or an answer for the form. */
  done: (done: { answer: z.output<R>; values: z.output<S>; page: FormPage; call: Call }) => Done | Promise<Done>;
};
type Done = { location: string } | { answer: unknown };

export type SubmitPlainForm = (submission: FormSubmission, page: FormPage) => Promise<SubmissionOutcome>;

/**
 * Returns the form that a page shows before anything was sent, and the keys of what it shows besides. `read` returns the reply to a
 * key of the page; undefined without one.
 */
export type StartPlainForm = (
  search: URLSearchParams,
  read: <T>(key: Key<T>) => T | undefined,
) => { posted: PostedForm; keys: string[] } | undefined;

/** Returns the values by field; undefined if a field is unknown or repeated. */
export const readValues = (
  entries: FormSubmission['entries'],
  { fields, lists = [] }: Pick<Options<z.ZodType, z.ZodType>, 'fields' | 'lists'>,
): TypedValues | undefined => {
  const values: TypedValues = Object.fromEntries(lists.map((field) => [field, []]));
  for (const [name, value] of entries) {
    if (name === trapField) continue;
    const list = values[name];
    if (!fields.includes(name) || typeof list === 'string') return undefined;
    if (Array.isArray(list)) list.push(value);
    else values[name] = value;
  }
  return values;
};

const omit = (values: TypedValues, names: readonly string[]): TypedValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Returns the messages that the form can show, in screen order. */
const inOrder = (fields: readonly string[], messages: Record<string, string>) =>
  Object.fromEntries(fields.flatMap((field) => (messages[field] === undefined ? [] : [[field, messages[field]]])));

const refusalOf = ({ status, code, message, email }: ApiError): PostedForm['refusal'] => ({
  status,
  code,
  error: message,
  ...(email !== undefined && { email }),
});

/** @throws ApiError if the answer is an error or does not match the reply's schema */
const read = <R extends z.ZodType>({ status, body, retryAfter }: CallAnswer, reply: R): z.output<R> => {
  if (status < 200 || status > 299) throw apiErrorOf(status, body, retryAfter);
  const parsed = reply.safeParse(body);
  if (parsed.success) return parsed.data;
  throw apiErrorOf(500, undefined);
};

/** Creates the handler of a form from its fields and its API call. */
export const plainForm =
  <S extends z.ZodType, R extends z.ZodType = z.ZodUnknown>({
    schema,
    call: address,
    body = (values) => values as object,
    reply,
    done,
    ...form
  }: Options<S, R>): SubmitPlainForm =>
  async ({ entries, form: name, age, call }, page) => {
    const { fields, secret = [] } = form;
    const typed = readValues(entries, form);
    const again = (part: Partial<PostedForm>, status = 400): SubmissionOutcome => ({
      status,
      posted: { form: name, values: omit(typed ?? {}, secret), errors: {}, ...part },
    });
    if (!typed) return again({ refusal: { status: 400, code: 'VALIDATION_FAILED', error: sentences.checkFields } });
    const { value: values, wrong } = readFields(schema, typed);
    if (wrong) return again({ errors: inOrder(fields, wrong) });

    const isFilled = entries.some(([field, value]) => field === trapField && value !== '');
    const headers = { 'form-check': formCheckText({ isFilled, age: Math.round(age) }) };
    const path = typeof address === 'string' ? address : address(page);
    const ask: Call = async (path, body, reply) => read(await call(path, body, headers), reply);
    try {
      const answer: z.output<R> = await ask(path, body(values, page), (reply ?? z.unknown()) as R);
      const outcome = await done({ answer, values, page, call: ask });
      return 'location' in outcome ? outcome : again({ answer: outcome.answer }, 200);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const errors = inOrder(fields, error.fields);
      const hasErrors = Object.keys(errors).length > 0;
      return again(hasErrors ? { errors } : { refusal: refusalOf(error) }, error.status);
    }
  };
