/** To the old address of an account, with a link that undoes the change in case someone else made it. */
import { limits } from '@marketplace/contracts/limits';
import { issueUndoToken, undoLife } from '@marketplace/domain/credentials/email-change-tokens';
import { noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const emailChanged = notice('email-changed', {
  load: noticeMailData,
  holds: () => true,
  mail: {
    category: 'own',
    // Goes only to a verified address, with the link that undoes a change made by someone else.
    cause: 'us',
    to: ({ email }) => email,
    token: ({ userId, email, at }, deps) => issueUndoToken(deps, { userId, email, at }),
    // Does not contain the new address, because this mailbox may no longer belong to the person.
    content: ({ name, at }, deps, token) => {
      return {
        subject: 'Your email address was changed',
        preheader: `If this wasn’t you, undo it within ${limits.emailUndoDays} days.`,
        greeting: greeting(name),
        heading: 'Your email address was changed',
        intro: [
          `The email address of your account was changed at ${timeText(at)}. Use the new address to sign in. We’ll send our emails there too.`,
          'If this was you, you don’t need to do anything.',
        ],
        action: {
          label: 'Undo this change',
          href: pageUrl(deps, `/auth/undo-email-change?token=${encodeURIComponent(token)}`),
          note: `If this wasn’t you, this restores your old address, signs out all devices and removes the password so that you can set a new one. The link works once, until ${timeText(new Date(at.getTime() + undoLife))}.`,
        },
        footer: ['You’re receiving this because this was the email address of your account.'],
      };
    },
  },
});
