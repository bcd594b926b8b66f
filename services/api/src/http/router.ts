/** Turns the list of routes into a router: who, what comes in, do it, what goes out. */
import { createHash } from 'node:crypto';
import bodyParser from '@koa/bodyparser';
import Router from '@koa/router';
import { fieldMessages } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { hasRole } from '@marketplace/contracts/roles';
import type { Account } from '@marketplace/domain/accounts/queries';
import { DomainError, invalid } from '@marketplace/domain/errors';
import type { Context } from 'koa';
import type { z } from 'zod';
import type { Deps } from './deps.ts';
import { countCall } from './rate-limits.ts';
import { type Policy, Raw, type Route } from './route.ts';

const parseBody = bodyParser({
  enableTypes: ['json'],
  jsonLimit: limits.bodyBytes,
  onError: (error) => {
    throw new DomainError((error as { status?: number }).status === 413 ? 'TOO_LARGE' : 'MALFORMED_JSON');
  },
});

const readBody = async (ctx: Context): Promise<unknown> => {
  // `is` is null without a body and false for another type. Browsers announce an empty body as one of length 0.
  if (ctx.request.length === 0) return {};
  if (ctx.is('json', '+json') === false) throw new DomainError('UNSUPPORTED_TYPE');
  await parseBody(ctx as never, async () => {});
  return ctx.request.body ?? {};
};

/** Throws UNAUTHENTICATED or FORBIDDEN. */
const admit = (policy: Policy, user: Account | null) => {
  if (policy === 'everyone') return;
  if (!user) throw new DomainError('UNAUTHENTICATED');
  if (policy !== 'signed-in' && !hasRole(user, policy)) throw new DomainError('FORBIDDEN');
};

const parse = (schema: z.ZodType | undefined, value: unknown, fail: (error: z.ZodError) => Error) => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw fail(parsed.error);
  return parsed.data;
};

const validationFailed = (error: z.ZodError) => invalid(fieldMessages(error));
/** A path that cannot name anything names nothing. */
const notFound = () => new DomainError('NOT_FOUND');

/** After its time an answer may be shown ten times as long while a new one is fetched. */
const mayBeKept = (ctx: Context, seconds: number) => {
  // A session that was renewed on the way is this browser's alone.
  if (ctx.response.get('Set-Cookie')) return;
  ctx.set('Cache-Control', `public, max-age=${seconds}, stale-while-revalidate=${seconds * 10}`);
  ctx.etag = createHash('sha256')
    .update(ctx.body as string)
    .digest('base64url')
    .slice(0, 22);
  if (ctx.fresh) ctx.status = 304;
};

export const createRouter = (routes: Route[], { rateLimits }: Pick<Deps, 'rateLimits'>): Router => {
  const router = new Router();
  for (const route of routes) {
    const { method, path, policy, params, query, body, reply, status = 200, publicFor, handle } = route;
    router[method](path, async (ctx) => {
      const user = ctx.state.user as Account | null;
      admit(policy, user);
      const input = {
        params: parse(params, ctx.params, notFound),
        query: parse(query, ctx.query, validationFailed),
        body: parse(body, body && (await readBody(ctx)), validationFailed),
        user,
        sessionId: ctx.state.sessionId as string | null,
        requestId: ctx.state.requestId as string,
        ctx,
      };
      if (route.limit)
        await countCall(rateLimits, route.limit, { address: ctx.ip, account: route.limitFor?.(input as never) });
      const answer = await handle(input as never);
      if (reply === Raw) return;
      // A handler may say that its answer is another one than the usual: readiness does.
      ctx.status = answer === undefined ? 204 : ((ctx.state.status as number | undefined) ?? status);
      if (answer === undefined) return;
      // A schema that refuses our own answer is our fault: it ends as a 500 and in the log, and nothing leaks.
      // Written out here because Koa takes a body of null for no body, and "nobody is signed in" is an answer.
      ctx.body = JSON.stringify(reply.parse(answer));
      ctx.type = 'json';
      if (publicFor) mayBeKept(ctx, publicFor);
    });
  }
  return router;
};
