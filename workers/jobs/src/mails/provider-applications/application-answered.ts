/** To the team: an applicant's answer to a question. */
import {
  type ApplicationEntryMailData,
  applicationEntryMailData,
} from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { oneLine, paragraphs } from '../wording.ts';

export const applicationAnswered: MailTemplate<'mail.application-answered', ApplicationEntryMailData> = {
  job: 'mail.application-answered',
  about: 'entryId',
  load: applicationEntryMailData,
  stillNeeded: () => true,
  to: (_entry, { teamEmail }) => teamEmail,
  replyTo: ({ email }) => email,
  content: ({ applicationId, businessName, text, question }, deps) => {
    const business = oneLine(businessName);
    return {
      subject: `An applicant replied: ${business}`,
      preheader: oneLine(text).slice(0, 120),
      greeting: 'Hello,',
      heading: `${business} replied`,
      intro: paragraphs(text),
      card: null,
      action: {
        label: 'Open the application',
        href: pageUrl(deps, `/admin/applications/${applicationId}`),
        note: 'It’s ready for a decision.',
      },
      list: null,
      quotes: question === null ? [] : [{ title: 'We asked:', lines: paragraphs(question) }],
      footer: ['You’re receiving this because a business that applied to become a provider replied to a question.'],
    };
  },
};
