import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { createShares } from '@marketplace/http/shares';
import { createLogger } from '@marketplace/platform/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createForwardedHeaders } from '../proxy/forwarded-headers.ts';
import { createUpstreams } from '../proxy/upstreams.ts';
import { keep, startSite, startUpstream } from '../test-site.ts';
import { assets } from './assets.ts';
import { releasedAssetOf } from './released-asset.ts';

const script = 'export {};';
let root: string;
let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'site-assets-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), 'the bare frame');
  await writeFile(join(root, 'assets/app-abc123.js'), script);
  await writeFile(join(root, 'assets/app-abc123.js.br'), brotliCompressSync(script));
  site = await startSite({ apiUrl: 'http://127.0.0.1:9', files: assets(join(root, 'assets')) });
});
afterAll(async () => {
  await site.stop();
  await rm(root, { recursive: true });
});

test('built files are immutable and sent in their precompressed form', async () => {
  const response = await fetch(`${site.url}/assets/app-abc123.js`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('content-type')).toContain('javascript');
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(await response.text()).toBe(script);
});

test('a missing file is a short 404 that must not be cached', async () => {
  const response = await fetch(`${site.url}/assets/gone-000000.js`);
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-type')).toContain('text/plain');
});

// id: only-assets-are-served
test('nothing outside /assets is sent, not even the unfilled index.html', async () => {
  expect(await (await fetch(`${site.url}/index.html`)).text()).not.toContain('the bare frame');
  // fetch would normalise the path; other clients may not.
  const { hostname, port } = new URL(site.url);
  const body = await new Promise<string>((resolve) => {
    get({ hostname, port, path: '/assets/../index.html' }, (response) => resolve(text(response)));
  });
  expect(body).not.toContain('the bare frame');
});

/** A site whose API has one file of an earlier release. `asked` has the paths of its calls. */
const siteAfterRelease = async ({ places = 10 } = {}) => {
  const asked: [path: string, caller: string][] = [];
  const api = keep(
    await startUpstream((req, res) => {
      asked.push([req.url!, String(req.headers['x-forwarded-for'])]);
      const known = req.url === '/api/assets/endpoints-B8D-r18l.js';
      res.writeHead(known ? 200 : 404, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end(known ? script : '{}');
    }),
  );
  const log = createLogger({ name: 'site', level: 'silent' });
  const released = releasedAssetOf({
    upstreams: createUpstreams({ urls: [api.url], log }),
    forwardedHeaders: createForwardedHeaders('a secret'),
    bound: createShares({ places }),
    log,
  });
  const after = keep(await startSite({ apiUrl: api.url, files: assets(join(root, 'assets'), released) }));
  return { url: after.url, asked };
};

test('sends a file of an earlier release, as immutable as its own', async () => {
  const { url, asked } = await siteAfterRelease();
  const response = await fetch(`${url}/assets/endpoints-B8D-r18l.js`);
  expect([response.status, await response.text()]).toEqual([200, script]);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('set-cookie')).toBe(null);
  // The build's own files are not asked for.
  await fetch(`${url}/assets/app-abc123.js`);
  expect(asked).toEqual([['/api/assets/endpoints-B8D-r18l.js', '127.0.0.1']]);
});

test('answers 404 for a file that the API does not have, and asks only for names of a build', async () => {
  const { url, asked } = await siteAfterRelease();
  const gone = await fetch(`${url}/assets/gone-aaaaaaaa.js`);
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
  for (const name of [
    '..%2f..%2fauth%2fme',
    '%2e%2e%2fmanifest.json',
    'page-aaaaaaaa.html',
    'x/y-aaaaaaaa.js',
    'a-aaaaaaaa.js%00',
  ])
    expect((await fetch(`${url}/assets/${name}`)).ok).toBe(false);
  expect(asked.map(([path]) => path)).toEqual(['/api/assets/gone-aaaaaaaa.js']);
});

test('answers 404 while too many such files are under way, or the API is down', async () => {
  const { url, asked } = await siteAfterRelease({ places: 0 });
  expect((await fetch(`${url}/assets/endpoints-B8D-r18l.js`)).status).toBe(404);
  expect(asked).toEqual([]);
});
