/** The list of faults, and two ways to play them, both in an order set by a seed. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { JobName, JobPayload } from '@marketplace/contracts/jobs/jobs';
import { between, oneOf, type Random } from '@marketplace/infra/random.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { hours } from '@marketplace/platform/clock';
import { createLogger } from '@marketplace/platform/logger';
import { type JobToAdd, openQueues } from '@marketplace/platform/queues';
import { Redis } from 'ioredis';
import type { Environment, Failover, StoreForm } from '../environment/environment.ts';
import { filledDisk } from './full-disk.ts';

export type Fault = { name: string; strike: (environment: Environment, random: Random) => Promise<void> };

/**
 * A kill is short, and its effect depends on the exact moment. So if every fault strikes once, kills strike more often.
 */
const killsInAll = 3;

const replicaOf = (environment: Environment, kind: string, random: Random) =>
  oneOf(
    environment.replicas.filter(({ name }) => name.startsWith(kind)),
    random,
  );

/** Each kind of process is killed, stopped for a while, and frozen. */
const processFaults = (kind: string): Fault[] => [
  { name: `kill ${kind}`, strike: (environment, random) => replicaOf(environment, kind, random).kill() },
  {
    name: `take ${kind} down`,
    strike: async (environment, random) =>
      void (await replicaOf(environment, kind, random).down(between(500, 4_000, random))),
  },
  {
    name: `freeze ${kind}`,
    strike: (environment, random) => replicaOf(environment, kind, random).freeze(between(500, 6_000, random)),
  },
  // Only Linux has /dev/full, a file that acts as a full disk.
  ...(process.platform === 'linux'
    ? [
        {
          name: `fill the log disk of ${kind}`,
          strike: (environment: Environment, random: Random) =>
            replicaOf(environment, kind, random).fillLogDisk(between(3_000, 6_000, random)),
        },
      ]
    : []),
];

/** The timer's job that rings all due urgent requests, beside the timer. */
export const ringNow = (): JobToAdd => ({ name: 'enquiries.ring', id: randomUUID(), payload: {} });

/** Postgres and the queue may be down at the moment. They recover within this time. */
const duplicateLimitMs = 60_000;

/**
 * Duplicates every job of recent enquiries, leads, quotes and messages under other ids, as if the relay had lost its memory, and
 * lets two processes ring at once. Throws if
 * Postgres or the queue stay down.
 */
export const duplicateJobs = (environment: Environment): Promise<void> =>
  waitUntil(
    'every job to be duplicated',
    () => duplicateOnce(environment),
    () => true,
    { limitMs: duplicateLimitMs, everyMs: 200 },
  );

const duplicateOnce = async (environment: Environment) => {
  const log = createLogger({ name: 'faults', level: 'silent' });
  const stores = { DATABASE_URL: environment.databaseUrl, REDIS_URL: environment.redisUrl };
  const recent = (table: string) => environment.db(table).orderBy('id', 'desc').limit(150);
  const enquiries: string[] = await recent('enquiries').pluck('id');
  const leads: { id: string; status: string; reminded_at: Date | null }[] = await recent('leads').select(
    'id',
    'status',
    'reminded_at',
  );
  const quotes: { id: string; status: string; version: number }[] = await recent('quotes').select(
    'id',
    'status',
    'version',
  );
  const messages: { id: string; author: string }[] = await recent('messages').select('id', 'author');
  const jobs = <Name extends JobName>(names: readonly Name[], payload: JobPayload<Name>): JobToAdd[] =>
    names.map((name) => ({ name, id: randomUUID(), payload }) as JobToAdd);
  const batch: JobToAdd[] = [
    ringNow(),
    ringNow(),
    ...enquiries.flatMap((enquiryId) => jobs(['enquiry.match', 'mail.enquiry-received'], { enquiryId })),
    ...leads.flatMap(({ id: leadId, status, reminded_at }) => [
      ...jobs(['mail.lead-sent', 'push.lead', 'phone.lead'], { leadId }),
      // A lead without a response has no job for one.
      ...(status === 'ACCEPTED' ? jobs(['mail.lead-accepted', 'phone.lead-accepted'], { leadId }) : []),
      ...(reminded_at ? jobs(['push.lead-rings-again', 'phone.lead-rings-again'], { leadId }) : []),
    ]),
    ...quotes.flatMap(({ id: quoteId, status, version }) => [
      ...jobs(version === 1 ? ['mail.quote-received', 'phone.quote-received'] : ['mail.quote-revised'], { quoteId }),
      ...(status === 'ACCEPTED'
        ? jobs(['mail.quote-accepted', 'mail.quote-agreed', 'push.quote-accepted', 'phone.quote-accepted'], { quoteId })
        : []),
    ]),
    ...messages.flatMap(({ id: messageId, author }) =>
      jobs(author === 'SEEKER' ? ['push.message', 'phone.message'] : ['phone.seeker-message'], { messageId }),
    ),
  ];
  const queues = await openQueues(stores, { log, patienceMs: 2_000 });
  try {
    await queues.add(batch);
  } finally {
    await queues.close();
  }
};

