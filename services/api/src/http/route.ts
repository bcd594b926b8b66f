/**
 * A route as data: method, path, who may call it, what comes in, what goes out, and a handler of a few lines. Every
 * request and every answer is parsed with its schema, so an answer cannot carry a field that its schema does not
 * promise. A route without a policy does not compile.
 */

import { type UserAction, userCan, waitsForSecondFactor } from '@marketplace/contracts/accounts/user-policy';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { readFields } from '@marketplace/contracts/fields';
import { DomainError, invalid } from '@marketplace/domain/errors';
import type { RateLimits } from '@marketplace/platform/rate-limit';
import { z } from 'zod';
import { readBody } from './body.ts';
import { checkForm } from './form-check.ts';
import { countCaller, countNamed, type LimitName } from './rate-limits.ts';
import type { AccountEvent } from './security-log.ts';
import type { Context, SignedInAccount } from './state.ts';
import { withPlainSpaces } from './white-space.ts';
import { unwrittenText } from './written-text.ts';

/** Who may call a route: `everyone`, anybody `signed-in`, or the roles that can do this action (contracts, user-policy.ts). */
export type Policy = 'everyone' | 'signed-in' | UserAction;

type Schema = z.ZodType | undefined;
type Parsed<S extends Schema> = S extends z.ZodType ? z.output<S> : undefined;

/** The account that calls and its session; null where everyone may and nobody is signed in. */
type Caller<P extends Policy> = P extends 'everyone'
  ? { user: SignedInAccount | null; sessionId: string | null }
  : { user: SignedInAccount; sessionId: string };

export type RouteInput<
  P extends Policy,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
> = Caller<P> & {
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  requestId: string;
  ctx: Context;
};

/** A handler's answer, which its reply schema parses; undefined where the reply is `Nothing` or `Raw`. */
type Answer<Reply extends z.ZodType> =
  undefined extends z.input<Reply>
    ? undefined | Promise<undefined> | Promise<void>
    : z.input<Reply> | Promise<z.input<Reply>>;

/** What a route says about itself; the OpenAPI document is made of it. */
type Description = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  policy: Policy;
  /** How often it may be called (rate-limits.ts); `write` for a call with a body that has no limit of its own. */
  limit?: LimitName;
  /** Forms without an account send it: what they were filled in by is looked at (form-check.ts). */
  form?: true;
  /** What the security log says when it is done. */
  logs?: AccountEvent;
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** The success status; 200 by default. */
  status?: number;
  reply: z.ZodType;
  /** Seconds that anybody may cache the answer; 0: they ask every time whether it is still so. Only for what is the same for everybody. */
  publicFor?: number;
};

export type RouteConfig<
  P extends Policy,
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Reply extends z.ZodType,
> = Description & {
  policy: P;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
  /**
   * The call asks the session's owner to have confirmed lately who they are: always, or for these inputs. It throws
   * CONFIRMATION_REQUIRED, the person confirms, and the same call is made again.
   */
  confirmed?: true | ((input: RouteInput<P, Params, Query, Body>) => boolean);
  /** What a limited call names, such as an email address: it is counted for this caller alone (`named` in rate-limits.ts). */
  limitFor?: (input: RouteInput<P, Params, Query, Body>) => string | undefined;
  /** Returns true for a caller that the handler counts instead. */
  countsItself?: (ctx: Context) => boolean;
  handle: (input: RouteInput<P, Params, Query, Body>) => Answer<Reply>;
};

/** A route whose types were checked where it was written: `call` takes any request and does what `route` says. */
export type Route = Description & {
  call: (ctx: Context, deps: { rateLimits: RateLimits }) => Promise<unknown>;
};

/** A path parameter that its schema refuses cannot belong to anything there is. */
const notFound = () => new DomainError('NOT_FOUND');

/** The caller, checked against the policy. Throws UNAUTHENTICATED, FORBIDDEN, SECOND_FACTOR_REQUIRED. */
function admit<P extends Policy>(policy: P, state: Context['state']): Caller<P>;
function admit(policy: Policy, { user, sessionId }: Context['state']): Caller<Policy> {
  if (policy === 'everyone') return { user, sessionId };
  if (!user || !sessionId) throw new DomainError('UNAUTHENTICATED');
  if (waitsForSecondFactor(policy, user)) throw new DomainError('SECOND_FACTOR_REQUIRED');
  if (policy !== 'signed-in' && !userCan(policy, user)) throw new DomainError('FORBIDDEN');
  return { user, sessionId };
}

/**
 * Returns the value as the schema reads it; undefined without a schema. Throws VALIDATION_FAILED for a text with characters
 * that no keyboard makes, and `refusal` of the wrong fields for any other value that the schema refuses.
 */
function parse<S extends Schema>(
  schema: S | undefined,
  value: unknown,
  refusal?: (wrong: FieldMessages) => Error,
): Parsed<S>;
function parse(schema: Schema, typed: unknown, refusal: (wrong: FieldMessages) => Error = invalid): unknown {
  if (!schema) return undefined;
  const value = withPlainSpaces(typed);
  const unwritten = unwrittenText(value);
  if (unwritten) throw invalid(unwritten);
  const read = readFields(schema, value);
  if (read.wrong) throw refusal(read.wrong);
  return read.value;
}

/** The order of every call: who, how often, what comes in, confirmed or not, do it, what goes out. Nothing is parsed for a caller over its limit. */
export const route = <
  P extends Policy,
  Reply extends z.ZodType,
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>({
  handle,
  limitFor,
  countsItself,
  confirmed,
  ...description
}: RouteConfig<P, Params, Query, Body, Reply>): Route => ({
  ...description,
  call: async (ctx, { rateLimits }) => {
    const { policy, params, query, body, form, reply } = description;
    const limit = description.limit ?? (body && 'write');
    const admitted = admit(policy, ctx.state);
    const caller = { address: ctx.ip, account: admitted.user?.id, bytes: ctx.state.body.length };
    if (limit && !countsItself?.(ctx)) await countCaller(rateLimits, limit, caller);
    const input = {
      ...admitted,
      params: parse(params, ctx.params, notFound),
      query: parse(query, ctx.query),
      body: parse(body, body && readBody(ctx)),
      requestId: ctx.state.requestId,
      ctx,
    };
    if (!ctx.state.isConfirmed && (typeof confirmed === 'function' ? confirmed(input) : confirmed))
      throw new DomainError('CONFIRMATION_REQUIRED');
    if (limit) await countNamed(rateLimits, limit, caller, limitFor?.(input));
    if (form) checkForm(ctx);
    // An answer that its schema refuses is our fault: it becomes a 500 and a log line, and nothing leaks.
    return reply.parse(await handle(input));
  },
});

/** The answer of a route that has nothing to say (204). */
export const Nothing = z.undefined();
/** The answer of a route that writes to the response itself: a stream or a file. */
export const Raw = z.custom<undefined>();
