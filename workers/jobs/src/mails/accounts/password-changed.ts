/** To the owner of an account whose password was changed, so that a change by somebody else does not go unnoticed. */
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
    preheader: 'If this was not you, set a new one at once.',
    greeting: greeting(name),
    heading: 'Your password was changed',
    intro: [
      `The password of your account was changed at ${timeText(at)}. Every other device was signed out.`,
      'If this was you, there is nothing to do.',
    ],
    card: null,
    action: {
      label: 'This was not me',
      href: pageUrl(deps, '/auth/forgot-password'),
      note: 'There you ask for a link to set a new password; using it signs out everybody else.',
    },
    list: null,
    footer: ['You get this because the password of the account with this email address was changed.'],
  }),
};
