import { processQueries } from '@marketplace/domain/processes.queries';
import { createDispatch } from '@marketplace/platform/dispatch';
import { serveHealth, storeChecks } from '@marketplace/platform/health';
import { stopOnSignal } from '@marketplace/platform/lifecycle';
import { openLivePublisher } from '@marketplace/platform/live-bus';
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
import { keepReleasedAssets } from './released-assets.ts';
import { createHeartbeats, startWorkers } from './workers.ts';

const env = await readJobsEnv();
const tracing = await startTracing('jobs', env);
const { deps, close } = createDeps(env);
const heartbeats = createHeartbeats();

/** Creates the bucket if it is missing, and keeps this release's files. Retries while the store is unavailable. */
const prepareStore = (): Promise<void> | undefined =>
  deps.objects
    ?.makeBucket()
    .then(() => keepReleasedAssets(deps))
    .catch((error: Error) => {
      deps.log.warn({ reason: error.message }, 'could not prepare the object store yet');
      setTimeout(prepareStore, resilience.start.askAgain).unref();
    });
void prepareStore();

// Until the queues are open no job runs, and the process may exit at once.
let stop = async () => {};
stopOnSignal(() => stop(), { log: deps.log, limitMs: resilience.jobs.stop });
if (env.HEALTH_PORT !== undefined)
  await serveHealth(
    env.HEALTH_PORT,
    {
      heartbeats,
      // A loop that waits for the right time is not hanging, unlike one that waits for a store.
      stores: { ...storeChecks(env, { ...deps, name: 'jobs' }), clock: deps.clock.check },
      services: { smtp: deps.transport.check, ...(deps.objects && { objects: deps.objects.check }) },
    },
    { host: env.HOST },
  );
await serveMetrics(env);

// Health endpoints come first, so that a process waiting for its queues reports itself.
const reports = startReports({
  name: 'jobs',
  send: processQueries(deps).record,
  servers: { mail: deps.transport.probe, clock: deps.clock.check },
  log: deps.log,
});
stop = reports.stop;

const queues = await openQueues(env, deps);
const live = openLivePublisher(env, deps);
const { dispatch, stop: stopDispatch } = createDispatch({ queues: async () => queues, live }, deps);
const begin = () => {
  const watch = watchQueues(deps, queues);
  const workers = startWorkers(handlers, { ...deps, dispatch }, env, heartbeats, { again: queues.again });
  void workers.ready.then(() => deps.log.info({ queues: queues.backend }, 'ready'));
  return {
    stop: async () => {
      // Another process or the next start completes an interrupted comparison.
      await Promise.all([workers.close(), endsWithin(resilience.goodbye, watch.stop())]);
    },
  };
};
const work = whileClockIsRight(deps.clock, begin, deps);
stop = async () => {
  await work.stop();
  await stopDispatch();
  await reports.stop();
  await endsWithin(resilience.goodbye, Promise.all([queues.close(), live.close(), close()]));
  await tracing.close();
};
