/** What belongs to the API goes there as it came and back as it is, in pieces: live streams are not held up. */

import type { ServerResponse } from 'node:http';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { type ErrorReply, errors } from '@marketplace/contracts/errors';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import { createProxyMiddleware } from 'http-proxy-middleware';
import type { Context, Middleware } from 'koa';
import { forwardedHeaders } from './forwarded-headers.ts';
import type { Upstreams } from './upstreams.ts';

const prefixes = ['/api', '/join', '/admin/queues'];
/** What the site alone asks the API for: the lines of a sitemap cost it a second, and the site has them as files. */
const forSiteAlone = /^\/api\/sitemaps(\/|$)/i;
const isForApi = (path: string) =>
  !forSiteAlone.test(path) && prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** 503 in the API's own words while it is down; a reply that had begun is cut off, so that nobody takes it for whole. */
const unavailable = (res: ServerResponse) => {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { status, sentence } = errors.UNAVAILABLE;
  const reply: ErrorReply = { error: sentence, code: 'UNAVAILABLE' };
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(resilience.retryAfterSeconds),
  });
  res.end(JSON.stringify(reply));
};

export type ApiProxy = {
  middleware: Middleware;
  /** Ends the live streams that are open: browsers connect again, to a process that is not about to stop. */
  endStreams: () => void;
};

export const createProxy = ({ upstreams, log }: { upstreams: Pick<Upstreams, 'pick'>; log: Logger }): ApiProxy => {
  const contexts = new WeakMap<object, Context>();
  const streams = new Set<ServerResponse>();
  const target = upstreams.pick();
  const Agent = target.startsWith('https:') ? HttpsAgent : HttpAgent;
  const forward = createProxyMiddleware({
    target,
    router: upstreams.pick,
    changeOrigin: true,
    agent: new Agent({ keepAlive: true }),
    proxyTimeout: resilience.site.upstreamSilence,
    on: {
      proxyReq: (proxyReq, req) => {
        const ctx = contexts.get(req);
        if (ctx) for (const [name, value] of Object.entries(forwardedHeaders(ctx))) proxyReq.setHeader(name, value);
      },
      proxyRes: (proxyRes, _req, res) => {
        if (!proxyRes.headers['content-type']?.startsWith('text/event-stream')) return;
        streams.add(res);
        res.once('close', () => streams.delete(res));
      },
      error: (error, req, res) => {
        if (!('writeHead' in res)) return res.destroy();
        // The browser went away: nobody is left to be told.
        if (!req.destroyed || !res.closed)
          log.warn({ err: error, requestId: contexts.get(req)?.state.requestId }, 'upstream');
        unavailable(res);
      },
    },
  });

  return {
    middleware: async (ctx, next) => {
      if (!isForApi(ctx.path)) return next();
      contexts.set(ctx.req, ctx);
      ctx.respond = false;
      await forward(ctx.req, ctx.res);
    },
    endStreams: () => {
      for (const stream of streams) stream.end();
    },
  };
};
