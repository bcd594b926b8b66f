/** To the account owner, after a sign-in from a new browser. */
import { deviceMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const newDevice = notice('new-device', {
  load: deviceMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'account',
    to: ({ email }) => email,
    content: ({ name, device, at }, deps) => ({
      subject: 'New sign-in to your account',
      preheader: `${device}, at ${timeText(at)}. If this was you, you don’t need to do anything.`,
      greeting: greeting(name),
      heading: 'New sign-in to your account',
      intro: ['Someone signed in to your account from a new browser. If this was you, you don’t need to do anything.'],
      card: {
        title: device,
        facts: [{ label: 'When', value: timeText(at) }],
      },
      action: {
        label: 'This wasn’t me',
        href: pageUrl(deps, '/auth/forgot-password'),
        note: 'Ask for a link to set a new password. Setting it signs out all other devices.',
      },
      footer: ['You’re receiving this because someone signed in to the account with this email address.'],
    }),
  },
});
