import { useSWRConfig } from 'swr';
import type { Key } from './keys.ts';

/** Shows the reply of a change as the data of `key`. After a failure, which it throws, the data is fetched again. */
export const useShow = <T>(key: Key<T>): ((answer: Promise<T>) => Promise<void>) => {
  const { mutate } = useSWRConfig();
  return async (answer) => {
    try {
      await mutate(key, await answer, { revalidate: false });
    } catch (error) {
      void mutate(key);
      throw error;
    }
  };
};
