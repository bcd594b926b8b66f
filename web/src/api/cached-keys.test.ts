import type { State } from 'swr';
import { unstable_serialize } from 'swr/infinite';
import { expect, test } from 'vitest';
import { cachedKeys, isList, urlOfKey } from './cached-keys.ts';
import { keys } from './keys.ts';

const open = keys.providerLeads({ status: 'SENT' });
const list = unstable_serialize(() => open);
const cache = new Map<string, State>(
  [list, open, `${keys.providerLeads()}heet`, keys.leadStats, keys.me].map((key) => [key, {}]),
);

test('recognises infinite lists by SWR’s own key', () => {
  expect(isList(list)).toBe(true);
  expect(isList(open)).toBe(false);
  expect(urlOfKey(list)).toBe(open);
});

test('matches a URL, its queries and its subpaths, but not similar names', () => {
  expect(cachedKeys(cache, [keys.providerLeads()])).toEqual([list, open]);
  expect(cachedKeys(cache, [keys.providerLeads(), keys.me])).toEqual([list, open, keys.me]);
  expect(cachedKeys(cache, ['/api/providers'])).toHaveLength(4);
});
