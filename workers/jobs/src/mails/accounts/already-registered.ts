/** To the owner of an account whose address was used to register again. The page does not reveal that the account exists. */
import type { NoticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailBody, pageUrl } from '../template.ts';
import { greeting } from '../wording.ts';

export const alreadyRegistered: MailBody<NoticeMailData> = {
  stillNeeded: () => true,
  to: ({ email }) => email,
  content: ({ name }, deps) => ({
    subject: 'You already have an account',
    preheader: 'Someone tried to create another one with your email address.',
    greeting: greeting(name),
    heading: 'You already have an account',
    intro: [
      'Someone (probably you) tried to create an account with this email address. It already has one, and nothing has changed. Your password is still the old one, not the one that was just entered.',
    ],
    card: null,
    action: {
      label: 'Sign in',
      href: pageUrl(deps, '/seekers/login'),
      note: 'Forgot your password? You can set a new one.',
      also: { label: 'Set a new password', href: pageUrl(deps, '/auth/forgot-password') },
    },
    list: null,
    footer: [
      'You’re receiving this because someone tried to create an account with this email address. If it wasn’t you, you can ignore this email.',
    ],
  }),
};
