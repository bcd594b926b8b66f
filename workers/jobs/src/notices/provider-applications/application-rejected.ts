/** To a rejected applicant, with the administrator's reason. */
import { applicationEntryMailData } from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import { greeting, oneLine, paragraphs } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const applicationRejected = notice('application-rejected', {
  load: applicationEntryMailData,
  holds: ({ status }) => status === 'rejected',
  mail: {
    category: 'own',
    cause: 'us',
    to: ({ email }) => email,
    replyTo: (_entry, { teamEmail }) => teamEmail,
    follows: ({ follows }) => follows,
    content: ({ businessName, contactName, text }) => ({
      subject: 'Your application to become a provider',
      preheader: `We can’t accept ${oneLine(businessName)} at the moment.`,
      greeting: greeting(contactName),
      heading: 'We can’t accept your application at the moment',
      intro: [
        `Thank you for applying with ${oneLine(businessName)}. We’ve looked at your application and can’t accept it this time:`,
        ...paragraphs(text),
        'If we got something wrong, reply to this email.',
      ],
      footer: ['You’re receiving this because someone applied to become a provider with this email address.'],
    }),
  },
});