/** Redis may be down at the moment. The connection waits for it. */
const onRedis = async ({ redisUrl }: Environment, work: (redis: Redis) => Promise<unknown>) => {
  if (!redisUrl) return;
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null });
  redis.on('error', () => {});
  try {
    await work(redis);
  } finally {
    redis.disconnect();
  }
};

const faults: Fault[] = [
  ...['api', 'relay', 'jobs'].flatMap(processFaults),
  { name: 'kill postgres', strike: (environment) => environment.postgres.kill() },
  {
    name: 'take postgres down',
    strike: (environment, random) => environment.postgres.down(between(300, 3_000, random)),
  },
  { name: 'kill redis', strike: async (environment) => environment.redis?.kill() },
  {
    name: 'take redis down',
    strike: async (environment, random) => environment.redis?.down(between(300, 4_000, random)),
  },
  {
    name: 'cut the mail server',
    strike: async ({ mail }, random) => {
      await mail.cut();
      await wait(between(500, 5_000, random));
      await mail.mend();
    },
  },
  {
    name: 'let the mail server answer 4xx',
    strike: async ({ mail }, random) => {
      mail.behave('refuse-for-now');
      await wait(between(500, 5_000, random));
      mail.behave('accept');
    },
  },
  {
    name: 'let the phone gateway answer 503',
    strike: async ({ outside }, random) => {
      outside!.phones.behave('refuse-for-now');
      await wait(between(500, 4_000, random));
      outside!.phones.behave('accept');
    },
  },
  {
    name: 'let the phone gateway take notices without an answer',
    strike: async ({ outside }, random) => {
      outside!.phones.behave('take-without-answer');
      await wait(between(500, 4_000, random));
      outside!.phones.behave('accept');
    },
  },
  {
    name: 'let the push service answer 503',
    strike: async ({ outside }, random) => {
      outside!.pushes.answerStatus(503);
      await wait(between(500, 4_000, random));
      outside!.pushes.answerStatus(201);
    },
  },
  { name: 'duplicate every job', strike: duplicateJobs },
  { name: 'empty redis', strike: (environment) => onRedis(environment, (redis) => redis.flushall()) },
  {
    name: 'fill redis',
    strike: (environment, random) =>
      onRedis(environment, async (redis) => {
        await redis.config('SET', 'maxmemory', '1');
        await wait(between(500, 4_000, random));
        await redis.config('SET', 'maxmemory', '0');
      }),
  },
  {
    name: 'fill the disk of postgres',
    strike: async ({ db }, random) => {
      const always = () => true;
      const limits = { limitMs: duplicateLimitMs, everyMs: 200 };
      const disk = await waitUntil('the disk to be full', () => filledDisk(db), always, limits);
      await wait(between(300, 3_000, random));
      await waitUntil('the disk to be free', disk.free, always, limits);
    },
  },
  {
    name: 'start jobs with a clock 25 hours ahead',
    strike: async (environment, random) => {
      const ahead = environment.start(`ahead-${randomUUID()}`, 'workers/jobs/src/main.ts', {
        NODE_OPTIONS: `--import ${import.meta.resolve('@marketplace/infra/test/wrong-clock.ts')}`,
        WRONG_CLOCK_MS: String(hours(25)),
      });
      await wait(between(4_000, 8_000, random));
      await ahead.stop();
    },
  },
];

