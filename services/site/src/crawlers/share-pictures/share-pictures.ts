/** `/og/{kind}/{slug}.png`, and the logo among the site's own: drawn when first asked for, then kept. */
import type { Logger } from '@marketplace/platform/logger';
import type { Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { kept, limits } from '../../limits.ts';
import type { Upstreams } from '../../proxy/upstreams.ts';
import { cardSvg } from './card.ts';
import { type AskApi, cardOf } from './card-text.ts';
import { drawSvg } from './draw-svg.ts';
import { logoSvg } from './mark.ts';

const address = /^\/og\/([a-z]+)\/([a-z0-9~-]{1,300})\.png$/;

export const sharePictures = ({ upstreams, log }: { upstreams: Pick<Upstreams, 'pick'>; log: Logger }): Middleware => {
  const pictures = new LRUCache<string, Buffer>({ maxSize: kept.pictures, sizeCalculation: ({ length }) => length });
  const drawing = new Map<string, Promise<Buffer | undefined>>();

  const ask: AskApi = async (path) => {
    const answer = await fetch(new URL(path, upstreams.pick()), { signal: AbortSignal.timeout(limits.machine) });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
    return answer.json();
  };

  const svgOf = async (kind: string, slug: string) => {
    if (kind === 'site' && slug === 'logo') return logoSvg;
    const card = await cardOf(kind, slug, ask);
    return card && cardSvg(card);
  };

  const draw = async (path: string, kind: string, slug: string) => {
    try {
      const svg = await svgOf(kind, slug);
      const picture = svg === undefined ? undefined : await drawSvg(svg);
      if (picture) pictures.set(path, picture);
      return picture;
    } finally {
      drawing.delete(path);
    }
  };

  /** Asked for by many at once, drawn once. */
  const picture = (path: string, kind: string, slug: string) => {
    const there = pictures.get(path) ?? drawing.get(path);
    if (there) return there;
    const one = draw(path, kind, slug);
    drawing.set(path, one);
    return one;
  };

  return async (ctx, next) => {
    const [path, kind, slug] = address.exec(ctx.path) ?? [];
    if (!path || !kind || !slug) return next();
    try {
      const png = await picture(path, kind, slug);
      if (!png) return next();
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
