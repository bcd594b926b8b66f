/** `/.well-known/security.txt` (RFC 9116): whom to tell of a vulnerability. */
import { days } from '@marketplace/platform/clock';
import type { Middleware } from 'koa';

/** The RFC asks for less than a year; the text is made anew with every request, so it never expires while somebody serves it. */
const validFor = days(180);

/** @param contactEmail where the report goes; without one there is no such file */
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
