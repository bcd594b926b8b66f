import { processQueries } from '@marketplace/domain/processes.queries';
import { serveHealth, storeChecks } from '@marketplace/platform/health';
import { stopOnSignal } from '@marketplace/platform/lifecycle';
import { serveMetrics } from '@marketplace/platform/metrics/serve';
import { startReports } from '@marketplace/platform/process-reports';
import { openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { endsWithin } from '@marketplace/platform/time-limit';
import { startTracing } from '@marketplace/platform/tracing';
import { createDeps } from './deps.ts';
import { readRelayEnv } from './env.ts';
import { createRelay } from './relay.ts';

const env = await readRelayEnv();
const tracing = await startTracing('relay', env);
const deps = createDeps(env);

// Until the queues are open no batch runs, and the process may exit at once.
let stop = async () => {};
stopOnSignal(() => stop(), { log: deps.log, limitMs: resilience.relay.stop });
if (env.HEALTH_PORT !== undefined)
  await serveHealth(
    env.HEALTH_PORT,
    { heartbeats: { relay: deps.heartbeat }, stores: storeChecks(env, { ...deps, name: 'relay' }) },
    { host: env.HOST },
  );
await serveMetrics(env);

// Health endpoints come first, so that a process waiting for its queues reports itself.
const reports = startReports({
  name: 'relay',
  send: processQueries(deps).record,
  log: deps.log,
});
stop = reports.stop;

const queues = await openQueues(env, deps);
const relay = createRelay({ ...deps, queues });
stop = async () => {
  await relay.stop();
  deps.clock.stop();
  await reports.stop();
  await endsWithin(resilience.goodbye, Promise.all([queues.close(), deps.live.close(), deps.db.destroy()]));
  await tracing.close();
};

relay.start();
deps.log.info('ready');
