/**
 * The calm before: while nothing goes wrong, several processes of each kind do nothing twice. Afterwards a mail may arrive
 * again, because a worker can die between the mail server's answer and writing it down; here it must not.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { duplicateJobs } from './faults.ts';
import type { Checked } from './reader.ts';
import { askQueues, settled } from './settling.ts';
import type { World } from './world.ts';

const doubleEveryMs = 300;

/** The jobs that were begun more than once, by queue, name and id. */
const begunAgain = (world: World): Promise<string[]> =>
  askQueues(world, async (queues) => {
    const done = await Promise.all([queues.byName.matching.getCompleted(), queues.byName.mail.getCompleted()]);
    return done
      .flat()
      .filter(({ attemptsStarted }) => attemptsStarted !== 1)
      .map(
        ({ queueName, name, id, attemptsStarted }) => `${queueName}: ${name} ${id} was begun ${attemptsStarted} times`,
      );
  });

const arrivedAgain = ({ mail }: World): string[] =>
  [...Map.groupBy(mail.taken, ({ messageId }) => messageId)]
    .filter(([, its]) => its.length > 1)
    .map(([messageId, its]) => `${messageId} arrived ${its.length} times`);

const load = { clients: 8, perSecond: 20 };

/** Posts half of `count` as it is, and half while every job is added again and again. */
export const calmPhase = async (
  world: World,
  post: (settings: { count: number; clients: number; perSecond: number }) => Promise<void>,
  { count, say }: { count: number; say: (sentence: string) => void },
): Promise<Checked[]> => {
  const half = Math.ceil(count / 2);
  say(`${half} enquiries without a fault`);
  await post({ count: half, ...load });
  await settled(world, say);
  const jobs: Checked = {
    promise: 'in the calm every job is begun once, whoever else looks for jobs',
    breach: 'doubled',
    broken: await begunAgain(world),
  };

  say(`${half} more, and every job several times`);
  let over = false;
  const doubling = (async () => {
    while (!over) {
      await duplicateJobs(world);
      await wait(doubleEveryMs);
    }
  })();
  await post({ count: half, ...load }).finally(() => {
    over = true;
  });
  await doubling;
  await settled(world, say);
  const mails: Checked = {
    promise: 'in the calm every mail arrives once, however often its job is there',
    breach: 'doubled',
    broken: arrivedAgain(world),
  };
  return [jobs, mails];
};
