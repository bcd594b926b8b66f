import { contactMethods } from '@marketplace/contracts/enquiries/facts';
import { expect, test } from 'vitest';
import { reachSentence, urgentHint, wrongSummary } from './text.ts';

test.each([
  [['email'], 'Flexible timing', 'Providers accept and email you, in the morning.'],
  [['whatsapp', 'call'], 'Flexible timing', 'Providers accept and WhatsApp you or call you, in the morning.'],
  [
    [...contactMethods],
    'Flexible timing',
    'Providers accept and email you, call you, WhatsApp you or SMS you, in the morning.',
  ],
  [['call', 'whatsapp'], 'ASAP (Urgent)', 'Providers accept and call you or WhatsApp you.'],
] as const)('states how providers reach a seeker by %j, %s', (contactPreferences, timeframe, sentence) =>
  expect(
    reachSentence({
      contactPreferences: [...contactPreferences],
      bestTimeToContact: 'Morning (8am - 12pm)',
      timeframe,
    }),
  ).toBe(sentence),
);

test('promises WhatsApp to urgent requests only where this installation sends it', () => {
  const now = new Date('2026-03-02T08:00:00Z');
  expect(urgentHint('ASAP (Urgent)', now, 'whatsapp')).toBe(
    'Providers get 2 hours to answer. We email or WhatsApp you at once.',
  );
  expect(urgentHint('ASAP (Urgent)', now, 'sms')).toBe('Providers get 2 hours to answer. We email you at once.');
  expect(urgentHint('Flexible timing', now, 'whatsapp')).toBeUndefined();
});

test('counts and names invalid fields', () => {
  expect(wrongSummary([])).toBe('');
  expect(wrongSummary(['city'])).toBe('1 field needs another look: City');
  expect(wrongSummary(['title', 'contactEmail'])).toBe('2 fields need another look: Title, Email');
});
