import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errors } from '@marketplace/contracts/errors';
import { expect, test } from 'vitest';
import { keep, pageOf, startSite, startUpstream, webAppOf } from '../test-site.ts';

/** Sends these lines unchanged. They must include `Connection: close`. */
const rawRequest = async (url: string, lines: string[]): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(lines.join('\r\n'));
  return text(socket);
};

type Asked = { method: string; url: string; body: string; headers: Record<string, string> };
const asked = async (response: Response) => (await response.json()) as Asked;

/** An upstream that echoes the request. */
const mirror = () =>
  startUpstream((req, res) => {
    let body = '';
    req.on('data', (piece) => {
      body += piece;
    });
    req.on('end', () => {
      res.setHeader('content-type', 'application/json');
      res.setHeader('set-cookie', ['a=1; Path=/', 'b=2; Path=/']);
      res.statusCode = 201;
      res.end(JSON.stringify({ method: req.method, url: req.url, headers: req.headers, body }));
    });
  });

test.each(['/api/enquiries?x=1', '/api'])('passes %s to the API and back unchanged', async (path) => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url }));
  const response = await fetch(site.url + path, {
    method: 'POST',
    body: '{"a":1}',
    headers: { cookie: 'session=s' },
  });
  expect(response.status).toBe(201);
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(await response.json()).toMatchObject({
    method: 'POST',
    url: path,
    body: '{"a":1}',
    headers: { cookie: 'session=s' },
  });
});

test.each([
  ['application/json', true],
  ['application/json, */*', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml', false],
  [undefined, false],
])('/join with Accept %s goes to the API: %s', async (accept, goes) => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url }));
  const response = await fetch(`${site.url}/join?token=t`, { headers: accept ? { accept } : {} });
  expect(response.headers.get('content-type')).toContain(goes ? 'application/json' : 'text/html');
});

test('renders a page for a path that only starts like an API path', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url }));
  const response = await fetch(`${site.url}/apiary`);
  expect(response.headers.get('content-type')).toContain('text/html');
});

test.each(['/api/sitemaps', '/api/sitemaps/areas', '/API/Sitemaps/areas', '/api/Sitemaps/areas/'])(
  'does not proxy %s, which only the site may call',
  async (path) => {
    const urls: string[] = [];
    const api = keep(
      await startUpstream((req, res) => {
        urls.push(req.url!);
        res.end('[]');
      }),
    );
    const site = keep(await startSite({ apiUrl: api.url }));
    await fetch(site.url + path);
    expect(urls).toEqual([]);
  },
);

// id: client-headers-not-trusted
test('forwards the caller’s address to the API and drops forged client headers', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url }));
  const made = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const { headers } = await asked(await fetch(`${site.url}/api/x`, { headers: made }));
  expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
  expect(headers['x-forwarded-host']).toBe(new URL(site.url).host);
  expect(headers['x-forwarded-proto']).toBe('http');
});

// id: client-address-behind-proxies
test('behind our proxies, uses only the address they saw', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url, trustedProxies: 1 }));
  const seen = { 'x-forwarded-for': '6.6.6.6, 41.0.0.7', 'x-forwarded-proto': 'https' };
  const { headers } = await asked(await fetch(`${site.url}/api/x`, { headers: seen }));
  expect(headers['x-forwarded-for']).toBe('41.0.0.7');
  expect(headers['x-forwarded-proto']).toBe('https');
});

// id: http-redirected-to-https
test('a site with https redirects pages from http and refuses calls', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url, trustedProxies: 1 }));
  const over = (protocol: string, path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: 'manual', headers: { 'x-forwarded-proto': protocol }, ...init });
  const page = await over('http', '//evil.example/a?b=c');
  expect([page.status, page.headers.get('location')]).toEqual([301, 'https://marketplace.example//evil.example/a?b=c']);
  for (const call of [await over('http', '/api/x'), await over('http', '/contact', { method: 'POST', body: 'a=b' })])
    expect([call.status, await call.json()]).toEqual([403, { error: 'Please use https.', code: 'BAD_ORIGIN' }]);
  expect((await over('https', '/api/x')).status).toBe(201);
  expect((await over('https', '/')).status).toBe(200);
  expect((await over('http', '/healthz')).status).toBe(200);
});

// id: ambiguous-requests-refused
test('refuses TRACE and a request with two lengths', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url }));
  const head = ['Host: x', 'Connection: close'];
  expect(await rawRequest(site.url, ['TRACE / HTTP/1.1', ...head, '', ''])).toMatch(/^HTTP\/1\.1 405 /);
  const lengths = ['Content-Length: 4', 'Transfer-Encoding: chunked'];
  for (const both of [lengths, lengths.toReversed()])
    expect(await rawRequest(site.url, ['POST /api/x HTTP/1.1', ...head, ...both, '', '0', '', 'GET /'])).toMatch(
      /^HTTP\/1\.1 400 /,
    );
});

