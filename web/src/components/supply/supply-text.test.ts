import type { Supply } from '@marketplace/contracts/supply/supply';
import { expect, test } from 'vitest';
import { alternativeText, coverText, supplyText } from './supply-text.ts';

const supply: Supply = {
  providers: 7,
  isMore: false,
  place: 'Orlando West',
  nearest: null,
  medianFirstResponseMinutes: 80,
  n: 12,
  alternatives: [],
  cards: [],
  urgent: null,
  firstAid: null,
};
const sentence = (changes: Partial<Supply>) => {
  const { fact, more } = supplyText({ ...supply, ...changes });
  return `${fact} ${more}`.trim().replaceAll('\u00a0', ' ');
};

test('counts the providers and states the usual first reply', () => {
  expect(sentence({})).toBe('7 verified providers cover Orlando West. First reply usually within 1 h 20 min.');
  expect(sentence({ providers: 1, medianFirstResponseMinutes: null })).toBe('1 verified provider covers Orlando West.');
  expect(sentence({ providers: 20, isMore: true, medianFirstResponseMinutes: null })).toBe(
    '20+ verified providers cover Orlando West.',
  );
});

test('states no first reply below ten requests', () => {
  expect(sentence({ n: 9 })).toBe('7 verified providers cover Orlando West.');
});

test('without a provider states where the nearest is', () => {
  const none = { providers: 0, place: 'Prieska' };
  expect(sentence({ ...none, nearest: { place: 'Upington', province: 'Northern Cape', distanceKm: 198.2 } })).toBe(
    'Nobody does this near Prieska yet. The nearest is in Upington, 198 km away. Post it, and we’ll email you when someone joins.',
  );
  expect(sentence(none)).toBe('Nobody does this near Prieska yet. Post it, and we’ll email you when someone joins.');
});

test('names the alternatives as part of a sentence', () => {
  const group = { id: 'a', name: 'Borehole Services', path: '/services/a', isWider: true, providers: 2, isMore: false };
  expect(alternativeText(group, 'Prieska')).toEqual({
    label: 'Include all borehole services',
    hint: '2 verified providers cover Prieska.',
  });
  expect(alternativeText({ ...group, name: 'Electric Motor Repair', isWider: false }, 'Prieska').label).toBe(
    'Try electric motor repair',
  );
  expect(coverText({ providers: 3, isMore: false }, 'Prieska')).toBe('3 verified providers cover Prieska.');
});
