/**
 * The API processes behind the site. With more than one, each is asked every half second whether it is ready, and
 * requests alternate between ready ones. A stopping process reports that first, so it gets no requests.
 */
import type { Logger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';

/** Returns true for a `.` or `..` segment, encoded or not, because it would change the address. */
const isDots = (segment: string) => /^(\.|%2e){1,2}$/i.test(segment.replaceAll(/%(?:25)+2e/gi, '.'));

/**
 * The address of `path` (with or without a query) at the API of `origin`. Undefined for a path with a segment `.`
 * or `..`, also between encoded slashes, because it would change the address.
 */
export const apiAddress = (path: string, origin: string): URL | undefined => {
  const [pathname = ''] = path.split(/[?#]/, 1);
  const leadsElsewhere = pathname.split(/[/\\]|%(?:25)*(?:2f|5c)/i).some(isDots);
  return leadsElsewhere || !/^\/(?![/\\])/.test(path) ? undefined : new URL(path, origin);
};

export type Upstreams = {
  /**
   * The address for the next request. If no process is ready, returns any of them, so that the caller gets its
   * error.
   */
  pick: () => string;
  close: () => void;
};

const isReady = (url: string): Promise<boolean> =>
  fetch(new URL('/api/health/ready', url), { signal: AbortSignal.timeout(resilience.site.readiness) }).then(
    ({ ok }) => ok,
    () => false,
  );

export const createUpstreams = ({ urls, log }: { urls: readonly string[]; log: Logger }): Upstreams => {
  let ready = [...urls];
  let turn = 0;

  const look = async () => {
    const states = await Promise.all(urls.map(isReady));
    const now = urls.filter((_, index) => states[index]);
    if (now.join() !== ready.join()) log.info({ ready: now.length, of: urls.length }, 'upstreams');
    ready = now;
  };
  const looking = urls.length > 1 ? setInterval(look, resilience.site.readinessEvery) : undefined;

  return {
    pick: () => {
      const among = ready.length > 0 ? ready : urls;
      turn = (turn + 1) % among.length;
      return among[turn]!;
    },
    close: () => clearInterval(looking),
  };
};
