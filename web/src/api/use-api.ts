/** Reading an answer: SWR, with the type that the key carries. */
import useSWR, { type SWRConfiguration } from 'swr';
import type { ApiError } from './client.ts';
import type { Key } from './keys.ts';

/** What is asked for at intervals goes on being asked for after an error; SWR by itself would wait for somebody to come back to the page. */
const askOn = <T>(): Pick<SWRConfiguration<T, ApiError>, 'shouldRetryOnError' | 'onErrorRetry'> => ({
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, { refreshInterval }, revalidate, options) => {
    if (typeof refreshInterval === 'number') setTimeout(() => revalidate(options), refreshInterval);
  },
});

/** The answer to `key` in all its states; asks for nothing while the key is null. Errors are ApiErrors. */
export const useApi = <T>(key: Key<T> | null, config?: SWRConfiguration<T, ApiError>) =>
  useSWR<T, ApiError>(key, config?.refreshInterval ? { ...askOn<T>(), ...config } : config);
