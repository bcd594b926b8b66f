/** To an applicant: an administrator's question, with a link to answer it. */

import { applicationCan } from '@marketplace/contracts/applications/states';
import { limits } from '@marketplace/contracts/limits';
import { applicationEntryMailData } from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import { issueQuestionToken } from '@marketplace/domain/provider-applications/question-tokens';
import { pageUrl } from '../../mails/template.ts';
import { greeting, oneLine, paragraphs } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const applicationQuestion = notice('application-question', {
  load: applicationEntryMailData,
  holds: (entry) => !entry.isAnswered && applicationCan('answer', entry),
  mail: {
    category: 'own',
    cause: 'us',
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
          `Before we decide on the application from ${oneLine(businessName)}, we’d like to know:`,
          ...paragraphs(text),
        ],
        action: {
          label: 'Reply now',
          href: pageUrl(deps, `/become-provider/answer?token=${encodeURIComponent(token)}`),
          note: `The link works for ${limits.questionDays} days and takes one reply.`,
        },
        footer: [
          'You’re receiving this because someone applied to become a provider with this email address. If it wasn’t you, reply to this email and we’ll remove the application.',
        ],
      };
    },
  },
});
