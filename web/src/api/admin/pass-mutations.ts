/** Admin mutations of access passes. All throw ApiError. */
import type { GeneratePass } from '@marketplace/contracts/applications/access-passes';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';

/** `shown`: the key of the list on screen, which stays cached until it is refetched. */
export const usePassMutations = (shown: string) => {
  const forget = useForgetAnswers();
  const afterwards = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    await forget(shown);
    return result;
  };
  return {
    /** The link is only in this answer; it is not stored. */
    generate: (pass: z.input<typeof GeneratePass>) => afterwards(adminCall('generateAccessPass', { body: pass })),
    mail: (id: string) => afterwards(adminCall('emailAccessPass', { params: { id } })),
    revoke: (id: string) => afterwards(adminCall('revokeAccessPass', { params: { id } })),
  };
};
