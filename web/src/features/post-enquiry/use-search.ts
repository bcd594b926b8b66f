/** What the search for providers has found: asked for until there was one, and now and then after that. */
import { useEffect, useState } from 'react';
import { keys } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';

/** Milliseconds between two looks: while the search is under way, when it takes longer than `patience`, and afterwards. */
const soon = 500;
const later = 5_000;
const afterwards = 15_000;
const patience = 20_000;

/** The request of `token` as it is now; undefined until it is known, and without a token. */
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
