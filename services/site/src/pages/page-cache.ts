/**
 * Caches pages for visitors without a session by key, in limited memory. A stale page is shown while a new one renders
 * (stale-while-revalidate), and a key never renders twice at once. If rendering fails, the last good page stays. Pages
 * of missing addresses have a small separate cache, so that they cannot push out existing pages.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { counter, gauge } from '@marketplace/platform/metrics/instruments';
import { resilience } from '@marketplace/platform/resilience';
import { LRUCache } from 'lru-cache';

const { fresh, stale, moment, maxBytes: maxPageBytes, maxMissingBytes } = resilience.site.pageCache;

/** Ages in ms: a page is shown until `fresh`, and until `stale` while it re-renders in the background. */
export type Keeping = { fresh: number; stale: number };
export const usual: Keeping = { fresh, stale };
/** Shared by concurrent visitors, and never shown stale. */
export const moving: Keeping = { fresh: moment, stale: moment };

/** A rendered page, or the address to redirect to. */
export type MadePage = {
  status: number;
  location?: string | undefined;
  html: string;
  /** All its data loaded, so other visitors may see it too. */
  complete: boolean;
};

export type Encoding = 'br' | 'gzip' | 'identity';

export type SendablePage = {
  status: number;
  location: string | undefined;
  /** Null for a page that is sent once. */
  etag: string | null;
  /** When it was rendered, in ms; undefined for a page that is sent once. */
  madeAt?: number | undefined;
  body: (encoding: Encoding) => Promise<Buffer>;
};

type Entry = SendablePage & { bytes: number };

/** A window of 256 KB fits all our pages. The default would use 4 MB of memory per page in progress. */
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
/** Compressed once and sent many times. A higher quality takes five times as long and saves 1 % more. */
const brotliCached = brotli(5);
/** Compressed and sent once: takes half the time, for about 7 % more bytes. */
const brotliOnce = brotli(4);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const encoders: Record<Encoding, (html: string | Buffer) => Promise<Buffer>> = {
  br: (html) => compressBrotli(html, brotliOnce),
  gzip: (html) => compressGzip(html),
  identity: async (html) => Buffer.from(html),
};

/** Stores a page only as brotli, at an eighth of its size, because other encodings are rare. */
const entryOf = async ({ status, location, html }: MadePage, madeAt: number): Promise<Entry> => {
  const compressed = await compressBrotli(html, brotliCached);
  return {
    status,
    location,
    madeAt,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    bytes: compressed.length,
    body: async (encoding) =>
      encoding === 'br' ? compressed : encoders[encoding](await promisify(brotliDecompress)(compressed)),
  };
};

export const sentOnce = ({ status, location, html }: Omit<MadePage, 'complete'>): SendablePage => ({
  status,
  location,
  etag: null,
  body: (encoding) => encoders[encoding](html),
});

/** A page that must not be cached; `page` is for the visitors waiting for it. */
class Uncached extends Error {
  readonly page: SendablePage;
  /** The address no longer exists or redirects, so the last page is wrong. */
  readonly gone: boolean;
  constructor(made: MadePage) {
    super(`a page with status ${made.status}, ${made.complete ? 'complete' : 'incomplete'}`);
    this.page = sentOnce(made);
    this.gone = made.complete;
  }
}

/**
 * `hit`: fresh; `stale`: shown while it re-renders; `miss`: rendered before it is shown; `not_found`: a missing
 * address.
 */
const asked = counter('page_cache_requests_total', 'Requests to the page cache by outcome.', ['outcome']);
const held = gauge('page_cache_pages', 'Pages in the cache.', []);
const heldBytes = gauge('page_cache_bytes', 'Bytes of the pages in the cache.', []);

const cachedStatuses = [200, 301];

/** In addition to its bytes, an entry needs memory for its key and some objects. */
const sizeOf = ({ bytes }: Entry, key: string) => bytes + key.length + 1024;

export type PageCache = {
  /**
   * Returns the cached page at `key`, or the one that `make` renders. Throws the error of `make` if none is cached.
   * @param keeping must always be the same for a key
   */
  get: (key: string, make: () => Promise<MadePage>, keeping?: Keeping) => Promise<SendablePage>;
};

export const createPageCache = ({
  now = () => Date.now(),
  onError = () => {},
  maxBytes = maxPageBytes,
}: {
  now?: () => number;
  /** Called with the error if a page cannot be re-rendered and the last one is shown. */
  onError?: (error: unknown) => void;
  maxBytes?: number;
} = {}): PageCache => {
  /** Pages with status 404, while they are fresh. */
  const missing = new LRUCache<string, Entry>({
    maxSize: maxMissingBytes,
    sizeCalculation: sizeOf,
    ttl: fresh - 1, // lru-cache includes the last millisecond
    perf: { now },
    ttlResolution: 0,
  });
  const pages = new LRUCache<string, Entry, () => Promise<MadePage>>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    ttl: fresh,
    perf: { now },
    ttlResolution: 0,
    allowStale: true,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    // A page evicted while it rendered is still valid for the visitors waiting for it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, last, { context: make }) => {
      try {
        const madeAt = now();
        const made = await make();
        missing.delete(key);
        if (made.complete && cachedStatuses.includes(made.status)) return await entryOf(made, madeAt);
        if (made.complete && made.status === 404) missing.set(key, await entryOf(made, madeAt));
        throw new Uncached(made);
      } catch (error) {
        if (last && !(error instanceof Uncached)) onError(error);
        throw error;
      }
    },
  });

  held.read(() => [[{}, pages.size + missing.size]]);
  heldBytes.read(() => [[{}, pages.calculatedSize + missing.calculatedSize]]);

  /** Renders a page, or returns the one that `make` could not replace. */
  const renew = async (key: string, make: () => Promise<MadePage>, ttl: number): Promise<SendablePage> => {
    try {
      return (await pages.fetch(key, { context: make, allowStale: false, forceRefresh: true, ttl }))!;
    } catch (error) {
      if (error instanceof Uncached && error.gone) pages.delete(key);
      const last = pages.get(key);
      if (last) return last;
      if (error instanceof Uncached) return error.page;
      throw error;
    }
  };

  return {
    get: async (key, make, { fresh, stale } = usual) => {
      const last = pages.get(key);
      const known = last ? undefined : missing.get(key);
      if (known) {
        asked.add({ outcome: 'not_found' });
        return known;
      }
      const age = last ? fresh - pages.getRemainingTTL(key) : Number.POSITIVE_INFINITY;
      if (last && age < fresh) {
        asked.add({ outcome: 'hit' });
        return last;
      }
      asked.add({ outcome: last && age < stale ? 'stale' : 'miss' });
      const renewed = renew(key, make, fresh);
      if (!last || age >= stale) return renewed;
      renewed.catch(() => {}); // `onError` was called
      return last;
    },
  };
};
