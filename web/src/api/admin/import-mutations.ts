/** Admin calls about a file with providers to invite. All throw ApiError. */
import type { ImportProviders } from '@marketplace/contracts/providers/imports';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';

/** Changes nothing. */
export const checkImport = (text: string) => adminCall('checkProviderImport', { body: { text } });

export const useImport = () => {
  const forget = useForgetAnswers();
  /** `key`: the Idempotency-Key, the same for all retries. */
  return async (body: z.input<typeof ImportProviders>, key: string) => {
    const imported = await adminCall('importProviders', { body, headers: { 'Idempotency-Key': key } });
    await forget();
    return imported;
  };
};
