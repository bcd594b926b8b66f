import { expect, test } from 'vitest';
import { answersText } from './text.ts';

test('how far an enquiry has come', () => {
  expect(answersText({ providersNotified: 3, providersAccepted: 1 })).toEqual([
    '3 of 5 providers notified',
    '1 accepted',
  ]);
  expect(answersText({ providersNotified: 7, providersAccepted: 0 })).toEqual(['7 providers notified', '0 accepted']);
});
