import { contactMethods } from '@marketplace/contracts/enquiries/facts';
import { expect, test } from 'vitest';
import { descriptionHint, reachSentence, wrongSummary } from './text.ts';

test.each([
  [['email'], 'email, in the morning'],
  [['whatsapp', 'call'], 'WhatsApp or a call, in the morning'],
  [[...contactMethods], 'email, a call, WhatsApp or SMS, in the morning'],
] as const)('describes how to reach a seeker by %j', (contactPreferences, words) =>
  expect(
    reachSentence({ contactPreferences: [...contactPreferences], bestTimeToContact: 'Morning (8am - 12pm)' }),
  ).toBe(words),
);

test('counts and names invalid fields', () => {
  expect(wrongSummary([])).toBe('');
  expect(wrongSummary(['city'])).toBe('1 field needs another look: City');
  expect(wrongSummary(['title', 'contactEmail'])).toBe('2 fields need another look: Title, Email');
});

test('offers a sentence to complete once the title describes the job', () => {
  expect(descriptionHint('Geyser')).toContain('What’s wrong or what you’d like');
  expect(descriptionHint('Geyser burst in Orlando West')).toContain('“It is for …');
});
