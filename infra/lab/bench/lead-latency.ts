/**
 * Measures the time from the 201 until the provider can read the lead: idle, and at half of the sustained rate with even
 * gaps and with bursts. Compares it with a round trip of a bare queue under the same arrivals.
 */

import { waitUntil } from '@marketplace/infra/wait-until.ts';
import { Queue } from 'bullmq';
import type { Environment } from '../environment/environment.ts';
import { openBareQueue } from './bare-queue.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import { type Figure, median, percentile } from './figures.ts';
import { atEvenGaps, enquiryPoster } from './load.ts';
import type { Probe } from './probe.ts';

/** Timeout in milliseconds. Ten thousand enquiries and their mails take less. */
const idleLimitMs = 10 * 60_000;

/** Waits until no outbox row, no unmatched request and no pending job is left. */
export const untilIdle = async ({ db }: Environment): Promise<void> => {
  await waitUntil(
    'all work to finish',
    async () => {
      const { rows } = await db.raw(/* sql */ `
        select (select count(*) from outbox)::int as outbox,
          (select count(*) from pending_jobs)::int as jobs,
          (select count(*) from enquiries where matched_at is null)::int as unmatched`);
      return rows[0] as { outbox: number; jobs: number; unmatched: number };
    },
    ({ outbox, jobs, unmatched }) => outbox + jobs + unmatched === 0,
    { limitMs: idleLimitMs, everyMs: 20 },
  );
};

/**
 * Waits for the first round of the timed jobs, which the first process starts all at once, and for the maintenance that
 * they add. Some are hourly and keep Postgres busy for seconds, which would distort the figures.
 */
export const untilTimersRest = async (redisUrl: string): Promise<void> => {
  for (const name of ['timers', 'maintenance']) {
    const queue = new Queue(name, { connection: { url: redisUrl, maxRetriesPerRequest: null } });
    try {
      await waitUntil(
        `the queue ${name} to be empty`,
        () => queue.getJobCounts('waiting', 'active'),
        ({ waiting, active }) => waiting === 0 && active === 0,
        { limitMs: idleLimitMs, everyMs: 200 },
      );
    } finally {
      await queue.close();
    }
  }
};

/** Milliseconds. */
type Times = { measured: number[]; bare: number[] };

const figures = (when: string, rounds: Times[], note: string, atMost: number): Figure[] =>
  [0.5, 0.99].map((share) => {
    const leads = rounds.map((times) => percentile(times.measured, share));
    const bare = rounds.map((times) => percentile(times.bare, share));
    return {
      name: `201 to readable lead, ${when}, p${share * 100}`,
      value: median(leads),
      unit: 'ms',
      bare: { value: median(bare), counts: `p${share * 100} of adding a job until its processor is called, ${when}` },
      ratio: median(leads.map((value, round) => value / bare[round]!)),
      ...(share === 0.99 && { target: { atMost } }),
      rounds: leads,
      note,
    };
  });

/** One enquiry at a time, each after the mails of the previous one were sent. */
export const measureIdle = async (
  environment: Environment,
  probe: Probe,
  { rounds, count }: { rounds: number; count: number },
): Promise<Figure[]> => {
  const bare = await openBareQueue(environment.redisUrl!);
  const measured: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Times = { measured: [], bare: [] };
    while (times.measured.length < count) {
      await untilIdle(environment);
      times.bare.push(await bare.roundTrip());
      times.measured.push(await probe.run());
    }
    measured.push(times);
  }
  await bare.close();
  return figures('idle', measured, `${count} each round`, 6);
};

/** Arrivals for `seconds`: `perSecond`, in bursts of `burst`. */
export type Arrivals = { rounds: number; seconds: number; perSecond: number; burst: number };

/**
 * Runs `measure` again and again while enquiries arrive, then `bare` on an empty queue at the same moments. Each returns its
 * milliseconds.
 */
export const underLoad = async (
  environment: Environment,
  { rounds, seconds, perSecond, burst }: Arrivals,
  measure: () => Promise<number>,
  bare: (roundTrip: () => Promise<number>) => Promise<number>,
): Promise<Times[]> => {
  const post = enquiryPoster(environment.apiUrls[0]!, enquiryBodies(1_000, 2));
  const queue = await openBareQueue(environment.redisUrl!);
  const times: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let loading = true;
    const load = atEvenGaps({ perSecond, seconds, burst }, post).finally(() => {
      loading = false;
    });
    const measured: number[] = [];
    while (loading) measured.push(await measure());
    await load;
    await untilIdle(environment);
    times.push({ measured, bare: await atEvenGaps({ perSecond, seconds, burst }, () => bare(queue.roundTrip)) });
  }
  await queue.close();
  return times;
};

/** The arrivals, and how much each round measured. */
export const describe = ({ perSecond, burst, seconds }: Arrivals, times: Times[]): { when: string; note: string } => ({
  when: `at ${perSecond} enquiries/s ${burst === 1 ? 'with even gaps' : `in bursts of ${burst}`}`,
  note: `${times.map(({ measured }) => measured.length).join(', ')} in ${seconds} s each`,
});

/** One enquiry at a time during arrivals of others, compared with the round trip of an empty job. */
export const measureLoaded = async (environment: Environment, probe: Probe, arrivals: Arrivals): Promise<Figure[]> => {
  const times = await underLoad(environment, arrivals, probe.run, (roundTrip) => roundTrip());
  const { when, note } = describe(arrivals, times);
  return figures(when, times, note, arrivals.burst === 1 ? 6 : 10);
};
