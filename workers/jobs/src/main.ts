import { stopOnSignal } from '@marketplace/platform/lifecycle';
import { openQueues } from '@marketplace/platform/queues';
import { resilience } from '@marketplace/platform/resilience';
import { createDeps } from './deps.ts';
import { readJobsEnv } from './env.ts';
import { handlers } from './registry.ts';
import { setSchedules } from './schedules.ts';
import { startWorkers } from './workers.ts';

const env = readJobsEnv();
const { deps, close } = createDeps(env);
const queues = await openQueues(env, deps);
await setSchedules(queues);
const workers = startWorkers(handlers, deps, env);

stopOnSignal(
  async () => {
    await workers.close();
    await queues.close();
    await close();
  },
  { log: deps.log, limitMs: resilience.jobs.stop },
);

await workers.ready;
deps.log.info({ queues: queues.backend }, 'ready');
