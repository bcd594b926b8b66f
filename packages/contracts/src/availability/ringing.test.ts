import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAvailableNow, isRingNight, nightEnd, type Ringing, ringNight, ringsFrom, ringsNow } from './ringing.ts';

const time = (text: string) => new Date(`2026-11-${text}:00+02:00`);
const usual: Ringing = { takesUrgent: true, answersAtNight: false, availableUntil: null, quiet: null, hours: [] };
const early = { from: '18:30', until: '07:15' };
/** 26 November 2026 is a Thursday. */
const on = (weekday: number, opens = '08:00', closes = '17:00') => ({ hours: [{ weekday, opens, closes }] });
const siesta = { from: '12:00', until: '13:00' };

test.each([
  ['by day', {}, '26T19:59', true],
  ['at night', {}, '26T20:00', false],
  ['before 06:00', {}, '27T05:59', false],
  ['from 06:00', {}, '27T06:00', true],
  ['at night, if it answers then', { answersAtNight: true }, '26T23:00', true],
  ['before its own quiet hours', { quiet: siesta }, '26T11:59', true],
  ['in its own quiet hours', { quiet: siesta }, '26T12:00', false],
  ['after its own quiet hours', { quiet: siesta }, '26T13:00', true],
  ['in quiet hours that end as they begin', { quiet: { from: '12:00', until: '12:00' } }, '26T12:00', true],
  ['in quiet hours that go on after the night', { quiet: early }, '27T07:14', false],
  ['after quiet hours that go on after the night', { quiet: early }, '27T07:15', true],
  ['at night while it is available', { availableUntil: time('26T23:30') }, '26T23:29', true],
  ['at night when it was available', { availableUntil: time('26T23:30') }, '26T23:30', false],
  ['in quiet hours while it is available', { quiet: siesta, availableUntil: time('26T14:00') }, '26T12:30', true],
  ['without urgent jobs', { takesUrgent: false, answersAtNight: true }, '26T12:00', false],
  ['while it is open', on(4), '26T12:00', true],
  ['that opens before the lead expires', on(5), '26T08:01', true],
  ['that opens as the lead expires', on(5), '26T08:00', false],
  ['that has just closed', on(4), '26T17:00', false],
  ['that is closed, although it is available', { ...on(1), availableUntil: time('26T14:00') }, '26T12:00', false],
] as const)('rings a provider %s: %j at %s is %s', (_, more, at, rings) => {
  expect(ringsNow({ ...usual, ...more }, time(at))).toBe(rings);
});

test.each([
  ['at once by day', {}, '26T12:00', '26T12:00'],
  ['at 06:00 after the evening', {}, '26T22:00', '27T06:00'],
  ['at 06:00 after midnight', {}, '27T01:00', '27T06:00'],
  ['when its quiet hours end', { quiet: siesta }, '26T12:10', '26T13:00'],
  ['when both parts of its night have ended', { quiet: early }, '26T19:00', '27T07:15'],
  ['a day before it opens', on(7), '26T12:00', '28T08:01'],
  ['after the night of the day before it opens', on(7, '05:00', '23:00'), '26T12:00', '28T06:00'],
  ['never without urgent jobs', { takesUrgent: false }, '26T12:00', null],
  ['never if every hour is night', { quiet: { from: '06:00', until: '20:00' } }, '26T12:00', null],
] as const)('rings a provider next %s', (_, more, at, next) => {
  expect(ringsFrom({ ...usual, ...more }, time(at))).toEqual(next && time(next));
});

const timeOfDay = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const moment = fc.date({ min: time('01T00:00'), max: time('28T00:00'), noInvalidDate: true });
const ringing: fc.Arbitrary<Ringing> = fc.record({
  takesUrgent: fc.boolean(),
  answersAtNight: fc.boolean(),
  availableUntil: fc.option(moment),
  quiet: fc.option(fc.record({ from: timeOfDay, until: timeOfDay }).filter(({ from, until }) => from !== until)),
  hours: fc.array(
    fc
      .record({ weekday: fc.integer({ min: 1, max: 7 }), opens: timeOfDay, closes: timeOfDay })
      .filter(({ opens, closes }) => opens < closes),
    { maxLength: 3 },
  ),
});
const always = (property: fc.IProperty<[Ringing, Date]>) => fc.assert(property, { numRuns: 2_000 });

test('never rings a provider without urgent jobs', () => {
  always(fc.property(ringing, moment, (provider, now) => !ringsNow({ ...provider, takesUrgent: false }, now)));
});

test('always rings a provider that is available, whatever its quiet hours', () => {
  always(
    fc.property(ringing, moment, (provider, now) => {
      const availableUntil = new Date(now.getTime() + 1);
      return ringsNow({ ...provider, takesUrgent: true, availableUntil, hours: [] }, now);
    }),
  );
});

test('rings a provider at night only if it answers then or is available', () => {
  always(
    fc.property(ringing, moment, (provider, now) => {
      const isAsked = provider.answersAtNight || isAvailableNow(provider, now);
      return !(isRingNight(now) && ringsNow(provider, now)) || isAsked;
    }),
  );
});

test('ignores the quiet hours of a provider that answers at night', () => {
  always(
    fc.property(ringing, moment, (provider, now) =>
      ringsNow({ ...provider, takesUrgent: true, answersAtNight: true, hours: [] }, now),
    ),
  );
});

test('rings a provider at the time it names and not before', () => {
  always(
    fc.property(ringing, moment, (provider, now) => {
      const next = ringsFrom(provider, now);
      if (next === null) return !ringsNow(provider, now);
      const before = new Date(next.getTime() - 1);
      return ringsNow(provider, next) && (next <= now || !ringsNow({ ...provider, availableUntil: null }, before));
    }),
  );
});

test.each([
  ['26T20:00', '27T06:00'],
  ['27T01:00', '27T06:00'],
  ['27T05:59', '27T06:00'],
  ['27T06:00', '28T06:00'],
])('ends the night of %s at %s', (now, end) => {
  expect(nightEnd(time(now))).toEqual(time(end));
});

test('takes its night from the limit of urgent leads', () => {
  expect(ringNight).toEqual({ from: '20:00', until: '06:00' });
});
