import { useSWRConfig } from 'swr';

/**
 * Forgets what administration has read, but for one answer: after a change, lists, figures and the audit log are fetched anew
 * when somebody comes to them.
 */
export const useForgetAnswers = () => {
  const { mutate } = useSWRConfig();
  return (kept?: string) =>
    mutate((key) => typeof key === 'string' && key.startsWith('/api/admin/') && key !== kept, undefined, {
      revalidate: false,
    });
};
