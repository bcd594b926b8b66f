/** To a person whose address was used to register although it has an account: the page's answer does not say so. */
import type { NoticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailBody, pageUrl } from '../template.ts';
import { greeting } from '../wording.ts';

export const alreadyRegistered: MailBody<NoticeMailData> = {
  stillNeeded: () => true,
  to: ({ email }) => email,
  content: ({ name }, deps) => ({
    subject: 'You already have an account',
    preheader: 'Somebody tried to open another one with your address.',
    greeting: greeting(name),
    heading: 'You already have an account',
    intro: [
      'Somebody, probably you, tried to open an account with this email address. It has one already, and nothing about it was changed: the password that was typed just now is not its password.',
    ],
    card: null,
    action: {
      label: 'Sign in',
      href: pageUrl(deps, '/seekers/login'),
      note: 'You do not know the password any more? Set a new one.',
      also: { label: 'Set a new password', href: pageUrl(deps, '/auth/forgot-password') },
    },
    list: null,
    footer: ['You get this because an account was asked for with this email address. If it was not you, do nothing.'],
  }),
};
