/**
 * A route as data: method, path, who may call it, what comes in, what goes out, and a handler of a few lines. Every
 * request and every answer is parsed with its schema, so an answer cannot carry a field that its schema does not
 * promise. A route without a policy does not compile.
 */
import type { Role } from '@marketplace/contracts/roles';
import type { Account } from '@marketplace/domain/accounts/queries';
import type { Context } from 'koa';
import { z } from 'zod';
import type { LimitName } from './rate-limits.ts';

/** `everyone`, anybody `signed-in`, or a role; SUPER_ADMIN passes every role (specification section 6). */
export type Policy = 'everyone' | 'signed-in' | Role;

type Parsed<S> = S extends z.ZodType ? z.infer<S> : undefined;

export type RouteInput<P extends Policy, Params, Query, Body> = {
  params: Parsed<Params>;
  query: Parsed<Query>;
  body: Parsed<Body>;
  /** Who is calling; null where everyone may and nobody is signed in. */
  user: P extends 'everyone' ? Account | null : Account;
  /** The session they are calling with. */
  sessionId: P extends 'everyone' ? string | null : string;
  requestId: string;
  ctx: Context;
};

/** What a handler may give back: nothing at all where the reply is nothing. */
type Answer<Reply extends z.ZodType> =
  undefined extends z.input<Reply>
    ? undefined | Promise<undefined> | Promise<void>
    : z.input<Reply> | Promise<z.input<Reply>>;

export type RouteConfig<
  P extends Policy,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Reply extends z.ZodType,
> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  summary: string;
  policy: P;
  /** How often it may be called (rate-limits.ts), and whose account a call is about, as an id or an email. */
  limit?: LimitName;
  limitFor?: (input: RouteInput<P, Params, Query, Body>) => string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The success status; 200 unless said otherwise. */
  status?: number;
  reply: Reply;
  /** Seconds that anybody may keep the answer. Only for what is the same for everybody. */
  publicFor?: number;
  handle: (input: RouteInput<P, Params, Query, Body>) => Answer<Reply>;
};

/** A route whose types have been checked where it was written. */
export type Route = Omit<
  RouteConfig<Policy, z.ZodType | undefined, z.ZodType | undefined, z.ZodType | undefined, z.ZodType>,
  'handle' | 'limitFor'
> & {
  handle: (input: RouteInput<Policy, undefined, undefined, undefined>) => unknown;
  limitFor?: (input: RouteInput<Policy, undefined, undefined, undefined>) => string;
};

export const route = <
  P extends Policy,
  Params extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Body extends z.ZodType | undefined,
  Reply extends z.ZodType,
>(
  config: RouteConfig<P, Params, Query, Body, Reply>,
): Route => config as unknown as Route;

/** The answer of a route that has nothing to say (204). */
export const Nothing = z.undefined();
/** The answer of a route that writes to the response itself: a stream or a file. */
export const Raw = z.custom<undefined>();
