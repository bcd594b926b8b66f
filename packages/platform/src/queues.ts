/**
 * BullMQ on Redis, or on its Postgres backend without Redis. Only this adapter makes that choice (docs/architecture.md, Queues
 * with and without Redis); other code names a job.
 */
import { setTimeout as wait } from 'node:timers/promises';
import {
  type JobName,
  type JobPayload,
  jobs,
  type QueueName,
  queueNames,
  timerQueues,
} from '@marketplace/contracts/jobs/jobs';
import {
  actionsOn,
  type JobAction,
  jobStates,
  type JobState as QueuedState,
} from '@marketplace/contracts/operations/queue-jobs';
import {
  type BackendFactory,
  createIORedisClient,
  createPostgresBackend,
  createRedisBackend,
  type Job,
  type JobsOptions,
  type JobType,
  type KeyPrefixOptions,
  Queue,
  RedisConnection,
  runMigrations,
  UnrecoverableError,
  Worker,
} from 'bullmq';
import type pg from 'pg';
import type { Logger } from './logger.ts';
import { connectPostgres, type Db } from './postgres.ts';
import { openRedis } from './redis.ts';
import { parseRedisAddress } from './redis-address.ts';
import { resilience } from './resilience.ts';
import { endsWithin, within } from './time-limit.ts';

export type QueueStores = {
  DATABASE_URL: string;
  DATABASE_DIRECT_URL?: string | undefined;
  REDIS_URL?: string | undefined;
};
/** The database without a connection pooler, which keeps no session: for notifications and BullMQ's tables. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL }: QueueStores): string =>
  DATABASE_DIRECT_URL ?? DATABASE_URL;
export type QueueBackend = 'redis' | 'postgres';
export const queueBackend = (stores: QueueStores): QueueBackend => (stores.REDIS_URL ? 'redis' : 'postgres');

/** A permanent failure: the job fails without further attempts. */
export class FinalFailure extends UnrecoverableError {}

/** The schema of BullMQ's tables on Postgres, separate from ours. */
export const queueSchema = 'bullmq';

const { keepCompleted, keepCompletedSeconds, keepFailedSeconds, retryMin, retryMax } = resilience.jobs;

/** All connections of BullMQ to Redis are opened like ours, so that they know each form of REDIS_URL. */
RedisConnection.clientFactory = ({ url, maxRetriesPerRequest, enableOfflineQueue, connectionName }) =>
  createIORedisClient(
    openRedis(url!, {
      maxRetriesPerRequest: maxRetriesPerRequest ?? null,
      enableOfflineQueue: enableOfflineQueue ?? true,
      ...(connectionName && { connectionName }),
    }),
  );

/** BullMQ's default prefix. */
const prefix = 'bull';
/**
 * The prefix of a queue's keys. Its scripts use several keys, which a cluster accepts only on one node, so there the
 * prefix is a hash tag. The queues can be on different nodes.
 */
const queuePrefix = (url: string, queue: string): string =>
  parseRedisAddress(url).kind === 'cluster' ? `{${prefix}:${queue}}` : prefix;
/** A pattern that all keys of all queues match. */
export const queueKeys = (url: string): string =>
  parseRedisAddress(url).kind === 'cluster' ? `{${prefix}:*` : `${prefix}:*`;

/** BullMQ requires a connection of Redis' type. It stays empty, because the factory connects. */
const connection = {};

/** Creates backends on the configured store. `failFast`: calls fail instead of waiting while Redis is down. */
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
              maxRetriesPerRequest: failFast ? 1 : null,
              enableOfflineQueue: !failFast,
            },
            // The factory's type does not know this option, which only Redis has.
            ...({ prefix: queuePrefix(stores.REDIS_URL, name) } satisfies KeyPrefixOptions),
          },
          more,
        )
      : createPostgresBackend(
          name,
          {
            ...opts,
            connection: {
              connectionString: directUrl(stores),
              schema: queueSchema,
              max: resilience.queues.poolMax,
            },
          },
          more,
        );

