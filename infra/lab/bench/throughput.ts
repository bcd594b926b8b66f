/**
 * Throughput of the jobs: requests finished (matched, with all mails sent) per second, by one, two and four processes on
 * a backlog. Compared with a bare pipeline that writes the same rows and sends as many mails in the same run. Also the
 * processor time, the statements and the log of Postgres that a request costs from its post to its last mail.
 */

import { sendSignal } from '@marketplace/infra/local/running-process.ts';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import type { Environment } from '../environment/environment.ts';
import { measureBarePipeline } from './bare-pipeline.ts';
import { type Costs, costsOf, costsPer, prepareCosts } from './costs.ts';
import { enquiryBodies } from './enquiry-bodies.ts';
import { type Figure, median } from './figures.ts';
import { connections } from './intake.ts';
import { untilTimersRest } from './lead-latency.ts';
import { postLoad } from './load.ts';

/** Requests that a process has worked off before it is measured, as one that has run for a while. */
export const warmUp = 500;

/** Timeout for a backlog, in milliseconds. */
const backlogLimitMs = 5 * 60_000;

/** `unmatched`: matched without finding a provider. */
type Progress = { enquiries: number; matched: number; unmatched: number; leads: number; sent: number };
type Moment = { at: number; sent: number };
type Run = { perSecond: number; mails: number; costs: Costs };

const progressOf = async ({ db }: Environment): Promise<Progress> => {
  const { rows } = await db.raw(/* sql */ `
    select (select count(*) from enquiries)::int as enquiries,
      (select count(*) from enquiries where matched_at is not null)::int as matched,
      (select count(*) from enquiries e
        where matched_at is not null and not exists (select from leads l where l.enquiry_id = e.id))::int as unmatched,
      (select count(*) from leads)::int as leads,
      (select count(*) from deliveries where outcome is not null)::int as sent`);
  return rows[0];
};

/** The rate per second between 10 % and 90 % of the mails, without the start and the last stragglers. */
const steadyRate = (moments: Moment[], total: number): number => {
  const first = moments.find(({ sent }) => sent >= total * 0.1)!;
  const last = moments.find(({ sent }) => sent >= total * 0.9)!;
  return ((last.sent - first.sent) / (last.at - first.at)) * 1_000;
};

/** Posts a backlog while these jobs processes are frozen, and lets them work it off. */
export const workOff = async (
  environment: Environment,
  jobsPids: readonly number[],
  amount: number,
  seed: number,
): Promise<Run> => {
  for (const table of ['deliveries', 'match_decisions', 'leads', 'enquiries']) await environment.db(table).delete();
  const before = await costsOf(environment);
  for (const pid of jobsPids) sendSignal(pid, 'SIGSTOP');
  try {
    await postLoad({ url: environment.apiUrls[0]!, bodies: enquiryBodies(1_000, seed), connections, amount });
  } finally {
    for (const pid of jobsPids) sendSignal(pid, 'SIGCONT');
  }
  const moments: Moment[] = [];
  // Counted each time, because requests that are in progress at the end of the load are stored too.
  const { enquiries, sent, leads } = await waitUntil(
    'the backlog to be worked off',
    async () => {
      const progress = await progressOf(environment);
      moments.push({ at: performance.now(), sent: progress.sent });
      return progress;
    },
    // One mail to the seeker, one to each notified provider, and one if no provider was found.
    (now) => now.matched === now.enquiries && now.sent === now.enquiries + now.leads + now.unmatched,
    { limitMs: backlogLimitMs, everyMs: 100 },
  );
  if (leads === 0) throw new Error('No request found a provider, so there was next to nothing to do');
  return {
    perSecond: (steadyRate(moments, sent) * enquiries) / sent,
    mails: sent / enquiries,
    costs: costsPer(before, await costsOf(environment), enquiries),
  };
};

const costFigures = (runs: Run[]): Figure[] => {
  const figure = (name: string, unit: string, costOf: (costs: Costs) => number, more: Partial<Figure> = {}): Figure => {
    const rounds = runs.map(({ costs }) => costOf(costs));
    return { name: `${name} per finished request`, value: median(rounds), unit, rounds, ...more };
  };
  const total = ({ processor }: Costs) => Object.values(processor).reduce((sum, ms) => sum + ms, 0);
  return [
    figure('processor time', 'ms', total, { target: { atMost: 20 } }),
    ...Object.keys(runs[0]!.costs.processor).map((name) =>
      figure(`processor time of ${name}`, 'ms', ({ processor }) => processor[name]!),
    ),
    figure('statements', '', ({ statements }) => statements),
    figure('write-ahead log', 'kB', ({ walBytes }) => walBytes / 1_000),
  ];
};

/**
 * The environment needs an API, providers, and a Postgres with `countingStatements`, but no relay or jobs. Costs are
 * those of the first number of processes.
 */
export const measureThroughput = async (
  environment: Environment,
  { rounds, enquiries, processes }: { rounds: number; enquiries: number; processes: readonly number[] },
): Promise<{ figures: Figure[]; perSecond: number }> => {
  await prepareCosts(environment);
  const figures: Figure[] = [];
  let first: Run[] | undefined;
  for (const count of processes) {
    const runs: Run[] = [];
    const bare: number[] = [];
    const bareMs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = Array.from({ length: count }, (_, n) =>
        environment.start(`jobs-${count}-${round}-${n + 1}`, 'workers/jobs/src/main.ts'),
      );
      const relay = environment.start(`relay-${count}-${round}`, 'workers/relay/src/main.ts');
      // Compiles the code paths, and waits for the first timers.
      const pids = started.map((jobs) => jobs.pid()!);
      await workOff(environment, pids, Math.min(warmUp, enquiries * 2), 100 + round);
      await untilTimersRest(environment.redisUrl!);
      runs.push(await workOff(environment, pids, enquiries, round));
      await Promise.all([...started, relay].map((replica) => replica.stop()));
      const measured = await measureBarePipeline(environment);
      bare.push(measured.perSecond);
      bareMs.push(measured.processorMs);
      await environment.db('pending_jobs').delete();
    }
    first ??= runs;
    const name = `${count} job process${count === 1 ? '' : 'es'}`;
    figures.push({
      name: `requests finished, ${name}`,
      value: median(runs.map(({ perSecond }) => perSecond)),
      unit: '/s',
      bare: {
        value: median(bare),
        counts: 'the same rows by one statement per stage, as many prebuilt mails, one process',
      },
      ratio: median(runs.map(({ perSecond }, round) => perSecond / bare[round]!)),
      target: { atLeast: 0.6 },
      rounds: runs.map(({ perSecond }) => perSecond),
      note: `a backlog of ${enquiries} after ${warmUp} others, ${runs[0]!.mails.toFixed(1)} mails each`,
    });
  }
  return { figures: [...figures, ...costFigures(first!)], perSecond: figures[0]!.value };
};
