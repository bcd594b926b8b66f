import type { CurrentUser } from '@marketplace/contracts/accounts';
import { useCallback } from 'react';
import useSWR from 'swr';
import { sendJson } from './fetcher.ts';
import { calls, keys } from './keys.ts';

/**
 * Who is signed in. `user` is null when nobody is, undefined while it is not known (with `error` where asking failed).
 * Known from the first render on wherever the server could ask. `signIn` says who has just signed in.
 */
export const useSession = () => {
  const { data: user, error, mutate } = useSWR<CurrentUser | null>(keys.me);
  const signIn = useCallback((next: CurrentUser) => mutate(next, { revalidate: false }), [mutate]);
  const retry = useCallback(() => mutate(), [mutate]);
  return { user, error, signIn, retry };
};

/**
 * Ends the session and loads the home page afresh, so that nothing of this person is left in memory.
 * @throws ApiError
 */
export const signOut = async () => {
  await sendJson('POST', calls.signOut);
  window.location.assign('/');
};
