/** To the team: an applicant's answer to a question. */
import { applicationEntryMailData } from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { oneLine, paragraphs } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const applicationAnswered = notice('application-answered', {
  load: applicationEntryMailData,
  holds: () => true,
  mail: {
    category: 'team',
    cause: 'us',
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
        action: {
          label: 'Open the application',
          href: pageUrl(deps, `/admin/applications/${applicationId}`),
          note: 'It’s ready for a decision.',
        },
        quotes: question === null ? [] : [{ title: 'We asked:', lines: paragraphs(question) }],
        footer: ['You’re receiving this because a business that applied to become a provider replied to a question.'],
      };
    },
  },
});
