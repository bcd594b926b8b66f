/**
 * How long after the 201 the provider can read the lead, with nothing else to do and at half of what the whole system
 * sustains, against a bare queue round trip under the same conditions.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../faults/world.ts';
import { openBareQueue } from './bare-queue.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import { type Figure, median, percentile } from './figures.ts';
import { connections } from './intake.ts';
import { postLoad } from './load.ts';
import type { Probe } from './probe.ts';

/** Until nothing is under way: no outbox row, no mail that has not gone. */
export const untilIdle = async ({ db }: World): Promise<void> => {
  for (;;) {
    const { rows } = await db.raw(/* sql */ `
      select (select count(*) from outbox) + (select count(*) from mails where outcome is null)
        + (select count(*) from enquiries where matched_at is null) as left`);
    if (Number(rows[0].left) === 0) return;
    await wait(20);
  }
};

type Times = { leads: number[]; bare: number[] };

const figures = (when: string, rounds: Times[], note: string): Figure[] =>
  [0.5, 0.99].map((share) => {
    const leads = rounds.map((times) => percentile(times.leads, share));
    const bare = rounds.map((times) => percentile(times.bare, share));
    return {
      name: `201 to readable lead, ${when}, p${share * 100}`,
      value: median(leads),
      unit: 'ms',
      bare: { value: median(bare), counts: `p${share * 100} of adding a job until its processor is called, ${when}` },
      ratio: median(leads.map((value, round) => value / bare[round]!)),
      ...(share === 0.99 && { target: { atMost: 20 } }),
      rounds: leads,
      note,
    };
  });

/** One enquiry at a time, each after the mails of the one before have gone. */
export const measureIdle = async (
  world: World,
  probe: Probe,
  { rounds, count }: { rounds: number; count: number },
): Promise<Figure[]> => {
  const bare = await openBareQueue(world.redisUrl!);
  const measured: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Times = { leads: [], bare: [] };
    while (times.leads.length < count) {
      await untilIdle(world);
      times.bare.push(await bare.roundTrip());
      times.leads.push(await probe.run());
    }
    measured.push(times);
  }
  await bare.close();
  return figures('idle', measured, `${count} each round`);
};

/** One enquiry at a time beside a steady load of others, and bare round trips beside the same load. */
export const measureLoaded = async (
  world: World,
  probe: Probe,
  { rounds, seconds, perSecond }: { rounds: number; seconds: number; perSecond: number },
): Promise<Figure[]> => {
  const bodies = enquiryBodies(1_000, 2);
  const bare = await openBareQueue(world.redisUrl!);
  const measured: Times[] = [];
  for (let round = 0; round < rounds; round += 1) {
    let loading = true;
    const load = postLoad({ url: world.apiUrls[0]!, bodies, connections, seconds, perSecond }).finally(() => {
      loading = false;
    });
    const times: Times = { leads: [], bare: [] };
    // In turn, so that both meet the same moments.
    while (loading) {
      times.leads.push(await probe.run());
      times.bare.push(await bare.roundTrip());
    }
    await load;
    await untilIdle(world);
    measured.push(times);
  }
  await bare.close();
  const counts = measured.map(({ leads }) => leads.length).join(', ');
  return figures(`at ${perSecond} enquiries/s`, measured, `${counts} in ${seconds} s each`);
};
