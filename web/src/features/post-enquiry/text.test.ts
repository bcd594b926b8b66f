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
  expect(urgentHint('ASAP (Urgent)', 'whatsapp')).toBe(
    'We ring providers at once, and more every 10 minutes. We email or WhatsApp you when one accepts.',
  );
  expect(urgentHint('ASAP (Urgent)', 'sms')).toBe(
    'We ring providers at once, and more every 10 minutes. We email you when one accepts.',
  );
  expect(urgentHint('Flexible timing', 'whatsapp')).toBeUndefined();
});

test('counts and names invalid fields', () => {
  expect(wrongSummary([])).toBe('');
  expect(wrongSummary(['city'])).toBe('1 field needs another look: City');
  expect(wrongSummary(['title', 'contactEmail'])).toBe('2 fields need another look: Title, Email');
});
