/** A page that could not be made: logged, and said in words that need neither the API nor a script. */
import { type ErrorCode, errors } from '@marketplace/contracts/errors';
import { loggedPath } from '@marketplace/http/logged-path';
import type { RequestIdState } from '@marketplace/http/request-id';
import { Overloaded } from '@marketplace/http/shares';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { ParameterizedContext } from 'koa';
import { errorPage, refusalPage } from './static-page.ts';
import type { WebApp } from './web-app.ts';

type Context = ParameterizedContext<RequestIdState>;

export type PageFaults = {
  /** Logs why a page broke. */
  log: (ctx: Context) => (error: unknown) => void;
  /** Answers for a page that was not made: 503 when there are too many, 500 otherwise. */
  send: (ctx: Context, error: unknown) => Promise<void>;
  /** Answers with the sentence of a request that is not taken. */
  refuse: (ctx: Context, code: ErrorCode) => Promise<void>;
};

export const createPageFaults = ({ web, log }: { web: Pick<WebApp, 'template'>; log: Logger }): PageFaults => {
  const where = (ctx: Context) => ({ path: loggedPath(ctx.path), requestId: ctx.state.requestId });
  const logBroken = (ctx: Context) => (error: unknown) => log.error({ err: error, ...where(ctx) }, 'rendering');
  const template = (ctx: Context) => web.template(ctx.path + ctx.search);
  return {
    log: logBroken,
    send: async (ctx, error) => {
      const overloaded = error instanceof Overloaded;
      if (overloaded) log.warn(where(ctx), 'overloaded');
      else logBroken(ctx)(error);
      ctx.remove('ETag');
      ctx.status = overloaded ? 503 : 500;
      if (overloaded) {
        ctx.set('Retry-After', String(resilience.retryAfterSeconds));
        // A crowd is told so a thousand times a second, while others wait for pages that there are.
        ctx.compress = false;
      }
      ctx.set('Cache-Control', 'no-store');
      ctx.body = errorPage(await template(ctx));
    },
    refuse: async (ctx, code) => {
      ctx.status = errors[code].status;
      ctx.body = refusalPage(await template(ctx), errors[code].sentence);
    },
  };
};
