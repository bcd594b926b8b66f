/** Rendering of cached lists. Tests of loading more need a browser: infra/test/e2e. */
import type { PageEnd } from '@marketplace/contracts/page';
import { renderToString } from 'react-dom/server';
import { type State, SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { cacheOf } from './initial-data.ts';
import type { Key } from './keys.ts';
import { type LoadedPages, usePage } from './use-page.ts';

type Numbers = PageEnd & { numbers: number[]; total?: number };

const keyOf = (cursor?: string) => (cursor ? `/api/numbers?cursor=${cursor}` : '/api/numbers') as Key<Numbers>;
const shownOf = (cache: Map<string, State>) => {
  let shown: LoadedPages<'numbers', Numbers> | undefined;
  const Probe = () => {
    shown = usePage('numbers', keyOf);
    return null;
  };
  renderToString(
    <SWRConfig value={{ provider: () => cache }}>
      <Probe />
    </SWRConfig>,
  );
  return shown;
};
const prefetched = (page: Numbers) => cacheOf({ now: 0, fallback: { '/api/numbers': page } });

test('has no rows before the first page has loaded', () => {
  expect(shownOf(new Map())).toMatchObject({ rows: undefined, last: undefined, hasMore: false, nextCursor: null });
});

test('starts with the prefetched page and its cursor', () => {
  const page = { numbers: [3, 2], nextCursor: 'c2', hasMore: true, total: 3 };
  expect(shownOf(prefetched(page))).toMatchObject({ rows: [3, 2], last: page, hasMore: true, nextCursor: 'c2' });
});

test('has no more after the last page', () => {
  const page = { numbers: [1], nextCursor: null, hasMore: false };
  expect(shownOf(prefetched(page))).toMatchObject({ rows: [1], hasMore: false, nextCursor: null });
});

test('joins the loaded pages and takes the cursor from the last', () => {
  const cache = new Map<string, State>([
    [
      '$inf$/api/numbers',
      {
        data: [
          { numbers: [5, 4], nextCursor: 'c4', hasMore: true },
          { numbers: [3, 2], nextCursor: 'c2', hasMore: true },
        ],
      },
    ],
  ]);
  expect(shownOf(cache)).toMatchObject({ rows: [5, 4, 3, 2], hasMore: true, nextCursor: 'c2', isLoadingMore: false });
});
