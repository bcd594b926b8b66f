/**
 * Memory of the site after twenty thousand hostile visits, all to different addresses: unknown pages, services and
 * places, invalid parameters and cookies, share pictures of missing pages. Run it by hand after `npm run build`:
 * `node infra/lab/bench/site-memory.ts`. Exits with 1 if memory has grown by 150 MB.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { mallocSettings, nodeFlags } from '@marketplace/infra/node-flags.ts';

const visits = 20_000;
const atOnce = 16;
const mostMegabytes = 150;
const script = 'services/site/src/main.ts';

/** An API without users or data. */
const api = createServer((req, res) => {
  if (req.url === '/api/auth/me') return res.end('null');
  res.writeHead(404).end('{"error":"We couldn’t find this.","code":"NOT_FOUND"}');
});
api.listen(0, '127.0.0.1');
await once(api, 'listening');
const port = Number(process.env.PORT ?? 52_110);
const url = `http://127.0.0.1:${port}`;
const site = spawn(process.execPath, [...nodeFlags(script), script], {
  cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  env: {
    ...process.env,
    ...mallocSettings,
    PORT: String(port),
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    LOG_LEVEL: 'error',
  },
  stdio: 'inherit',
});

/** Resident memory of the site in MB. A part may be memory that V8 has not released yet. */
const megabytes = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.status;
};
const kinds: ((n: number) => Promise<number>)[] = [
  (n) => get(`/unknown/${n}`),
  (n) => get(`/services/unknown-${n}`),
  (n) => get(`/areas-served/gauteng/unknown-${n}`),
  (n) => get(`/locations/unknown-${n}`),
  (n) => get(`/leads?category=unknown-${n}`),
  (n) => get(`/?x=${n}`),
  (n) => get('/services', { cookie: `session=made-up-${n}` }),
  (n) => get(`/og/category/unknown-${n}.png`),
];

try {
  for (;;) {
    const status = await get('/healthz').catch(() => 0);
    if (status === 200) break;
    await wait(100);
  }
  for (let n = 0; n < 200; n += 1) await kinds[n % kinds.length]!(-n - 1);
  const before = await megabytes();
  const began = Date.now();
  const statuses = new Map<number, number>();
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < visits) {
        const n = next++;
        const status = await kinds[n % kinds.length]!(n);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  await wait(5_000);
  const after = await megabytes();
  console.log(
    `${visits} visits in ${Math.round((Date.now() - began - 5_000) / 1000)} s, ${JSON.stringify(Object.fromEntries(statuses))}: ` +
      `${Math.round(before)} MB before, ${Math.round(after)} MB after, ${Math.round(after - before)} MB more`,
  );
  if (after - before > mostMegabytes) process.exitCode = 1;
} finally {
  site.kill();
  api.close();
  api.closeAllConnections();
}
