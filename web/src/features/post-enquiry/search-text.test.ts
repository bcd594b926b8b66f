import { expect, test } from 'vitest';
import { keptOpenText, searchState, searchText } from './search-text.ts';

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
