/** Sent after every registration. Only this mail depends on whether the address is known, so the page reveals nothing. */
import { noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { notice } from '../notice.ts';
import { alreadyRegistered } from './already-registered.ts';
import { verifyEmail } from './verify-email.ts';

export const registered = notice('registered', {
  load: noticeMailData,
  holds: (data, now) => !data.namesAccount || verifyEmail.holds(data, now),
  mail: {
    category: 'own',
    cause: 'visitor',
    language: ({ language }) => language,
    to: ({ email }) => email,
    token: async (data, deps) => (data.namesAccount ? ((await verifyEmail.mail.token?.(data, deps)) ?? '') : ''),
    content: (data, ...rest) => (data.namesAccount ? verifyEmail.mail.content : alreadyRegistered)(data, ...rest),
  },
});
