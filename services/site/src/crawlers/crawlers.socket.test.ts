/** What crawlers and social networks fetch: robots.txt, the sitemap, share pictures. */
import { mkdtemp, open, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { days } from '@marketplace/platform/clock';
import { resilience } from '@marketplace/platform/resilience';
import { request } from 'undici';
import { describe, expect, test } from 'vitest';
import { keep, pageOf, siteOf, startSite, startUpstream, webAppOf } from '../test-site.ts';

const category = {
  path: '/services/home-improvement/plumbing',
  picture: '/og/category/plumbing.png',
  level: 2,
  category: {
    id: '01a1fbbf-4989-7c0d-b892-5deade4ca044',
    name: 'Plumbing & "drains" <now>',
    slug: 'plumbing',
    path: '/services/home-improvement/plumbing',
    description: 'Plumbers.',
  },
  ancestors: [],
  children: [],
  siblings: [],
  guide: null,
};

const start = async (options: Partial<Parameters<typeof startSite>[0]> = {}) => {
  const asked: string[] = [];
  const upstream = keep(
    await startUpstream((req, res) => {
      asked.push(req.url!);
      const texts: Record<string, string> = {
        '/api/sitemaps': JSON.stringify([{ name: 'categories' }, { name: 'services-gauteng-1' }]),
        '/api/sitemaps/categories': '/services/plumbing\t2026-03-02\n/services/catering\t\n',
        '/api/categories/page/plumbing': JSON.stringify(category),
      };
      const text = texts[req.url!];
      res.statusCode = text === undefined ? 404 : 200;
      res.end(text ?? '{"error":"No.","code":"NOT_FOUND"}');
    }),
  );
  return { ...keep(await startSite({ apiUrl: upstream.url, ...options })), asked, upstream };
};

describe('security.txt', () => {
  test('names the address for reports and an expiry date', async () => {
    const { url } = await start({ site: siteOf({ contactEmail: 'help@marketplace.example' }) });
    const answer = await fetch(`${url}/.well-known/security.txt`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\n');
    const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s)));
    expect(fields).toMatchObject({
      Contact: 'mailto:help@marketplace.example',
      Canonical: 'https://marketplace.example/.well-known/security.txt',
    });
    const left = Date.parse(fields.Expires!) - Date.now();
    expect(left).toBeGreaterThan(days(90));
    expect(left).toBeLessThan(days(365));
  });

  test('responds 404 without such an address', async () => {
    const { url } = await start({ web: webAppOf(() => ({ status: 404, render: () => pageOf('', { status: 404 }) })) });
    expect((await fetch(`${url}/.well-known/security.txt`)).status).toBe(404);
  });
});

