/** Every request has an id: the caller's if it looks like one, else ours. The API gets it, the reply carries it. */
import { randomUUID } from 'node:crypto';
import type { Middleware } from 'koa';

const looksLikeAnId = /^[\w-]{8,64}$/;

export const requestId: Middleware = async (ctx, next) => {
  const given = ctx.get('x-request-id');
  ctx.state.requestId = looksLikeAnId.test(given) ? given : randomUUID();
  ctx.set('X-Request-Id', ctx.state.requestId);
  await next();
};
