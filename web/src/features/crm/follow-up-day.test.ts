import { expect, test } from 'vitest';
import { dayAfter } from '../../ui/time.ts';
import { followUpState } from './follow-up-day.ts';

test('starts the day at midnight in South Africa', () => {
  const at = (time: string, later?: number) => dayAfter(Date.parse(time), later);
  expect(at('2026-03-01T21:59:59Z')).toBe('2026-03-01');
  expect(at('2026-03-01T22:00:00Z')).toBe('2026-03-02');
  expect(at('2026-02-28T12:00:00Z', 1)).toBe('2026-03-01');
});

test('marks a follow-up as due from its day on', () => {
  const now = Date.parse('2026-03-02T10:00:00+02:00');
  expect(followUpState('2026-03-02', now)).toEqual({ text: 'Follow up today', due: true });
  expect(followUpState('2026-03-05', now)).toMatchObject({
    due: false,
    text: expect.stringMatching(/^Follow up 0?5 Mar/),
  });
  expect(followUpState('2026-02-27', now)).toMatchObject({
    due: true,
    text: expect.stringMatching(/^Follow-up was due 27 Feb/),
  });
});
