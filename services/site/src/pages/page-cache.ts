/**
 * Pages made for one visitor without a session, kept for the others: by address, in memory, within a bound. A page that
 * is no longer fresh is shown once more while a new one is made (stale-while-revalidate); one address is never made twice
 * at the same time. While the API is away the last good page stays.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { kept } from '../limits.ts';

/** Stands in a kept page where each reply has its own nonce. No page's words contain it. */
export const noncePlaceholder = '0123456789abcdefNONCE==';

/** What is made: a page, or the address to go to. */
export type Made = { status: number; location?: string | undefined; html: string; complete: boolean };

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page to be sent. */
export type KeptPage = {
  status: number;
  location: string | undefined;
  /** Null where every reply differs, because of its nonce. */
  etag: string | null;
  /** The bytes in an encoding; compressed once where every reply is the same. */
  body: (encoding: Encoding, nonce: string) => Promise<Buffer>;
};

type Entry = KeptPage & { madeAt: number; size: number };

/** Twice the work of what is compressed for one reply, since it is done once a minute at most. */
const compressors: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (body) => promisify(gzip)(body),
};
const compressed = (body: Buffer, encoding: Encoding) =>
  encoding === 'identity' ? Promise.resolve(body) : compressors[encoding](body);

/** The page of what was made. */
export const pageOf = ({ status, location, html }: Pick<Made, 'status' | 'location' | 'html'>): KeptPage => {
  const varies = html.includes(noncePlaceholder);
  const plain = Buffer.from(html);
  const once = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    location,
    etag: varies ? null : `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    body: (encoding, nonce) => {
      if (varies) return compressed(Buffer.from(html.replaceAll(noncePlaceholder, () => nonce)), encoding);
      const done = once.get(encoding) ?? compressed(plain, encoding);
      once.set(encoding, done);
      return done;
    },
  };
};

export type PageCache = {
  /** The page at `key`: the kept one, or what `make` makes. Throws what `make` throws when nothing is kept. */
  get: (key: string, make: () => Promise<Made>) => Promise<KeptPage>;
};

export const createPageCache = ({
  now = () => Date.now(),
  onError = () => {},
  maxBytes = kept.pages,
}: {
  now?: () => number;
  /** Told why a page could not be made anew while the last one is shown. */
  onError?: (error: unknown) => void;
  maxBytes?: number;
} = {}): PageCache => {
  const pages = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ size }) => size });
  const making = new Map<string, Promise<Entry>>();

  const makeOnce = (key: string, make: () => Promise<Made>): Promise<Entry> => {
    const underway = making.get(key);
    if (underway) return underway;
    const one = (async () => {
      try {
        const made = await make();
        // Its HTML as text and as bytes, and compressed a quarter of that, twice.
        const size = 1024 + key.length + Math.ceil(made.html.length * 2.5);
        const entry: Entry = { ...pageOf(made), madeAt: now(), size };
        const last = pages.peek(key);
        if (!made.complete) return last ?? entry;
        if (made.status === 200 || made.status === 301) pages.set(key, entry);
        else pages.delete(key);
        return entry;
      } finally {
        making.delete(key);
      }
    })();
    making.set(key, one);
    return one;
  };

  return {
    get: async (key, make) => {
      const page = pages.get(key);
      const age = page ? now() - page.madeAt : Number.POSITIVE_INFINITY;
      if (page && age < kept.fresh) return page;
      const anew = makeOnce(key, make);
      if (!page) return anew;
      const orLast = anew.catch((error) => {
        onError(error);
        return page;
      });
      return age < kept.stale ? page : orLast;
    },
  };
};
