/** Sends a POST to the API on behalf of a visitor, as the browser would with JavaScript. */
import type { FormSubmission } from '@marketplace/contracts/server-entry';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Context } from 'koa';
import { request } from 'undici';
import { apiAddress, type Upstreams } from '../proxy/upstreams.ts';
import type { Visitor } from './prefetch.ts';

/** Headers that the API needs besides cookies and address: the origin of the write, and the device. */
const fromBrowser = ['origin', 'sec-fetch-site', 'user-agent'] as const;

/** Calls the API for a visitor's form and passes the API's cookies on to the visitor. Logs neither body nor reply. */
export const apiCall =
  ({ upstreams, log }: { upstreams: Pick<Upstreams, 'pick'>; log: Logger }) =>
  (ctx: Context, visitor: Visitor): FormSubmission['call'] =>
  async (path, body, headers) => {
    try {
      const address = apiAddress(path, upstreams.pick());
      if (!address) return { status: 404, body: undefined };
      const reply = await request(address, {
        method: 'POST',
        headers: {
          ...visitor.headers,
          ...Object.fromEntries(fromBrowser.flatMap((name) => (ctx.get(name) ? [[name, ctx.get(name)]] : []))),
          ...headers,
          accept: 'application/json',
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(resilience.site.forms.answer),
      });
      for (const set of [reply.headers['set-cookie'] ?? []].flat()) visitor.onCookie(set);
      const retryAfter = Number(reply.headers['retry-after']);
      const text = await reply.body.text();
      return {
        status: reply.statusCode,
        body: text ? JSON.parse(text) : undefined,
        ...(retryAfter > 0 && { retryAfter }),
      };
    } catch (error) {
      log.warn({ err: error, path, requestId: ctx.state.requestId }, 'form');
      return { status: 503, body: undefined };
    }
  };
