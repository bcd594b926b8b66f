import type { QueueName } from '@marketplace/contracts/jobs/jobs';
import type { JobAction, JobState } from '@marketplace/contracts/operations/queue-jobs';
import { useSWRConfig } from 'swr';
import { useApi } from '../use-api.ts';
import { adminCall } from './call.ts';
import { adminKeys } from './keys.ts';

const live = { refreshInterval: 10_000 };

export const useQueues = () => {
  const list = useApi(adminKeys.queues, live);
  const setPaused = async (queue: QueueName, isPaused: boolean): Promise<void> => {
    await adminCall('changeQueue', { params: { queue }, body: { isPaused } });
    await list.mutate();
  };
  return { ...list, setPaused };
};

/** @param page from 1 */
export const useQueuedJobs = (queue: QueueName, state: JobState, page: number) => {
  const { mutate } = useSWRConfig();
  const list = useApi(adminKeys.queuedJobs(queue, { state, page }), live);
  /** Returns the number of jobs changed: 1, or 0 if the job was no longer in a state for it. */
  const act = async (action: JobAction, id: string): Promise<number> => {
    const { done } = await adminCall('changeJob', { params: { queue, action }, body: { id } });
    await Promise.all([list.mutate(), mutate(adminKeys.queues)]);
    return done;
  };
  return { ...list, act };
};
