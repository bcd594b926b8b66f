/** To the seeker or the provider's person for the lead, about messages of the other side that are still unread. */
import { messageCan } from '@marketplace/contracts/conversations/states';
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { unreadMailData } from '@marketplace/domain/mail-deliveries/message-mail-data.view';
import { plural, t } from '@marketplace/languages/text';
import { pageUrl, seekerUrl } from '../../mails/template.ts';
import { greeting, keepToYourself, oneLine, paragraphs, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

/** The beginning of a text, cut between words. */
const beginning = (text: string): string => {
  if (text.length <= limits.quotedMessageMax) return text;
  return `${text.slice(0, limits.quotedMessageMax).replace(/\s+\S*$/, '')} …`;
};

const fileText = (files: number) =>
  plural(files, { one: 'They sent you a file.', other: 'They sent you {count} files.' });

export const messageUnread = notice('message-unread', {
  load: unreadMailData,
  holds: ({ unread, state }) => unread > 0 && messageCan('notify', state),
  mail: {
    category: 'own',
    // At most one in two hours for each conversation, and only after an acceptance.
    cause: 'us',
    token: async ({ reader, enquiryId }, deps) => (reader === 'SEEKER' ? issueRequestToken(deps, enquiryId) : ''),
    language: ({ language }) => language,
    to: ({ readerEmail }) => readerEmail,
    content: (data, deps, token) => {
      const { reader, isAssignee, leadId, unread, text, files, sentAt, reference, readerName } = data;
      const from = oneLine(data.from);
      const title = oneLine(data.title);
      const heading = plural(
        unread,
        { one: '{from} sent you a message', other: '{from} sent you {count} messages' },
        { from },
      );
      const quoted = beginning(text) || fileText(files);
      const isSeeker = reader === 'SEEKER';
      return {
        subject: `${heading}: ${title}`,
        preheader: oneLine(quoted).slice(0, 120),
        greeting: greeting(readerName),
        heading,
        intro: [],
        card: {
          title,
          facts: [
            { label: t('Reference'), value: reference },
            { label: t('From'), value: from },
          ],
        },
        action: {
          label: t('Read and reply'),
          href: isSeeker
            ? seekerUrl(deps, `/requests/${token}/messages/${leadId}`)
            : pageUrl(deps, `/providers/messages/${leadId}`),
          note: t('Please reply there. Replies to this email reach our team only.'),
        },
        quotes: [
          {
            title: sentAt
              ? t('At {time} {from} wrote:', { time: timeText(sentAt), from })
              : t('{from} wrote:', { from }),
            lines: paragraphs(quoted),
          },
        ],
        footer: isSeeker
          ? [
              `${t('You’re receiving this because {business} accepted your request.', { business: from })} ${t(keepToYourself)}`,
            ]
          : [
              `You’re receiving this because ${isAssignee ? 'this lead is assigned to you' : 'you accepted this request'}.`,
            ],
      };
    },
  },
});
