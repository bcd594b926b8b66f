/** The id that links a request's log lines across processes and jobs. */
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

export type RequestIdState = { requestId: string };

const looksLikeAnId = /^[\w-]{8,64}$/;

/** Sets `ctx.state.requestId`: the caller's `X-Request-Id` if valid, otherwise a new one. The reply carries it. */
export const requestId: Middleware<RequestIdState> = async (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = looksLikeAnId.test(given) ? given : randomUUID();
  ctx.set('X-Request-Id', ctx.state.requestId);
  await next();
};
