import { expect, test } from 'vitest';
import { distanceText } from './lead-place.ts';
import { endedLeadText, ordinal, othersText, ringingText, rungLaterText } from './text.ts';

test('gives distances in whole km and none within the city', () => {
  expect([0, 0.9, 1, 12.4].map(distanceText)).toEqual(['', '', '1\u00a0km away', '12\u00a0km away']);
});

test('formats ranks as ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '102nd',
  ]);
});

test('describes the other providers', () => {
  expect(othersText({ othersTold: 0, othersAccepted: 0 })).toBe(
    'Sent to no other provider at the same time; none has accepted so far.',
  );
  expect(othersText({ othersTold: 1, othersAccepted: 1 })).toBe(
    'Sent to 1 other provider at the same time; 1 has accepted so far.',
  );
  expect(othersText({ othersTold: 4, othersAccepted: 2 })).toMatch(/4 other providers .*; 2 have accepted/);
});

test('states why and when a lead ended, and whether that counts in the response rate', () => {
  const endedAt = '2026-11-26T08:12:00.000Z';
  expect(endedLeadText({ endReason: 'CHOSE_ANOTHER', endedAt })).toBe(
    'The client chose another provider. The lead ended on 26 November 2026, 10:12. Your response rate stays the same.',
  );
  expect(endedLeadText({ endReason: 'TIME_RAN_OUT', endedAt })).toMatch(
    /in time.*This counts in your response rate\.$/,
  );
});

test('says who is rung beside the provider, and how many after it', () => {
  expect([ringingText(0), ringingText(1), ringingText(4)]).toEqual([
    'Ringing you',
    'Ringing you and 1 other',
    'Ringing you and 4 others',
  ]);
  expect(rungLaterText(0)).toBe('No one else was rung since.');
  expect(rungLaterText(1)).toBe('1 more provider was rung since.');
  expect(rungLaterText(5)).toBe('5 more providers were rung since.');
});
