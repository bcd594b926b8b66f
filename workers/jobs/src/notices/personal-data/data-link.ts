/** To an address entered on the personal-data page: a link to the data held for it, or to sign in if the address has an account. */
import { type DataMailData, dataMailData } from '@marketplace/domain/mail-deliveries/personal-data-mail-data.view';
import { issueDataToken, linkLife } from '@marketplace/domain/personal-data/requests';
import { type MailBody, pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

const footer = ['You’re receiving this because someone entered this email address on our page about personal data.'];

const signIn: MailBody<DataMailData>['content'] = (_data, deps) => ({
  subject: 'Your data: please sign in',
  preheader: 'You can get a copy or delete your data in your account.',
  greeting: greeting(''),
  heading: 'You have an account with this address',
  intro: [
    'Your data is in your account. Sign in and go to Account, Your data to get a copy or delete it. This includes anything you sent us without signing in.',
  ],
  action: {
    label: 'Go to my account',
    href: pageUrl(deps, '/account'),
    note: 'If it wasn’t you, you can ignore this email.',
  },
  footer,
});

const link: MailBody<DataMailData>['content'] = (_data, deps, token) => {
  const until = timeText(new Date(deps.clock.now().getTime() + linkLife));
  return {
    subject: 'What we hold about you',
    preheader: 'Use this link to view your data, get a copy or delete it.',
    greeting: greeting(''),
    heading: 'What we hold about you',
    intro: [
      'Use the link below to see the data we hold for this email address: requests, messages and applications. You can also ask for a copy by email or delete the data.',
    ],
    action: {
      label: 'Show my data',
      href: pageUrl(deps, `/your-data/held?token=${encodeURIComponent(token)}`),
      note: `The link works until ${until}. Please don’t share it. If you didn’t ask for this, you can ignore this email.`,
    },
    footer,
  };
};

export const dataLink = notice('data-link', {
  load: dataMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'visitor',
    to: ({ email }) => email,
    token: async ({ hasAccount, requestId }, deps) => (hasAccount ? '' : issueDataToken(deps, requestId)),
    content: (data, ...rest) => (data.hasAccount ? signIn : link)(data, ...rest),
  },
});
