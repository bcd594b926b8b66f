/** To the owner of an account, one of whose sessions was ended because somebody else held a copy of its key. */
import {
  type StolenSessionMailData,
  stolenSessionMailData,
} from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const sessionStolen: MailTemplate<'mail.session-stolen', StolenSessionMailData> = {
  job: 'mail.session-stolen',
  about: 'sessionId',
  load: stolenSessionMailData,
  stillNeeded: () => true,
  to: ({ email }) => email,
  content: ({ name, device, at }, deps) => ({
    subject: 'We signed out one of your devices',
    preheader: 'Somebody else may have used it. Please set a new password.',
    greeting: greeting(name),
    heading: 'We signed out one of your devices',
    intro: [
      'The key that keeps this device signed in to your account was used in two places. Somebody may have copied it, so we ended that sign-in for both.',
      'You can sign in again on it at once. Please set a new password, and look for programs or browser extensions on the device that you do not know.',
    ],
    card: { title: device, facts: [{ label: 'Signed out', value: timeText(at) }] },
    action: {
      label: 'Set a new password',
      href: pageUrl(deps, '/auth/forgot-password'),
      note: 'There you ask for a link to set a new password; using it signs out everybody else.',
    },
    list: null,
    footer: ['You get this because a device was signed in to the account with this email address.'],
  }),
};
