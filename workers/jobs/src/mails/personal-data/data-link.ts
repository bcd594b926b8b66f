/** To an address that somebody entered to see what is held under it: a link to that, or the way to the account that has the address. */
import { type DataMailData, dataMailData } from '@marketplace/domain/mail-deliveries/personal-data-mail-data.view';
import { issueDataToken, linkLife } from '@marketplace/domain/personal-data/requests';
import { type MailBody, type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

const footer = ['You get this because somebody entered this email address on our page about personal data.'];

const signIn: MailBody<DataMailData>['content'] = (_data, deps) => ({
  subject: 'Your data: please sign in',
  preheader: 'You have an account. A copy and a deletion are on its page.',
  greeting: greeting(''),
  heading: 'You have an account with this address',
  intro: [
    'What we hold about you is with your account. Sign in, and ask for a copy or a deletion under Account, Your data. It covers what you sent us without signing in, too.',
  ],
  card: null,
  action: { label: 'Go to my account', href: pageUrl(deps, '/account'), note: 'If it was not you, do nothing.' },
  list: null,
  footer,
});

const link: MailBody<DataMailData>['content'] = (_data, deps, token) => {
  const until = timeText(new Date(deps.clock.now().getTime() + linkLife));
  return {
    subject: 'What we hold about you',
    preheader: 'A link that shows it, and lets you have a copy or have it deleted.',
    greeting: greeting(''),
    heading: 'What we hold about you',
    intro: [
      'The link below shows what we hold under this email address: requests, messages, applications. There you can have a copy mailed to you, or have it deleted.',
    ],
    card: null,
    action: {
      label: 'Show my data',
      href: pageUrl(deps, `/your-data/held?token=${encodeURIComponent(token)}`),
      note: `The link works until ${until}. Do not pass it on. If it was not you who asked, do nothing.`,
    },
    list: null,
    footer,
  };
};

export const dataLink: MailTemplate<'mail.data-link', DataMailData> = {
  job: 'mail.data-link',
  about: 'dataRequestId',
  load: dataMailData,
  stillNeeded: () => true,
  to: ({ email }) => email,
  token: async ({ hasAccount, requestId }, deps) => (hasAccount ? '' : issueDataToken(deps, requestId)),
  content: (data, ...rest) => (data.hasAccount ? signIn : link)(data, ...rest),
};
