/**
 * A route as data: an endpoint of packages/contracts, a policy, and a handler of a few lines. Every request and reply
 * is parsed with the endpoint's schemas, so a reply cannot contain fields outside its schema. A route without a policy
 * does not compile.
 */

import { type UserAction, userCan, waitsForSecondFactor } from '@marketplace/contracts/accounts/user-policy';
import { type Scope, scopeFor } from '@marketplace/contracts/api-keys/scopes';
import type { Endpoint } from '@marketplace/contracts/endpoint';
import type { FieldMessages } from '@marketplace/contracts/errors';
import { readFields } from '@marketplace/contracts/fields';
import { sentences } from '@marketplace/contracts/messages';
import { DomainError, invalid } from '@marketplace/domain/errors';
import type { RateLimits } from '@marketplace/platform/rate-limit';
import type { z } from 'zod';
import { readBody } from './body.ts';
import { checkForm } from './form-check.ts';
import { countCaller, countNamed, type LimitName } from './rate-limits.ts';
import type { AccountEvent } from './security-log.ts';
import type { Context, SignedInAccount } from './state.ts';
import { withPlainSpaces } from './white-space.ts';
import { unwrittenText } from './written-text.ts';

/**
 * Who may call a route: everyone, every signed-in user, or the roles with this permission (contracts, user-policy.ts).
 */
export type Policy = 'everyone' | 'signed-in' | UserAction;

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body'> =
  E extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The calling account, and the id of its session or API key; null if the policy is `everyone` and the caller is signed out. */
type Caller<P extends Policy> = P extends 'everyone'
  ? { user: SignedInAccount | null; sessionId: string | null }
  : { user: SignedInAccount; sessionId: string };

export type RouteInput<P extends Policy, E extends Endpoint> = Caller<P> & {
  params: Parsed<E, 'params'>;
  query: Parsed<E, 'query'>;
  body: Parsed<E, 'body'>;
  requestId: string;
  ctx: Context;
};

/** A handler's result, which the reply schema parses; undefined if the reply is `Nothing` or `Raw`. */
export type Answer<Reply extends z.ZodType> =
  unknown extends z.input<Reply>
    ? unknown
    : undefined extends z.input<Reply>
      ? undefined | Promise<undefined> | Promise<void>
      : z.input<Reply> | Promise<z.input<Reply>>;

/** What the API adds to an endpoint's contract. */
type Rules = {
  policy: Policy;
  /** The rate limit (rate-limits.ts); by default `write` for a call with a body. */
  limit?: LimitName;
  /** Only people do it, in the browser: it is a personal choice, costs money or gives someone an account. API keys get 403. */
  byHand?: true;
  /** Anonymous forms call it, so the `Form-Check` header is read (form-check.ts). */
  form?: true;
  /**
   * The reply is the same for every caller until the next release, so it is made and compressed once: for every call, or
   * for these query strings.
   */
  isFixed?: true | readonly string[];
  /** The security event that a successful call logs. */
  logs?: AccountEvent;
};

export type RouteConfig<P extends Policy, E extends Endpoint> = Rules & {
  endpoint: E;
  policy: P;
  /**
   * The call needs a recent confirmation of identity: always, or for these inputs. It throws CONFIRMATION_REQUIRED, the
   * user confirms, and the browser repeats the call.
   */
  confirmed?: true | ((input: RouteInput<P, E>) => boolean);
  /**
   * What a limited call names, such as an email address. Counted separately for each caller (`named` in
   * rate-limits.ts).
   */
  limitFor?: (input: RouteInput<P, E>) => string | undefined;
  /** Returns true for a caller that the handler counts instead. */
  countsItself?: (ctx: Context) => boolean;
  handle: (input: RouteInput<P, E>) => Answer<E['reply']>;
};

/** A route whose types were checked at its declaration. */
export type Route = Endpoint & { name: string } & Rules & {
    /** The scope that an API key needs; null if the call is public or only for people. */
    scope: Scope | null;
    call: (ctx: Context, deps: { rateLimits: RateLimits }) => Promise<unknown>;
  };

/** A path parameter that its schema rejects cannot belong to anything that exists. */
const notFound = () => new DomainError('NOT_FOUND');

