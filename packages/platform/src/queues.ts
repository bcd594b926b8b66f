/**
 * BullMQ on Redis, or on its own Postgres backend where there is no Redis. This adapter alone makes that choice
 * (architecture: Queues with and without Redis); everything else names a job.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type JobName, type JobPayload, jobs, type QueueName, queueNames } from '@marketplace/contracts/jobs/jobs';
import {
  type BackendFactory,
  createPostgresBackend,
  createRedisBackend,
  type Job,
  type JobsOptions,
  Queue,
  runMigrations,
  UnrecoverableError,
  Worker,
} from 'bullmq';
import type pg from 'pg';
import type { Logger } from './logger.ts';
import type { Db } from './postgres.ts';
import { reconnectPause } from './redis.ts';
import { resilience } from './resilience.ts';
import { endsWithin, within } from './time-limit.ts';

export type QueueStores = { DATABASE_URL: string; REDIS_URL?: string | undefined };
export type QueueBackend = 'redis' | 'postgres';
export const queueBackend = (stores: QueueStores): QueueBackend => (stores.REDIS_URL ? 'redis' : 'postgres');

/** A failure that trying again cannot mend: the job goes to the failed ones at once. */
export class FinalFailure extends UnrecoverableError {}

/** The schema that BullMQ's own tables live in where the queues run on Postgres, apart from ours. */
export const queueSchema = 'bullmq';

const { connectTimeout } = resilience.redis;
const { keepCompleted, keepCompletedSeconds, keepFailedSeconds, retryMin, retryMax } = resilience.jobs;

/** BullMQ wants a connection, whose type is Redis' own, beside the factory: it stays empty, as the factory knows where to connect. */
const connection = {};

/** Makes backends on the store in use. `failFast`: while Redis is away a call fails instead of waiting. */
const backend =
  (stores: QueueStores, { failFast }: { failFast: boolean }): BackendFactory =>
  (name, opts, more) =>
    stores.REDIS_URL
      ? createRedisBackend(
          name,
          {
            ...opts,
            connection: {
              url: stores.REDIS_URL,
              connectTimeout,
              maxRetriesPerRequest: failFast ? 1 : null,
              enableOfflineQueue: !failFast,
              retryStrategy: reconnectPause,
            },
          },
          more,
        )
      : createPostgresBackend(
          name,
          {
            ...opts,
            connection: {
              connectionString: stores.DATABASE_URL,
              schema: queueSchema,
              max: resilience.queues.poolMax,
            },
          },
          more,
        );

/**
 * Makes the tables of the Postgres backend, and brings them up to date with the BullMQ in use: for whoever migrates, since
 * the processes' role may make none. BullMQ would also make a sequence for each queue with the queue's first job.
 */
export const makeQueueTables = async (db: Db): Promise<void> => {
  const client: pg.Client = await db.client.acquireConnection();
  try {
    await runMigrations(client, queueSchema);
  } finally {
    db.client.releaseConnection(client);
  }
  for (const queue of queueNames) {
    const { rows } = await db.raw<{ rows: { name: string }[] }>('select ??.job_id_seq_name(?) as name', [
      queueSchema,
      queue,
    ]);
    await db.raw('create sequence if not exists ??.??', [queueSchema, rows[0]!.name]);
  }
};

/** `trace`: what the job goes on with (tracing.ts); it travels beside the payload. */
export type JobToAdd<J extends JobName = JobName> = {
  name: J;
  id: string;
  payload: JobPayload<J>;
  trace?: string | null;
};
export type JobCounts = Record<'waiting' | 'active' | 'delayed' | 'failed' | 'completed', number>;
export type JobState = 'held' | 'ended' | 'missing';
export type Schedule = { name: string; everyMs: number; nextAt: Date; stopped: boolean };
/** A job that was given up: when, and why. */
export type FailedJob = { id: string; name: string; reason: string; at: Date };
/** What a queue holds, and for how long the job that waits longest has waited, in seconds; 0 where none does. */
export type QueueReading = { counts: Omit<JobCounts, 'completed'>; oldestSeconds: number };
export type Queues = Awaited<ReturnType<typeof openQueues>>;

const optionsOf = (name: JobName, id: string): JobsOptions => ({
  jobId: id,
  attempts: jobs[name].attempts,
  backoff: { type: 'custom' },
  removeOnComplete: { age: keepCompletedSeconds, count: keepCompleted },
  removeOnFail: { age: keepFailedSeconds },
});

/**
 * The adding side of every queue; call `close` when done. Waits until the queues answer; with `patienceMs` no longer
 * than that, and then throws.
 */
