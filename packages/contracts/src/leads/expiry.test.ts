import { describe, expect, test } from 'vitest';
import { requestTimeframes, timeframes } from '../enquiries/timeframes.ts';
import { answeredWithin, answerTimeOf, leadExpiry } from './expiry.ts';

const { urgent } = requestTimeframes;
const at = (time: string) => new Date(`2026-03-02T${time}+02:00`);
const expiry = (time: string, timeframe: string, hours?: number) =>
  new Date(leadExpiry(at(time), timeframe, hours).getTime() + 2 * 3_600_000).toISOString().slice(8, 19);

describe('an urgent lead expires', () => {
  test.each([
    ['06:00:00', '02T08:00:00'],
    ['12:30:00', '02T14:30:00'],
    ['19:59:59', '02T21:59:59'],
    ['20:00:00', '03T08:00:00'],
    ['23:59:59', '03T08:00:00'],
    ['00:00:00', '02T08:00:00'],
    ['05:59:59', '02T08:00:00'],
  ])('sent at %s on the 2nd, on the %s', (sent, expires) => {
    expect(expiry(sent, urgent)).toBe(expires);
  });
});

test.each([...timeframes, requestTimeframes['this-week']])(
  'a lead for "%s" expires after 24 hours, at night too',
  (each) => {
    expect(expiry('22:00:00', each)).toBe('03T22:00:00');
  },
);

test('the hours of another rule count for leads that are not urgent', () => {
  expect(expiry('10:00:00', timeframes[0], 6)).toBe('02T16:00:00');
  expect(expiry('10:00:00', urgent, 6)).toBe('02T12:00:00');
});

test('states how long providers have', () => {
  expect(answerTimeOf(at('10:00'), timeframes[0])).toBe('24 hours');
  expect(answerTimeOf(at('10:00'), urgent)).toBe('2 hours');
  expect(answerTimeOf(at('21:00'), urgent)).toBe('until 08:00');
  expect(answeredWithin(at('10:00'), urgent)).toBe('Within 2 hours');
  expect(answeredWithin(at('21:00'), urgent)).toBe('By 08:00');
});
