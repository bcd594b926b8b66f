/** What the API is told about the browser behind a request. */
import { proxySecretHeader } from '@marketplace/http/forwarded';
import { currentTrace } from '@marketplace/platform/tracing';
import type { Context } from 'koa';

export type ForwardedHeaders = (ctx: Context) => Record<string, string>;

/**
 * One address, host and protocol each, set anew: the API believes what stands here, so nothing a client sent under these
 * names may get through. `ctx.ip` and `ctx.protocol` count our own proxies (env TRUSTED_PROXIES).
 */
export const createForwardedHeaders =
  (proxySecret: string): ForwardedHeaders =>
  (ctx) => {
    const traceparent = currentTrace();
    return {
      'x-forwarded-for': ctx.ip,
      'x-forwarded-proto': ctx.protocol,
      'x-forwarded-host': ctx.host,
      'x-request-id': ctx.state.requestId,
      [proxySecretHeader]: proxySecret,
      ...(traceparent && { traceparent }),
    };
  };
