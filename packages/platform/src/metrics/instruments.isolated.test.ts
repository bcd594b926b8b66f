import { expect, test } from 'vitest';
import { counter, declaredMetrics, gauge, histogram, openMetrics } from './instruments.ts';
import { serveMetrics } from './serve.ts';

const calls = counter('calls_total', 'Calls.', ['route'], { rare: [{ route: '/rare' }] });
const times = histogram('times_seconds', 'Times.', ['route'], [1, 10]);
const depth = gauge('depth', 'Depth.', ['queue']);
const broken = gauge('broken', 'What cannot be read.', ['queue']);
const endless = gauge('endless', 'What never answers.', []);

test('counts nothing until metrics are opened, and serves nothing without a port', async () => {
  calls.add({ route: '/before' });
  expect(await serveMetrics({ METRICS_HOST: '127.0.0.1' })).toBeUndefined();
  expect(declaredMetrics()).toEqual([
    { name: 'marketplace_calls_total', type: 'counter', labels: ['route'] },
    { name: 'marketplace_times_seconds', type: 'histogram', labels: ['route'] },
    ...['depth', 'broken'].map((name) => ({ name: `marketplace_${name}`, type: 'gauge', labels: ['queue'] })),
    { name: 'marketplace_endless', type: 'gauge', labels: [] },
  ]);
});

test('serves metrics on a separate loopback port, without gauges that cannot be read', async () => {
  const server = (await serveMetrics({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1' }))!;
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  try {
    calls.add({ route: '/a' }, 2);
    times.observe({ route: '/a' }, 5);
    depth.read(() => [[{ queue: 'gone' }, 1]]);
    await ask('/metrics');
    depth.read(() => [[{ queue: 'mail' }, 3]]);
    broken.read(() => Promise.reject(new Error('away')));
    endless.read(() => new Promise(() => {}));
    const answer = await ask('/metrics');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
    const lines = (await answer.text()).split('\n');
    expect(lines).toContain('marketplace_calls_total{route="/a"} 2');
    expect(lines).toContain('marketplace_calls_total{route="/rare"} 0');
    expect(lines).toContain('marketplace_times_seconds_bucket{le="1",route="/a"} 0');
    expect(lines).toContain('marketplace_times_seconds_bucket{le="10",route="/a"} 1');
    expect(lines).toContain('marketplace_depth{queue="mail"} 3');
    expect(lines.join('\n')).not.toMatch(/before|gone|^marketplace_(broken|endless)/m);
    expect(lines.join('\n')).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    for (const refused of [await ask('/'), await ask('/metrics?x=1'), await ask('/metrics', 'POST')])
      expect(refused.status).toBe(404);
  } finally {
    endless.read(() => []); // otherwise each scrape waits for it
    await server.stop();
  }
});

test('counts a metric of a module that is loaded later', async () => {
  const late = counter('late_total', 'Late.', []);
  late.add({});
  expect(await (await openMetrics()).text()).toContain('marketplace_late_total 1');
});
