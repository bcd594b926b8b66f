/** Reports a page that could not be rendered: logs it and sends a page that needs neither the API nor a script. */
import { type ErrorCode, errors } from '@marketplace/contracts/errors';
import { isEmbedPath } from '@marketplace/contracts/site/embed';
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
  log: (ctx: Context) => (error: unknown) => void;
  /** Responds to a failed page: 503 if there are too many in progress, 500 otherwise. */
  send: (ctx: Context, error: unknown) => Promise<void>;
  /** Responds with the text for a refused request. */
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
      ctx.remove('CDN-Cache-Control');
      ctx.status = overloaded ? 503 : 500;
      if (overloaded) {
        ctx.set('Retry-After', String(resilience.retryAfterSeconds));
        // Under load this runs about 1 000 times a second and must not slow down other pages.
        ctx.compress = false;
      }
      ctx.set('Cache-Control', 'no-store');
      ctx.body = errorPage(await template(ctx), { isFramed: isEmbedPath(ctx.path) });
    },
    refuse: async (ctx, code) => {
      ctx.status = errors[code].status;
      ctx.body = refusalPage(await template(ctx), errors[code].sentence, { isFramed: isEmbedPath(ctx.path) });
    },
  };
};