/**
 * Creates the tables of the Postgres backend and migrates them to the current BullMQ version. Only a role that migrates
 * may call it. Also creates the sequence that BullMQ would create with a queue's first job, because the processes' role
 * may not.
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

/** `trace`: the trace that the job continues (tracing.ts), stored next to the payload. */
export type JobToAdd<J extends JobName = JobName> = {
  name: J;
  id: string;
  payload: JobPayload<J>;
  trace?: string | null;
};
export type JobCounts = Record<'waiting' | 'active' | 'delayed' | 'failed' | 'completed', number>;
/** BullMQ counts waiting jobs with a turn separately. */
const countedStates = ['waiting', 'prioritized', 'active', 'delayed', 'failed', 'completed'];
/** Of a queue's jobs with turns, as many are read for the age of the oldest. */
const sampledTurns = 100;
export type JobState = 'held' | 'ended' | 'missing';
export type Schedule = { name: string; everyMs: number; nextAt: Date; stopped: boolean };
/** A job with its payload as stored. `runsAt` is set while it is delayed, `endedAt` after it failed. */
export type QueuedJob = {
  id: string;
  name: string;
  data: unknown;
  isScheduled: boolean;
  attemptsMade: number;
  attemptsMost: number;
  addedAt: Date;
  runsAt: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  reason: string | null;
};
export type FailedJob = { id: string; name: string; reason: string; at: Date };
/** A queue's job counts, and the age of its oldest waiting job in seconds (0 without one). */
export type QueueReading = { counts: Omit<JobCounts, 'completed'>; oldestSeconds: number };
export type Queues = Awaited<ReturnType<typeof openQueues>>;

/** A payload with a `turn` decides the order among waiting jobs (`Turn` of the contracts). */
const optionsOf = (name: JobName, id: string, payload: { turn?: number | undefined } | object = {}): JobsOptions => ({
  jobId: id,
  ...('turn' in payload && payload.turn !== undefined && { priority: payload.turn }),
  attempts: jobs[name].attempts,
  backoff: { type: 'custom' },
  removeOnComplete: { age: keepCompletedSeconds, count: keepCompleted },
  removeOnFail: { age: keepFailedSeconds },
});

/** Removes a failed run of a schedule on Postgres, where BullMQ refuses to remove any job of a schedule. */
const removeFailedRun = async (stores: QueueStores, queue: string, id: string): Promise<void> => {
  const db = connectPostgres(directUrl(stores), { name: 'queues' });
  try {
    await db.withSchema(queueSchema).from('job').where({ queue, id, state: 'failed' }).delete();
  } finally {
    await db.destroy();
  }
};

