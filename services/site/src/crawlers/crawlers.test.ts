/** What crawlers and social networks ask for: robots.txt, the sitemap, share pictures. */
import { days } from '@marketplace/platform/clock';
import { afterEach, describe, expect, test } from 'vitest';
import { pageOf, siteOf, startSite, startUpstream, webAppOf } from '../test-site.ts';

const running: { stop: () => Promise<void> }[] = [];
const keep = <T extends { stop: () => Promise<void> }>(part: T) => {
  running.push(part);
  return part;
};
afterEach(async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
});

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
  test('names the address for reports, and how long it holds', async () => {
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

  test('is not there without such an address', async () => {
    const { url } = await start({ web: webAppOf(() => ({ status: 404, render: () => pageOf('', { status: 404 }) })) });
    expect((await fetch(`${url}/.well-known/security.txt`)).status).toBe(404);
  });
});

describe('robots.txt', () => {
  test('keeps crawlers out of what is one person’s, and names the sitemap', async () => {
    const { url } = await start();
    const answer = await fetch(`${url}/robots.txt`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain('User-agent: *\nDisallow: /api/\n');
    expect(text).toContain('\nSitemap: https://marketplace.example/sitemap.xml\n');
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });

  test('announces no sitemap of samples', async () => {
    const { url } = await start({ site: siteOf({ figures: 'sample' }) });
    expect(await (await fetch(`${url}/robots.txt`)).text()).not.toContain('Sitemap:');
  });
});

describe('the sitemap', () => {
  test('is an index of files, each of addresses on this site', async () => {
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

  test('has no other files', async () => {
    const { url, asked } = await start({
      web: webAppOf(() => ({ render: () => pageOf('none', { status: 404, deferHydration: true }) })),
    });
    expect((await fetch(`${url}/sitemaps/unicorns.xml`)).status).toBe(404);
    expect((await fetch(`${url}/sitemaps/..%2fhealth.xml`)).status).toBe(404);
    expect(asked).toEqual(['/api/sitemaps/unicorns']);
  });

  test('comes later while the API is away', async () => {
    const { url, upstream } = await start();
    await upstream.stop();
    const answer = await fetch(`${url}/sitemap.xml`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

describe('a share picture', () => {
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  test('is drawn with the name in it, once', async () => {
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

  test('of a page without a name of its own needs no API', async () => {
    const { url, asked } = await start();
    for (const name of ['home', 'services', 'leads', 'areas-served', 'become-provider', 'enquire', 'contact'])
      expect((await fetch(`${url}/og/site/${name}.png`)).headers.get('content-type')).toBe('image/png');
    expect(asked).toEqual([]);
  });

  test('the logo is a square of the size that search engines want', async () => {
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
  ])('%s is none', async (path) => {
    const { url } = await start();
    expect((await fetch(url + path)).headers.get('content-type')).toContain('text/html');
  });
});
