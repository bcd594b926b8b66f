/** One fault run from start to result. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { between, randomFrom } from '@marketplace/infra/random.ts';
import { systemClock } from '@marketplace/platform/clock';
import {
  type Environment,
  type EnvironmentSize,
  type StoreForm,
  startEnvironment,
} from '../environment/environment.ts';
import { moveToNextRing } from '../environment/ring-clock.ts';
import { judge, type Verdict } from './auditor.ts';
import { baselinePhase } from './baseline.ts';
import { openCaller } from './caller.ts';
import { type ClientReport, enquiryMaker, type Load, type Posted, postAll, together } from './clients.ts';
import { openDeals } from './deals.ts';
import { drained } from './drain.ts';
import { type Fault, type Struck, strikeEach, strikeUntil } from './faults.ts';
import { healthAfter } from './health.ts';
import { lookAtDeals } from './looks.ts';
import { openProviders, reachProviders } from './people.ts';
import { addProviders, areaPicker, emailOf, ringCity, serviceSlugs } from './providers.ts';

export type RunSettings = {
  seed: number;
  enquiries: number;
  providers: number;
  /** One of `every` requests of each urgency becomes a deal. Those that are not done `graceMs` after the last request are cut short. */
  deals: { every: number; graceMs: number };
  size: EnvironmentSize;
  /** Enquiries posted before the first fault, to check that several processes repeat no work. */
  baseline?: number;
  /**
   * `each`: applies each of these faults once, in the middle of a burst of enquiries. Otherwise a steady stream of
   * enquiries, with as many faults as fit. `pauseMs` is the time between two faults.
   */
  course: { each: readonly Fault[] } | { perSecond: number; clients: number; pauseMs: [low: number, high: number] };
  queues?: 'redis' | 'postgres';
  /** The form of the stores; by default each is a single server. */
  form?: StoreForm;
  /** Folder for the processes' logs, used if a promise is broken. */
  keepLogs?: string;
  say: (sentence: string) => void;
};

/** After the first response of a wave, the other requests are in progress. This is the longest wait of a fault. */
const intoTheWaveMs = 15;

/** Providers with a confirmed number and a subscribed browser. */
const reachedProviders = 12;

/** Urgent requests come from one city, because they ring on only where there are more than five providers. */
const urgent = { every: 5, city: ringCity };
const moveEveryMs = 3_000;

/** Moves urgent requests to their next ring again and again until stopped, whatever fault strikes at the time. */
const keepRinging = async ({ db }: Environment, stop: AbortSignal): Promise<void> => {
  while (!stop.aborted) {
    await moveToNextRing(db).catch(() => {}); // Postgres is away. The next move is soon.
    await wait(moveEveryMs, undefined, { signal: stop }).catch(() => {});
  }
};

export const faultRun = async (settings: RunSettings): Promise<Verdict & { struck: Struck; seconds: number }> => {
  const {
    seed,
    enquiries,
    providers,
    deals: dealing,
    size,
    baseline = 0,
    course,
    queues,
    form,
    keepLogs,
    say,
  } = settings;
  const startedAt = performance.now();
  const environment = await startEnvironment(size, { queues, withOutside: true, ...(form && { form }) });
  const interrupted = () => void environment.stop().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  let whole = false;
  const ringing = new AbortController();
  try {
    // Each has its own random source, so that they do not influence each other.
    const [population, posting, striking, acting] = [1, 2, 3, 4].map((n) => randomFrom(seed * 16 + n));
    await addProviders(environment, providers, areaPicker(population!));
    await environment.outside!.webhooks.subscribe({ db: environment.db, clock: systemClock });
    const banished = emailOf(0);
    environment.mail.banish(banished);
    const { apiUrls } = environment;
    const caller = openCaller({ apiUrls, random: acting! });
    const people = openProviders(caller);
    const reached = await reachProviders(environment, people, Math.min(reachedProviders, providers));
    const deals = openDeals({ environment, caller, providers: people, random: acting! });

    const reports: ClientReport[] = [];
    const make = enquiryMaker(posting!, serviceSlugs, urgent);
    const posted = { urgent: 0, other: 0 };
    const post = async ({ onPosted, ...load }: Pick<Load, 'count' | 'clients' | 'perSecond' | 'onPosted'>) => {
      const begin = (done: number, one: Posted) => {
        const count = ++posted[one.isUrgent ? 'urgent' : 'other'];
        if (count % dealing.every === 0) deals.begin(one);
        onPosted?.(done, one);
      };
      reports.push(await postAll({ apiUrls, random: posting!, make, ...load, onPosted: begin }));
    };
    const checked = baseline > 0 ? await baselinePhase(environment, post, { count: baseline, say }) : [];

    const stop = new AbortController();
    const rings = keepRinging(environment, ringing.signal);
    let struck: Struck;
    if ('each' in course) {
      const count = Math.ceil(enquiries / course.each.length);
      const waves: Promise<void>[] = [];
      const ready = async () => {
        const { promise: begun, resolve: onPosted } = Promise.withResolvers<void>();
        waves.push(post({ count, clients: count, perSecond: Number.POSITIVE_INFINITY, onPosted: () => onPosted() }));
        await begun;
        await wait(between(0, intoTheWaveMs, striking!));
      };
      struck = await strikeEach(course.each, environment, striking!, { ready, say });
      await Promise.all(waves);
    } else {
      const onPosted = (done: number) => done % 1_000 === 0 && say(`${done} enquiries posted`);
      const strikes = strikeUntil(stop.signal, environment, striking!, { ...course, say });
      await post({ count: enquiries, ...course, onPosted });
      stop.abort();
      struck = await strikes;
    }
    stop.abort();
    const report = together(reports);
    say(`all ${report.posted.length} enquiries have their 201`);
    await deals.over(dealing.graceMs);
    ringing.abort();
    await rings;
    const { told } = deals;
    say(`${told.finished} deals are done`);
    await drained(environment, say);
    const emailOfRequest = new Map(report.posted.map(({ id, email }) => [id, email]));
    const tokenOf = (enquiryId: string) => environment.mail.requestTokenOf(emailOfRequest.get(enquiryId) ?? '');
    const seen = await lookAtDeals(told, { caller, providers: people, tokenOf });
    // Opening a quote is an event too.
    const jobsLeft = await drained(environment, say);
    report.repeats += caller.tally.repeats;
    report.unanswered += caller.tally.unanswered;
    const { phones, pushes, webhooks } = environment.outside!;
    const verdict = await judge(environment.databaseUrl, {
      ...{ report, told, seen, reached, taken: environment.mail.taken, banished, phones, jobsLeft },
      pushes: pushes.received,
      webhooks,
    });
    checked.push(...verdict.checked, await healthAfter(environment, size));
    whole = struck.missed.length === 0 && checked.every(({ broken }) => broken.length === 0);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    return { counts: verdict.counts, checked, struck, seconds };
  } finally {
    ringing.abort();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupted);
    if (keepLogs && !whole) await cp(join(environment.folder, 'logs'), keepLogs, { recursive: true });
    await environment.stop();
  }
};
