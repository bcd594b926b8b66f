/** SWR with the reply type of the key. */
import useSWR, { type SWRConfiguration } from 'swr';
import type { ApiError } from './client.ts';
import type { Key } from './keys.ts';

/** Keeps polling after an error. By default SWR would wait until the page gets the focus again. */
const keepPolling = <T>(): Pick<SWRConfiguration<T, ApiError>, 'shouldRetryOnError' | 'onErrorRetry'> => ({
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, { refreshInterval }, revalidate, options) => {
    if (typeof refreshInterval === 'number') setTimeout(() => revalidate(options), refreshInterval);
  },
});

/** Loads the answer to `key`; loads nothing while it is null. Errors are ApiErrors. */
export const useApi = <T>(key: Key<T> | null, config?: SWRConfiguration<T, ApiError>) =>
  useSWR<T, ApiError>(key, config?.refreshInterval ? { ...keepPolling<T>(), ...config } : config);
