import type { EnquiryEvent, MatchDecision } from '@marketplace/contracts/requests/admin-schemas';
import { expect, test } from 'vitest';
import { decisionText, eventText, leadsText, rematchText, roundText } from './text.ts';

const decision: MatchDecision = {
  providerId: '0198c1de-0000-7000-8000-000000000001',
  businessName: 'Blue Tap',
  outcome: 'SELECTED',
  rank: 1,
  distanceKm: 6.2,
  radiusKm: 50,
  bandKm: 10,
  recentLeads: 2,
  responseRate: 0.8,
  waitingSince: '2026-03-01T08:00:00.000Z',
  lead: 'SENT',
  endReason: null,
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('explains a decision with rank, distance and ranking criteria', () => {
  expect(plain(decisionText(decision))).toBe(
    'Rank 1: 6 km away, within its radius of 50 km, compared with providers up to 10 km away. 2 leads in 30 days, 80% answered, waiting since 1 March 2026.',
  );
  expect(plain(decisionText({ ...decision, outcome: 'OUTRANKED', rank: 6, distanceKm: 0, recentLeads: null }))).toBe(
    'Rank 6: in the same city, within its radius of 50 km, compared with providers up to 10 km away. All places went to higher-ranked providers.',
  );
  expect(plain(decisionText({ ...decision, outcome: 'OUT_OF_RADIUS', rank: null, distanceKm: 43, radiusKm: 10 }))).toBe(
    'The provider is 43 km away and serves a radius of 10 km.',
  );
});

test('describes a lead that an administrator assigned', () => {
  const assigned = { ...decision, rank: null };
  expect(plain(decisionText(assigned))).toBe('Assigned by an administrator: 6 km away, within its radius of 50 km.');
  const round = { wave: 2, decidedAt: '2026-03-01T08:00:00.000Z', ruleVersion: 3, decisions: [assigned] };
  expect(roundText(round)).toBe('Assigned by an administrator.');
});

test('describes the results of a round and of "match again"', () => {
  const round = { wave: 1, decidedAt: '2026-03-01T08:00:00.000Z', ruleVersion: 3 };
  expect(roundText({ ...round, decisions: [decision, { ...decision, outcome: 'OUTRANKED', rank: 2 }] })).toBe(
    '2 compared, 1 got the lead.',
  );
  expect(roundText({ ...round, decisions: [{ ...decision, outcome: 'OUT_OF_RADIUS', rank: null }] })).toBe(
    'No provider matched.',
  );
  const press = { id: decision.providerId, requestedAt: round.decidedAt, doneAt: null, leads: 0 };
  expect(rematchText(press, true)).toBe('Matching...');
  expect(rematchText(press)).toBe('The job hasn’t run. Check Health to see if jobs are running.');
  expect(rematchText({ ...press, doneAt: round.decidedAt })).toBe('No other provider matches right now.');
  expect(rematchText({ ...press, doneAt: round.decidedAt, leads: 1 })).toBe('1 more provider got the lead.');
});

const at = '2026-03-01T08:00:00.000Z';
test.each<[EnquiryEvent, string, string?]>([
  [{ kind: 'MATCHED', at, wave: 2, considered: 6, chosen: 1 }, 'Matched: 1 of 6 compared got the lead', 'Round 2'],
  [{ kind: 'LEAD', at, businessName: 'Blue Tap', status: 'ACCEPTED', endReason: null }, 'Blue Tap accepted'],
  [
    { kind: 'LEAD', at, businessName: 'Blue Tap', status: 'EXPIRED', endReason: 'TIME_RAN_OUT' },
    'Blue Tap didn’t respond in time',
  ],
  [
    { kind: 'LEAD', at, businessName: 'Blue Tap', status: 'ACCEPTED', endReason: 'CHOSE_ANOTHER' },
    'Blue Tap wasn’t chosen',
  ],
  [
    { kind: 'MAIL', at, mail: 'mail.lead-sent', businessName: 'Blue Tap', outcome: null },
    'Email to Blue Tap: new lead',
    'Sending',
  ],
  [
    { kind: 'MAIL', at, mail: 'mail.enquiry-removed', businessName: null, outcome: 'SENT' },
    'Email to the seeker: request removed',
    'Sent',
  ],
  [{ kind: 'ACT', at, action: 'enquiry.remove', by: 'Johan' }, 'Removed an enquiry', 'Johan'],
  [{ kind: 'CLOSED', at, status: 'expired', isInactive: false }, 'Closed: Expired'],
  [{ kind: 'CLOSED', at, status: 'completed', isInactive: true }, 'Closed after 60 days without activity'],
])('%j', (event, what, note) => {
  expect(eventText(event)).toEqual(note ? { what, note } : { what });
});

test('counts leads and acceptances', () => {
  expect([leadsText({ leads: 0, accepted: 0 }), leadsText({ leads: 1, accepted: 1 })]).toEqual([
    'No leads yet',
    '1 lead, 1 accepted',
  ]);
});