describe('robots.txt', () => {
  test('disallows private pages and names the sitemap', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/robots.txt`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('User-agent: *\nDisallow: /api/\n');
    expect(text).toContain('\nSitemap: https://marketplace.example/sitemap.xml\n');
    expect(text).not.toMatch(/^Disallow: \/$/m);
    // Profiles are public, and a provider's own pages are not.
    expect(text).not.toContain('Disallow: /providers/\n');
    expect(text).toContain('\nDisallow: /providers/leads$\nDisallow: /providers/leads/\n');
  });

  test('announces no sitemap for sample data', async () => {
    const { url } = await start({ site: siteOf({ figures: 'sample' }) });
    expect(await (await fetch(`${url}/robots.txt`)).text()).not.toContain('Sitemap:');
  });
});

describe('the sitemap', () => {
  test('is an index of files with addresses on this site', async () => {
    const { url } = await start({ web: webAppOf(undefined, { publicPaths: ['/', '/leads'] }) });
    const index = await fetch(`${url}/sitemap.xml`);
    expect(index.headers.get('content-type')).toContain('application/xml');
    const files = [...(await index.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc);
    expect(files).toEqual(
      ['pages', 'categories', 'services-gauteng-1'].map((name) => `https://marketplace.example/sitemaps/${name}.xml`),
    );
    const pages = await (await fetch(`${url}/sitemaps/pages.xml`)).text();
    expect(pages).toContain('<loc>https://marketplace.example/</loc>');
    expect(pages).toContain('<loc>https://marketplace.example/leads</loc>');
    const categories = await (await fetch(`${url}/sitemaps/categories.xml`)).text();
    expect(categories).toContain(
      '<url><loc>https://marketplace.example/services/plumbing</loc><lastmod>2026-03-02</lastmod></url>',
    );
    expect(categories).toContain('<url><loc>https://marketplace.example/services/catering</loc></url>');
    expect(categories).toMatch(/^<\?xml.*<\/urlset>$/s);
  });

  test('lists no other files', async () => {
    const { url, asked } = await start({
      web: webAppOf(() => ({ render: () => pageOf('none', { status: 404, deferHydration: true }) })),
    });
    expect((await fetch(`${url}/sitemaps/unicorns.xml`)).status).toBe(404);
    expect((await fetch(`${url}/sitemaps/..%2fhealth.xml`)).status).toBe(404);
    expect(asked).toEqual(['/api/sitemaps']);
  });

  test('responds with Retry-After while the API is down', async () => {
    const { url, upstream } = await start();
    await upstream.stop();
    const answer = await fetch(`${url}/sitemap.xml`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

describe('a sitemap’s file', () => {
  const path = '/sitemaps/categories.xml';
  const lines = '/api/sitemaps/categories';
  /** A folder for the files, which two sites share. */
  const folder = async () => {
    const sitemapFolder = await mkdtemp(join(tmpdir(), 'shared-sitemaps-'));
    keep({ stop: () => rm(sitemapFolder, { recursive: true, force: true }) });
    return sitemapFolder;
  };
  const timesAsked = (asked: string[]) => asked.filter((each) => each === lines).length;

  test('is built once for concurrent requests, even with several sites on a machine', async () => {
    const sitemapFolder = await folder();
    const sites = [await start({ sitemapFolder }), await start({ sitemapFolder })];
    const texts = await Promise.all(
      [0, 1, 0, 1, 0, 1].map(async (n) => (await fetch(`${sites[n]!.url}${path}`)).text()),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/<\/urlset>$/);
    expect(sites.reduce((sum, { asked }) => sum + timesAsked(asked), 0)).toBe(1);
    expect((await readdir(sitemapFolder)).sort()).toEqual(['categories.xml.br', 'categories.xml.gz']);
  });

  test('is sent after an hour and rebuilt in the background', async () => {
    const sitemapFolder = await folder();
    const { url, asked } = await start({ sitemapFolder });
    await (await fetch(url + path)).text();
    const past = new Date(Date.now() - resilience.site.sitemaps.fresh - 1000);
    await utimes(join(sitemapFolder, 'categories.xml.gz'), past, past);
    expect(await (await fetch(url + path)).text()).toMatch(/<\/urlset>$/);
    await expect.poll(() => timesAsked(asked), { timeout: 20_000 }).toBe(2);
    await expect.poll(() => readdir(sitemapFolder), { timeout: 20_000 }).toHaveLength(2);
    await (await fetch(url + path)).text();
    expect(timesAsked(asked)).toBe(2);
  }, 60_000);

  test('is rebuilt after a process died while building it', async () => {
    const sitemapFolder = await folder();
    const lock = join(sitemapFolder, 'categories.xml.lock');
    await (await open(lock, 'wx')).close();
    const past = new Date(Date.now() - resilience.site.sitemaps.making - 1000);
    await utimes(lock, past, past);
    const { url } = await start({ sitemapFolder });
    expect(await (await fetch(url + path)).text()).toMatch(/<\/urlset>$/);
  });

  test('is sent as stored, but not to clients that already have it', async () => {
    const { url } = await start();
    const get = (headers: Record<string, string>) => request(url + path, { headers });
    const gzip = await get({ 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const text = gunzipSync(Buffer.from(await gzip.body.arrayBuffer())).toString();
    const plain = await get({ 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(await plain.body.text()).toBe(text);
    const { etag, 'last-modified': lastModified } = gzip.headers as Record<string, string>;
    expect(etag).not.toBe(plain.headers.etag);
    const known: Record<string, string>[] = [{ 'if-none-match': etag! }, { 'if-modified-since': lastModified! }];
    for (const has of known) {
      const again = await get({ 'accept-encoding': 'gzip', ...has });
      expect([again.statusCode, await again.body.text()]).toEqual([304, '']);
    }
  });

  // id: sitemap-does-not-block-pages
  test('of fifty thousand addresses does not slow down pages while it is built', async () => {
    const many = Array.from({ length: 45_000 }, (_, n) => `/services/plumbing/gauteng/place-${n}\t2026-03-02\n`).join(
      '',
    );
    const upstream = keep(
      await startUpstream((req, res) => res.end(req.url === lines ? many : JSON.stringify([{ name: 'categories' }]))),
    );
    const { url } = keep(await startSite({ apiUrl: upstream.url }));
    await (await fetch(`${url}/sitemap.xml`)).text();
    const before = process.threadCpuUsage();
    const { body } = await request(url + path, { headers: { 'accept-encoding': 'br' } });
    await body.dump();
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(150);
  }, 30_000);

  test('responds with Retry-After if the API fails midway, and is built later', async () => {
    let broken = true;
    const upstream = keep(
      await startUpstream((req, res) => {
        if (req.url !== lines) return res.end(JSON.stringify([{ name: 'categories' }]));
        if (!broken) return res.end('/services/plumbing\t\n');
        res.write('/services/plumbing\t\n', () => res.destroy());
      }),
    );
    const { url } = keep(await startSite({ apiUrl: upstream.url }));
    expect((await fetch(url + path)).status).toBe(503);
    broken = false;
    expect(await (await fetch(url + path)).text()).toMatch(/plumbing.*<\/urlset>$/);
  });
});

describe('a share picture', () => {
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  test('is drawn once, with the name in it', async () => {
    const { url, asked } = await start();
    const answers = await Promise.all([1, 2, 3].map(() => fetch(`${url}/og/category/plumbing.png`)));
    const pictures = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers[0]!.headers.get('content-type')).toBe('image/png');
    expect(answers[0]!.headers.get('cache-control')).toContain('public');
    expect(sizeOf(pictures[0]!)).toEqual([1200, 630]);
    expect(pictures[1]).toEqual(pictures[0]);
    await fetch(`${url}/og/category/plumbing.png`);
    expect(asked).toEqual(['/api/categories/page/plumbing']);
  });

  test('of a fixed page needs no API', async () => {
    const { url, asked } = await start();
    for (const name of ['home', 'services', 'leads', 'areas-served', 'become-provider', 'enquire', 'contact', 'brand'])
      expect((await fetch(`${url}/og/site/${name}.png`)).headers.get('content-type')).toBe('image/png');
    expect(asked).toEqual([]);
  });

  test('of the logo is a square with the size that search engines require', async () => {
    const { url, asked } = await start();
    const answer = await fetch(`${url}/og/site/logo.png`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const [width, height] = sizeOf(Buffer.from(await answer.arrayBuffer()));
    expect(width).toBeGreaterThanOrEqual(112);
    expect(height).toBe(width);
    expect(asked).toEqual([]);
  });

  test.each([
    '/og/category/unicorns.png',
    '/og/site/constructor.png',
    '/og/unicorn/plumbing.png',
    '/og/category/a%2fb.png',
    '/og/category/plumbing.jpg',
  ])('%s is a 404 without rendering a page', async (path) => {
    const made: string[] = [];
    const { url } = await start({ web: webAppOf(({ pathname }) => ({ load: async () => void made.push(pathname) })) });
    const answer = await fetch(url + path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(made).toEqual([]);
  });

  test('is refused for a while if its caller uses its full share of the queue', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const upstream = keep(await startUpstream((_req, res) => void released.then(() => res.writeHead(404).end('{}'))));
    const { url } = keep(await startSite({ apiUrl: upstream.url }));
    const { atOnce, queued } = resilience.site.pictures;
    const share = Math.ceil((atOnce + queued) * resilience.http.callerShare);
    const waiting = Array.from({ length: share }, (_, n) => fetch(`${url}/og/category/unicorn-${n}.png`));
    await expect
      .poll(
        async () => {
          const answer = await Promise.race([fetch(`${url}/og/category/another.png`), released]);
          return answer && [answer.status, answer.headers.get('retry-after')];
        },
        { timeout: 4_000 },
      )
      .toEqual([503, '60']);
    release();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([404]));
  });
});
