/** To the address an account had until now, with a link that undoes the change, in case it was somebody else's doing. */
import { limits } from '@marketplace/contracts/limits';
import { issueUndoToken, undoLife } from '@marketplace/domain/credentials/email-change-tokens';
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const emailChanged: MailTemplate<'mail.email-changed', NoticeMailData> = {
  job: 'mail.email-changed',
  about: 'noticeId',
  load: noticeMailData,
  stillNeeded: () => true,
  to: ({ email }) => email,
  token: ({ userId, email, at }, deps) => issueUndoToken(deps, { userId, email, at }),
  // The new address is not named: this mailbox may no longer be the person's own.
  content: ({ name, at }, deps, token) => {
    return {
      subject: 'Your email address was changed',
      preheader: `If this was not you, undo it within ${limits.emailUndoDays} days.`,
      greeting: greeting(name),
      heading: 'Your email address was changed',
      intro: [
        `Your account got another email address at ${timeText(at)}. From now on you sign in with that one, and our mails go there.`,
        'If this was you, there is nothing to do.',
      ],
      card: null,
      action: {
        label: 'This was not me: undo it',
        href: pageUrl(deps, `/auth/undo-email-change?token=${encodeURIComponent(token)}`),
        note: `It gives your account this address back, signs everybody out and removes the password; you then choose a new one. The link works once, until ${timeText(new Date(at.getTime() + undoLife))}.`,
      },
      list: null,
      footer: ['You get this because this was the email address of your account.'],
    };
  },
};
