/** The origin of a partner's site. Without zod, because the site needs it. */
import { limits } from '../limits.ts';

const label = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?$/;

/** A name with at least two labels. An address of numbers has none. */
const isHostName = (host: string): boolean => {
  const labels = host.split('.');
  return labels.length > 1 && labels.every((each) => label.test(each)) && /^[a-z]/.test(labels.at(-1)!);
};

/**
 * Returns the origin that a typed address names, with its host in ASCII: `https://xn--mnchen-3ya.example`. Undefined unless it is
 * https and one exact host, without a path.
 */
export const partnerOriginOf = (typed: string): string | undefined => {
  if (!URL.canParse(typed)) return undefined;
  const { protocol, hostname, origin, href } = new URL(typed);
  const isAlone = href === `${origin}/`;
  return protocol === 'https:' && isAlone && origin.length <= limits.partnerOriginMax && isHostName(hostname)
    ? origin
    : undefined;
};
