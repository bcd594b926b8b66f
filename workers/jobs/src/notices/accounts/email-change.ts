/** To the new address of an account: the link that confirms the change, or a notice if another account already has the address. */
import { issueChangeToken } from '@marketplace/domain/credentials/email-change-tokens';
import { verificationLife } from '@marketplace/domain/credentials/verification';
import { type NoticeMailData, noticeMailData } from '@marketplace/domain/mail-deliveries/account-mail-data.view';
import { type MailBody, pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

/** Does not reveal whose account it was. */
const taken: MailBody<NoticeMailData>['content'] = (_notice, deps) => ({
  subject: 'Your email address was entered for another account',
  preheader: 'Nothing has changed.',
  greeting: greeting(''),
  heading: 'Your email address was entered for another account',
  intro: [
    'Someone tried to change their account’s email address to this one. This address already belongs to another account, so we changed nothing in either account.',
    'If it was you, sign in to the account with this address, or choose a different address for the other account.',
  ],
  action: {
    label: 'Sign in',
    href: pageUrl(deps, '/seekers/login'),
    note: 'If it wasn’t you, you can ignore this email.',
  },
  footer: ['You’re receiving this because someone entered this email address.'],
});

const link: MailBody<NoticeMailData>['content'] = ({ name }, deps, token) => {
  const until = timeText(new Date(deps.clock.now().getTime() + verificationLife));
  return {
    subject: 'Verify your new email address',
    preheader: 'Confirm this address to use it for your account.',
    greeting: greeting(name),
    heading: 'Verify your new email address',
    intro: [
      'Someone (probably you) wants to use this email address for their account. The account keeps its old address until you confirm this one.',
    ],
    action: {
      label: 'Verify email address',
      href: pageUrl(deps, `/api/auth/verify?token=${encodeURIComponent(token)}`),
      note: `The link works once, until ${until}.`,
    },
    footer: [
      'You’re receiving this because someone entered this email address in their account. If it wasn’t you, you can ignore this email.',
    ],
  };
};

export const emailChange = notice('email-change', {
  load: noticeMailData,
  holds: ({ email, currentEmail }) => email !== currentEmail,
  mail: {
    category: 'own',
    cause: 'visitor',
    to: ({ email }) => email,
    token: async ({ isTaken, userId, currentEmail, email }, deps) =>
      isTaken ? '' : issueChangeToken(deps, { userId, from: currentEmail, to: email }),
    content: (notice, ...rest) => (notice.isTaken ? taken : link)(notice, ...rest),
  },
});
