/** Polls the search for providers: often until it has finished, then occasionally. */
import { useEffect, useState } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';

/** Polling intervals in milliseconds: during the search, once it takes longer than `patience`, and afterwards. */
const soon = 500;
const later = 5_000;
const afterwards = 15_000;
const patience = 20_000;

/** Returns the current request of `token`; undefined while it loads or without a token. */
export const useSearch = (token: string | null) => {
  const resource = token === null ? null : keys.request(token);
  const { data, error } = useApi(resource);
  const [isLate, setIsLate] = useState(false);
  const isDone = data?.search.isDone ?? false;
  useEffect(() => {
    if (isDone || token === null) return;
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, [isDone, token]);
  const lookingAgain = isLate ? later : soon;
  useApi(resource, { refreshInterval: isDone ? afterwards : lookingAgain, dedupingInterval: soon / 2 });
  return { request: data, error };
};
