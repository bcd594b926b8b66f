import { expect, test } from 'vitest';
import { answerOf, confirmedTomorrow, exampleNow, proposedToSeeker } from './example-appointments.ts';
import { appointmentHeadline } from './headline.ts';

const business = confirmedTomorrow.provider.businessName;
const of = (...appointments: Parameters<typeof answerOf>) => appointmentHeadline(answerOf(...appointments), exampleNow);

test('names who comes next, and when', () => {
  const later = { ...confirmedTomorrow, startsAt: '2026-03-20T08:00:00.000Z', endsAt: '2026-03-20T09:00:00.000Z' };
  const headline = of(later, confirmedTomorrow);
  expect(headline).toMatchObject({ title: `Appointment with ${business}` });
  expect(headline!.text).toMatch(/^Tomorrow, .+ to /);
});

test('says that the provider is on the way', () => {
  const onTheWayAt = new Date(exampleNow).toISOString();
  expect(of({ ...confirmedTomorrow, person: null, onTheWayAt })!.title).toBe(`${business} is on the way`);
});

test('leaves the headline of the request without a confirmed time ahead', () => {
  expect(of(proposedToSeeker)).toBeUndefined();
  expect(of({ ...confirmedTomorrow, endsAt: new Date(exampleNow).toISOString() })).toBeUndefined();
});
