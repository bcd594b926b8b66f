/** To a person whose phone did not get a notice, unless an email about the same was sent anyway. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { isMailed, type PhoneMailData, phoneMailData } from '@marketplace/domain/mail-deliveries/phone-mail-data.view';
import type { ChosenPhoneJob } from '@marketplace/domain/phones/subjects.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, keepToYourself, oneLine } from '../wording.ts';
import { type PhoneTemplate, phoneTemplates, shortTitle } from './phone-templates.ts';

type Data = PhoneMailData & { isMailed: boolean };

const templateOf = ({ kind }: Pick<Data, 'kind'>): PhoneTemplate<ChosenPhoneJob> => phoneTemplates[kind];

export const phoneFailed: MailTemplate<'mail.phone-failed', Data> = {
  job: 'mail.phone-failed',
  about: 'phoneNoticeId',
  load: async (deps, noticeId) => {
    const data = await phoneMailData(deps, noticeId);
    if (!data) return undefined;
    const { mail } = templateOf(data);
    return { ...data, isMailed: mail !== null && (await isMailed(deps, mail, data.subjectId)) };
  },
  stillNeeded: (data) => !data.isMailed,
  to: ({ email }) => email,
  token: async ({ enquiryId }, deps) => (enquiryId ? issueRequestToken(deps, enquiryId) : ''),
  content: (data, deps, token) => {
    const { sentence, path } = templateOf(data);
    const text = sentence(shortTitle(data.subject.title));
    return {
      subject: text.replace(/\.$/, ''),
      preheader: 'We couldn’t reach your phone.',
      greeting: greeting(data.name),
      heading: text,
      intro: ['We couldn’t send this to your phone, so we’re emailing it.'],
      card: { title: oneLine(data.subject.title), facts: [] },
      action: { label: 'Open the page', href: pageUrl(deps, path(data.subject, token)), note: '' },
      list: null,
      footer: [
        'You’re receiving this because you chose to be notified on your phone.',
        ...(data.enquiryId ? [keepToYourself] : []),
      ],
    };
  },
};
