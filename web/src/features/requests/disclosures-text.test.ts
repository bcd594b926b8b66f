import { expect, test } from 'vitest';
import { readingText, toldWithoutText } from './disclosures-text.ts';

const reading = { firstAt: '2026-03-02T08:00:00.000Z', lastAt: '2026-03-03T07:12:00.000Z' };

test('states how, how often and when the details were seen', () => {
  expect(readingText({ ...reading, way: 'acceptance', times: 1 })).toBe(
    'Saw your details when they accepted, 2 March 2026, 10:00',
  );
  expect(readingText({ ...reading, way: 'export', times: 3 })).toBe(
    'Downloaded your details with their client list, 3 times: first 2 March 2026, 10:00, last 3 March 2026, 09:12',
  );
});

test('counts businesses that got the request without contact details', () => {
  const text = 'received your request without your name or number.';
  expect(toldWithoutText(1, true)).toBe(`One other business has ${text}`);
  expect(toldWithoutText(4, true)).toBe(`4 other businesses have ${text}`);
  expect(toldWithoutText(5, false)).toBe(`5 businesses have ${text}`);
});
