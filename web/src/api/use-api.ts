/** Reading an answer: SWR, with the type that the key carries. */
import useSWR, { type SWRConfiguration } from 'swr';
import type { ApiError } from './client.ts';
import type { Key } from './keys.ts';

/** The answer to `key` in all its states; asks for nothing while the key is null. Errors are ApiErrors. */
export const useApi = <T>(key: Key<T> | null, config?: SWRConfiguration<T, ApiError>) =>
  useSWR<T, ApiError>(key, config);
