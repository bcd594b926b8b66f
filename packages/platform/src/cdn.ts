/** Purges pages from a CDN, in the form of Fastly's API. Other CDNs need an adapter at the same address. */
import { resilience } from './resilience.ts';

export type Cdn = {
  /** Makes the CDN ask for the pages with these surrogate keys again. Throws if it does not confirm it. */
  purge: (keys: readonly string[]) => Promise<void>;
};

/** `url` receives a POST with the keys. `token` is sent as `Fastly-Key` and as a bearer token. */
export const openCdn = ({
  url,
  token,
  limit = resilience.cdn.purge as number,
}: {
  url: string;
  token?: string | undefined;
  limit?: number;
}): Cdn => ({
  purge: async (keys) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'surrogate-key': keys.join(' '),
        ...(token && { 'fastly-key': token, authorization: `Bearer ${token}` }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`the CDN answered a purge with ${reply.status}`);
  },
});
