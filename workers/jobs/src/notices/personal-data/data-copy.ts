/** To a person who asked for a copy of their data: the download link. */
import { limits } from '@marketplace/contracts/limits';
import { dataMailData } from '@marketplace/domain/mail-deliveries/personal-data-mail-data.view';
import { issueDataToken, linkLife } from '@marketplace/domain/personal-data/requests';
import { pageUrl } from '../../mails/template.ts';
import { greeting, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const dataCopy = notice('data-copy', {
  load: dataMailData,
  holds: ({ readyAt }) => readyAt !== null,
  mail: {
    category: 'own',
    cause: 'account',
    // Without an account, the request was made with a link mailed to this address.
    isAskedFor: ({ isOfAccount }) => !isOfAccount,
    to: ({ email }) => email,
    token: ({ requestId }, deps) => issueDataToken(deps, requestId),
    content: ({ name }, deps, token) => {
      const until = timeText(new Date(deps.clock.now().getTime() + linkLife));
      return {
        subject: 'The copy of your data is ready',
        preheader: `Download it within ${limits.dataLinkHours} hours.`,
        greeting: greeting(name),
        heading: 'Your data is ready to download',
        intro: [
          'It’s a zip file with everything we hold about you: a page to read (index.html), the same data for computers (data.json) and the files you sent us.',
        ],
        action: {
          label: 'Download my data',
          href: pageUrl(deps, `/your-data/copy?token=${encodeURIComponent(token)}`),
          note: `The link works until ${until}. Please don’t share it: anyone with the link can read your data.`,
        },
        footer: ['You’re receiving this because a copy of your data was requested.'],
      };
    },
  },
});
