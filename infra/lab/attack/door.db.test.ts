/** Refused, unfinished and invalid requests block no other caller: a real site in front of a real API, over sockets. */
import { connect } from 'node:net';
import { allowances } from '@marketplace/api/http/rate-limits';
import { limits } from '@marketplace/contracts/limits';
import { proxySecret, testApi } from '@marketplace/infra/test/api.ts';
import { enquiryBody, unique } from '@marketplace/infra/test/builders.ts';
import { testDeps } from '@marketplace/infra/test/database.ts';
import { resilience } from '@marketplace/platform/resilience';
import { startSite } from '@marketplace/site/src/test-site.ts';
import fc from 'fast-check';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { type RawConnection, type RawRequest, sendRaw } from './raw-request.ts';

const deps = await testDeps();
const api = await testApi(deps);
const busyApi = await testApi(deps, { inFlight: 0 });
const site = await startSite({ apiUrl: api.url, proxySecret });
const busySite = await startSite({ apiUrl: busyApi.url, proxySecret });
afterAll(() => Promise.all([site.stop(), busySite.stop()]));

const opened: RawConnection[] = [];
const send = (url: string, request: RawRequest) => {
  const connection = sendRaw(url, request);
  opened.push(connection);
  return connection;
};
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.destroy();
});

const patience = 2_000;
/** Another visitor at the same address, the worst case. Resolves with the status; rejects after 2 s. */
const visit = async (url: string, init: RequestInit = {}) => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
  await answer.arrayBuffer();
  return answer.status;
};
const visitors = (url: string) => Promise.all([1, 2, 3].map(() => visit(`${url}/api/categories/parents`)));

const json = { 'Content-Type': 'application/json' };
const { times, minutes } = allowances['write-to-us'].address;
await api.deps.rateLimits.add(
  { name: 'write-to-us:address', points: times, seconds: minutes * 60 },
  '127.0.0.1',
  times,
);

/** Keyed by the place of refusal: the request, and the status if it is sent completely and is not too large. */
const refused: Record<string, { at?: 'busy'; path: string; headers: Record<string, string>; status: number[] }> = {
  'encoded body': { path: '/api/enquiries', headers: { ...json, 'Content-Encoding': 'gzip' }, status: [415] },
  'encoded body at a page': { path: '/enquire', headers: { 'Content-Encoding': 'br' }, status: [415] },
  'no JSON type': { path: '/api/enquiries', headers: { 'Content-Type': 'text/plain' }, status: [415, 400] },
  'no JSON': { path: '/api/enquiries', headers: json, status: [400] },
  'foreign origin': { path: '/api/enquiries', headers: { ...json, Origin: 'https://evil.example' }, status: [403] },
  'unknown address': { path: '/api/nothing', headers: json, status: [404] },
  'wrong method': { path: '/api/categories/parents', headers: json, status: [404, 405] },
  'too often': { path: '/api/contact', headers: json, status: [400, 429] },
  'too busy': { at: 'busy', path: '/api/enquiries', headers: json, status: [503] },
};

// id: refused-body-delays-no-one
test('a refused body of any length blocks no other caller, at every stage', async () => {
  const attack = fc.record({
    stage: fc.constantFrom(...Object.keys(refused)),
    size: fc.oneof(fc.nat(1_000), fc.nat(limits.bodyBytes), fc.integer({ min: limits.bodyBytes + 1, max: 2 ** 21 })),
    chunked: fc.boolean(),
    whole: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(attack, { minLength: 3, maxLength: 8 }), async (attacks) => {
      const sent = attacks.map(({ stage, size, chunked, whole }) => {
        const { at, path, headers, status } = refused[stage]!;
        const part = { path, headers, size, chunked, sent: whole ? size : Math.floor(size / 2) };
        const { answer } = send(at === 'busy' ? busySite.url : site.url, part);
        return { stage, size, whole, status, answer };
      });
      for (const { stage, size, whole, status, answer } of sent) {
        if (!whole) continue;
        const code = (await answer)?.status;
        // The connection may be cut before the client has read the reason.
        const far = size > limits.bodyBytes + resilience.http.discarded;
        if (!(far && code === undefined))
          expect(size > limits.bodyBytes && status[0] !== 415 ? [413] : [...status, 413], stage).toContain(code);
      }
      expect(await visitors(site.url)).toEqual([200, 200, 200]);
      expect(await visit(`${site.url}/`)).toBe(200);
      expect(await visitors(busySite.url)).toEqual([503, 503, 503]);
      for (const { socket } of opened.splice(0)) socket.destroy();
    }),
    { numRuns: 25 },
  );
});

test.each(['site', 'API'])(
  'the %s closes a connection if it answered before the request was complete',
  async (which) => {
    const url = which === 'site' ? site.url : api.url;
    const size = limits.bodyBytes + resilience.http.discarded + 2 ** 20;
    const { socket, answer } = send(url, { path: '/api/enquiries', headers: json, size, sent: size - 1 });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const got = await answer;
    if (got) expect(got.text).toMatch(/HTTP\/1\.1 413 [\s\S]*\r\nConnection: close\r\n/i);
    await closed;
  },
);