export const openQueues = async (stores: QueueStores, { log, patienceMs }: { log: Logger; patienceMs?: number }) => {
  const factory = backend(stores, { failFast: true });
  const open = (name: QueueName) => new Queue(name, { connection }, factory);
  const queues = {} as Record<QueueName, ReturnType<typeof open>>;
  const ready = async () => {
    for (const name of queueNames) {
      queues[name] = open(name);
      queues[name].on('error', (error) => log.warn({ queue: name, reason: error.message }, 'queue'));
      await queues[name].waitUntilReady();
    }
  };
  const closeAll = async () => {
    // By force: every job that was added has been answered for, and a Redis that is away would never answer a goodbye.
    const closed = Object.values(queues).map((queue) => queue.getBackend().close(true));
    await endsWithin(resilience.goodbye, Promise.allSettled(closed));
  };
  try {
    await (patienceMs ? within(patienceMs, 'opening the queues', ready()) : ready());
  } catch (error) {
    await closeAll();
    throw error;
  }
  /** Somebody else may do the same at the same time: what is not failed any more is left alone. */
  const eachFailed = async (queue: QueueName, ids: readonly string[], act: (job: Job) => Promise<unknown>) => {
    let done = 0;
    for (const id of ids) {
      const job = await queues[queue].getJob(id);
      if (!job || !(await job.isFailed())) continue;
      try {
        await act(job);
        done += 1;
      } catch (error) {
        const now = await queues[queue].getJob(id);
        if (await now?.isFailed()) throw error;
      }
    }
    return done;
  };
  return {
    backend: queueBackend(stores),
    byName: queues,
    /** Adds every job, one round trip a queue. A job whose id a queue still holds is not added again. */
    add: async (batch: JobToAdd[]): Promise<void> => {
      for (const queue of queueNames) {
        const ofQueue = batch.filter(({ name }) => jobs[name].queue === queue);
        if (ofQueue.length > 0)
          await queues[queue].addBulk(
            ofQueue.map(({ name, id, payload, trace }) => ({
              name,
              data: trace ? { ...payload, trace } : payload,
              opts: optionsOf(name, id),
            })),
          );
      }
    },
    /** Makes `name` run every `everyMs`; calling it again changes the interval and adds no second schedule. */
    schedule: async (name: JobName, everyMs: number): Promise<void> => {
      const { jobId: _, ...opts } = optionsOf(name, name);
      await queues[jobs[name].queue].upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts });
    },
    /**
     * Every schedule of a queue. `nextAt`: when its job runs next; `stopped`: it should have run by now, and the queue has
     * no job for it.
     */
    schedulesOf: async (queue: QueueName, now: Date): Promise<Schedule[]> => {
      const found = await queues[queue].getJobSchedulers();
      return Promise.all(
        found.map(async ({ key, every, next }) => {
          const nextAt = new Date(next ?? 0);
          const job = nextAt > now ? undefined : await queues[queue].getJob(`repeat:${key}:${next}`);
          return { name: key, everyMs: Number(every), nextAt, stopped: nextAt <= now && (!job || !!job.finishedOn) };
        }),
      );
    },
    /** Removes the schedule of this name, if there is one: for a job that has another name by now. */
    unschedule: async (queue: QueueName, name: string): Promise<void> => {
      await queues[queue].removeJobScheduler(name);
    },
    /** What became of each of these jobs: still `held` by its queue, `ended` (done or given up), or `missing`. */
    statesOf: (batch: readonly Pick<JobToAdd, 'name' | 'id'>[]): Promise<JobState[]> =>
      Promise.all(
        batch.map(async ({ name, id }) => {
          const job = await queues[jobs[name].queue].getJob(id);
          if (!job) return 'missing';
          return job.finishedOn ? 'ended' : 'held';
        }),
      ),
    /** Calls `work` each time Redis can be reached again, until the returned function is called. Never on Postgres, which keeps no connection open. */
    onReconnect: (work: () => void): (() => void) => {
      const connection = queues.timers.getBackend();
      connection.on('ready', work);
      return () => connection.removeListener('ready', work);
    },
    counts: async (queue: QueueName): Promise<JobCounts> =>
      (await queues[queue].getJobCounts('waiting', 'active', 'delayed', 'failed', 'completed')) as JobCounts,
    /** The jobs that were given up last, at most `limit`. */
    failed: async (queue: QueueName, limit: number): Promise<FailedJob[]> => {
      const found = await queues[queue].getJobs(['failed'], 0, limit - 1);
      return found.map(({ id, name, failedReason, finishedOn, timestamp }) => ({
        id: id!,
        name,
        reason: failedReason ?? '',
        at: new Date(finishedOn ?? timestamp),
      }));
    },
    /** Puts failed jobs back, with all of their attempts; returns how many were still failed. */
    retryFailed: (queue: QueueName, ids: readonly string[]): Promise<number> =>
      eachFailed(queue, ids, (job) => job.retry('failed', { resetAttemptsMade: true })),
    /** Removes failed jobs; returns how many were still failed. */
    discardFailed: (queue: QueueName, ids: readonly string[]): Promise<number> =>
      eachFailed(queue, ids, (job) => job.remove()),
    /** Every queue at once. Throws while the queues are away. */
    read: async (now: Date): Promise<Record<QueueName, QueueReading>> => {
      const readings = queueNames.map(async (name) => {
        const counts = await queues[name].getJobCounts('waiting', 'active', 'delayed', 'failed');
        // Newest first, whatever is asked for: so it is on Postgres. The oldest one is therefore the last.
        const last = (counts.waiting ?? 0) - 1;
        const [oldest] = last < 0 ? [] : await queues[name].getJobs(['waiting'], last, last);
        const age = oldest ? (now.getTime() - oldest.timestamp - (oldest.opts.delay ?? 0)) / 1_000 : 0;
        return [name, { counts: counts as QueueReading['counts'], oldestSeconds: Math.max(0, age) }] as const;
      });
      return Object.fromEntries(await Promise.all(readings)) as Record<QueueName, QueueReading>;
    },
    close: closeAll,
  };
};

