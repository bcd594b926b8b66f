/** To the account owner, after a session was ended because its key was used in two places. */
import { stolenSessionMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const sessionStolen = notice('session-stolen', {
  load: stolenSessionMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'account',
    to: ({ email }) => email,
    content: ({ name, device, at }, deps) => ({
      subject: 'We signed out one of your devices',
      preheader: 'Someone else may have used it. Please set a new password.',
      greeting: greeting(name),
      heading: 'We signed out one of your devices',
      intro: [
        'The key that keeps this device signed in was used in two places. Someone may have copied it, so we signed out both.',
        'You can sign in again right away. Please set a new password and check the device for programs or browser extensions you don’t recognise.',
      ],
      card: { title: device, facts: [{ label: 'Signed out', value: timeText(at) }] },
      action: {
        label: 'Set a new password',
        href: pageUrl(deps, '/auth/forgot-password'),
        note: 'Ask for a link to set a new password. Setting it signs out all other devices.',
      },
      footer: ['You’re receiving this because a device was signed in to the account with this email address.'],
    }),
  },
});
