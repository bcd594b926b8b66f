import { limits } from '@marketplace/contracts/limits';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'Password1', 'PASSWORD1', 'qwertyuiop', '12345678', 'Liverpool'])(
  'rejects the common password %s',
  (password) => {
    expect(password.length).toBeGreaterThanOrEqual(limits.passwordMin);
    expect(isCommonPassword(password)).toBe(true);
  },
);

test.each(['a garden of proteas', 'password of mine', ''])('accepts "%s"', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
