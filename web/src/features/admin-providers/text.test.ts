import { expect, test } from 'vitest';
import { answerText, categoriesText, historyText, stateOf } from './text.ts';

const fine = {
  withdrawn: false,
  suspended: false,
  complete: true,
  verification: 'VALID',
  subscriptionStatus: 'ACTIVE',
  paused: false,
} as const;

test('shows the most important status of a provider', () => {
  expect(stateOf(fine).word).toBe('Verified');
  expect(stateOf({ ...fine, paused: true, subscriptionStatus: 'PAST_DUE' }).word).toBe('Past Due');
  expect(stateOf({ ...fine, suspended: true, verification: 'LAPSED' }).word).toBe('Suspended');
  expect(stateOf({ ...fine, withdrawn: true, suspended: true }).word).toBe('Withdrawn');
  expect(stateOf({ ...fine, verification: 'PENDING', complete: false }).word).toBe('Incomplete');
});

test('describes history entries', () => {
  expect(historyText({ kind: 'SUBSCRIPTION', after: { plan: 'NETWORK_PRO', status: 'PAST_DUE' } })).toBe(
    'Network Pro, Past Due',
  );
  expect(
    historyText({
      kind: 'VERIFICATION',
      after: { verifiedUntil: '2027-03-31T10:00:00.000Z', checks: ['identity', 'insurance'] },
    }),
  ).toBe('Verified until 31 March 2027: Identity, Insurance');
  const verified = { verified: true, verifiedUntil: '2027-03-31T22:00:00.000Z', checks: ['registration'] };
  expect(historyText({ kind: 'VERIFICATION', after: verified })).toBe(
    'Verified until 31 March 2027: Company registration',
  );
  expect(historyText({ kind: 'VERIFICATION', after: { ...verified, verifiedUntil: null } })).toBe(
    'Verified: Company registration',
  );
  expect(historyText({ kind: 'VERIFICATION', after: { ...verified, verified: false, verifiedUntil: null } })).toBe(
    'Checked: Company registration',
  );
  expect(historyText({ kind: 'VERIFICATION', after: { verified: false, verifiedUntil: null, byServices: true } })).toBe(
    'No longer verified: the services require another check',
  );
  expect(historyText({ kind: 'VERIFICATION', after: { ...verified, isDue: true, checks: [] } })).toBe(
    'Checks due by 31 March 2027',
  );
  expect(historyText({ kind: 'VERIFICATION', after: { verified: false, verifiedUntil: null, checks: [] } })).toBe(
    'Verification revoked',
  );
  expect(historyText({ kind: 'VERIFICATION', after: { verifiedUntil: null, checks: [] } })).toBe(
    'Verification revoked',
  );
  expect(historyText({ kind: 'SUSPENSION', after: { suspended: false } })).toBe('Suspension lifted');
  expect(historyText({ kind: 'PAUSE', after: { paused: true, until: '2027-03-30T22:00:00.000Z' } })).toBe(
    'Paused until 31 March 2027',
  );
  expect(historyText({ kind: 'PAUSE', after: { paused: true, until: null } })).toBe('Paused');
  expect(historyText({ kind: 'PAUSE', after: { paused: false } })).toBe('Pause ended');
  expect(
    historyText({
      kind: 'SETTINGS',
      before: { coverageRadiusKm: 50, phone: null, provinces: ['Gauteng', 'Limpopo'] },
      after: { coverageRadiusKm: 80, phone: '…234', provinces: ['Limpopo', 'Free State'] },
    }),
  ).toBe('Radius: 50 km → 80 km; Phone: none → …234; Provinces: + Free State, - Gauteng');
  expect(historyText({ kind: 'ROLE', after: { withdrawn: true } })).toBe('No longer a provider');
  expect(historyText({ kind: 'ROLE', after: { withdrawn: false } })).toBe('Provider again');
});

test('names two services and counts the rest', () => {
  expect(categoriesText(['Plumbing', 'Drains', 'Geysers', 'Roofing'])).toBe('Plumbing, Drains +2 more');
  expect([categoriesText(['Plumbing']), categoriesText([])]).toEqual(['Plumbing', 'None yet']);
});

test("describes a provider's decline reasons and CRM changes", () => {
  const silent = { declineReason: null, crmStatus: null, lostReason: null };
  expect(answerText(silent)).toBeUndefined();
  expect(answerText({ ...silent, declineReason: 'TOO_FAR' })).toBe('Reason: Too far');
  expect(answerText({ ...silent, crmStatus: 'WON' })).toBe('In the CRM: Won');
  expect(answerText({ ...silent, crmStatus: 'LOST', lostReason: 'PRICE' })).toBe(
    'In the CRM: Lost, Too expensive for them',
  );
});
