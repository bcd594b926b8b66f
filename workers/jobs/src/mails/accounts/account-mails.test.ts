import { securityNotices } from '@marketplace/domain/accounts/notices';
import type { DeviceMailData, NoticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { describe, expect, test } from 'vitest';
import { render } from '../render.ts';
import type { MailDeps } from '../template.ts';
import { alreadyRegistered } from './already-registered.ts';
import { emailChange } from './email-change.ts';
import { newDevice } from './new-device.ts';
import { passwordChanged } from './password-changed.ts';
import { registered } from './registered.ts';
import { resetPassword } from './reset-password.ts';
import { securityChanged } from './security-changed.ts';
import { sessionStolen } from './session-stolen.ts';
import { verifyEmail } from './verify-email.ts';

const deps = { siteUrl: 'https://marketplace.example' } as MailDeps;
const notice: NoticeMailData = {
  kind: 'REGISTER',
  email: 'thandi@example.org',
  at: new Date('2026-03-02T08:00:00Z'),
  userId: 'u',
  name: 'Thandi Nkosi',
  currentEmail: 'thandi@example.org',
  isVerified: false,
  namesAccount: true,
  isTaken: false,
};
const device: DeviceMailData = { email: notice.email, name: notice.name, device: 'Firefox on Linux', at: notice.at };

/** Mails with a link of their own are made on a real database: account-mails.db.test.ts. */
const mails = {
  'already-registered': async (name: string) =>
    render(await alreadyRegistered.content({ ...notice, name }, deps), deps),
  'password-changed': async (name: string) => render(await passwordChanged.content({ ...notice, name }, deps), deps),
  'new-device': async (name: string) => render(await newDevice.content({ ...device, name }, deps), deps),
  'session-stolen': async (name: string) => render(await sessionStolen.content({ ...device, name }, deps), deps),
  'security-changed': async (name: string) =>
    render(await securityChanged.content({ ...notice, kind: 'TOTP_ADDED', name }, deps), deps),
};

describe.each(Object.entries(mails))('%s', (_name, mail) => {
  test('greets by name, says why it came, fetches nothing and leaves no template behind', async () => {
    const { html, text, subject } = await mail('Thandi Nkosi');
    expect(text).toMatch(/^Hello Thandi Nkosi,/);
    expect(text).toMatch(/You get this because/);
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(|@font-face|\bsrc=/i);
    expect(html + text).not.toMatch(/\{\{|\}\}|undefined|\[object/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });

  test('is no advertisement for whoever registered under a name of their own making', async () => {
    const { html, text } = await mail('WIN at casino.example <script>');
    expect(html + text).not.toMatch(/casino|<script>/);
  });
});

test('each change of what opens an account is told in words of its own', async () => {
  const told = await Promise.all(
    securityNotices.map(async (kind) => render(await securityChanged.content({ ...notice, kind }, deps), deps)),
  );
  expect(new Set(told.map(({ subject }) => subject)).size).toBe(securityNotices.length);
  for (const { text } of told) expect(text).toContain('https://marketplace.example/auth/forgot-password');
});

test('a new device is named, with the time in South Africa', async () => {
  const { text } = await mails['new-device']('Thandi');
  expect(text.replaceAll('\u00a0', ' ')).toMatch(/Firefox on Linux[\s\S]*When: 10:00 on Monday, 2 March/);
});

test('an address that another account has gets no link, and does not hear who asked', async () => {
  const asked: NoticeMailData = { ...notice, kind: 'EMAIL_CHANGE', email: 'new@example.org', isTaken: true };
  const { html, text } = render(await emailChange.content(asked, deps), deps);
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
