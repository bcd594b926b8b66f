import { securityNotices } from '@marketplace/domain/accounts/notices';
import type { NoticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { isSent, mailOf, samples } from '@marketplace/infra/test/notice-samples.ts';
import { expect, test } from 'vitest';
import { emailChange } from './email-change.ts';
import { newDevice } from './new-device.ts';
import { registered } from './registered.ts';
import { resetPassword } from './reset-password.ts';
import { securityChanged } from './security-changed.ts';
import { verifyEmail } from './verify-email.ts';

const { usual: notice } = samples.registered;

test('each security change has its own subject', () => {
  const told = securityNotices.map((kind) => mailOf(securityChanged.mail, { ...notice, kind }));
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(securityNotices.length);
  for (const { text } of told) expect(text).toContain('https://marketplace.example/auth/forgot-password');
});

test('names the new device and the South African time', () => {
  const { text } = mailOf(newDevice.mail, samples['new-device'].usual);
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/Firefox on Linux[\s\S]*When: 10:00 on Monday, 2 March/);
});

test('a notice to another account’s address has no link and does not name the asker', () => {
  const asked = { ...samples['email-change'].usual, isTaken: true };
  const { html, text } = mailOf(emailChange.mail, asked);
  expect(html + text).not.toMatch(/token=|Thandi/);
  expect(text).toContain('we changed nothing in either account');
  expect(isSent(emailChange.mail, asked)).toBe(true);
  expect(isSent(emailChange.mail, { ...asked, currentEmail: asked.email })).toBe(false);
});

test('always answers registrations with a known address, and new ones only while unverified', () => {
  for (const isVerified of [true, false]) {
    expect(isSent(registered.mail, { ...notice, isVerified, namesAccount: false })).toBe(true);
    expect(isSent(registered.mail, { ...notice, isVerified, namesAccount: true })).toBe(!isVerified);
  }
});

test('sends links only to the current address, and verification links only while unverified', () => {
  const asked: NoticeMailData = { ...notice, kind: 'VERIFY', namesAccount: false };
  expect(isSent(verifyEmail.mail, asked)).toBe(true);
  expect(isSent(verifyEmail.mail, { ...asked, isVerified: true })).toBe(false);
  expect(isSent(verifyEmail.mail, { ...asked, currentEmail: 'new@example.org' })).toBe(false);
  expect(isSent(resetPassword.mail, { ...notice, kind: 'RESET', isVerified: true })).toBe(true);
  expect(isSent(resetPassword.mail, { ...notice, kind: 'RESET', currentEmail: 'new@example.org' })).toBe(false);
});
