/** What administration finds while somebody types: asked for once no key follows, and taken back as soon as one does. */

import { limits } from '@marketplace/contracts/limits';
import type { FoundItem } from '@marketplace/contracts/operations/search';
import { useEffect, useState } from 'react';
import { errorSentence, getJson } from '../client.ts';
import { adminKeys } from './keys.ts';

/** Milliseconds without a key until it is asked for. */
const pause = 200;

export type Search = {
  /** Of the text as it is now, or of the one before it while the next answer is under way. */
  found: readonly FoundItem[];
  state: 'idle' | 'loading' | 'done' | 'failed';
  /** Why it failed. */
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