// id: request-id-passed-through
test('passes on and returns one request id', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url }));
  const given = await fetch(`${site.url}/api/x`, { headers: { 'x-request-id': 'abcdefgh-1' } });
  expect(given.headers.get('x-request-id')).toBe('abcdefgh-1');
  expect((await asked(given)).headers['x-request-id']).toBe('abcdefgh-1');
  const made = await fetch(`${site.url}/api/x`, { headers: { 'x-request-id': 'no good\tid' } });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect((await asked(made)).headers['x-request-id']).toBe(made.headers.get('x-request-id'));
});

test('a live stream delivers each message immediately and ends with either side', async () => {
  let say = (_text: string) => {};
  const left = Promise.withResolvers<void>();
  const api = keep(
    await startUpstream((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: one\n\n');
      say = (text) => res.write(`data: ${text}\n\n`);
      res.on('close', left.resolve);
    }),
  );
  const site = keep(await startSite({ apiUrl: api.url }));
  const browser = new AbortController();
  const response = await fetch(`${site.url}/api/events`, { signal: browser.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('data: one\n\n');
  // Sent only after the first has arrived: a buffering proxy would wait forever.
  say('two');
  expect((await reader.read()).value).toBe('data: two\n\n');
  browser.abort();
  await left.promise;
});

test('a stopping site ends its live streams and does not wait for them', async () => {
  const api = keep(
    await startUpstream((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: one\n\n');
    }),
  );
  const site = await startSite({ apiUrl: api.url });
  const response = await fetch(`${site.url}/api/events`);
  const text = response.text();
  await site.stop();
  expect(await text).toBe('data: one\n\n');
});

test('adds fewer listeners than would make Node warn, also for streams', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  const api = keep(
    await startUpstream((req, res) => {
      res.writeHead(200, { 'content-type': req.url === '/api/events' ? 'text/event-stream' : 'text/plain' });
      res.end('data: one\n\n');
    }),
  );
  const site = keep(await startSite({ apiUrl: api.url }));
  for (const path of ['/api/events', '/api/x']) await (await fetch(site.url + path)).text();
  process.off('warning', hear);
  expect(warnings).toEqual([]);
});

test('responds 503 in the API’s format if the API is down, and keeps running', async () => {
  const gone = await mirror();
  await gone.stop();
  const site = keep(await startSite({ apiUrl: gone.url }));
  const response = await fetch(`${site.url}/api/categories/parents`);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(response.headers.get('x-request-id')).toBeTruthy();
  expect(await response.json()).toEqual({ error: errors.UNAVAILABLE.sentence, code: 'UNAVAILABLE' });
  expect((await fetch(`${site.url}/`)).status).toBe(200);
});

test('aborts the response if the API breaks off midway', async () => {
  const api = keep(
    await startUpstream((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      res.write('{"half":', () => res.destroy());
    }),
  );
  const site = keep(await startSite({ apiUrl: api.url }));
  await expect(fetch(`${site.url}/api/x`).then((response) => response.text())).rejects.toThrow();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
});

test('drops hop-by-hop headers and sets the caller’s headers on every kind of request', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url, proxySecret: 'the secret of site and API' }));
  const reply = await rawRequest(site.url, [
    'POST /api/x HTTP/1.1',
    'Host: marketplace.example',
    'X-Forwarded-For: 6.6.6.6',
    'X-Proxy-Secret: guessed',
    'Connection: close, upgrade, x-forwarded-for',
    'Upgrade: websocket',
    'TE: trailers',
    'Expect: 100-continue',
    'Content-Type: application/json',
    'Content-Length: 2',
    '',
    '{}',
  ]);
  expect(reply).toContain('HTTP/1.1 100 Continue');
  const { headers, body } = JSON.parse(reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1)) as Asked;
  expect(body).toBe('{}');
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'marketplace.example',
    'x-proxy-secret': 'the secret of site and API',
  });
  for (const name of ['expect', 'upgrade', 'te', 'transfer-encoding']) expect(headers).not.toHaveProperty(name);
});

test('refuses an invalid Expect header without calling the API', async () => {
  const api = keep(await mirror());
  const site = keep(await startSite({ apiUrl: api.url }));
  const reply = await rawRequest(site.url, [
    'GET /api/x HTTP/1.1',
    'Host: x',
    'Expect: something',
    'Connection: close',
    '',
    '',
  ]);
  expect(reply).toMatch(/^HTTP\/1\.1 417 /);
});

test.each(['identity;q=0', '*;q=0', 'identity;q=0, br;q=0'])(
  'sends a page for Accept-Encoding: %s',
  async (encoding) => {
    const api = keep(await mirror());
    const site = keep(
      await startSite({ apiUrl: api.url, web: webAppOf(() => ({ render: () => pageOf('<p>x</p>'.repeat(1_000)) })) }),
    );
    for (const path of ['/', '/robots.txt', '/a?b=c'])
      expect([path, (await fetch(site.url + path, { headers: { 'accept-encoding': encoding } })).status]).toEqual([
        path,
        200,
      ]);
  },
);