// id: unfinished-bodies-block-nothing
test('site and API answer other calls during 420 requests with unfinished bodies', async () => {
  for (const url of [site.url, api.url]) {
    const attackers = Array.from({ length: 420 }, () =>
      send(url, { path: '/api/enquiries', headers: json, size: 100, sent: 1 }),
    );
    const ended: (number | undefined)[] = [];
    for (const { answer } of attackers) void answer.then((refusal) => ended.push(refusal?.status));
    for (let n = 0; n < 5; n += 1) {
      expect(await visitors(url)).toEqual([200, 200, 200]);
      const body = JSON.stringify(enquiryBody({ contactEmail: `${unique('visitor')}@example.org` }));
      expect(await visit(`${url}/api/enquiries`, { method: 'POST', body, headers: json })).toBe(201);
    }
    // Requests beyond the limit of one network get an error.
    const crowdedOut = 420 - resilience.http.unfinished.perNetwork;
    await vi.waitFor(() => expect(ended.length).toBeGreaterThanOrEqual(crowdedOut), 10_000);
    expect(new Set(ended.slice(0, crowdedOut))).toEqual(new Set([503]));
    for (const { socket } of opened.splice(0)) socket.destroy();
  }
});

test('headers and body have five seconds each to arrive, and no more', async () => {
  const startedAt = performance.now();
  const headless = connect(Number(new URL(site.url).port), '127.0.0.1');
  headless.on('error', () => {}).write('POST /api/enquiries HTTP/1.1\r\nHost: x\r\n');
  const bodiless = send(api.url, { path: '/api/enquiries', headers: json, size: 2, sent: 1 });
  expect((await bodiless.answer)?.status).toBe(408);
  await new Promise((resolve) => headless.resume().once('close', resolve));
  const took = performance.now() - startedAt;
  expect(took).toBeGreaterThan(4_900);
  expect(took).toBeLessThan(8_000);
});

// id: forged-headers-change-no-caller
test.each(['100-continue', ''])('ignores a forged caller address, with Expect: %s', async (expectation) => {
  const rule = { name: 'forgot-password:address', points: 100, seconds: 3_600 };
  const email = () => `${unique('asked')}@example.org`;
  const before = await api.deps.rateLimits.count(rule, '127.0.0.1');
  for (const url of [site.url, api.url]) {
    const body = JSON.stringify({ email: email() });
    const connection = sendRaw(url, {
      path: '/api/auth/forgot-password',
      headers: {
        ...json,
        ...(expectation && { Expect: expectation }),
        'X-Forwarded-For': '203.0.113.77',
        'X-Proxy-Secret': 'guessed',
      },
      size: Buffer.byteLength(body),
      sent: 0,
    });
    connection.socket.write(body);
    expect((await connection.answer)?.status).toBe(202);
    connection.socket.destroy();
  }
  expect(await api.deps.rateLimits.count(rule, '203.0.113.77')).toBe(0);
  expect(await api.deps.rateLimits.count(rule, '127.0.0.1')).toBe(before + 2);
});

// id: ipv6-counted-by-network
test('counts an IPv6 network as one caller', async () => {
  const rule = { name: 'forgot-password:address', points: 100, seconds: 3_600 };
  for (const address of ['2001:db8:7:7::1', '2001:db8:7:7:ffff::2', '2001:DB8:7:7::3'])
    await api
      .client()
      .post('/api/auth/forgot-password', { email: `${unique('six')}@example.org` }, { 'x-forwarded-for': address });
  expect(await api.deps.rateLimits.count(rule, '2001:db8:7:7::/64')).toBe(3);
});

test('forty deeply nested or very wide bodies at once do not delay other callers', async () => {
  const nested = `{"email":${'['.repeat(120_000)}${']'.repeat(120_000)}}`;
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 11_000 }, (_, n) => [`field-${n}`, n])));
  for (const url of [site.url, api.url]) {
    const attack = Array.from({ length: 40 }, async (_, n) => {
      const body = n % 2 === 0 ? nested : wide;
      const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: json, body });
      return [answer.status, (await answer.text()).length < 500];
    });
    expect(await visitors(url)).toEqual([200, 200, 200]);
    expect(new Set((await Promise.all(attack)).map(String))).toEqual(new Set(['400,true']));
  }
});

test('texts that are slow to mask, sent by one network, do not delay other callers', async () => {
  const hostile = JSON.stringify({ description: 'zero eight two '.repeat(333) });
  const check = async (address: string, body: string) => {
    const answer = await api.client().post('/api/enquiries/text-check', body, { 'x-forwarded-for': address });
    return answer.status;
  };
  const attack = Array.from({ length: 60 }, () => check('203.0.113.80', hostile));
  expect(await check('203.0.113.81', JSON.stringify({ title: 'A tap drips' }))).toBe(200);
  expect(await visitors(api.url)).toEqual([200, 200, 200]);
  const statuses = await Promise.all(attack);
  expect(new Set(statuses)).toEqual(new Set([200, 429, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(49);
});
