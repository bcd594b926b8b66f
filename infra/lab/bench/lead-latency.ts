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

type Times = { leads: number[]; bare: number[] };

const figures = (when: string, rounds: Times[], note: string, atMost: number): Figure[] =>
  [0.5, 0.99].map((share) => {
    const leads = rounds.map((times) => percentile(times.leads, share));
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
    const times: Times = { leads: [], bare: [] };
    while (times.leads.length < count) {
      await untilIdle(environment);
      times.bare.push(await bare.roundTrip());
      times.leads.push(await probe.run());
    }
    measured.push(times);
  }
  await bare.close();
  return figures('idle', measured, `${count} each round`, 6);
};

/**
 * One enquiry at a time during arrivals of others, `perSecond` in bursts of `burst`. Afterwards the bare queue gets empty
 * jobs at the same moments.
 */
export const measureLoaded = async (
  environment: Environment,
  probe: Probe,
  { rounds, seconds, perSecond, burst }: { rounds: number; seconds: number; perSecond: number; burst: number },
): Promise<Figure[]> => {
  const bodies = enquiryBodies(1_000, 2);
  const post = enquiryPoster(environment.apiUrls[0]!, bodies);
  const bare = await openBareQueue(environment.redisUrl!);
  const measured: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let loading = true;
    const load = atEvenGaps({ perSecond, seconds, burst }, post).finally(() => {
      loading = false;
    });
    const leads: number[] = [];
    while (loading) leads.push(await probe.run());
    await load;
    await untilIdle(environment);
    measured.push({ leads, bare: await atEvenGaps({ perSecond, seconds, burst }, bare.roundTrip) });
  }
  await bare.close();
  const counts = measured.map(({ leads }) => leads.length).join(', ');
  const when = `at ${perSecond} enquiries/s ${burst === 1 ? 'with even gaps' : `in bursts of ${burst}`}`;
  return figures(when, measured, `${counts} in ${seconds} s each`, burst === 1 ? 6 : 10);
};
