/** Headers that describe the browser behind a request to the API. */
import { proxySecretHeader } from '@marketplace/http/forwarded';
import { currentTrace } from '@marketplace/platform/tracing';
import type { Context } from 'koa';

export type ForwardedHeaders = (ctx: Context) => Record<string, string>;

/**
 * Sets one address, host and protocol. The API trusts these headers, so values from the client must not get through.
 * `ctx.ip` and `ctx.protocol` respect our own proxies (env TRUSTED_PROXIES).
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
