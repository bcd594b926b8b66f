import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from '../test-site.ts';
import { assets } from './assets.ts';

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