/** 1 s, 2 s, 4 s … up to `retryMax`, each up to a quarter longer, so that what failed together does not return together. */
export const backoffMs = (attemptsMade: number, random = Math.random()): number =>
  Math.round(Math.min(retryMin * 2 ** (attemptsMade - 1), retryMax) * (1 + random / 4));

/**
 * The backend of a worker that calls `onRound` whenever the worker's loop looks for a job, which it then does every
 * `resilience.jobs.idle` at least: on Postgres an idle worker would sleep for up to an hour.
 */
const tellingRounds =
  (factory: BackendFactory, onRound: () => void): BackendFactory =>
  (...args) => {
    const made = factory(...args);
    const { waitForJob, moveToActive } = made;
    made.waitForJob = (seconds) => {
      onRound();
      return waitForJob.call(made, Math.min(seconds, resilience.jobs.idle / 1_000));
    };
    made.moveToActive = (token, name) => {
      onRound();
      return moveToActive.call(made, token, name);
    };
    return made;
  };

export type OpenWorker = {
  /** Rejects when the worker cannot begin; a worker closed before that is none. */
  ready: Promise<unknown>;
  /** Takes no new jobs and lets those that run end; resolves within `finish` and two goodbyes, whatever is away. */
  close: () => Promise<void>;
};

/**
 * Runs `process` for every job of one queue until closed. A job whose worker died is taken over after the lock ran
 * out, however often that happens: our jobs are safe to run twice, and losing one is worse. `onRound` is called whenever
 * the worker shows that it is there: it looks for a job, begins or ends one, or fails to reach its store once more.
 */
export const openWorker = (
  stores: QueueStores,
  queue: QueueName,
  process: (job: Job) => Promise<void>,
  {
    log,
    concurrency = resilience.jobs.concurrency[queue] as number,
    lock = resilience.jobs.lock as number,
    finish = resilience.jobs.finish as number,
    onRound = () => {},
  }: { log: Logger; concurrency?: number; lock?: number; finish?: number; onRound?: () => void },
): OpenWorker => {
  const running = new Set<Promise<void>>();
  const worker = new Worker(
    queue,
    (job: Job) => {
      onRound();
      const run = process(job).finally(() => {
        running.delete(run);
        onRound();
      });
      running.add(run);
      return run;
    },
    {
      connection,
      concurrency,
      lockDuration: lock,
      stalledInterval: lock / 2,
      maxStalledCount: 2 ** 31 - 1, // "for ever": the Postgres backend keeps it in an integer
      settings: { backoffStrategy: (attemptsMade) => backoffMs(attemptsMade) },
    },
    tellingRounds(backend(stores, { failFast: false }), onRound),
  );
  worker.on('error', (error) => {
    onRound();
    log.warn({ queue, reason: error.message }, 'worker');
  });
  worker.on('stalled', (jobId) => log.warn({ queue, jobId }, 'job taken over from a worker that went away'));

  /** Resolves when no job has run for as long as writing down the last one may take. */
  const quiet = async () => {
    do {
      await Promise.allSettled(running);
      await wait(resilience.goodbye);
    } while (running.size > 0);
  };
  return {
    ready: worker.waitUntilReady().catch((error) => {
      if (!worker.closing) throw error;
    }),
    close: async () => {
      // This waits for the store, for ever if need be; what it has not written down by then another worker does again.
      await endsWithin(finish, Promise.race([worker.close(), quiet()]));
      if (running.size > 0) log.warn({ queue, jobs: running.size }, 'jobs cut short, for another worker to take over');
      // By force: the worker's own `close` can be asked but once.
      await endsWithin(resilience.goodbye, worker.getBackend().close(true));
    },
  };
};

export type { Job };
