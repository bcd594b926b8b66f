/** To a person who asked for a copy of their data: the download link. */
import { limits } from '@marketplace/contracts/limits';
import { type DataMailData, dataMailData } from '@marketplace/domain/mail-deliveries/personal-data-mail-data.view';
import { issueDataToken, linkLife } from '@marketplace/domain/personal-data/requests';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, timeText } from '../wording.ts';

export const dataCopy: MailTemplate<'mail.data-copy', DataMailData> = {
  job: 'mail.data-copy',
  about: 'dataRequestId',
  load: dataMailData,
  stillNeeded: ({ readyAt }) => readyAt !== null,
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
      card: null,
      action: {
        label: 'Download my data',
        href: pageUrl(deps, `/your-data/copy?token=${encodeURIComponent(token)}`),
        note: `The link works until ${until}. Please don’t share it: anyone with the link can read your data.`,
      },
      list: null,
      footer: ['You’re receiving this because a copy of your data was requested.'],
    };
  },
};