/**
 * The producer side of all queues; call `close` when done. Waits until the queues respond, and throws after
 * `patienceMs` if given.
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
    // Forced, because all calls to add jobs have completed, and Redis might never respond to a graceful close.
    const closed = Object.values(queues).map((queue) => queue.getBackend().close(true));
    await endsWithin(resilience.goodbye, Promise.allSettled(closed));
  };
  try {
    await (patienceMs ? within(patienceMs, 'opening the queues', ready()) : ready());
  } catch (error) {
    await closeAll();
    throw error;
  }
  const perform: Record<JobAction, (job: Job) => Promise<unknown>> = {
    retry: (job) => job.retry('failed', { resetAttemptsMade: true }),
    promote: (job) => job.promote(),
    discard: (job) =>
      job.repeatJobKey && !stores.REDIS_URL ? removeFailedRun(stores, job.queueName, job.id!) : job.remove(),
  };
  /** The job, if it is in one of these states and the state allows the action. */
  const jobFor = async (action: JobAction, queue: QueueName, id: string, states: readonly QueuedState[]) => {
    const job = await queues[queue].getJob(id);
    const stored = await job?.getState();
    const state = states.find((each) => each === (stored === 'prioritized' ? 'waiting' : stored));
    return job && state && actionsOn(state, { isScheduled: !!job.repeatJobKey }).includes(action) ? job : undefined;
  };
  const storedCounts = async (queue: QueueName): Promise<JobCounts & { prioritized: number }> => {
    // The Postgres backend counts the waiting jobs of a paused queue as `paused`, a type that Redis does not have.
    const types = [...countedStates, ...(stores.REDIS_URL ? [] : ['paused'])] as JobType[];
    const { paused = 0, ...counts } = await queues[queue].getJobCounts(...types);
    return { ...(counts as JobCounts & { prioritized: number }), waiting: counts.waiting! + paused };
  };
  const countsOf = async (queue: QueueName): Promise<JobCounts> => {
    const { waiting, prioritized, ...counts } = await storedCounts(queue);
    return { ...counts, waiting: waiting + prioritized };
  };
  /**
   * All schedules of a queue. `nextAt`: the next run; `stopped`: the run is overdue and the queue has no job for it.
   */
  const schedulesOf = async (queue: QueueName, now: Date): Promise<Schedule[]> => {
    const found = await queues[queue].getJobSchedulers();
    return Promise.all(
      found.map(async ({ key, every, next }) => {
        const nextAt = new Date(next ?? 0);
        const job = nextAt > now ? undefined : await queues[queue].getJob(`repeat:${key}:${next}`);
        return { name: key, everyMs: Number(every), nextAt, stopped: nextAt <= now && (!job || !!job.finishedOn) };
      }),
    );
  };
  return {
    backend: queueBackend(stores),
    byName: queues,
    /** Adds all jobs with one round trip per queue. Skips a job whose id a queue still holds. */
    add: async (batch: JobToAdd[]): Promise<void> => {
      for (const queue of queueNames) {
        const ofQueue = batch.filter(({ name }) => jobs[name].queue === queue);
        if (ofQueue.length > 0)
          await queues[queue].addBulk(
            ofQueue.map(({ name, id, payload, trace }) => ({
              name,
              data: trace ? { ...payload, trace } : payload,
              opts: optionsOf(name, id, payload),
            })),
          );
      }
    },
    /** Schedules `name` every `everyMs`. Calling it again changes the interval and adds no second schedule. */
    schedule: async (name: JobName, everyMs: number): Promise<void> => {
      const { jobId: _, ...opts } = optionsOf(name, name);
      await queues[jobs[name].queue].upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts });
    },
    schedulesOf,
    /** Runs a timer once more, behind the jobs that wait in its queue. Does nothing if it already waits there. */
    again: async (name: JobName): Promise<void> => {
      const queue = queues[jobs[name].queue];
      const waiting = await queue.getJobs(['waiting']);
      if (waiting.some((job) => job.name === name)) return;
      const { jobId: _, ...opts } = optionsOf(name, name);
      await queue.add(name, {}, opts);
    },
    /** The schedules of all timers, each in its own queue. */
    schedules: async (now: Date): Promise<Schedule[]> => {
      const found = await Promise.all(
        timerQueues.map(async (queue) => ({ queue, list: await schedulesOf(queue, now) })),
      );
      return found.flatMap(({ queue, list }) => list.filter(({ name }) => jobs[name as JobName]?.queue === queue));
    },
    /** Removes the schedule of this name, if any. Used for renamed jobs. */
    unschedule: async (queue: QueueName, name: string): Promise<void> => {
      await queues[queue].removeJobScheduler(name);
    },
    /** The state of each job: `held` by its queue, `ended` (completed or failed for good), or `missing`. */
    statesOf: (batch: readonly Pick<JobToAdd, 'name' | 'id'>[]): Promise<JobState[]> =>
      Promise.all(
        batch.map(async ({ name, id }) => {
          const job = await queues[jobs[name].queue].getJob(id);
          if (!job) return 'missing';
          return job.finishedOn ? 'ended' : 'held';
        }),
      ),
    /**
     * Calls `work` after each reconnection to Redis, until the returned function is called. Never called on
     * Postgres, which keeps no connection open.
     */
    onReconnect: (work: () => void): (() => void) => {
      const connection = queues.timers.getBackend();
      connection.on('ready', work);
      return () => connection.removeListener('ready', work);
    },
    counts: countsOf,
    /** The latest failed jobs, at most `limit`. */
    failed: async (queue: QueueName, limit: number): Promise<FailedJob[]> => {
      const found = await queues[queue].getJobs(['failed'], 0, limit - 1);
      return found.map(({ id, name, failedReason, finishedOn, timestamp }) => ({
        id: id!,
        name,
        reason: failedReason ?? '',
        at: new Date(finishedOn ?? timestamp),
      }));
    },
    /**
     * The jobs of a queue in one state, newest first, from the position `from`, at most `most`. Waiting jobs with a turn
     * follow those without.
     */
    jobs: async (
      queue: QueueName,
      state: QueuedState,
      { from, most }: { from: number; most: number },
    ): Promise<QueuedJob[]> => {
      const found = await queues[queue].getJobs([state], from, from + most - 1);
      const left = most - found.length;
      if (state === 'waiting' && left > 0) {
        const first = Math.max(0, from - (await storedCounts(queue)).waiting);
        found.push(...(await queues[queue].getJobs(['prioritized'], first, first + left - 1)));
      }
      return found.map((job) => ({
        id: job.id!,
        name: job.name,
        data: job.data,
        isScheduled: !!job.repeatJobKey,
        attemptsMade: job.attemptsMade,
        attemptsMost: job.opts.attempts ?? 1,
        addedAt: new Date(job.timestamp),
        // A retry is delayed from the end of its last attempt, of which only the start is stored.
        runsAt: state === 'delayed' ? new Date((job.processedOn ?? job.timestamp) + job.delay) : null,
        startedAt: job.processedOn ? new Date(job.processedOn) : null,
        endedAt: job.finishedOn ? new Date(job.finishedOn) : null,
        reason: job.failedReason ?? null,
      }));
    },
    /**
     * Retries (with all attempts), promotes or discards these jobs. Returns the ids of those whose state still allowed
     * it, because a worker or another administrator may act at the same time. `states` narrows the states.
     */
    act: async (
      queue: QueueName,
      action: JobAction,
      ids: readonly string[],
      states: readonly QueuedState[] = jobStates,
    ): Promise<string[]> => {
      const done: string[] = [];
      for (const id of ids) {
        const job = await jobFor(action, queue, id, states);
        if (!job) continue;
        try {
          await perform[action](job);
          done.push(id);
        } catch (error) {
          if (await jobFor(action, queue, id, states)) throw error;
        }
      }
      return done;
    },
    isPaused: (queue: QueueName): Promise<boolean> => queues[queue].isPaused(),
    /** Pauses or resumes a queue for all workers. Running jobs finish. */
    setPaused: (queue: QueueName, paused: boolean): Promise<void> =>
      paused ? queues[queue].pause() : queues[queue].resume(),
    /** Reads all queues. Throws if they are down. */
    read: async (now: Date): Promise<Record<QueueName, QueueReading>> => {
      const readings = queueNames.map(async (name) => {
        const { waiting, prioritized, completed: _, ...counts } = await storedCounts(name);
        // The Postgres backend always sorts newest first, so the oldest job is the last one. Jobs with a turn are not
        // in the order of their age.
        const [oldest] = waiting === 0 ? [] : await queues[name].getJobs(['waiting'], waiting - 1, waiting - 1);
        const withTurns = prioritized === 0 ? [] : await queues[name].getJobs(['prioritized'], 0, sampledTurns - 1);
        const since = [oldest, ...withTurns].flatMap((job) => (job ? job.timestamp + (job.opts.delay ?? 0) : []));
        const age = (now.getTime() - Math.min(now.getTime(), ...since)) / 1_000;
        const all = { waiting: waiting + prioritized, ...counts };
        return [name, { counts: all, oldestSeconds: Math.max(0, age) }] as const;
      });
      return Object.fromEntries(await Promise.all(readings)) as Record<QueueName, QueueReading>;
    },
    close: closeAll,
  };
};

