/** To the seeker or the provider's person for the lead, about messages of the other side that are still unread. */
import { messageCan } from '@marketplace/contracts/conversations/states';
import { limits } from '@marketplace/contracts/limits';
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { type UnreadMailData, unreadMailData } from '@marketplace/domain/mail-deliveries/message-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine, paragraphs, timeText } from '../wording.ts';

/** The beginning of a text, cut between words. */
const beginning = (text: string): string => {
  if (text.length <= limits.quotedMessageMax) return text;
  return `${text.slice(0, limits.quotedMessageMax).replace(/\s+\S*$/, '')} …`;
};

const fileText = (files: number) => (files === 1 ? 'They sent you a file.' : `They sent you ${files} files.`);

export const messageUnread: MailTemplate<'mail.message-unread', UnreadMailData> = {
  job: 'mail.message-unread',
  about: 'noticeId',
  load: unreadMailData,
  token: async ({ reader, enquiryId }, deps) => (reader === 'SEEKER' ? issueRequestToken(deps, enquiryId) : ''),
  stillNeeded: ({ unread, state }) => unread > 0 && messageCan('notify', state),
  to: ({ readerEmail }) => readerEmail,
  content: (data, deps, token) => {
    const { reader, isAssignee, leadId, unread, text, files, sentAt, reference, readerName } = data;
    const from = oneLine(data.from);
    const title = oneLine(data.title);
    const count = unread === 1 ? 'a message' : `${unread} messages`;
    const quoted = beginning(text) || fileText(files);
    const isSeeker = reader === 'SEEKER';
    return {
      subject: `${from} sent you ${count}: ${title}`,
      preheader: oneLine(quoted).slice(0, 120),
      greeting: greeting(readerName),
      heading: `${from} sent you ${count}`,
      intro: [],
      card: {
        title,
        facts: [
          { label: 'Reference', value: reference },
          { label: 'From', value: from },
        ],
      },
      action: {
        label: 'Read and reply',
        href: pageUrl(deps, isSeeker ? `/requests/${token}/messages/${leadId}` : `/providers/messages/${leadId}`),
        note: 'Please reply there. Replies to this email reach our team only.',
      },
      list: null,
      quotes: [
        { title: sentAt ? `At ${timeText(sentAt)} ${from} wrote:` : `${from} wrote:`, lines: paragraphs(quoted) },
      ],
      footer: isSeeker
        ? [`You’re receiving this because ${from} accepted your request. ${keepToYourself}`]
        : [
            `You’re receiving this because ${isAssignee ? 'this lead is assigned to you' : 'you accepted this request'}.`,
          ],
    };
  },
};
