/** Mails about an account: links to prove an address, and changes that its owner must not miss. */
import type { Declarations } from './declaration.ts';

export const accountNotices = {
  'set-password': {
    on: 'account.invited',
    about: 'userId',
    reader: 'user',
    isLink: true,
    mail: { failed: 'A new user didn’t get the link to choose a password.' },
  },
  'verify-email': {
    on: 'account.verification-requested',
    about: 'noticeId',
    reader: 'user',
    isLink: true,
    mail: { failed: 'A user didn’t get the link to verify an email address.' },
  },
  registered: {
    on: 'account.registered',
    about: 'noticeId',
    reader: 'person',
    mail: { failed: 'A person who registered didn’t get the email about it.' },
  },
  'reset-password': {
    on: 'account.reset-requested',
    about: 'noticeId',
    reader: 'user',
    isLink: true,
    mail: { failed: 'A user didn’t get the link to set a new password.' },
  },
  'password-changed': {
    on: 'account.password-changed',
    about: 'noticeId',
    reader: 'user',
    missed: 'that the password was changed',
    mail: {},
  },
  'email-change': {
    on: 'account.email-change-requested',
    about: 'noticeId',
    reader: 'user',
    isLink: true,
    mail: { failed: 'A user didn’t get the link to confirm a new email address.' },
  },
  'email-changed': {
    on: 'account.email-changed',
    about: 'noticeId',
    reader: 'user',
    missed: 'that the email address was changed',
    mail: {},
  },
  'security-changed': {
    on: 'account.security-changed',
    about: 'noticeId',
    reader: 'user',
    missed: 'about a security change',
    mail: {},
  },
  'new-device': {
    on: 'account.device-added',
    about: 'deviceId',
    reader: 'user',
    missed: 'about a sign-in on a new device',
    mail: {},
  },
  'session-stolen': {
    on: 'account.session-stolen',
    about: 'sessionId',
    reader: 'user',
    missed: 'about a stolen session',
    mail: {},
  },
} as const satisfies Declarations;
