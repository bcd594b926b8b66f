/** To the account owner, so that a password change by someone else does not go unnoticed. */
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const passwordChanged: MailTemplate<'mail.password-changed', NoticeMailData> = {
  job: 'mail.password-changed',
  about: 'noticeId',
  load: noticeMailData,
  stillNeeded: () => true,
  to: ({ email }) => email,
  content: ({ name, at }, deps) => ({
    subject: 'Your password was changed',
    preheader: 'If this wasn’t you, set a new one right away.',
    greeting: greeting(name),
    heading: 'Your password was changed',
    intro: [
      `The password of your account was changed at ${timeText(at)}. All other devices were signed out.`,
      'If this was you, you don’t need to do anything.',
    ],
    card: null,
    action: {
      label: 'This wasn’t me',
      href: pageUrl(deps, '/auth/forgot-password'),
      note: 'Ask for a link to set a new password. Setting it signs out all other devices.',
    },
    list: null,
    footer: ['You’re receiving this because the password of the account with this email address was changed.'],
  }),
};
