/** The text of the leads pages that is computed from a number. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fileSize } from '../crm/attachments.tsx';
import { LeadExport } from '../crm/export.tsx';
import { answersText } from '../seeker-area/text.ts';
import { distanceText } from './lead-place.ts';
import { weekNote } from './lead-stats.tsx';

test('this week beside the last', () => {
  expect(weekNote({ thisWeek: 7, lastWeek: 5 })).toBe('2 more than last week');
  expect(weekNote({ thisWeek: 5, lastWeek: 7 })).toBe('2 fewer than last week');
  expect(weekNote({ thisWeek: 0, lastWeek: 0 })).toBe('As many as last week');
});

test('a distance in whole km, none within the city', () => {
  expect([0, 0.9, 1, 12.4].map(distanceText)).toEqual(['', '', '1\u00a0km away', '12\u00a0km away']);
});

test('a file is never nothing', () => {
  expect([1, 340_000, 1_234_567].map(fileSize)).toEqual(['1\u00a0kB', '340\u00a0kB', '1.2\u00a0MB']);
});

test('how far an enquiry has come', () => {
  expect(answersText({ providersNotified: 3, providersAccepted: 1 })).toEqual([
    '3 of 5 providers notified',
    '1 accepted',
  ]);
  expect(answersText({ providersNotified: 7, providersAccepted: 0 })).toEqual(['7 providers notified', '0 accepted']);
});

test('Export Data downloads the CSV file', () => {
  expect(renderToStaticMarkup(<LeadExport />)).toMatch(/^<a href="\/api\/providers\/me\/accepted\.csv" download=""/);
});
