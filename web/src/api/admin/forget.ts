import { useSWRConfig } from 'swr';

/** The answers about waiting work, which the sidebar and the queue show while an act changes them. */
const isWork = (key: string) => key.startsWith('/api/admin/work');

/**
 * Clears the cached admin answers except for these keys. Lists, figures and the audit log are then refetched when they are next
 * shown. What waits is refetched at once.
 */
export const useForgetAnswers = () => {
  const { mutate } = useSWRConfig();
  return async (...kept: readonly string[]) => {
    await mutate(
      (key) => typeof key === 'string' && key.startsWith('/api/admin/') && !kept.includes(key) && !isWork(key),
      undefined,
      { revalidate: false },
    );
    await mutate((key) => typeof key === 'string' && isWork(key));
  };
};
