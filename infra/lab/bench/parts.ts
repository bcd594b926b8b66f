/** The parts of `npm run bench`, each on its own environment. A test runs every part in the small size. */
import { type Environment, type EnvironmentSize, startEnvironment } from '../environment/environment.ts';
import { populate } from '../environment/population.ts';
import { measureAdminLists } from './admin-lists.ts';
import { countingStatements } from './costs.ts';
import { measureEnumeration } from './enumeration.ts';
import type { Figure } from './figures.ts';
import { measureFiles } from './files.ts';
import { type GrowthSize, measureGrowth } from './growth.ts';
import { fillSettings } from './history.ts';
import { measureIntake } from './intake.ts';
import { measureIdle, measureLoaded, untilTimersRest } from './lead-latency.ts';
import { measureLedger } from './ledger.ts';
import type { Lasting } from './load.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';
import { createProbe, probeService } from './probe.ts';
import { measureLeadsList, measureMatchQuery, measurePreview } from './queries.ts';
import { measureReads } from './reads.ts';
import { measureRing, openRing } from './ring.ts';
import { measureThroughput, warmUp } from './throughput.ts';

/** How much each part measures. */
export type Size = {
  rounds: number;
  /** Number of providers around the measured path. */
  providers: number;
  intake: { seconds: number };
  throughput: { enquiries: number; processes: readonly number[] };
  /** `perSecond`: enquiries at even gaps. Default: half of what one process of jobs sustains. */
  latency: { idle: number; seconds: number; perSecond?: number };
  ledger: { seconds: number; perSecond: number; warmUp: number; rest: number };
  /** `providers` and `leads` grow in steps, to compare the costs. */
  queries: { previews: number; searches: number; recentRequests: number; providers: number[]; leads: number[] };
  lists: { count: number; rows: number };
  pages: Lasting;
  /** `history`: whether the demo data has its 90 days. */
  reads: { history: boolean } & Lasting;
  memory: { enquiries: number };
  files: { requests: number };
  enumeration: { count: number };
  growth: GrowthSize;
};

/** The population is realistic for the start of the marketplace. */
export const fullSize: Size = {
  rounds: 3,
  providers: 5_000,
  intake: { seconds: 5 },
  throughput: { enquiries: 400, processes: [1, 2, 4] },
  latency: { idle: 200, seconds: 20 },
  ledger: { seconds: 20, perSecond: 15, warmUp, rest: 60 },
  queries: {
    previews: 60,
    searches: 300,
    recentRequests: 50_000,
    providers: [5_000, 50_000, 500_000],
    leads: [1_000, 100_000],
  },
  lists: { count: 20, rows: 100_000 },
  pages: { seconds: 5 },
  reads: { history: true, seconds: 2 },
  memory: { enquiries: 10_000 },
  files: { requests: 10_000 },
  enumeration: { count: 200 },
  growth: { requests: 1_000_000, providers: 50_000 },
};

/** Runs everything once, in seconds. Its figures mean nothing. */
export const smallSize: Size = {
  rounds: 1,
  providers: 500,
  intake: { seconds: 1 },
  throughput: { enquiries: 40, processes: [1] },
  latency: { idle: 2, seconds: 1, perSecond: 5 },
  ledger: { seconds: 1, perSecond: 5, warmUp: 20, rest: 0 },
  queries: { previews: 5, searches: 5, recentRequests: 500, providers: [500, 1_000], leads: [50, 200] },
  lists: { count: 1, rows: 1_000 },
  pages: { amount: 40 },
  reads: { history: false, amount: 40 },
  memory: { enquiries: 50 },
  files: { requests: 1 },
  enumeration: { count: 4 },
  growth: { requests: 2_000, providers: 500 },
};

type Measure = (environment: Environment, size: Size, say: (sentence: string) => void) => Promise<Figure[]>;

/** Runs `measure` on a new environment. */
const on =
  (processes: EnvironmentSize, measure: Measure, options: Parameters<typeof startEnvironment>[1] = {}) =>
  async (size: Size, say: (sentence: string) => void): Promise<Figure[]> => {
    const environment = await startEnvironment(processes, { postgresSettings: countingStatements, ...options });
    try {
      return await measure(environment, size, say);
    } finally {
      await environment.stop();
    }
  };

