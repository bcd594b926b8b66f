import { securityNotices } from '@marketplace/domain/accounts/notices';
import type { NoticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { mailOf, samples } from '@marketplace/infra/test/mail-samples.ts';
import { expect, test } from 'vitest';
import { emailChange } from './email-change.ts';
import { newDevice } from './new-device.ts';
import { registered } from './registered.ts';
import { resetPassword } from './reset-password.ts';
import { securityChanged } from './security-changed.ts';
import { verifyEmail } from './verify-email.ts';

const { usual: notice } = samples['mail.registered'];

test('each change of what opens an account is told in words of its own', () => {
  const told = securityNotices.map((kind) => mailOf(securityChanged, { ...notice, kind }));
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(securityNotices.length);
  for (const { text } of told) expect(text).toContain('https://marketplace.example/auth/forgot-password');
});

test('a new device is named, with the time in South Africa', () => {
  const { text } = mailOf(newDevice, samples['mail.new-device'].usual);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/Firefox on Linux[\s\S]*When: 10:00 on Monday, 2 March/);
});

test('an address that another account has gets no link, and does not hear who asked', () => {
  const asked = { ...samples['mail.email-change'].usual, isTaken: true };
  const { html, text } = mailOf(emailChange, asked);
  expect(html + text).not.toMatch(/token=|Thandi/);
  expect(text).toContain('nothing was changed in either');
  expect(emailChange.stillNeeded(asked)).toBe(true);
  expect(emailChange.stillNeeded({ ...asked, currentEmail: asked.email })).toBe(false);
});

test('a registration with a known address is answered, verified or not; a new one while it is not verified', () => {
  for (const isVerified of [true, false]) {
    expect(registered.stillNeeded({ ...notice, isVerified, namesAccount: false })).toBe(true);
    expect(registered.stillNeeded({ ...notice, isVerified, namesAccount: true })).toBe(!isVerified);
  }
});

test('a link is sent only to the address the account has, and to verify only while it is not', () => {
  const asked: NoticeMailData = { ...notice, kind: 'VERIFY', namesAccount: false };
  expect(verifyEmail.stillNeeded(asked)).toBe(true);
  expect(verifyEmail.stillNeeded({ ...asked, isVerified: true })).toBe(false);
  expect(verifyEmail.stillNeeded({ ...asked, currentEmail: 'new@example.org' })).toBe(false);
  expect(resetPassword.stillNeeded({ ...notice, kind: 'RESET', isVerified: true })).toBe(true);
  expect(resetPassword.stillNeeded({ ...notice, kind: 'RESET', currentEmail: 'new@example.org' })).toBe(false);
});
