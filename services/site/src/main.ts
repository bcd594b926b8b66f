/** The site's process: reads the environment, starts the web app, listens, and stops gracefully. */

import { listen } from '@marketplace/platform/http-server';
import { stopOnSignal } from '@marketplace/platform/lifecycle';
import { createLogger } from '@marketplace/platform/logger';
import { serveMetrics } from '@marketplace/platform/metrics/serve';
import { startReports } from '@marketplace/platform/process-reports';
import { resilience } from '@marketplace/platform/resilience';
import { startTracing } from '@marketplace/platform/tracing';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { env as readEnv } from './env.ts';
import { createReportSender } from './site-reports.ts';

const env = await readEnv();
const log = createLogger({ name: 'site', level: env.LOG_LEVEL });
const tracing = await startTracing('site', env);
const deps = await createDeps(env, log);
await serveMetrics(env);
const server = await listen(createApp(deps).callback(), env.PORT, {
  host: env.HOST,
  beforeStop: deps.proxy.endStreams,
});
log.info({ host: env.HOST, port: server.port, dev: env.SITE_DEV }, 'listening');
const send = createReportSender({ ...deps, proxySecret: env.PROXY_SECRET });
const reports = startReports({ name: 'site', send, log });

stopOnSignal(
  async () => {
    await server.stop();
    await reports.stop();
    deps.upstreams.close();
    await deps.close();
    await tracing.close();
  },
  { log, limitMs: resilience.http.stop },
);
