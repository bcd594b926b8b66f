import { expect, test } from 'vitest';
import { exampleLeads } from './example-leads.ts';
import { exampleViewOf, reshuffleLink, showMoreLink, shuffled } from './example-order.ts';

const view = (query = '') => exampleViewOf(new URLSearchParams(query), 36);
const queryOf = (link: string) => link.split('?')[1]!;

test('shows eight more each time, up to all 36', () => {
  const seen: number[] = [];
  for (let now = view(); ; now = view(queryOf(showMoreLink(now)))) {
    seen.push(now.show);
    if (now.show === 36) break;
  }
  expect(seen).toEqual([8, 16, 24, 32, 36]);
});

test('Refresh shows the first eight of the next order and wraps around after the last', () => {
  expect(view(queryOf(reshuffleLink(view('order=3&show=24'))))).toEqual({ order: 4, show: 8 });
  expect(view(queryOf(reshuffleLink(view('order=49'))))).toEqual({ order: 0, show: 8 });
});

test.each(['order=-1&show=-8', 'order=x&show=', 'order=1e9&show=0'])('falls back to the start for %s', (query) => {
  expect(view(query)).toEqual({ order: 0, show: 8 });
});

test('shuffles every example exactly once, the same for the same seed and differently for another', () => {
  const titles = (seed: number) => shuffled(exampleLeads, seed).map(({ title }) => title);
  expect(exampleLeads).toHaveLength(36);
  expect(new Set(titles(7))).toEqual(new Set(exampleLeads.map(({ title }) => title)));
  expect(titles(7)).toEqual(titles(7));
  expect(titles(7)).not.toEqual(titles(8));
});
