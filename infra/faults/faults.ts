/** What goes wrong, and when: a list of faults and a seed that picks among them. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createLogger } from '@marketplace/platform/logger';
import { type JobToAdd, openQueues } from '@marketplace/platform/queues';
import { between, oneOf, type Random } from '../random.ts';
import type { World } from './world.ts';

type Fault = { name: string; strike: (world: World, random: Random) => Promise<void> };

const replicaOf = (world: World, kind: string, random: Random) =>
  oneOf(
    world.replicas.filter(({ name }) => name.startsWith(kind)),
    random,
  );

/** Each kind of process is killed, taken down for a while, and frozen. */
const processFaults = (kind: string): Fault[] => [
  { name: `kill ${kind}`, strike: async (world, random) => replicaOf(world, kind, random).kill() },
  {
    name: `take ${kind} down`,
    strike: async (world, random) => void (await replicaOf(world, kind, random).down(between(500, 4_000, random))),
  },
  {
    name: `freeze ${kind}`,
    strike: (world, random) => replicaOf(world, kind, random).freeze(between(500, 6_000, random)),
  },
];

/**
 * A duplicate of every job of recent enquiries, leads and mails, under ids of their own, as if the relay had lost its
 * memory.
 */
const duplicateJobs = async (world: World) => {
  const log = createLogger({ name: 'faults', level: 'silent' });
  const queues = await openQueues(
    { DATABASE_URL: world.databaseUrl, REDIS_URL: world.redisUrl },
    { log, patienceMs: 2_000 },
  ).catch(() => undefined);
  if (!queues) return; // the queue is away itself just now
  try {
    const recent = (table: string) => world.db(table).orderBy('id', 'desc').limit(150).pluck('id') as Promise<string[]>;
    const [enquiries, leads] = [await recent('enquiries'), await recent('leads')];
    const batch: JobToAdd[] = [
      ...enquiries.flatMap((enquiryId) => [
        { name: 'enquiry.match' as const, id: randomUUID(), payload: { enquiryId } },
        { name: 'mail.enquiry-received' as const, id: randomUUID(), payload: { enquiryId } },
      ]),
      ...leads.flatMap((leadId) => [
        { name: 'mail.lead-sent' as const, id: randomUUID(), payload: { leadId } },
        { name: 'mail.lead-accepted' as const, id: randomUUID(), payload: { leadId } },
      ]),
    ];
    await queues.add(batch);
  } catch {
    // Postgres or the queue went away meanwhile: a fault of its own.
  } finally {
    await queues.close();
  }
};

const faults: Fault[] = [
  ...['api', 'relay', 'jobs'].flatMap(processFaults),
  { name: 'kill postgres', strike: async (world) => world.postgres.kill() },
  { name: 'take postgres down', strike: (world, random) => world.postgres.down(between(300, 3_000, random)) },
  { name: 'kill redis', strike: async (world) => world.redis?.kill() },
  { name: 'take redis down', strike: async (world, random) => world.redis?.down(between(300, 4_000, random)) },
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
  { name: 'duplicate every job', strike: duplicateJobs },
];

/**
 * Strikes with one fault after the other, each kind once before any comes again, until told to stop, and with two at a
 * time now and then. Resolves when the last one is over.
 */
export const strikeUntil = async (
  stop: AbortSignal,
  world: World,
  random: Random,
  { pauseMs, say }: { pauseMs: [low: number, high: number]; say: (sentence: string) => void },
): Promise<Map<string, number>> => {
  const struck = new Map<string, number>();
  const under = new Set<Promise<void>>();
  let bag: Fault[] = [];
  while (!stop.aborted) {
    if (bag.length === 0)
      bag = faults
        .map((fault) => ({ fault, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ fault }) => fault);
    const fault = bag.pop()!;
    struck.set(fault.name, (struck.get(fault.name) ?? 0) + 1);
    say(fault.name);
    const done = fault
      .strike(world, random)
      .catch((error: Error) => say(`${fault.name}: ${error.message}`))
      .finally(() => under.delete(done));
    under.add(done);
    if (random() < 0.75) await done;
    await wait(between(...pauseMs, random), undefined, { signal: stop }).catch(() => {});
  }
  await Promise.all(under);
  return struck;
};
