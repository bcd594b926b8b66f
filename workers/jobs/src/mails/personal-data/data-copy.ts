/** To somebody who has asked for a copy of their data: the link to fetch it by. */
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
  // Without an account, the request came by a link that was mailed to this address.
  isAskedFor: ({ isOfAccount }) => !isOfAccount,
  to: ({ email }) => email,
  token: ({ requestId }, deps) => issueDataToken(deps, requestId),
  content: ({ name }, deps, token) => {
    const until = timeText(new Date(deps.clock.now().getTime() + linkLife));
    return {
      subject: 'The copy of your data is ready',
      preheader: `A zip file with all that we hold about you, for ${limits.dataLinkHours} hours.`,
      greeting: greeting(name),
      heading: 'Your copy is ready',
      intro: [
        'It is a zip file with everything that we hold about you: a page to read (index.html), the same for programs (data.json), and the files you sent us.',
      ],
      card: null,
      action: {
        label: 'Get my copy',
        href: pageUrl(deps, `/your-data/copy?token=${encodeURIComponent(token)}`),
        note: `The link works until ${until}. Do not pass it on: whoever has it can read your data.`,
      },
      list: null,
      footer: ['You get this because a copy of your data was asked for.'],
    };
  },
};
