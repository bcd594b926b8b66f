import { type ListeningServer, listen } from '@marketplace/platform/http-server';
import { createLogger } from '@marketplace/platform/logger';
import Koa from 'koa';
import { afterEach, expect, test, vi } from 'vitest';
import { liveness } from './liveness.ts';
import { type RequestIdState, requestId } from './request-id.ts';
import { requestLog } from './request-log.ts';
import { dataPolicy, securityHeaders } from './security-headers.ts';

let server: ListeningServer | undefined;
afterEach(() => server?.stop());

/** An app with all the middleware in front of an echo, and the lines it logs. */
const start = async () => {
  const log = createLogger({ name: 'test', level: 'silent' });
  const info = vi.spyOn(log, 'info');
  const debug = vi.spyOn(log, 'debug');
  const app = new Koa<RequestIdState>();
  app.use(requestId);
  app.use(requestLog(log, { quiet: /^\/alive$/ }));
  app.use(liveness('/alive'));
  app.use(securityHeaders({ policy: dataPolicy, https: true }));
  app.use((ctx) => {
    if (ctx.path === '/broken') throw Object.assign(new Error('broken'), { expose: false, status: 500 });
    ctx.body = ctx.state.requestId;
  });
  app.silent = true;
  server = await listen(app.callback(), 0);
  const url = `http://127.0.0.1:${server.port}`;
  return { get: (path: string, headers = {}) => fetch(url + path, { headers }), info, debug };
};

test('keeps a caller’s valid request id and sets one on every reply', async () => {
  const { get } = await start();
  const given = await get('/', { 'x-request-id': 'abcdefgh-1' });
  expect([await given.text(), given.headers.get('x-request-id')]).toEqual(['abcdefgh-1', 'abcdefgh-1']);
  const made = await get('/', { 'x-request-id': 'no good\tid' });
  expect(made.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(await made.text()).toBe(made.headers.get('x-request-id'));
});

// id: request-log-without-personal-data
test('logs one line per request with id, path and status, without query, headers or body', async () => {
  const { get, info } = await start();
  await get('/enquire?contactPhone=0825550134&x=1', { 'x-request-id': 'abcdefgh-2', cookie: 'session=secret' });
  await vi.waitFor(() => expect(info).toHaveBeenCalledOnce(), 10_000);
  const [line] = info.mock.calls[0]!;
  expect(line).toEqual({
    requestId: 'abcdefgh-2',
    method: 'GET',
    path: '/enquire',
    status: 200,
    ms: expect.any(Number),
  });
});

test('logs a failed request with its status', async () => {
  const { get, info } = await start();
  await get('/broken');
  await vi.waitFor(
    () => expect(info.mock.calls).toMatchObject([[{ path: '/broken', status: 500 }, 'request']]),
    10_000,
  );
});

test('logs a quiet path at level debug', async () => {
  const { get, info, debug } = await start();
  expect(await (await get('/alive')).text()).toBe('ok');
  await vi.waitFor(() => expect(debug.mock.calls).toMatchObject([[{ path: '/alive' }, 'request']]), 10_000);
  expect(info).not.toHaveBeenCalled();
});

// id: data-reply-security-headers
test('data replies forbid scripts, subresources and framing, and require https where the site has it', async () => {
  const { get } = await start();
  const { headers } = await get('/');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
});
