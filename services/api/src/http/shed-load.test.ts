import { listen } from '@marketplace/platform/http-server';
import { createLogger } from '@marketplace/platform/logger';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { errorReplies } from './errors.ts';
import { shedLoad } from './shed-load.ts';

test('a request too many is turned away at once, a health question never, and the next one is let in again', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let inside = 0;
  const app = new Koa();
  app.use(errorReplies(createLogger({ name: 'test', level: 'silent' })));
  app.use(shedLoad(3));
  app.use(async (ctx) => {
    inside += 1;
    if (ctx.path === '/slow') await released;
    ctx.body = 'done';
  });
  const server = await listen(app.callback(), 0);
  const get = (path: string) => fetch(`http://localhost:${server.port}${path}`);

  const slow = [get('/slow'), get('/slow'), get('/slow')];
  await expect.poll(() => inside).toBe(3);
  const turnedAway = await get('/slow');
  expect([turnedAway.status, turnedAway.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await get('/api/health/live')).status).toBe(200);

  release();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await get('/slow')).status).toBe(200);
  await server.stop();
});
