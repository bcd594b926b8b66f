/** To the owner of an account whose second factor, passkeys or recovery codes changed, so that somebody else's change does not go unnoticed. */
import { type SecurityNotice, securityNotices } from '@marketplace/domain/accounts/notices';
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

/** What happened, as a heading, and what follows from it. */
const changes: Record<SecurityNotice, { heading: string; effect: string }> = {
  TOTP_ADDED: {
    heading: 'An authenticator app was added',
    effect: 'Signing in with the password now needs a code of this app as well. Every other device was signed out.',
  },
  TOTP_REMOVED: {
    heading: 'The authenticator app was removed',
    effect: 'Signing in no longer asks for its codes. Every other device was signed out.',
  },
  PASSKEY_ADDED: {
    heading: 'A passkey was added',
    effect:
      'It signs in to your account without a password, and the password alone does not any more. Every other device was signed out.',
  },
  PASSKEY_REMOVED: {
    heading: 'A passkey was removed',
    effect: 'It opens your account no longer. Every other device was signed out.',
  },
  RECOVERY_CODES_REPLACED: {
    heading: 'You have new recovery codes',
    effect: 'The recovery codes that you had before work no longer.',
  },
  RECOVERY_CODE_USED: {
    heading: 'A recovery code was used',
    effect:
      'Somebody signed in, or confirmed who they are, with the password and one of your recovery codes, which works no longer.',
  },
};

const isSecurityNotice = (kind: string): kind is SecurityNotice => securityNotices.some((known) => known === kind);

export const securityChanged: MailTemplate<'mail.security-changed', NoticeMailData> = {
  job: 'mail.security-changed',
  about: 'noticeId',
  load: noticeMailData,
  stillNeeded: ({ kind }) => isSecurityNotice(kind),
  to: ({ email }) => email,
  content: ({ kind, name, at }, deps) => {
    if (!isSecurityNotice(kind)) throw new Error(`${kind} is no change of what opens an account`);
    const { heading, effect } = changes[kind];
    return {
      subject: heading,
      preheader: 'If this was not you, set a new password at once.',
      greeting: greeting(name),
      heading,
      intro: [`It happened at ${timeText(at)}. ${effect}`, 'If this was you, there is nothing to do.'],
      card: null,
      action: {
        label: 'This was not me',
        href: pageUrl(deps, '/auth/forgot-password'),
        note: 'There you ask for a link to set a new password; using it signs out everybody. Then look at what opens your account, under Security, or write to us if you cannot get in.',
      },
      list: null,
      footer: ['You get this because it is the email address of the account.'],
    };
  },
};
