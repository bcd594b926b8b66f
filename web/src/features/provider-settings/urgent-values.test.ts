import { messages } from '@marketplace/contracts/messages';
import { expect, test } from 'vitest';
import { TypedUrgentJobs, urgentValuesOf } from './urgent-values.ts';

const read = (callOutCents: string) =>
  TypedUrgentJobs.safeParse({ takesUrgent: true, answersAtNight: false, callOutCents });

test.each([
  ['', null],
  ['  ', null],
  ['350', 35_000],
  ['R 1 500,50', 150_050],
])('reads the fee "%s" as %s cents', (typed, cents) => {
  expect(read(typed).data?.callOutCents).toBe(cents);
});

test.each(['free', '0', '0.50', '10 001'])('refuses the fee "%s" at its field', (typed) => {
  expect(read(typed).error?.issues).toMatchObject([{ path: ['callOutCents'], message: messages.callOut }]);
});

test('shows a stored fee in rand', () => {
  const urgentJobs = { takesUrgent: true, answersAtNight: false, callOutCents: 35_000, availableUntil: null };
  expect(urgentValuesOf({ urgentJobs } as Parameters<typeof urgentValuesOf>[0]).callOutCents).toBe('350');
});
