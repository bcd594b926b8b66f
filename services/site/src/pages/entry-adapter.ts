/** The web app's server entry as one `open(url)`. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { CurrentUser } from '@marketplace/contracts/accounts';
import type { EntryServer, InitialData, RenderedPage } from './web-app.ts';

/** What the entry exports. */
export type EntryExports = {
  userKey: string;
  dataKeys: (url: string) => string[];
  redirectOf: (url: string, user: CurrentUser | null | undefined) => string | undefined;
  publicPaths: () => string[];
  movedTo: (url: string, fallback: Record<string, unknown>) => string | undefined;
  render: (page: {
    url: string;
    initial: InitialData;
    nonce: string;
    onError: (error: unknown) => void;
  }) => Promise<Omit<RenderedPage, 'html'> & { pipe: (stream: NodeJS.WritableStream) => void }>;
};

type Parameters = { reads?: string[]; uncached?: string[] };

const wizard: Parameters = {
  reads: ['category', 'province', 'city', 'suburb', 'step'],
  uncached: ['contactName', 'contactEmail', 'contactPhone', 'description'],
};

/** The search parameters of each page that reads any. */
const parametersOf: Record<string, Parameters> = {
  '/services': { reads: ['q'] },
  '/leads': { reads: ['category', 'province', 'cursor', 'show', 'order'] },
  '/enquire': wizard,
  '/enquiry-wizard': wizard,
  '/seekers/login': { reads: ['returnTo'] },
  '/seekers/register': { reads: ['returnTo'] },
  '/auth/register': { reads: ['returnTo'] },
  '/auth/forgot-password': { reads: ['returnTo'] },
  '/auth/reset-password': { uncached: ['token'] },
  '/auth/verify-result': { reads: ['status'], uncached: ['token'] },
};

const cacheKeyOf = ({ pathname, searchParams }: URL): string | null => {
  const { reads = [], uncached = [] } = parametersOf[pathname] ?? {};
  if (uncached.some((name) => searchParams.has(name))) return null;
  const read = new URLSearchParams([...searchParams].filter(([name]) => reads.includes(name)));
  read.sort();
  return read.size > 0 ? `${pathname}?${read}` : pathname;
};

export const adapt = (entry: EntryExports): EntryServer => ({
  userKey: entry.userKey,
  publicPaths: entry.publicPaths,
  open: (url) => {
    const address = url.pathname + url.search;
    const keys = entry.dataKeys(address);
    return {
      status: 200,
      cacheKey: cacheKeyOf(url),
      keys,
      redirect: (user) => entry.redirectOf(address, user),
      canonical: (data) => entry.movedTo(address, { [keys[0] ?? '']: data }),
      load: async () => {},
      render: async (page) => {
        const { pipe, ...rendered } = await entry.render({ url: address, ...page });
        const stream = new PassThrough();
        pipe(stream);
        return { ...rendered, html: await text(stream) };
      },
    };
  },
});
