/** Forwards API requests and streams the replies, so that live streams are not delayed. */

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

const prefix = '/api';
/**
 * Calls between site and API only: sitemap lines, which cost the API a second and which the site serves as files, files
 * of earlier releases, and the site's own reports. Also the sites that may show a frame.
 */
const forSiteAlone = /^\/api\/(sitemaps|assets|process-reports|embed\/origins)(\/|$)/i;
/** Browsers get `/join` as a page. A program that accepts only JSON joins through the API there. */
const joinsAt = (path: string, { accept }: IncomingHttpHeaders) => path === '/join' && accept === 'application/json';
export const isForApi = (path: string, headers: IncomingHttpHeaders): boolean =>
  !forSiteAlone.test(path) && (joinsAt(path, headers) || path === prefix || path.startsWith(`${prefix}/`));

/** Hop-by-hop headers (RFC 9110, sections 7.6.1 and 10.1.1), and headers that are set for the next hop. */
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
  // Only we set the trace.
  'traceparent',
  'tracestate',
  'baggage',
]);
/** Keeps the length of a reply, because HEAD has no body to derive it from. */
const passedOn = (headers: IncomingHttpHeaders, { keep = '' } = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name === keep || !ofOneConnection.has(name)));

/**
 * Responds 503 in the API's format while it is down. Aborts a reply that has started, so that it does not look
 * complete.
 */
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
  /** Ends open live streams. Browsers reconnect to a process that keeps running. */
  endStreams: () => void;
};

/** Requires that the body has been read, so that no connection to the API stays open for a slow client. */
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
    // From here on, `pipeline` ends either side with the other. It adds seven listeners, and Node warns at eleven.
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
      // The API records its own routes.
      ctx.state.route = 'api';
      try {
        await forward(ctx);
      } catch (error) {
        // The browser disconnected, or its stream was ended, so no reply is possible.
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
