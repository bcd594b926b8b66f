import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createDispatch, type Effects } from './dispatch.ts';
import { createLogger } from './logger.ts';
import type { JobToAdd } from './queues.ts';
import { resilience } from './resilience.ts';

const log = createLogger({ name: 'test', level: 'silent' });

const jobOf = (): JobToAdd => ({
  ...{ name: 'enquiry.match' as const, id: `${randomUUID()}.enquiry.match` },
  payload: { enquiryId: randomUUID() },
});
const effects = (jobs: JobToAdd[], live: Effects['live'] = []): Effects => ({ jobs, live });
const message = { userId: randomUUID(), type: 'lead.sent' as const };

/** `add` stays under way until `release` is called. */
const heldQueues = () => {
  const added: JobToAdd[][] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const add = async (jobs: JobToAdd[]) => {
    added.push(jobs);
    await released;
  };
  return { added, release, queues: async () => ({ add }) };
};
const quiet = { publish: async () => {} };

test('adds the jobs of the same moment together, and later ones after them', async () => {
  const { added, release, queues } = heldQueues();
  const { dispatch, stop } = createDispatch({ queues, live: quiet }, { log });
  const all = Array.from({ length: 4 }, jobOf);
  dispatch(effects([all[0]!]));
  dispatch(effects([all[1]!]));
  await vi.waitFor(() => expect(added).toEqual([all.slice(0, 2)]));
  dispatch(effects([all[2]!]));
  dispatch(effects([all[3]!]));
  release();
  await stop();
  expect(added).toEqual([all.slice(0, 2), all.slice(2)]);
});

test('leaves jobs to the relay while the queues are down, warns once, and works again afterwards', async () => {
  const warn = vi.spyOn(log, 'warn');
  let isDown = true;
  const added: JobToAdd[] = [];
  const queues = async () => {
    if (isDown) throw new Error('down');
    return { add: async (jobs: JobToAdd[]) => void added.push(...jobs) };
  };
  const { dispatch, stop } = createDispatch({ queues, live: quiet }, { log });
  for (let n = 0; n < 3; n += 1) {
    dispatch(effects([jobOf()]));
    await stop();
  }
  expect(warn).toHaveBeenCalledOnce();
  isDown = false;
  const job = jobOf();
  dispatch(effects([job]));
  await stop();
  expect(added).toEqual([job]);
});

test('keeps a limited number of jobs while the queues hang', async () => {
  const { added, release, queues } = heldQueues();
  const { dispatch, stop } = createDispatch({ queues, live: quiet }, { log });
  dispatch(effects([jobOf()]));
  await vi.waitFor(() => expect(added).toHaveLength(1));
  for (let n = 0; n < 2 * resilience.relay.waiting; n += 1) dispatch(effects([jobOf()]));
  release();
  await stop();
  expect(added.flat()).toHaveLength(1 + resilience.relay.waiting);
});

test('publishes identical messages once, and loses them if the bus fails', async () => {
  const warn = vi.spyOn(log, 'warn');
  const published: unknown[] = [];
  const live = {
    publish: async (messages: Effects['live']) => {
      published.push(...messages);
      throw new Error('away');
    },
  };
  const { dispatch, stop } = createDispatch({ queues: heldQueues().queues, live }, { log });
  dispatch(effects([], [message, message]));
  await stop();
  expect(published).toEqual([message]);
  expect(warn).toHaveBeenCalledOnce();
});
