/**
 * Lets partners' sites show the pages for frames (contracts, embed.ts). All other pages refuse frames. Frames on other sites get no
 * cookies in most browsers, and these pages never read any, so that they are the same everywhere.
 */
import type { PartnerOrigins } from '@marketplace/contracts/partner-sites/schemas';
import { isEmbedPath, languageParameter } from '@marketplace/contracts/site/embed';
import {
  inLanguage,
  isLanguage,
  type LanguageCode,
  languageCodes,
  prefixOf,
  sourceLanguage,
  splitLanguage,
} from '@marketplace/contracts/site/languages';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { Context, Middleware } from 'koa';
import { request } from 'undici';
import { apiAddress, type Upstreams } from '../proxy/upstreams.ts';

const callsOfFrames = '/api/embed/';

/** Returns the origins that may show a frame. */
export type FrameAncestors = () => Promise<readonly string[]>;

/**
 * Asks the API, at most every few seconds. While the API does not answer, the last origins stay valid for less than a minute. After
 * that, no site may show a frame.
 */
export const createFrameAncestors = ({
  upstreams,
  log,
  now = () => Date.now(),
}: {
  upstreams: Pick<Upstreams, 'pick'>;
  log: Logger;
  now?: () => number;
}): FrameAncestors => {
  const { fresh, valid, answer } = resilience.site.frameAncestors;
  let known: { at: number; origins: readonly string[] } = { at: Number.NEGATIVE_INFINITY, origins: [] };
  let asking: Promise<void> | undefined;

  const ask = async () => {
    const at = now();
    try {
      const { statusCode, body } = await request(apiAddress('/api/embed/origins', upstreams.pick())!, {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(answer),
      });
      if (statusCode !== 200) throw new Error(`status ${statusCode}`);
      const { origins } = (await body.json()) as PartnerOrigins;
      known = { at, origins };
    } catch (error) {
      log.warn({ err: error }, 'frame ancestors');
    }
  };

  return async () => {
    if (now() - known.at >= fresh) {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return now() - known.at < valid ? known.origins : [];
  };
};

/** The language that the address names, or else the browser prefers. */
const languageOf = (ctx: Context): LanguageCode => {
  const asked = [ctx.query[languageParameter] ?? ''].flat()[0]!;
  if (isLanguage(asked)) return asked;
  const preferred = ctx.acceptsLanguages(...languageCodes);
  return typeof preferred === 'string' && isLanguage(preferred) ? preferred : sourceLanguage;
};

/**
 * Opens pages for frames to partners' sites, and reads no cookies for them and their calls. Must come after the security headers,
 * whose `frame-ancestors` it replaces. Browsers do not store these pages, so a revoked site keeps its frame no longer than
 * `frameAncestors` are valid.
 */
export const embedding =
  (ancestors: FrameAncestors): Middleware =>
  async (ctx, next) => {
    const isPage = isEmbedPath(ctx.path);
    if (isPage || ctx.path.startsWith(callsOfFrames)) delete ctx.req.headers.cookie;
    if (!isPage) return next();
    if (prefixOf(splitLanguage(ctx.path).language) === '') ctx.path = inLanguage(languageOf(ctx), ctx.path);
    const allowed = ["'self'", ...(await ancestors())].join(' ');
    const policy = String(ctx.response.get('Content-Security-Policy'));
    ctx.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", `frame-ancestors ${allowed}`));
    ctx.remove('X-Frame-Options');
    await next();
    ctx.set('Cache-Control', 'private, no-store');
    ctx.remove('CDN-Cache-Control');
    ctx.remove('Surrogate-Key');
    ctx.remove('Set-Cookie');
  };
