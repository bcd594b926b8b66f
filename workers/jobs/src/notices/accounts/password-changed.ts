/** To the account owner, so that a password change by someone else does not go unnoticed. */
import { noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const passwordChanged = notice('password-changed', {
  load: noticeMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'account',
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
      action: {
        label: 'This wasn’t me',
        href: pageUrl(deps, '/auth/forgot-password'),
        note: 'Ask for a link to set a new password. Setting it signs out all other devices.',
      },
      footer: ['You’re receiving this because the password of the account with this email address was changed.'],
    }),
  },
});
