/** `/og/{kind}/{slug}.png` and the logo: drawn on first request, a few at a time, then cached. */
import { createBound } from '@marketplace/http/bound';
import { networkOf } from '@marketplace/http/network';
import type { RequestIdState } from '@marketplace/http/request-id';
import { notForOthers } from '@marketplace/http/shares';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { Upstreams } from '../../proxy/upstreams.ts';
import { createAskApi } from '../ask-api.ts';
import { brandSvg, cardSvg } from './card.ts';
import { type AskJson, cardOf } from './card-text.ts';
import { drawSvg } from './draw-svg.ts';
import { logoSvg } from './mark.ts';

const { maxBytes, ...limits } = resilience.site.pictures;

const prefix = '/og/';
const address = /^\/og\/([a-z]+)\/([a-z0-9~-]{1,300})\.png$/;

export const sharePictures = ({
  upstreams,
  log,
}: {
  upstreams: Pick<Upstreams, 'pick'>;
  log: Logger;
}): Middleware<RequestIdState> => {
  const askApi = createAskApi(upstreams);
  const askJson: AskJson = async (path) => (await askApi(path))?.json();

  const svgOf = async (kind: string, slug: string) => {
    if (kind === 'site' && slug === 'logo') return logoSvg;
    if (kind === 'site' && slug === 'brand') return brandSvg;
    const card = await cardOf(kind, slug, askJson);
    return card && cardSvg(card);
  };

  const bound = createBound(limits);

  /** By path. Concurrent requests draw once. Missing and failed pictures are not cached. */
  const pictures = new LRUCache<string, Buffer, { kind: string; slug: string; caller: string }>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: (_path, _last, { context: { kind, slug, caller } }) =>
      bound(caller, async () => {
        const svg = await svgOf(kind, slug);
        return svg === undefined ? undefined : drawSvg(svg);
      }),
  });

  return async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next();
    const [path, kind, slug] = address.exec(ctx.path) ?? [];
    try {
      const caller = networkOf(ctx.ip);
      const fetched = () => path && kind && slug && pictures.fetch(path, { context: { kind, slug, caller } });
      const png = await notForOthers(caller, async () => fetched());
      if (!png) {
        // Plain text, because clients that request a picture cannot use a page.
        ctx.status = 404;
        ctx.body = 'Not found';
        return;
      }
      ctx.set('Cache-Control', 'public, max-age=86400, stale-while-revalidate=604800');
      ctx.type = 'image/png';
      ctx.body = png;
    } catch (error) {
      log.warn({ err: error, path, requestId: ctx.state.requestId }, 'picture');
      ctx.status = 503;
      ctx.set('Retry-After', '60');
    }
  };
};