/**
 * 1 s, 2 s, 4 s … up to `retryMax`, each up to a quarter longer at random, so that retries of simultaneous failures
 * spread out.
 */
export const backoffMs = (attemptsMade: number, random = Math.random()): number =>
  Math.round(Math.min(retryMin * 2 ** (attemptsMade - 1), retryMax) * (1 + random / 4));

/**
 * The backend of a worker that calls `onRound` whenever its loop looks for a job, at least every
 * `resilience.jobs.idle`. On Postgres, an idle worker would otherwise sleep for up to an hour.
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
  /** Rejects if the worker cannot start, unless it is closing. */
  ready: Promise<unknown>;
  /**
   * Takes no new jobs and lets running ones finish. Resolves within `finish` and two `goodbye`, even if stores are
   * down.
   */
  close: () => Promise<void>;
};

/**
 * Runs `process` for every job of a queue until closed. Another worker takes over a dead worker's job once the lock
 * expires, any number of times: jobs are idempotent, and losing one is worse. `onRound` is called at every sign of
 * life: the worker looks for a job, starts or ends one, or fails to reach its store.
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
      maxStalledCount: 2 ** 31 - 1, // unlimited: the Postgres backend stores it as an integer
      settings: { backoffStrategy: (attemptsMade) => backoffMs(attemptsMade) },
    },
    tellingRounds(backend(stores, { failFast: false }), onRound),
  );
  worker.on('error', (error) => {
    onRound();
    log.warn({ queue, reason: error.message }, 'worker');
  });
  worker.on('stalled', (jobId) => log.warn({ queue, jobId }, 'job taken over from a worker that stopped responding'));

  /** Resolves once no job has run for as long as recording the last one may take. */
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
      // `close` waits for the store without limit. Another worker repeats jobs whose end was not recorded by then.
      await endsWithin(finish, Promise.race([worker.close(), quiet()]));
      if (running.size > 0) log.warn({ queue, jobs: running.size }, 'jobs interrupted, another worker takes them over');
      // Forced, because the worker's `close` can be called only once.
      await endsWithin(resilience.goodbye, worker.getBackend().close(true));
    },
  };
};

export type { Job };
