import { resilience } from '@marketplace/platform/resilience';
import { apiAddress, type Upstreams } from '../proxy/upstreams.ts';

export type AskApi = (path: string) => Promise<Response | undefined>;

/**
 * Requests `path` from the API. Returns undefined for a 404, and for a path that `apiAddress` refuses. Throws if the
 * API does not start responding in time, or for any other status than 2xx. The body has no time limit.
 */
export const createAskApi =
  (upstreams: Pick<Upstreams, 'pick'>): AskApi =>
  async (path) => {
    const address = apiAddress(path, upstreams.pick());
    if (!address) return undefined;
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The API did not respond in time')), resilience.site.crawlers);
    try {
      const answer = await fetch(address, { signal: late.signal });
      if (answer.status !== 404 && !answer.ok) throw new Error(`the API answers ${answer.status}`);
      return answer.ok ? answer : undefined;
    } finally {
      clearTimeout(timer);
    }
  };
