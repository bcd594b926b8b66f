import { useSWRConfig } from 'swr';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';
import { adminKeys } from './keys.ts';

export const useApplicationLevers = () => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  /** Refetches the application, even if the call fails because another administrator acted first. */
  const follow = async <T>(id: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forget(adminKeys.application(id));
      await mutate(adminKeys.application(id));
    }
  };
  return {
    approve: (id: string) => follow(id, adminCall('approveApplication', { params: { id } })),
    reject: (id: string, message: string) =>
      follow(id, adminCall('rejectApplication', { params: { id }, body: { message } })),
    ask: (id: string, question: string) =>
      follow(id, adminCall('askApplicant', { params: { id }, body: { question } })),
    /** `passId`: the pass that the new one replaces. */
    sendPass: (id: string, passId: string) =>
      follow(id, adminCall('sendApplicationPass', { params: { id }, body: { passId } })),
  };
};
