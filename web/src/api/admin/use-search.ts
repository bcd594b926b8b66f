/** The admin search while typing: debounced, and aborted on the next key. */

import { limits } from '@marketplace/contracts/limits';
import type { FoundItem } from '@marketplace/contracts/operations/search';
import { useEffect, useState } from 'react';
import { errorSentence, getJson } from '../client.ts';
import { adminKeys } from './keys.ts';

/** Debounce in milliseconds. */
const pause = 200;

export type Search = {
  /** Results for the current text, or for the previous one while loading. */
  found: readonly FoundItem[];
  state: 'idle' | 'loading' | 'done' | 'failed';
  reason?: string;
};
const nothing: Search = { found: [], state: 'idle' };

export const useAdminSearch = (typed: string): Search => {
  const text = typed.trim();
  const [search, setSearch] = useState(nothing);
  useEffect(() => {
    if (text.length < limits.adminSearchMin) {
      setSearch(nothing);
      return;
    }
    setSearch(({ found }) => ({ found, state: 'loading' }));
    const call = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { found } = (await getJson(adminKeys.search(text), call)) as { found: FoundItem[] };
        if (!call.signal.aborted) setSearch({ found, state: 'done' });
      } catch (error) {
        if (!call.signal.aborted) setSearch({ found: [], state: 'failed', reason: errorSentence(error) });
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [text]);
  return search;
};
