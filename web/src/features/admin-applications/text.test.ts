import { expect, test } from 'vitest';
import { passText } from './text.ts';

test("describes what happened to the approval's link", () => {
  const pass = {
    id: '0198c1de-0000-7000-8000-000000000001',
    status: 'ACTIVE',
    expiresAt: '2026-03-09T08:00:00.000Z',
    usedAt: null,
  } as const;
  expect(passText(pass)).toBe('Link valid until 9 March 2026, 10:00');
  expect(passText({ ...pass, status: 'EXPIRED' })).toBe('Link expired 9 March 2026, 10:00');
  expect(passText({ ...pass, status: 'REVOKED' })).toBe('Link revoked');
  expect(passText({ ...pass, status: 'USED', usedAt: '2026-03-02T08:01:00.000Z' })).toBe('Joined 2 March 2026, 10:01');
});
