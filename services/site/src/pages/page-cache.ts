/**
 * Pages made for a visitor without a session, cached for the others: by key, in memory, within a bound. A page that is
 * no longer fresh is shown once more while a new one is made (stale-while-revalidate); a key is never made twice at the
 * same time. While it cannot be made anew the last good page stays. Pages of addresses with nothing behind them have a small
 * cache of their own, so that no number of them pushes out a page that there is.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { counter, gauge } from '@marketplace/platform/metrics/instruments';
import { resilience } from '@marketplace/platform/resilience';
import { LRUCache } from 'lru-cache';

const { fresh, stale, moment, maxBytes: maxPageBytes, maxMissingBytes } = resilience.site.pageCache;

/** Ages in ms: until `fresh` a page is shown as it is, until `stale` once more while it is made anew. */
export type Keeping = { fresh: number; stale: number };
export const usual: Keeping = { fresh, stale };
/** Shared by those who come at once, and made anew before anybody else sees it. */
export const moving: Keeping = { fresh: moment, stale: moment };

/** What is made: a page, or the address to go to. */
export type MadePage = {
  status: number;
  location?: string | undefined;
  html: string;
  /** Everything it shows came: it is as good for the next visitor. */
  complete: boolean;
};

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page to be sent. */
export type SendablePage = {
  status: number;
  location: string | undefined;
  /** Null for a page that is sent once. */
  etag: string | null;
  body: (encoding: Encoding) => Promise<Buffer>;
};

type Entry = SendablePage & { bytes: number };

/** A window of 256 KB holds any of our pages; the usual one is 4 MB of memory for each page under way. */
const brotli = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_LGWIN]: 18 },
});
/** Compressed once and sent many times. A higher quality takes five times as long and saves another hundredth. */
const brotliCached = brotli(5);
/** Compressed and sent once: half of that time, for a fifteenth more bytes. */
const brotliOnce = brotli(4);

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const encoders: Record<Encoding, (html: string | Buffer) => Promise<Buffer>> = {
  br: (html) => compressBrotli(html, brotliOnce),
  gzip: (html) => compressGzip(html),
  identity: async (html) => Buffer.from(html),
};

/** Holds the page compressed with brotli alone, an eighth of its size; who asks for another encoding is rare. */
const entryOf = async ({ status, location, html }: MadePage): Promise<Entry> => {
  const compressed = await compressBrotli(html, brotliCached);
  return {
    status,
    location,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    bytes: compressed.length,
    body: async (encoding) =>
      encoding === 'br' ? compressed : encoders[encoding](await promisify(brotliDecompress)(compressed)),
  };
};

/** A page that is sent once. */
export const sentOnce = ({ status, location, html }: Omit<MadePage, 'complete'>): SendablePage => ({
  status,
  location,
  etag: null,
  body: (encoding) => encoders[encoding](html),
});

/** Not to be cached: `page` is for those who wait for it. */
class Uncached extends Error {
  readonly page: SendablePage;
  /** There is nothing at this address any more, or somebody has to go elsewhere: the last page is wrong. */
  readonly gone: boolean;
  constructor(made: MadePage) {
    super(`a page with status ${made.status}, ${made.complete ? 'complete' : 'incomplete'}`);
    this.page = sentOnce(made);
    this.gone = made.complete;
  }
}

/** `hit`: fresh; `stale`: shown while it is made anew; `miss`: made before it is shown; `not_found`: an address with nothing behind it. */
const asked = counter('page_cache_requests_total', 'Pages asked of the cache by outcome.', ['outcome']);
const held = gauge('page_cache_pages', 'Pages in the cache.', []);
const heldBytes = gauge('page_cache_bytes', 'Bytes of the pages in the cache.', []);

const cachedStatuses = [200, 301];

/** Beside its bytes an entry has its key and some objects. */
const sizeOf = ({ bytes }: Entry, key: string) => bytes + key.length + 1024;

export type PageCache = {
  /**
   * The page at `key`: the cached one, or what `make` makes. Throws what `make` throws when none is cached.
   * @param keeping the same for a key every time
   */
  get: (key: string, make: () => Promise<MadePage>, keeping?: Keeping) => Promise<SendablePage>;
};

export const createPageCache = ({
  now = () => Date.now(),
  onError = () => {},
  maxBytes = maxPageBytes,
}: {
  now?: () => number;
  /** Told why a page could not be made anew while the last one is shown. */
  onError?: (error: unknown) => void;
  maxBytes?: number;
} = {}): PageCache => {
  /** Pages with status 404, while they are fresh. */
  const missing = new LRUCache<string, Entry>({
    maxSize: maxMissingBytes,
    sizeCalculation: sizeOf,
    ttl: fresh - 1, // lru-cache counts the last millisecond in
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
    // A page whose place another one took while it was made is still good for those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (key, last, { context: make }) => {
      try {
        const made = await make();
        missing.delete(key);
        if (made.complete && cachedStatuses.includes(made.status)) return await entryOf(made);
        if (made.complete && made.status === 404) missing.set(key, await entryOf(made));
        throw new Uncached(made);
      } catch (error) {
        if (last && !(error instanceof Uncached)) onError(error);
        throw error;
      }
    },
  });

  held.read(() => [[{}, pages.size + missing.size]]);
  heldBytes.read(() => [[{}, pages.calculatedSize + missing.calculatedSize]]);

  /** What is made now, or what `make` could not replace. */
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
      renewed.catch(() => {}); // `onError` has been told
      return last;
    },
  };
};
