/** To an applicant who was rejected: why, in an administrator's words. */
import {
  type ApplicationEntryMailData,
  applicationEntryMailData,
} from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting, oneLine, paragraphs } from '../wording.ts';

export const applicationRejected: MailTemplate<'mail.application-rejected', ApplicationEntryMailData> = {
  job: 'mail.application-rejected',
  about: 'entryId',
  load: applicationEntryMailData,
  stillNeeded: ({ status }) => status === 'rejected',
  to: ({ email }) => email,
  replyTo: (_entry, { teamEmail }) => teamEmail,
  follows: ({ follows }) => follows,
  content: ({ businessName, contactName, text }) => ({
    subject: 'Your application to become a provider',
    preheader: `We cannot take ${oneLine(businessName)} on at the moment.`,
    greeting: greeting(contactName),
    heading: 'We cannot take you on at the moment',
    intro: [
      `Thank you for the application of ${oneLine(businessName)}. We looked at it, and this time the answer is no:`,
      ...paragraphs(text),
      'If we got something wrong, reply to this mail.',
    ],
    card: null,
    action: null,
    list: null,
    footer: ['You get this because an application to become a provider was made with this email address.'],
  }),
};
