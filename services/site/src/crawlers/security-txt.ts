/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
import { days } from '@marketplace/platform/clock';
import type { Middleware } from 'koa';

/** The RFC requires less than a year. The text is created per request, so it never expires. */
const validFor = days(180);

/** @param contactEmail where reports go; without it there is no such file */
export const securityTxt = ({ origin, contactEmail }: { origin: string; contactEmail: string | null }): Middleware => {
  const path = '/.well-known/security.txt';
  return async (ctx, next) => {
    if (ctx.path !== path || !contactEmail) return next();
    ctx.type = 'text/plain; charset=utf-8';
    ctx.set('Cache-Control', 'public, max-age=86400');
    ctx.body = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(Date.now() + validFor).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${origin}${path}`,
      '',
    ].join('\n');
  };
};
