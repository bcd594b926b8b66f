/**
 * Throughput of the jobs: enquiries matched per second, and enquiries completed with all mails sent per second. Uses
 * one, two and four processes on a backlog, compared with the bare queue with empty jobs.
 */
import { resilience } from '@marketplace/platform/resilience';
import { waitUntil } from '../../wait-until.ts';
import type { Environment } from '../environment/environment.ts';
import { bareRate } from './bare-queue.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import { type Figure, median } from './figures.ts';
import { connections } from './intake.ts';
import { postLoad } from './load.ts';

const processes = [1, 2, 4];

/** Timeout for a backlog, in milliseconds. */
const backlogLimitMs = 5 * 60_000;

/** `unmatched`: matched without finding a provider. */
type Progress = { enquiries: number; matched: number; unmatched: number; leads: number; sent: number };
type Moment = { at: number; matched: number; sent: number };

/** The rate per second between 10 % and 90 % of the backlog, without the start and the last stragglers. */
const steadyRate = (moments: Moment[], countOf: (moment: Moment) => number, total: number): number => {
  const first = moments.find((moment) => countOf(moment) >= total * 0.1)!;
  const last = moments.find((moment) => countOf(moment) >= total * 0.9)!;
  return ((countOf(last) - countOf(first)) / (last.at - first.at)) * 1_000;
};

/** Processes one backlog with `count` job processes. */
const workOff = async (environment: Environment, count: number, amount: number) => {
  await environment.db('mails').delete();
  await environment.db('match_decisions').delete();
  await environment.db('leads').delete();
  await environment.db('enquiries').delete();
  // Counted afterwards, because requests that are in progress at the end of the load are stored too.
  await postLoad({ url: environment.apiUrls[0]!, bodies: enquiryBodies(1_000, 3), connections, amount });
  const started = Array.from({ length: count }, (_, n) =>
    environment.start(`jobs-of-${count}-${n + 1}`, 'workers/jobs/src/main.ts'),
  );
  started.push(environment.start(`relay-of-${count}`, 'workers/relay/src/main.ts'));
  const moments: Moment[] = [];
  const { enquiries } = await waitUntil(
    'the backlog to be worked off',
    async (): Promise<Progress> => {
      const { rows } = await environment.db.raw(/* sql */ `
        select (select count(*) from enquiries)::int as enquiries,
          (select count(*) from enquiries where matched_at is not null)::int as matched,
          (select count(*) from enquiries e
            where matched_at is not null and not exists (select from leads l where l.enquiry_id = e.id))::int as unmatched,
          (select count(*) from leads)::int as leads,
          (select count(*) from mails where outcome is not null)::int as sent`);
      const progress: Progress = rows[0];
      moments.push({ at: performance.now(), matched: progress.matched, sent: progress.sent });
      return progress;
    },
    // One mail to the seeker, one to each notified provider, and one if no provider was found.
    ({ enquiries, matched, unmatched, leads, sent }) => matched === enquiries && sent === enquiries + leads + unmatched,
    { limitMs: backlogLimitMs, everyMs: 50 },
  );
  const mails = moments.at(-1)!.sent;
  await Promise.all(started.map((replica) => replica.stop()));
  return {
    matched: steadyRate(moments, ({ matched }) => matched, enquiries),
    done: (steadyRate(moments, ({ sent }) => sent, mails) * enquiries) / mails,
  };
};

/** The environment needs an API and providers, but no relay or jobs. */
export const measureThroughput = async (
  environment: Environment,
  { rounds, enquiries }: { rounds: number; enquiries: number },
): Promise<Figure[]> => {
  const concurrency = resilience.jobs.concurrency.matching;
  const figures: Figure[] = [];
  for (const count of processes) {
    const runs: { matched: number; done: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const bare = await bareRate(environment.redisUrl!, { jobs: 5_000, concurrency });
      runs.push({ ...(await workOff(environment, count, enquiries)), bare });
    }
    const name = `${count} job process${count === 1 ? '' : 'es'}`;
    for (const [what, rate] of [
      ['matched', 'matched'],
      ['done, all mails sent', 'done'],
    ] as const)
      figures.push({
        name: `enquiries ${what}, ${name}`,
        value: median(runs.map((run) => run[rate])),
        unit: '/s',
        bare: { value: median(runs.map((run) => run.bare)), counts: 'empty jobs, one process' },
        ratio: median(runs.map((run) => run[rate] / run.bare)),
        rounds: runs.map((run) => run[rate]),
        note: `a backlog of ${enquiries}`,
      });
  }
  return figures;
};