/** Every fault once, and kills more often. */
export const eachFault: Fault[] = faults.flatMap((fault) =>
  Array.from({ length: fault.name.startsWith('kill') ? killsInAll : 1 }, () => fault),
);

const onFailover =
  (act: (failover: Failover) => Promise<void>): Fault['strike'] =>
  async ({ failover }) => {
    if (!failover) throw new Error('every store is a single server');
    await act(failover);
  };

const postgresFailovers: Fault[] = [
  { name: 'restart pgbouncer', strike: onFailover(({ restartPooler }) => restartPooler()) },
  { name: 'promote the standby of postgres', strike: onFailover(({ promoteStandby }) => promoteStandby()) },
];

/** The faults of each form of the stores. Each can strike once, because a lost server does not return. */
export const formFaults: Record<StoreForm, Fault[]> = {
  sentinel: [
    { name: 'fail redis over by sentinel', strike: onFailover(({ loseRedis }) => loseRedis()) },
    ...postgresFailovers,
  ],
  cluster: [
    { name: 'kill a node of the redis cluster', strike: onFailover(({ loseRedis }) => loseRedis()) },
    ...postgresFailovers,
  ],
};

const shuffled = (list: readonly Fault[], random: Random): Fault[] =>
  list
    .map((fault) => ({ fault, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ fault }) => fault);

export type Struck = {
  /** Number of times that each fault struck. */
  times: Map<string, number>;
  /** Errors that prevented a fault. */
  missed: string[];
};

/** Applies the given fault and usually waits until it is over. Sometimes the next fault starts earlier. */
const striker = (environment: Environment, random: Random, say: (sentence: string) => void) => {
  const struck: Struck = { times: new Map(), missed: [] };
  const under = new Set<Promise<void>>();
  return {
    strike: async ({ name, strike }: Fault): Promise<void> => {
      struck.times.set(name, (struck.times.get(name) ?? 0) + 1);
      say(name);
      const done = strike(environment, random)
        .catch((error: Error) => void struck.missed.push(`${name}: ${error.message}`))
        .finally(() => under.delete(done));
      under.add(done);
      if (random() < 0.75) await done;
    },
    /** Resolves when the last fault is over. */
    over: async (): Promise<Struck> => {
      await Promise.all(under);
      return struck;
    },
  };
};

type Saying = { say: (sentence: string) => void };

/**
 * Applies one fault after the other, each kind once before any is repeated, until stopped. If there was too little time,
 * the rest strikes after that, while the work is done.
 */
export const strikeUntil = async (
  stop: AbortSignal,
  environment: Environment,
  random: Random,
  { pauseMs, say }: Saying & { pauseMs: [low: number, high: number] },
): Promise<Struck> => {
  const { strike, over } = striker(environment, random, say);
  let bag: Fault[] = [];
  let bags = 0;
  while (!stop.aborted || (bags === 1 && bag.length > 0)) {
    if (bag.length === 0) {
      bag = shuffled(faults, random);
      bags += 1;
    }
    await strike(bag.pop()!);
    await wait(between(...pauseMs, random));
  }
  return over();
};

/** Applies each of `list` once, when its `ready` resolves. */
export const strikeEach = async (
  list: readonly Fault[],
  environment: Environment,
  random: Random,
  { ready, say }: Saying & { ready: () => Promise<void> },
): Promise<Struck> => {
  const { strike, over } = striker(environment, random, say);
  for (const fault of shuffled(list, random)) {
    await ready();
    await strike(fault);
  }
  return over();
};
