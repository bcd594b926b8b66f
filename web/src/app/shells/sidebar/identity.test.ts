import { expect, test } from 'vitest';
import { initialsOf, planLabel, shortName } from './identity.ts';

test('takes initials, name and plan from the account', () => {
  expect(initialsOf('zanele@geysers.example')).toBe('ZA');
  expect(shortName('zanele@geysers.example')).toBe('zanele');
  expect(planLabel({ role: 'PROVIDER' }, 'R499')).toBe('R499 Plan');
  expect(planLabel({ role: 'PROVIDER' }, 'FREE_VIA_BUNDLE')).toBe('Free via bundle');
  expect(planLabel({ role: 'PROVIDER' }, undefined)).toBeUndefined();
  expect([planLabel({ role: 'ADMIN' }, undefined), planLabel({ role: 'SUPER_ADMIN' }, 'R499')]).toEqual([
    'Admin',
    'Super admin',
  ]);
});
