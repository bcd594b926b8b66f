/**
 * The baseline before the first fault: several processes of each kind run, and none repeats work. During faults,
 * a mail may arrive twice, because a worker can die between the mail server's reply and recording it. Without
 * faults it must not.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '@marketplace/infra/wait-until.ts';
import type { Environment } from '../environment/environment.ts';
import { moveToNextRing } from '../environment/ring-clock.ts';
import type { Checked } from './auditor.ts';
import { drained, ringsDue, withQueues } from './drain.ts';
import { duplicateJobs, ringNow } from './faults.ts';

const doubleEveryMs = 300;

/** The jobs that started more than once, by queue, name and id. */
const begunAgain = (environment: Environment): Promise<string[]> =>
  withQueues(environment, async (queues) => {
    const done = await Promise.all([queues.byName.matching.getCompleted(), queues.byName.mail.getCompleted()]);
    return done
      .flat()
      .filter(({ attemptsStarted }) => attemptsStarted !== 1)
      .map(
        ({ queueName, name, id, attemptsStarted }) => `${queueName}: ${name} ${id} was begun ${attemptsStarted} times`,
      );
  });

/** Mails, phone notices and pushes that arrived more than once. */
export const arrivedAgain = ({ mail, outside }: Environment): string[] => {
  const arrived = [
    ...mail.taken.map(({ messageId }) => messageId),
    ...(outside?.phones.taken ?? []).map(({ id }) => `the phone notice ${id}`),
    ...(outside?.pushes.received ?? []).map(({ path, payload }) => `the push ${JSON.stringify(payload)} to ${path}`),
  ];
  return [...Map.groupBy(arrived, (what) => what)]
    .filter(([, times]) => times.length > 1)
    .map(([what, times]) => `${what} arrived ${times.length} times`);
};

const load = { clients: 8, perSecond: 20 };

/** After this many times, the next providers were rung. */
const ringsOn = 2;
const ringLimitMs = 60_000;

/** Lets urgent requests ring again, and then the next providers. Does not wait for the timer, which comes every 15 s. */
const ringOn = async (environment: Environment): Promise<void> => {
  for (let times = 0; times < ringsOn; times += 1) {
    await moveToNextRing(environment.db);
    await withQueues(environment, (queues) => queues.add([ringNow()]));
    await waitUntil(
      'all due rings to end',
      () => ringsDue(environment),
      (due) => due === 0,
      { limitMs: ringLimitMs },
    );
  }
};

/** Posts half of `count` normally, and half while every job is added repeatedly. */
export const baselinePhase = async (
  environment: Environment,
  post: (settings: { count: number; clients: number; perSecond: number }) => Promise<void>,
  { count, say }: { count: number; say: (sentence: string) => void },
): Promise<Checked[]> => {
  const half = Math.ceil(count / 2);
  say(`${half} enquiries without a fault`);
  await post({ count: half, ...load });
  await ringOn(environment);
  await drained(environment, say);
  const jobs: Checked = {
    promise: 'before the first fault every job starts once, despite several processes',
    breach: 'doubled',
    broken: await begunAgain(environment),
  };

  say(`${half} more, and every job several times`);
  let over = false;
  const doubling = (async () => {
    while (!over) {
      await duplicateJobs(environment);
      await wait(doubleEveryMs);
    }
  })();
  await post({ count: half, ...load })
    .then(() => ringOn(environment))
    .finally(() => {
      over = true;
    });
  await doubling;
  await drained(environment, say);
  const mails: Checked = {
    promise: 'before the first fault every mail, phone notice and push arrives once, despite duplicate jobs',
    breach: 'doubled',
    broken: arrivedAgain(environment),
  };
  return [jobs, mails];
};
