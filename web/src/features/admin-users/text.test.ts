import { expect, test } from 'vitest';
import { historyText, sessionsText, signInText } from './text.ts';

test('describes changes of an account', () => {
  expect(historyText({ action: 'user.change-role', before: { role: 'SEEKER' }, after: { role: 'SUPER_ADMIN' } })).toBe(
    'Changed a user’s role: Seeker → Super Admin',
  );
  expect(historyText({ action: 'user.sign-out', before: { openSessions: 2 }, after: { openSessions: 0 } })).toBe(
    'Signed a user out everywhere: 2 sessions ended',
  );
  expect(historyText({ action: 'user.sign-out', before: null, after: null })).toBe(
    'Signed a user out everywhere: no active sessions',
  );
  expect(historyText({ action: 'user.of-tomorrow', before: null, after: null })).toBe('user.of-tomorrow');
  expect(sessionsText(1)).toBe('1 session ended');
});

test('describes how a user signs in', () => {
  expect(signInText({ hasPassword: true, hasAuthenticatorApp: true, passkeys: 2 })).toBe(
    'Password, authenticator app, 2 passkeys',
  );
  expect(signInText({ hasPassword: false, hasAuthenticatorApp: false, passkeys: 1 })).toBe(
    'No password yet, 1 passkey',
  );
});
