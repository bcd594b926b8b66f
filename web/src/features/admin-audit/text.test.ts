import { actionText } from '@marketplace/contracts/operations/audit-actions';
import { expect, test } from 'vitest';
import { changeLines, whoText } from './text.ts';

test("describes an entry's changes field by field", () => {
  const before = { subscriptionStatus: 'ACTIVE', verifiedUntil: null };
  const after = {
    subscriptionStatus: 'PAST_DUE',
    verifiedUntil: '2026-03-31',
    suspended: true,
    checks: ['identity', 'phone'],
  };
  expect(changeLines({ before, after })).toEqual([
    'subscription status: ACTIVE → PAST_DUE',
    'verified until: none → 2026-03-31',
    'suspended: yes',
    'checks: identity, phone',
  ]);
  expect(changeLines({ before: null, after: null })).toEqual([]);
});

test('falls back to raw values for unknown actions and fields', () => {
  expect([actionText('provider.suspend'), actionText('provider.promote')]).toEqual([
    'Suspended a provider',
    'provider.promote',
  ]);
  expect(whoText({ actor: null, actorId: null })).toBe('Command line');
  expect(whoText({ actor: null, actorId: '0198c1de-0000-7000-8000-000000000001' })).toBe('Deleted account');
});
