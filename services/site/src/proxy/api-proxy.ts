/** What belongs to the API goes there whole and comes back as it is, in pieces: live streams are not held up. */

import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type ErrorReply, errors } from '@marketplace/contracts/errors';
import type { RequestIdState } from '@marketplace/http/request-id';
import type { RouteState } from '@marketplace/http/request-metrics';
import type { BodyState } from '@marketplace/http/whole-body';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware, ParameterizedContext } from 'koa';
import { Agent } from 'undici';
import type { ForwardedHeaders } from './forwarded-headers.ts';
import type { Upstreams } from './upstreams.ts';

type State = RequestIdState & RouteState & BodyState;

const prefixes = ['/api', '/admin/queues'];
/** What is between the site and the API: the lines of a sitemap cost it a second, and the site has them as files; and how the site is. */
const forSiteAlone = /^\/api\/(sitemaps|process-reports)(\/|$)/i;
/** `/join` is a page for whoever may be a browser; a program that asks for JSON and nothing else joins there (api.md). */
const joinsAt = (path: string, { accept }: IncomingHttpHeaders) => path === '/join' && accept === 'application/json';
export const isForApi = (path: string, headers: IncomingHttpHeaders): boolean =>
  !forSiteAlone.test(path) &&
  (joinsAt(path, headers) || prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)));

/** What is said between two neighbours alone (RFC 9110, sections 7.6.1 and 10.1.1), and what is written anew for the next. */
const ofOneConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  // Which trace it belongs to is ours to say.
  'traceparent',
  'tracestate',
  'baggage',
]);
/** The length of an answer stays: it is that of the other side's body, and HEAD has no other. */
const passedOn = (headers: IncomingHttpHeaders, { keep = '' } = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === keep || !ofOneConnection.has(name)));

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
  middleware: Middleware<State>;
  /** Ends the live streams that are open: browsers connect again, to a process that is not about to stop. */
  endStreams: () => void;
};

/** Wants the body read already: the API is asked with all of it or not at all, so no connection to it is left half used. */
export const createProxy = ({
  upstreams,
  forwardedHeaders,
  log,
}: {
  upstreams: Pick<Upstreams, 'pick'>;
  forwardedHeaders: ForwardedHeaders;
  log: Logger;
}): ApiProxy => {
  const streams = new Set<ServerResponse>();
  const { upstreamSilence } = resilience.site;
  const agent = new Agent({ headersTimeout: upstreamSilence, bodyTimeout: upstreamSilence });

  const forward = async (ctx: ParameterizedContext<State>) => {
    const { req, res, method } = ctx;
    const left = new AbortController();
    const leave = () => left.abort();
    res.once('close', leave);
    const reply = await agent.request({
      origin: upstreams.pick(),
      path: ctx.path + ctx.search,
      method,
      headers: { ...passedOn(req.headers), ...forwardedHeaders(ctx) },
      body: ['GET', 'HEAD'].includes(method) ? null : ctx.state.body,
      signal: left.signal,
    });
    // From here on the pipeline ends the one with the other. It listens seven times for the end by itself, and Node warns of eleven.
    res.off('close', leave);
    if (reply.headers['content-type']?.includes('text/event-stream')) streams.add(res);
    res.writeHead(reply.statusCode, passedOn(reply.headers, { keep: 'content-length' }));
    try {
      await pipeline(reply.body, res);
    } finally {
      streams.delete(res);
    }
  };

  return {
    middleware: async (ctx, next) => {
      if (!isForApi(ctx.path, ctx.headers)) return next();
      ctx.respond = false;
      // Which of the API's routes it was, the API says.
      ctx.state.route = 'api';
      try {
        await forward(ctx);
      } catch (error) {
        // The browser went away, or its stream was ended: nobody is left to be told.
        if (ctx.res.closed || ctx.res.writableEnded) return;
        log.warn({ err: error, requestId: ctx.state.requestId }, 'upstream');
        unavailable(ctx.res);
      }
    },
    endStreams: () => {
      for (const stream of streams) stream.end();
    },
  };
};
