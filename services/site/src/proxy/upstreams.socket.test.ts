import { createLogger } from '@marketplace/platform/logger';
import { resilience } from '@marketplace/platform/resilience';
import { afterEach, expect, test, vi } from 'vitest';
import { keep, startUpstream } from '../test-site.ts';
import { apiAddress, createUpstreams, type Upstreams } from './upstreams.ts';

const log = createLogger({ name: 'test', level: 'silent' });
let upstreams: Upstreams | undefined;
afterEach(() => {
  upstreams?.close();
  vi.useRealTimers();
});

const process = async () => {
  const state = { ready: true };
  const server = keep(await startUpstream((_req, res) => res.writeHead(state.ready ? 200 : 503).end()));
  return { ...server, state };
};

const picked = (times = 10) => new Set(Array.from({ length: times }, () => upstreams!.pick()));

test('alternates between processes, skips one that is stopping and returns to it', async () => {
  const [one, other] = [await process(), await process()];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  upstreams = createUpstreams({ urls: [one.url, other.url], log });
  expect(picked()).toEqual(new Set([one.url, other.url]));
  const pickedAfterALook = () => {
    vi.advanceTimersByTime(resilience.site.readinessEvery);
    return expect.poll(() => picked());
  };
  one.state.ready = false;
  await pickedAfterALook().toEqual(new Set([other.url]));
  one.state.ready = true;
  await pickedAfterALook().toEqual(new Set([one.url, other.url]));
});

test('uses any process if none is ready', async () => {
  const [one, other] = [await process(), await process()];
  one.state.ready = false;
  other.state.ready = false;
  upstreams = createUpstreams({ urls: [one.url, other.url], log });
  expect(picked()).toEqual(new Set([one.url, other.url]));
});

// id: proxy-passes-paths-on-unchanged
test.each(['/api/a', '/api/a?x=..', '/api/a/b.c/...', '/api/.well-known/%20', '/api/a..b/..c'])(
  'resolves %s at the API',
  (path) => {
    expect(apiAddress(path, 'http://api:3001')?.href).toBe(`http://api:3001${path}`);
  },
);

test.each([
  '/api/a/../b',
  '/api/a/..',
  '/api/./b',
  '/api/%2e%2E/b',
  '/api/.%2e?x=1',
  '/api/a%2f..%2fb',
  '/api/a%5C..',
  '/api/a\\..\\b',
  '/api/%252e%252e/b',
  '/api/a%252f%252e%252e',
  '//elsewhere/api',
  '/\\elsewhere/api',
  'http://elsewhere/api',
])('refuses %s, which changes the address', (path) => {
  expect(apiAddress(path, 'http://api:3001')).toBeUndefined();
});
