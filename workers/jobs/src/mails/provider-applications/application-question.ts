/** To an applicant: what an administrator asks back, with a link to answer by. */

import { limits } from '@marketplace/contracts/limits';
import { applicationCan } from '@marketplace/contracts/providers/application-states';
import {
  type ApplicationEntryMailData,
  applicationEntryMailData,
} from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import { issueQuestionToken } from '@marketplace/domain/provider-applications/question-tokens';
import { type MailTemplate, pageUrl } from '../template.ts';
import { greeting, oneLine, paragraphs } from '../wording.ts';

export const applicationQuestion: MailTemplate<'mail.application-question', ApplicationEntryMailData> = {
  job: 'mail.application-question',
  about: 'entryId',
  load: applicationEntryMailData,
  stillNeeded: (entry) => !entry.isAnswered && applicationCan('answer', entry),
  to: ({ email }) => email,
  replyTo: (_entry, { teamEmail }) => teamEmail,
  follows: ({ follows }) => follows,
  token: ({ entryId }, deps) => issueQuestionToken(deps, entryId),
  content: ({ businessName, contactName, text }, deps, token) => {
    return {
      subject: 'A question about your application',
      preheader: oneLine(text).slice(0, 120),
      greeting: greeting(contactName),
      heading: 'We have a question',
      intro: [
        `Before we decide on the application of ${oneLine(businessName)}, we would like to know:`,
        ...paragraphs(text),
      ],
      card: null,
      action: {
        label: 'Answer now',
        href: pageUrl(deps, `/become-provider/answer?token=${encodeURIComponent(token)}`),
        note: `The link is good for ${limits.questionDays} days and for one answer.`,
      },
      list: null,
      footer: [
        'You get this because an application to become a provider was made with this email address. If it was not you, reply to this mail and we will remove it.',
      ],
    };
  },
};
