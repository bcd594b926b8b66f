import { expect, test } from 'vitest';
import { type Answer, behaviourOf } from './behaviour.ts';
import type { PastLead } from './past.ts';

const lead = (providerId: string, status: 'ACCEPTED' | 'DECLINED' | 'EXPIRED', minutes: number): PastLead => ({
  enquiryId: `e-${providerId}-${minutes}`,
  providerId,
  sent: { at: 0, order: '' },
  expiresAt: 86_400_000,
  distanceKm: 1,
  slot: 1,
  end: { at: minutes * 60_000, order: '', status, counted: true, received: true },
});
const often = (times: number, providerId: string, status: 'ACCEPTED' | 'DECLINED' | 'EXPIRED') =>
  Array.from({ length: times }, (_, index) => lead(providerId, status, index + 1));
const share = (answers: Answer[], status: Answer['status']) =>
  answers.filter((answer) => answer.status === status).length / answers.length;
const enquiries = Array.from({ length: 400 }, (_, index) => `enquiry ${index}`);

test('predicts no response without past leads', () => {
  expect(behaviourOf([])('e', 'p')).toEqual({ status: 'SILENT' });
});

test('predicts a provider’s usual outcome and the average for a new one, deterministically', () => {
  const past = [
    ...often(40, 'keen', 'ACCEPTED'),
    ...often(40, 'silent', 'EXPIRED'),
    ...often(40, 'choosy', 'DECLINED'),
  ];
  const answerOf = behaviourOf(past);
  const answers = (providerId: string) => enquiries.map((id) => answerOf(id, providerId));
  expect(share(answers('keen'), 'ACCEPTED')).toBeGreaterThan(0.85);
  expect(share(answers('silent'), 'SILENT')).toBeGreaterThan(0.85);
  expect(share(answers('choosy'), 'DECLINED')).toBeGreaterThan(0.85);
  for (const status of ['ACCEPTED', 'DECLINED', 'SILENT'] as const)
    expect(Math.abs(share(answers('new'), status) - 1 / 3)).toBeLessThan(0.1);
  expect(answers('new')).toEqual(enquiries.map((id) => behaviourOf(past)(id, 'new')));
  // Uses the provider's own response times.
  for (const answer of answers('keen'))
    if (answer.status !== 'SILENT') expect(answer.after).toBeLessThanOrEqual(40 * 60_000);
});
