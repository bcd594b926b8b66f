/** To the owner of an account whose password was changed, so that a change by somebody else does not go unnoticed. */
import { type NoticeLetter, noticeLetter } from '@marketplace/domain/mails/account-letters.view';
import { type Letter, pageUrl } from './letter.ts';
import { greeting, timeText } from './wording.ts';

export const passwordChanged: Letter<NoticeLetter> = {
  kind: 'mail.password-changed',
  load: noticeLetter,
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
    slip: null,
    action: {
      label: 'This was not me',
      href: pageUrl(deps, '/auth/forgot-password'),
      note: 'There you ask for a link to set a new password; using it signs out everybody else.',
    },
    list: null,
    footer: ['You get this because the password of the account with this email address was changed.'],
  }),
};
