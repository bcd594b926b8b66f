import { UrgentJobs } from '@marketplace/contracts/availability/urgent-jobs';
import { readFields } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';
import { expect, test } from 'vitest';
import { bodyOf } from '../../forms/form-fields.ts';
import { urgentFields } from './urgent-values.ts';

const read = (callOutCents: string) =>
  readFields(UrgentJobs, bodyOf(urgentFields, { takesUrgent: true, answersAtNight: false, callOutCents }));

test.each([
  ['', null],
  ['  ', null],
  ['350', 35_000],
  ['R 1 500,50', 150_050],
])('reads the fee "%s" as %s cents', (typed, cents) => {
  expect(read(typed).value?.callOutCents).toBe(cents);
});

test.each(['free', '0', '0.50', '10 001'])('refuses the fee "%s" at its field', (typed) => {
  expect(read(typed).wrong).toEqual({ callOutCents: messages.callOut });
});

test('shows a stored fee in rand', () => {
  const urgentJobs = { takesUrgent: true, answersAtNight: false, callOutCents: 35_000, availableUntil: null };
  expect(urgentFields.callOutCents.read({ urgentJobs } as Parameters<typeof urgentFields.callOutCents.read>[0])).toBe(
    '350',
  );
});
