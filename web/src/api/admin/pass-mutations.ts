/** What administrators do with access passes. Every one throws ApiError. */
import { GeneratedPass, type GeneratePass } from '@marketplace/contracts/providers/access-passes';
import type { z } from 'zod';
import { sendJson } from '../client.ts';
import { useForgetAnswers } from './forget.ts';
import { adminCalls } from './keys.ts';

/** `shown`: the key of the list that is on screen, which stays until it is fetched anew. */
export const usePassMutations = (shown: string) => {
  const forget = useForgetAnswers();
  const afterwards = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await forget(shown);
    return result;
  };
  return {
    /** The link is in the answer and nowhere else. */
    generate: (pass: z.input<typeof GeneratePass>) =>
      afterwards(sendJson('POST', adminCalls.accessPasses, pass, { schema: GeneratedPass })),
    mail: (id: string) => afterwards(sendJson('POST', adminCalls.accessPassMail(id))),
    revoke: (id: string) => afterwards(sendJson('DELETE', adminCalls.accessPass(id), undefined)),
  };
};