const forbidden = (sentence?: string) => new DomainError('FORBIDDEN', sentence === undefined ? {} : { sentence });

/** The scope of a route. Keys export no lists and change nothing that needs a confirmation, such as roles. */
const scopeOf = (
  { method }: Endpoint,
  { policy, limit, byHand, confirmed }: Pick<Rules, 'policy' | 'limit' | 'byHand'> & { confirmed?: unknown },
): Scope | null => (byHand || limit === 'export' || confirmed === true ? null : scopeFor(policy, method));

/** The caller, checked against the policy. Throws UNAUTHENTICATED, FORBIDDEN, SECOND_FACTOR_REQUIRED. */
function admit<P extends Policy>(policy: P, scope: Scope | null, state: Context['state']): Caller<P>;
function admit(policy: Policy, scope: Scope | null, { user, sessionId, key }: Context['state']): Caller<Policy> {
  if (policy === 'everyone') return { user, sessionId };
  if (key) {
    if (!scope) throw forbidden(sentences.apiKeyNotAllowed);
    if (!key.scopes.includes(scope)) throw forbidden(`This API key doesn’t have the scope ${scope}.`);
    if (policy !== 'signed-in' && !userCan(policy, key.account)) throw forbidden();
    return { user: { ...key.account, lacksSecondFactor: false }, sessionId: key.id };
  }
  if (!user || !sessionId) throw new DomainError('UNAUTHENTICATED');
  if (waitsForSecondFactor(policy, user)) throw new DomainError('SECOND_FACTOR_REQUIRED');
  if (policy !== 'signed-in' && !userCan(policy, user)) throw forbidden();
  return { user, sessionId };
}

/**
 * Parses the value with the schema; undefined without a schema. Throws VALIDATION_FAILED for a text with characters
 * that keyboards cannot type, and `refusal` for any other rejected value.
 */
const parse = (
  schema: z.ZodType | undefined,
  typed: unknown,
  refusal: (wrong: FieldMessages) => Error = invalid,
): unknown => {
  if (!schema) return undefined;
  const value = withPlainSpaces(typed);
  const unwritten = unwrittenText(value);
  if (unwritten) throw invalid(unwritten);
  const read = readFields(schema, value);
  if (read.wrong) throw refusal(read.wrong);
  return read.value;
};

/**
 * The order of every call: authorise, count, parse, check for confirmation, handle, parse the reply. Parses nothing for
 * a caller over its limit. A change by an API key is recorded before it is made.
 */
export const route = <P extends Policy, E extends Endpoint & { name: string }>({
  endpoint,
  handle,
  limitFor,
  countsItself,
  confirmed,
  ...rules
}: RouteConfig<P, E>): Route => {
  const scope = scopeOf(endpoint, { ...rules, confirmed });
  return {
    ...endpoint,
    ...rules,
    scope,
    call: async (ctx, { rateLimits }) => {
      const { params, query, body, reply } = endpoint;
      const { policy, form } = rules;
      const limit = rules.limit ?? (body && 'write');
      const admitted = admit(policy, scope, ctx.state);
      const caller = { address: ctx.ip, account: admitted.user?.id, bytes: ctx.state.body.length };
      if (limit && !countsItself?.(ctx)) await countCaller(rateLimits, limit, caller);
      // Each part was parsed by the schema from which its type is inferred.
      const input = {
        ...admitted,
        params: parse(params, ctx.params, notFound),
        query: parse(query, ctx.query),
        body: parse(body, body && readBody(ctx)),
        requestId: ctx.state.requestId,
        ctx,
      } as RouteInput<P, E>;
      if (!ctx.state.isConfirmed && (typeof confirmed === 'function' ? confirmed(input) : confirmed))
        throw new DomainError('CONFIRMATION_REQUIRED');
      if (limit) await countNamed(rateLimits, limit, caller, limitFor?.(input));
      if (form) checkForm(ctx);
      // A reply that its schema rejects is a bug: it becomes a 500 and a log line, and leaks nothing.
      const answer = async () => reply.parse(await handle(input));
      const { key, requestId } = ctx.state;
      if (!key || policy === 'everyone' || endpoint.method === 'get') return answer();
      const change = { operation: endpoint.name, subjectId: ctx.params.id ?? null, requestId };
      return key.recorded(change, answer);
    },
  };
};
