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
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a decision says its rank, the distance and what it was ranked by', () => {
  expect(plain(decisionText(decision))).toBe(
    'Rank 1: 6 km away, within its 50 km, among those up to 10 km away. 2 leads in 30 days, 80% answered, waiting since 1 March 2026.',
  );
  expect(plain(decisionText({ ...decision, outcome: 'OUTRANKED', rank: 6, distanceKm: 0, recentLeads: null }))).toBe(
    'Rank 6: in the same city, within its 50 km, among those up to 10 km away. The free places went to those before it.',
  );
  expect(plain(decisionText({ ...decision, outcome: 'OUT_OF_RADIUS', rank: null, distanceKm: 43, radiusKm: 10 }))).toBe(
    'It is 43 km away and serves 10 km around it.',
  );
});

test('a round and a press say what came of them', () => {
  const round = { wave: 1, decidedAt: '2026-03-01T08:00:00.000Z', ruleVersion: 3 };
  expect(roundText({ ...round, decisions: [decision, { ...decision, outcome: 'OUTRANKED', rank: 2 }] })).toBe(
    '2 compared, 1 got it.',
  );
  expect(roundText({ ...round, decisions: [{ ...decision, outcome: 'OUT_OF_RADIUS', rank: null }] })).toBe(
    'Nobody suited it.',
  );
  const press = { id: decision.providerId, requestedAt: round.decidedAt, doneAt: null, leads: 0 };
  expect(rematchText(press, true)).toBe('Waiting for the job.');
  expect(rematchText(press)).toBe('The job has not run. Health says whether jobs run at all.');
  expect(rematchText({ ...press, doneAt: round.decidedAt })).toBe('Nobody else suits it right now.');
  expect(rematchText({ ...press, doneAt: round.decidedAt, leads: 1 })).toBe('1 more business got it.');
});

const at = '2026-03-01T08:00:00.000Z';
test.each<[EnquiryEvent, string, string?]>([
  [{ kind: 'MATCHED', at, wave: 2, considered: 6, chosen: 1 }, 'Matched: 1 of 6 compared got it', 'Round 2'],
  [{ kind: 'LEAD', at, businessName: 'Blue Tap', status: 'EXPIRED' }, 'Blue Tap gave no answer before the lead ended'],
  [
    { kind: 'MAIL', at, mail: 'mail.lead-sent', businessName: 'Blue Tap', outcome: null },
    'Mail to Blue Tap: a new lead',
    'On its way',
  ],
  [
    { kind: 'MAIL', at, mail: 'mail.enquiry-removed', businessName: null, outcome: 'SENT' },
    'Mail to the seeker: the request was removed',
    'Sent',
  ],
  [{ kind: 'ACT', at, action: 'enquiry.remove', by: 'Johan' }, 'Removed an enquiry', 'Johan'],
  [{ kind: 'CLOSED', at, status: 'expired' }, 'Closed: Expired'],
])('%j', (event, what, note) => {
  expect(eventText(event)).toEqual(note ? { what, note } : { what });
});

test('counts leads and acceptances', () => {
  expect([leadsText({ leads: 0, accepted: 0 }), leadsText({ leads: 1, accepted: 1 })]).toEqual([
    'No leads yet',
    '1 lead, 1 accepted',
  ]);
});
