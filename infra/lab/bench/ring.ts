/**
 * Measures the time from the post of an urgent request until the browsers and phones of all five providers that it rings have
 * its notice. Compares it with the same jobs of a bare queue: one for the match, then ten at once.
 */
import { requestTimeframes } from '@marketplace/contracts/enquiries/timeframes';
import { cityByPath } from '@marketplace/gazetteer/lookup';
import { randomFrom } from '@marketplace/infra/random.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import type { Environment } from '../environment/environment.ts';
import { openCaller } from '../faults/caller.ts';
import { openProviders, reachProviders } from '../faults/people.ts';
import { addProviders } from '../faults/providers.ts';
import { type Figure, median, percentile } from './figures.ts';
import { type Arrivals, describe, underLoad } from './lead-latency.ts';
import { postProbe, probeEnquiry, probeService } from './probe.ts';

/** An urgent request rings this many at once. */
const rungAtOnce = 5;
const targetMs = 2_000;
const limitMs = 60_000;
const lookEveryMs = 2;

export type Ring = {
  /** Posts one urgent request. Returns the milliseconds until the last of the five has a push and a phone notice. */
  run: () => Promise<number>;
};

/**
 * Adds five providers that are the only ones for the probe's service in another city, each with a browser and a phone. The
 * environment needs `withOutside`, and a relay and jobs that run.
 */
export const openRing = async (environment: Environment): Promise<Ring> => {
  const { apiUrls, db, outside } = environment;
  const { phones, pushes } = outside!;
  const city = cityByPath('western-cape/cape-town')!;
  const ids = await addProviders(environment, rungAtOnce, () => ({
    ...{ baseCity: city, coverageRadiusKm: 50, categoryIds: [probeService.id] },
  }));
  await reachProviders(environment, openProviders(openCaller({ apiUrls, random: randomFrom(1) })), rungAtOnce);
  const enquiry = { ...probeEnquiry(city), timeframe: requestTimeframes.urgent };
  let runs = 0;

  return {
    run: async () => {
      // Earlier rings end directly in the database, so that every reading costs the same. A number has a budget for each day.
      await db('enquiries').whereNotNull('ring_at').update({ ring_at: null });
      await db('leads').whereIn('provider_id', ids).where({ status: 'SENT' }).update({ status: 'DECLINED' });
      await db('deliveries').where({ channel: 'phone' }).delete();
      const title = `Burst pipe, number ${++runs}.`;
      const [pushed, phoned] = [pushes.received.length, phones.taken.length];
      const startedAt = performance.now();
      await postProbe(apiUrls[0]!, { ...enquiry, title }, `ring-${runs}@seekers.example`);
      await waitUntil(
        'the notices of all that are rung',
        () => ({
          browsers: pushes.received.slice(pushed).filter(({ payload }) => JSON.stringify(payload).includes(title)),
          numbers: phones.taken.slice(phoned).filter(({ text }) => text.includes(title)),
        }),
        ({ browsers, numbers }) =>
          new Set(browsers.map(({ path }) => path)).size === rungAtOnce &&
          new Set(numbers.map(({ to }) => to)).size === rungAtOnce,
        { limitMs, everyMs: lookEveryMs },
      );
      return performance.now() - startedAt;
    },
  };
};

/** The jobs of a ring without their work. */
const bareRing = async (roundTrip: () => Promise<number>): Promise<number> => {
  const startedAt = performance.now();
  await roundTrip();
  await Promise.all(Array.from({ length: 2 * rungAtOnce }, roundTrip));
  return performance.now() - startedAt;
};

/** One urgent request at a time during arrivals of others. The slowest one has a target. */
export const measureRing = async (environment: Environment, ring: Ring, arrivals: Arrivals): Promise<Figure[]> => {
  const times = await underLoad(environment, arrivals, ring.run, bareRing);
  const { when, note } = describe(arrivals, times);
  return [0.5, 0.95, 1].map((share) => {
    const rounds = times.map(({ measured }) => percentile(measured, share));
    const bare = times.map((each) => percentile(each.bare, share));
    const words = share === 1 ? 'at most' : `p${share * 100}`;
    return {
      name: `post of an urgent request to the notice of all ${rungAtOnce}, ${when}, ${words}`,
      value: share === 1 ? Math.max(...rounds) : median(rounds),
      unit: 'ms',
      bare: { value: median(bare), counts: `${words} of adding a job, then ten at once, until all were called` },
      ...(share === 1
        ? { target: { atMost: targetMs } }
        : { ratio: median(rounds.map((value, round) => value / bare[round]!)) }),
      rounds,
      note,
    };
  });
};
