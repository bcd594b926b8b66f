/** To the owner of an account after a sign-in with a browser that the account has not seen before. */
import { type DeviceMailData, deviceMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const newDevice: MailTemplate<'mail.new-device', DeviceMailData> = {
  job: 'mail.new-device',
  about: 'deviceId',
  load: deviceMailData,
  stillNeeded: () => true,
  to: ({ email }) => email,
  content: ({ name, device, at }, deps) => ({
    subject: 'New sign-in to your account',
    preheader: `${device}, at ${timeText(at)}. If this was you, there is nothing to do.`,
    greeting: greeting(name),
    heading: 'New sign-in to your account',
    intro: [
      'Somebody signed in to your account with a browser that has not done so before. If this was you, there is nothing to do.',
    ],
    card: {
      title: device,
      facts: [{ label: 'When', value: timeText(at) }],
    },
    action: {
      label: 'This was not me',
      href: pageUrl(deps, '/auth/forgot-password'),
      note: 'There you ask for a link to set a new password; using it signs out everybody else.',
    },
    list: null,
    footer: ['You get this because somebody signed in to the account with this email address.'],
  }),
};
