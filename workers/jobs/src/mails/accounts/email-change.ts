/** To the address that somebody wants for their account: the link that moves it there, unless another account has the address. */
import { issueChangeToken } from '@marketplace/domain/credentials/email-change-tokens';
import { verificationLife } from '@marketplace/domain/credentials/verification';
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailBody, type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

/** Its owner need not know who asked: the name of another account is not named. */
const taken: MailBody<NoticeMailData>['content'] = (_notice, deps) => ({
  subject: 'Your email address was entered for another account',
  preheader: 'Nothing was changed.',
  greeting: greeting(''),
  heading: 'Your email address was entered for another account',
  intro: [
    'Somebody who has an account wanted to change its email address to this one. This address has an account of its own, so nothing was changed in either.',
    'If it was you: sign in to the account that has this address, or choose another address for the other one.',
  ],
  card: null,
  action: { label: 'Sign in', href: pageUrl(deps, '/seekers/login'), note: 'If it was not you, do nothing.' },
  list: null,
  footer: ['You get this because somebody entered this email address.'],
});

const link: MailBody<NoticeMailData>['content'] = ({ name }, deps, token) => {
  const until = timeText(new Date(deps.clock.now().getTime() + verificationLife));
  return {
    subject: 'Verify your new email address',
    preheader: 'One click, and your account has this address.',
    greeting: greeting(name),
    heading: 'Verify your new email address',
    intro: [
      'Somebody, probably you, wants to use this email address for their account. The account keeps its old address until you confirm that this one is yours.',
    ],
    card: null,
    action: {
      label: 'Verify email address',
      href: pageUrl(deps, `/api/auth/verify?token=${encodeURIComponent(token)}`),
      note: `The link works once, until ${until}.`,
    },
    list: null,
    footer: ['You get this because this email address was entered in an account. If it was not you, do nothing.'],
  };
};

export const emailChange: MailTemplate<'mail.email-change', NoticeMailData> = {
  job: 'mail.email-change',
  about: 'noticeId',
  load: noticeMailData,
  stillNeeded: ({ email, currentEmail }) => email !== currentEmail,
  to: ({ email }) => email,
  token: async ({ isTaken, userId, currentEmail, email }, deps) =>
    isTaken ? '' : issueChangeToken(deps, { userId, from: currentEmail, to: email }),
  content: (notice, ...rest) => (notice.isTaken ? taken : link)(notice, ...rest),
};
