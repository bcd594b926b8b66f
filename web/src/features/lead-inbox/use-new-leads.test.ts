import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { expect, test } from 'vitest';
import { addSeen, newLeadsIn, newLeadsText } from './use-new-leads.ts';

const lead = (id: string, minute: number) =>
  ({
    id,
    title: 'Replace a leaking geyser',
    city: 'Sandton',
    createdAt: `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`,
  }) as ProviderLead;
const [old, middle, fresh] = [lead('a', 1), lead('b', 2), lead('c', 3)];

test('treats leads added on top as new, and not those from Load More', () => {
  const seen = addSeen('', [middle]);
  expect(newLeadsIn([fresh, middle, old], seen)).toEqual([fresh]);
  expect(newLeadsIn([fresh], addSeen('', []))).toEqual([fresh]);
});

test('does not treat a returning row (an undone answer) as new', () => {
  const seen = addSeen('', [old], addSeen('', [middle, old]));
  expect(newLeadsIn([middle, old], seen)).toEqual([]);
});

test('announces one new lead by name and several by count', () => {
  expect(newLeadsText([])).toBe('');
  expect(newLeadsText([fresh])).toBe('New lead: Replace a leaking geyser, Sandton');
  expect(newLeadsText([fresh, middle])).toBe('2 new leads');
});
