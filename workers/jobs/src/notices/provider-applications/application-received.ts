/** To a business that applied. It repeats none of the applicant's text, because anyone can type someone else's address into the form. */

import { limits } from '@marketplace/contracts/limits';
import { replyTime } from '@marketplace/contracts/promise';
import { applicationMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { greeting } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const applicationReceived = notice('application-received', {
  load: applicationMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'visitor',
    to: (application) => application.email,
    content: (application) => ({
      subject: 'We’ve received your application',
      preheader: `We will contact you within ${replyTime} to get you set up.`,
      greeting: greeting(application.contactName),
      heading: 'We’ve received your application',
      intro: [`Thank you! We will contact you within ${replyTime} to get you set up.`],
      list: {
        title: 'What happens next',
        items: [
          'We look at your services and your area, and call you.',
          `If we approve your application, we email you a link to set up your account, services and area. It works once, for ${limits.approvalDays} days.`,
          'We verify your business. After that, on a plan with leads, you get leads that match your services and choose which to accept.',
        ],
      },
      footer: [
        'You’re receiving this because someone applied to become a provider with this email address. If it wasn’t you, reply to this email and we’ll remove the application.',
      ],
    }),
  },
});
