/** To the account owner, when the second factor, passkeys or recovery codes change, so that a change by someone else does not go unnoticed. */
import { type SecurityNotice, securityNotices } from '@marketplace/domain/accounts/notices';
import { noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

/** Heading and consequence of each change. */
const changes: Record<SecurityNotice, { heading: string; effect: string }> = {
  TOTP_ADDED: {
    heading: 'An authenticator app was added',
    effect: 'Signing in with your password now also needs a code from this app. All other devices were signed out.',
  },
  TOTP_REMOVED: {
    heading: 'The authenticator app was removed',
    effect: 'You no longer need its codes to sign in. All other devices were signed out.',
  },
  PASSKEY_ADDED: {
    heading: 'A passkey was added',
    effect:
      'You can now sign in with the passkey instead of a password. Your password alone is no longer enough. All other devices were signed out.',
  },
  PASSKEY_REMOVED: {
    heading: 'A passkey was removed',
    effect: 'It no longer opens your account. All other devices were signed out.',
  },
  RECOVERY_CODES_REPLACED: {
    heading: 'You have new recovery codes',
    effect: 'Your old recovery codes no longer work.',
  },
  RECOVERY_CODE_USED: {
    heading: 'A recovery code was used',
    effect:
      'Someone used your password and one of your recovery codes to sign in or confirm their identity. That code no longer works.',
  },
};

const isSecurityNotice = (kind: string): kind is SecurityNotice => securityNotices.some((known) => known === kind);

export const securityChanged = notice('security-changed', {
  load: noticeMailData,
  holds: ({ kind }) => isSecurityNotice(kind),
  mail: {
    category: 'own',
    cause: 'account',
    to: ({ email }) => email,
    content: ({ kind, name, at }, deps) => {
      if (!isSecurityNotice(kind)) throw new Error(`${kind} is not a security notice`);
      const { heading, effect } = changes[kind];
      return {
        subject: heading,
        preheader: 'If this wasn’t you, set a new password right away.',
        greeting: greeting(name),
        heading,
        intro: [`This happened at ${timeText(at)}. ${effect}`, 'If this was you, you don’t need to do anything.'],
        action: {
          label: 'This wasn’t me',
          href: pageUrl(deps, '/auth/forgot-password'),
          note: 'Ask for a link to set a new password. Setting it signs out all devices. Then check your sign-in methods under Security, or contact us if you can’t get in.',
        },
        footer: ['You’re receiving this because this is the email address of the account.'],
      };
    },
  },
});
