/** Files of earlier releases of the web app, which the API keeps. */

import { networkOf } from '@marketplace/http/network';
import { Overloaded, type Shares } from '@marketplace/http/shares';
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import type { ForwardedHeaders } from '../proxy/forwarded-headers.ts';
import { apiAddress, type Upstreams } from '../proxy/upstreams.ts';
import type { ReleasedAsset } from './assets.ts';

/**
 * Asks the API on behalf of the visitor, whose calls it counts. Returns undefined if the API has no such file, refuses or
 * is down: the page then shows a message. `bound` limits the files in memory.
 */
export const releasedAssetOf =
  ({
    upstreams,
    forwardedHeaders,
    bound,
    log,
  }: {
    upstreams: Pick<Upstreams, 'pick'>;
    forwardedHeaders: ForwardedHeaders;
    bound: Shares;
    log: Logger;
  }): ReleasedAsset =>
  async (ctx, name) => {
    try {
      return await bound(networkOf(ctx.ip), async () => {
        const address = apiAddress(`/api/assets/${name}`, upstreams.pick());
        if (!address) return undefined;
        const signal = AbortSignal.timeout(resilience.site.crawlers);
        const reply = await fetch(address, { headers: forwardedHeaders(ctx), signal });
        const file = Buffer.from(await reply.arrayBuffer());
        return reply.ok ? file : undefined;
      });
    } catch (error) {
      if (!(error instanceof Overloaded)) log.warn({ err: error, name }, 'file of an earlier release');
      return undefined;
    }
  };
