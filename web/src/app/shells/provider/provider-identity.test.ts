import { expect, test } from 'vitest';
import { initialsOf, planLabel, shortName } from './provider-identity.ts';

test('initials, name and plan come from the account', () => {
  expect(initialsOf('zanele@geysers.example')).toBe('ZA');
  expect(shortName('zanele@geysers.example')).toBe('zanele');
  expect([planLabel({ role: 'PROVIDER' }), planLabel({ role: 'ADMIN' }), planLabel({ role: 'SUPER_ADMIN' })]).toEqual([
    'R499 Plan',
    'Admin',
    'Admin',
  ]);
});
