/** Admin mutations of messages to the team. All throw ApiError and refresh what is on screen. */
import type { AnswerMessage, ChangeMessage } from '@marketplace/contracts/contact/admin-schemas';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';
import { adminKeys } from './keys.ts';

/** Closes messages in a list. `shown`: the list's key, which stays cached until it is refetched. */
export const useCloseMessage = (shown: string) => {
  const forget = useForgetAnswers();
  return async (id: string): Promise<void> => {
    const closed = { status: 'closed' } satisfies z.input<typeof ChangeMessage>;
    await adminCall('changeMessage', { params: { id }, body: closed });
    await forget(shown);
  };
};

export const useMessageLevers = (id: string) => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  /** Refetches the message, even if the call fails because another administrator acted first. */
  const follow = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forget(adminKeys.message(id));
      await mutate(adminKeys.message(id));
    }
  };
  return {
    change: (change: z.input<typeof ChangeMessage>) =>
      follow(adminCall('changeMessage', { params: { id }, body: change })),
    /** `key`: the Idempotency-Key, the same for all retries. */
    answer: (answer: z.input<typeof AnswerMessage>, key: string) =>
      follow(adminCall('answerMessage', { params: { id }, body: answer, headers: { 'Idempotency-Key': key } })),
  };
};
