import { processQueries } from '@marketplace/domain/processes/queries';
import { serveHealth, storeChecks } from '@marketplace/platform/health';
import { stopOnSignal } from '@marketplace/platform/lifecycle';
import { serveMetrics } from '@marketplace/platform/metrics/serve';
import { startReports } from '@marketplace/platform/process-reports';
import { openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { endsWithin } from '@marketplace/platform/time-limit';
import { startTracing } from '@marketplace/platform/tracing';
import { whileClockIsRight } from './clock-guard.ts';
import { createDeps } from './deps.ts';
import { readJobsEnv } from './env.ts';
import { watchQueues } from './queue-watch.ts';
import { handlers } from './registry.ts';
import { createHeartbeats, startWorkers } from './workers.ts';

const env = await readJobsEnv();
const tracing = await startTracing('jobs', env);
const { deps, close } = createDeps(env);
const heartbeats = createHeartbeats();

/** The bucket is made where there is none; a store that is away is asked again. */
const prepareStore = (): Promise<void> | undefined =>
  deps.objects?.makeBucket().catch((error: Error) => {
    deps.log.warn({ reason: error.message }, 'the object store has no bucket for us yet');
    setTimeout(prepareStore, resilience.start.askAgain).unref();
  });
void prepareStore();

// Until the queues are open nothing is under way, and the process may end at once.
let stop = async () => {};
stopOnSignal(() => stop(), { log: deps.log, limitMs: resilience.jobs.stop });
if (env.HEALTH_PORT !== undefined)
  await serveHealth(
    env.HEALTH_PORT,
    {
      heartbeats,
      // A loop that waits for the right time does not hang, as one that waits for a store.
      stores: { ...storeChecks(env, { ...deps, name: 'jobs' }), clock: deps.clock.check },
      services: { smtp: deps.transport.check, ...(deps.objects && { objects: deps.objects.check }) },
    },
    { host: env.HOST },
  );
await serveMetrics(env);

// From the first moment on: one that waits for its queues is there, and says so.
const reports = startReports({
  name: 'jobs',
  send: processQueries(deps).record,
  servers: { mail: deps.transport.probe, clock: deps.clock.check },
  log: deps.log,
});
stop = reports.stop;

const queues = await openQueues(env, deps);
const begin = () => {
  const watch = watchQueues(deps, queues);
  const workers = startWorkers(handlers, deps, env, heartbeats);
  void workers.ready.then(() => deps.log.info({ queues: queues.backend }, 'ready'));
  return {
    stop: async () => {
      // Another process, or the next start, finishes a comparison that is cut short.
      await Promise.all([workers.close(), endsWithin(resilience.goodbye, watch.stop())]);
    },
  };
};
const work = whileClockIsRight(deps.clock, begin, deps);
stop = async () => {
  await work.stop();
  await reports.stop();
  await endsWithin(resilience.goodbye, Promise.all([queues.close(), close()]));
  await tracing.close();
};