/** Without providers of the probe's service, so that only the probe gets its requests. */
const populateAroundProbe = async ({ db }: Environment, providers: number) => {
  await populate(db, providers);
  await db('provider_coverage').where({ category_id: probeService.id }).delete();
};

export const parts = {
  intake: on({ apis: 1, relays: 0, jobs: 0 }, async (environment, { rounds, intake }) => [
    await measureIntake(environment, { rounds, ...intake }),
  ]),

  throughput: on({ apis: 1, relays: 0, jobs: 0 }, async (environment, { rounds, providers, throughput }) => {
    await populateAroundProbe(environment, providers);
    return (await measureThroughput(environment, { rounds, ...throughput })).figures;
  }),

  latency: on(
    { apis: 1, relays: 0, jobs: 0 },
    async (environment, { rounds, providers, throughput, latency }) => {
      await populateAroundProbe(environment, providers);
      const { enquiries } = throughput;
      const sustained = async () =>
        (await measureThroughput(environment, { rounds: 1, enquiries, processes: [1] })).perSecond;
      const perSecond = latency.perSecond ?? Math.max(1, Math.round((await sustained()) / 2));
      environment.start('relay-1', 'workers/relay/src/main.ts');
      environment.start('jobs-1', 'workers/jobs/src/main.ts');
      const probe = await createProbe(environment);
      const ring = await openRing(environment);
      for (let n = 0; n < latency.idle / 4; n += 1) {
        // Warms up compilation.
        await probe.run();
        await ring.run();
      }
      await untilTimersRest(environment.redisUrl!);
      const load = { rounds, seconds: latency.seconds, perSecond };
      return [
        ...(await measureIdle(environment, probe, { rounds, count: latency.idle })),
        ...(await measureLoaded(environment, probe, { ...load, burst: 1 })),
        ...(await measureLoaded(environment, probe, { ...load, burst: 10 })),
        ...(await measureRing(environment, ring, { ...load, burst: 1 })),
      ];
    },
    { withOutside: true },
  ),

  ledger: on({ apis: 1, relays: 0, jobs: 0 }, async (environment, { providers, ledger }, say) => {
    await populateAroundProbe(environment, providers);
    // The ledger of urgent requests does not depend on the hour.
    await environment.db('providers').update({ answers_at_night: true });
    await environment.db.raw('vacuum analyze providers');
    return measureLedger(environment, { ...ledger, say });
  }),

  queries: on({ apis: 0, relays: 0, jobs: 0 }, async ({ db }, { rounds, queries }, say) => {
    const { previews, searches, recentRequests, providers, leads } = queries;
    return [
      ...(await measurePreview(db, { rounds, count: previews, recentRequests, say })),
      ...(await measureMatchQuery(db, { rounds, count: searches, sizes: providers, say })),
      ...(await measureLeadsList(db, { rounds, count: searches, leadCounts: leads, say })),
    ];
  }),

  lists: on({ apis: 0, relays: 0, jobs: 0 }, ({ db }, { rounds, lists }, say) =>
    measureAdminLists(db, { rounds, ...lists, say }),
  ),

  pages: on({ apis: 1, relays: 0, jobs: 0 }, async (environment, { rounds, providers, pages }) => {
    await populate(environment.db, providers);
    return measurePages(environment, { rounds, ...pages });
  }),

  reads: on({ apis: 1, relays: 0, jobs: 0 }, (environment, { rounds, reads }) =>
    measureReads(environment, { rounds, ...reads }),
  ),

  memory: on({ apis: 1, relays: 1, jobs: 1 }, async (environment, { providers, memory }) => {
    await populate(environment.db, providers);
    return measureMemory(environment, memory);
  }),

  files: on({ apis: 0, relays: 1, jobs: 0 }, (environment, { files }, say) =>
    measureFiles(environment, { ...files, say }),
  ),

  enumeration: on({ apis: 1, relays: 0, jobs: 0 }, (environment, { enumeration }) =>
    measureEnumeration(environment, enumeration),
  ),

  growth: on({ apis: 0, relays: 0, jobs: 0 }, ({ db }, { growth }, say) => measureGrowth(db, { ...growth, say }), {
    postgresSettings: fillSettings,
  }),
} satisfies Record<string, (size: Size, say: (sentence: string) => void) => Promise<Figure[]>>;

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];
