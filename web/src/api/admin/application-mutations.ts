/** What administrators do with an application. Every one throws ApiError; what is on screen follows. */
import { ApplicationPass } from '@marketplace/contracts/providers/admin-applications';
import { useSWRConfig } from 'swr';
import { sendJson } from '../client.ts';
import { useForgetAnswers } from './forget.ts';
import { adminCalls, adminKeys } from './keys.ts';

export const useApplicationLevers = () => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  /** Fetches an application anew, also where somebody else was first. */
  const follow = async <T>(id: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forget(adminKeys.application(id));
      await mutate(adminKeys.application(id));
    }
  };
  return {
    approve: (id: string) =>
      follow(id, sendJson('POST', adminCalls.application(id, 'approve'), undefined, { schema: ApplicationPass })),
    reject: (id: string, message: string) =>
      follow(id, sendJson('POST', adminCalls.application(id, 'reject'), { message })),
    ask: (id: string, question: string) =>
      follow(id, sendJson('POST', adminCalls.application(id, 'questions'), { question })),
    /** `passId`: the pass that the new one stands in for. */
    sendPass: (id: string, passId: string) =>
      follow(id, sendJson('POST', adminCalls.application(id, 'pass'), { passId }, { schema: ApplicationPass })),
  };
};
