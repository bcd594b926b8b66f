import { describe, expect, test } from 'vitest';
import { dateText, dayText, durationText, exactTime, shortTime, timeAgo, timeLeft } from './time.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const minute = 60_000;
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();

describe('timeAgo', () => {
  test.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [60, '1 hour ago'],
    [119, '1 hour ago'],
    [120, '2 hours ago'],
    [24 * 60 - 1, '23 hours ago'],
    [24 * 60, '1 day ago'],
    [48 * 60, '2 days ago'],
    [400 * 24 * 60, '400 days ago'],
  ])('formats %d minutes ago as %s', (age, text) => expect(timeAgo(at(-age), now)).toBe(text));

  test('shows no time in the future if the clock is behind the server', () =>
    expect(timeAgo(at(5), now)).toBe('Just now'));
});

test('leaves out the current year of a short date', () => {
  expect(dayText('2026-03-02', now)).toBe('2 Mar');
  expect(dayText('2025-12-31', now)).toBe('31 Dec 2025');
});

describe('timeLeft', () => {
  test.each([
    [5 * 60 + 20, '5 h 20 min left'],
    [3 * 60, '3 h left'],
    [41, '41 min left'],
    [0.5, 'Less than a minute left'],
    [0, 'Time is up'],
    [-10, 'Time is up'],
  ])('formats %d minutes as %s', (left, text) => expect(timeLeft(at(left), now)).toBe(text));
});

test("formats dates in South African time, whatever the machine's time zone", () => {
  expect(dateText('2026-03-10T22:30:00Z')).toBe('11 March 2026');
  expect(exactTime('2026-03-10T22:05:00Z')).toBe('11 March 2026, 00:05');
});

test('formats durations in hours and minutes', () => {
  expect([0, 1, 38, 60, 115].map(durationText)).toEqual(['under a minute', '1 min', '38 min', '1 h', '1 h 55 min']);
});

test('omits the current year', () => {
  expect(shortTime('2026-11-21T12:05:00Z')).toBe('21 Nov, 14:05');
});
