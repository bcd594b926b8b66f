/** To a person whose phone did not get a notice, unless an email about the same was sent anyway. */
import { issueRequestToken } from '@marketplace/domain/enquiries/request-links';
import { isMailed, type PhoneMailData, phoneMailData } from '@marketplace/domain/mail-deliveries/phone-mail-data.view';
import type { ChosenPhoneJob } from '@marketplace/domain/phones/subjects.view';
import { t } from '@marketplace/languages/text';
import { type MailTemplate, pageUrl, seekerUrl } from '../template.ts';
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
  language: ({ language }) => language,
  to: ({ email }) => email,
  token: async ({ enquiryId }, deps) => (enquiryId ? issueRequestToken(deps, enquiryId) : ''),
  content: (data, deps, token) => {
    const { sentence, path } = templateOf(data);
    const text = sentence(shortTitle(data.subject.title));
    return {
      subject: text.replace(/\.$/, ''),
      preheader: t('We couldn’t reach your phone.'),
      greeting: greeting(data.name),
      heading: text,
      intro: [t('We couldn’t send this to your phone, so we’re emailing it.')],
      card: { title: oneLine(data.subject.title), facts: [] },
      action: {
        label: t('Open the page'),
        href: (data.enquiryId ? seekerUrl : pageUrl)(deps, path(data.subject, token)),
        note: '',
      },
      list: null,
      footer: [
        t('You’re receiving this because you chose to be notified on your phone.'),
        ...(data.enquiryId ? [t(keepToYourself)] : []),
      ],
    };
  },
};
