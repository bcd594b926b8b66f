import { useSWRConfig } from 'swr';

/**
 * Clears the cached admin answers except for one key. Lists, figures and the audit log are then refetched when they are next
 * shown.
 */
export const useForgetAnswers = () => {
  const { mutate } = useSWRConfig();
  return (kept?: string) =>
    mutate((key) => typeof key === 'string' && key.startsWith('/api/admin/') && key !== kept, undefined, {
      revalidate: false,
    });
};
