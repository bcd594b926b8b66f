import { expect, test } from 'vitest';
import { keptOpenText, ringingText, searchState, searchText } from './search-text.ts';

const none = { told: 0, opened: 0, open: 0, accepted: 0, declined: 0, expired: 0 };
const request = {
  city: 'Prieska',
  expiresAt: '2026-04-01T08:00:00.000Z',
  providers: none,
  search: { isDone: true, nearest: { city: 'Upington', province: 'Northern Cape', distanceKm: 198.19 }, more: 0 },
};
const told = (providers: Partial<typeof none>) =>
  searchText({ ...request, providers: { ...none, ...providers } }, 'Prieska');

test('shows a neutral text while the search is running', () => {
  const looking = 'We’re finding verified providers near Prieska.';
  expect(searchText(undefined, 'Prieska')).toBe(looking);
  expect(searchText({ ...request, search: { isDone: false, nearest: null, more: 0 } }, 'Prieska')).toBe(looking);
  expect(searchState(undefined)).toBe('looking');
});

test('states that no provider was found and where the nearest one is', () => {
  expect(searchState(request)).toBe('unmatched');
  expect(told({})).toBe('Nobody does this near Prieska yet. The nearest is in Upington, 198 km away.');
  expect(searchText({ ...request, search: { isDone: true, nearest: null, more: 0 } }, 'Prieska')).toBe(
    'Nobody does this near Prieska yet.',
  );
  expect(keptOpenText(request)).toContain('stays open until 1 Apr');
});

test.each([
  [{ told: 3, open: 3 }, '3 providers have it now.'],
  [{ told: 1, open: 1 }, '1 provider has it now.'],
  [{ told: 5, open: 3, accepted: 1, declined: 1 }, '4 providers have it now. 1 of them has accepted.'],
  [{ told: 1, accepted: 1 }, '1 provider has it now. They have accepted.'],
  [{ told: 2, declined: 1, expired: 1 }, 'No provider near Prieska has accepted so far. We’re still looking.'],
])('describes %j', (providers, text) => {
  expect(told(providers)).toBe(text);
});

test('counts the ring of an urgent request until one accepts', () => {
  const ring = { nextAt: '2026-03-02T07:41:00.000Z', next: 5, isStopped: false };
  const urgent = { ...request, accepted: [], search: { ...request.search, ring } };
  const at = (change: object) => ringingText({ ...urgent, ...change });
  expect(ringingText({ ...urgent, search: request.search })).toBeUndefined();
  expect(at({ providers: { ...none, told: 5, open: 5, opened: 2 } })).toEqual({
    title: 'Ringing 5 providers',
    text: '2 have read it. No answer yet.',
  });
  expect(at({ providers: { ...none, told: 5, open: 5 } })?.text).toBe('No answer yet.');
  const accepted = [{ businessName: 'Zanele’s Plumbing' }];
  expect(at({ accepted, providers: { ...none, told: 5, accepted: 1 } })?.title).toBe('Zanele’s Plumbing accepted');
  const over = { ...request.search, ring: { ...ring, nextAt: null, next: 0, isStopped: true } };
  expect(at({ search: over, providers: { ...none, told: 5, open: 4, opened: 1 } })?.title).toBe(
    '4 providers have your request',
  );
  expect(at({ search: over, providers: { ...none, told: 5, declined: 5 } })).toBeUndefined();
  // At night.
  expect(at({})).toEqual({
    title: 'We ring 5 providers at 09:41',
    text: 'No provider near Prieska answers at this hour.',
  });
  expect(searchState({ ...urgent })).toBe('found');
  expect(at({ search: { ...request.search, ring: { ...ring, nextAt: null, next: 0 } } })).toBeUndefined();
});
