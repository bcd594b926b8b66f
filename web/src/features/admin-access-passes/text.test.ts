import type { AccessPass } from '@marketplace/contracts/applications/access-passes';
import { expect, test } from 'vitest';
import { outcomeText } from './text.ts';

const pass: AccessPass = {
  id: '0198c1de-0000-7000-8000-000000000001',
  email: 'them@example.org',
  plan: 'R499',
  status: 'ACTIVE',
  createdAt: '2026-03-02T08:00:00.000Z',
  expiresAt: '2026-03-02T08:05:00.000Z',
  usedAt: null,
  revokedAt: null,
  createdBy: null,
  can: { mail: true, revoke: true },
};

test('describes what happened to a pass and when', () => {
  const at = '2026-03-02T08:01:00.000Z';
  expect(outcomeText(pass)).toBe('Valid until 2 Mar, 10:05');
  expect(outcomeText({ ...pass, status: 'EXPIRED' })).toBe('Expired 2 Mar, 10:05');
  expect(outcomeText({ ...pass, status: 'USED', usedAt: at })).toBe('Used 2 Mar, 10:01');
  expect(outcomeText({ ...pass, status: 'REVOKED', revokedAt: at })).toBe('Revoked 2 Mar, 10:01');
});
