import { actionText } from '@marketplace/contracts/operations/audit-actions';
import { expect, test } from 'vitest';
import { changesOf, sideText, subjectOf, whoText } from './text.ts';

const id = '0198c1de-0000-7000-8000-000000000001';

test('describes an entry field by field, before and after', () => {
  const entry = {
    before: { version: 1, subscriptionStatus: 'ACTIVE', verifiedUntil: null, assigneeId: id },
    after: {
      ...{ version: 2, subscriptionStatus: 'PAST_DUE', verifiedUntil: '2026-03-31', assigneeId: null },
      ...{ suspended: true, checks: ['identity', 'phone'] },
    },
  };
  expect(changesOf(entry)).toEqual([
    { field: 'subscription status', before: 'ACTIVE', after: 'PAST_DUE' },
    { field: 'verified until', before: 'none', after: '2026-03-31' },
    { field: 'assignee id', before: id, after: 'none' },
    { field: 'suspended', before: '', after: 'yes' },
    { field: 'checks', before: '', after: 'identity, phone' },
  ]);
  expect(sideText(entry, 'before')).toBe('subscription status: ACTIVE; verified until: none; assignee id: …');
  expect(changesOf({ before: null, after: null })).toEqual([]);
});

test('falls back to raw values for unknown actions and fields', () => {
  expect([actionText('provider.suspend'), actionText('provider.promote')]).toEqual([
    'Suspended a provider',
    'provider.promote',
  ]);
  expect(whoText({ actor: null, actorId: null })).toBe('System');
  expect(whoText({ actor: null, actorId: id })).toBe('Deleted account');
});

test('links a subject by its name, and names its kind if it is gone', () => {
  expect(subjectOf({ noun: 'provider', subject: id, subjectName: 'Kestrel Roofs' })).toEqual({
    name: 'Kestrel Roofs',
    to: `/admin/providers/${id}`,
  });
  expect(subjectOf({ noun: 'provider', subject: id, subjectName: '' })).toEqual({
    name: 'Provider',
    to: `/admin/providers/${id}`,
  });
  expect(subjectOf({ noun: 'provider', subject: id, subjectName: null })).toEqual({ name: 'Provider' });
  expect(subjectOf({ noun: 'access-pass', subject: id, subjectName: null })).toEqual({
    name: 'Access pass',
    to: '/admin/access-passes',
  });
  expect(subjectOf({ noun: 'provider', subject: null, subjectName: null })).toBeUndefined();
});
