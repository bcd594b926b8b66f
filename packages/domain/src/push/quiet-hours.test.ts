import { expect, test } from 'vitest';
import { dayParts } from '../week.ts';
import { notBefore } from './quiet-hours.ts';

const time = (text: string) => new Date(`2026-11-${text}:00+02:00`);
const night = { from: '20:00', until: '06:30' };
const noon = { from: '12:00', until: '13:00' };

test.each([
  [night, '03T19:59', null],
  [night, '03T20:00', '04T06:30'],
  [night, '04T00:00', '04T06:30'],
  [night, '04T06:29', '04T06:30'],
  [night, '04T06:30', null],
  [noon, '03T11:59', null],
  [noon, '03T12:00', '03T13:00'],
  [noon, '03T13:00', null],
  [null, '03T23:00', null],
])('delays a push in the quiet hours %j at %s until %s', (quiet, now, until) => {
  expect(notBefore(quiet, time(now))).toEqual(until && time(until));
});

test('splits a period into the days of the week', () => {
  expect(dayParts(time('03T16:00'), time('03T18:00'))).toEqual([{ weekday: 2, since: '16:00', until: '18:00' }]);
  expect(dayParts(time('08T22:30'), time('09T08:00'))).toEqual([
    { weekday: 7, since: '22:30', until: '24:00' },
    { weekday: 1, since: '00:00', until: '08:00' },
  ]);
});
