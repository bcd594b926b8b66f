import { limits } from '@marketplace/contracts/limits';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['password', 'Password1', 'PASSWORD1', 'qwertyuiop', '12345678', 'Liverpool'])('%s is common', (password) => {
  expect(password.length).toBeGreaterThanOrEqual(limits.passwordMin);
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['a garden of proteas', 'password of mine', ''])('"%s" is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
