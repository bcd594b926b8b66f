/** To the address an account had until now, so that a change by somebody else does not go unnoticed. */
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const emailChanged: MailTemplate<'mail.email-changed', NoticeMailData> = {
  job: 'mail.email-changed',
  about: 'noticeId',
  load: noticeMailData,
  stillNeeded: () => true,
  to: ({ email }) => email,
  // The new address is not named: this mailbox may no longer be the person's own.
  content: ({ name, at }) => ({
    subject: 'Your email address was changed',
    preheader: 'If this was not you, reply to this mail.',
    greeting: greeting(name),
    heading: 'Your email address was changed',
    intro: [
      `Your account got another email address at ${timeText(at)}. From now on you sign in with that one, and our mails go there.`,
      'If this was you, there is nothing to do. If it was not you, reply to this mail and we will help you get your account back.',
    ],
    card: null,
    action: null,
    list: null,
    footer: ['You get this because this was the email address of your account.'],
  }),
};
