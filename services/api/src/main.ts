/** The API process: reads the environment, connects, listens, and stops gracefully. */

import { setTimeout as wait } from 'node:timers/promises';
import { resealTotpSecrets } from '@marketplace/domain/credentials/totp';
import { processQueries } from '@marketplace/domain/processes.queries';
import { listen } from '@marketplace/platform/http-server';
import { stopOnSignal } from '@marketplace/platform/lifecycle';
import { createLogger } from '@marketplace/platform/logger';
import { serveMetrics } from '@marketplace/platform/metrics/serve';
import { startReports } from '@marketplace/platform/process-reports';
import { resilience } from '@marketplace/platform/resilience';
import { endsWithin } from '@marketplace/platform/time-limit';
import { startTracing } from '@marketplace/platform/tracing';
import { createApp } from './app.ts';
import { createDeps } from './deps.ts';
import { env as readEnv } from './env.ts';
import { measurePipeline } from './health/pipeline-metrics.ts';
import { watchHealth } from './health/system-health.ts';

const env = await readEnv();
const log = createLogger({ name: 'api', level: env.LOG_LEVEL });
const tracing = await startTracing('api', env);
const deps = createDeps(env, log);
// Deadlines use Postgres' clock. Requests that need one fail without Postgres anyway.
await endsWithin(resilience.clock.patience, deps.clock.measured);
measurePipeline(deps);
await serveMetrics(env);
const server = await listen(createApp(deps).callback(), env.API_PORT, {
  host: env.HOST,
  beforeStop: deps.streams.endAll,
});
log.info({ host: env.HOST, port: server.port }, 'listening');
const reports = startReports({ name: 'api', send: processQueries(deps).record, log });
const stopWatching = watchHealth(deps);
resealTotpSecrets(deps, deps.sessionKeys).then(
  ({ sealed, lost }) =>
    sealed + lost > 0 &&
    log[lost > 0 ? 'warn' : 'info']({ sealed, lost }, 'secrets of authenticator apps re-encrypted'),
  (error) => log.warn({ err: error }, 'authenticator secrets not re-encrypted yet; the next start retries'),
);

stopOnSignal(
  async () => {
    deps.draining.now = true;
    await wait(resilience.http.drain);
    await server.stop();
    stopWatching();
    await reports.stop();
    await deps.close();
    await tracing.close();
  },
  { log, limitMs: resilience.http.drain + resilience.http.stop },
);
