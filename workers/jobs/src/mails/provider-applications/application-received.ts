/** To a business that applied. It repeats none of the applicant's text, because anyone can type someone else's address into the form. */

import { limits } from '@marketplace/contracts/limits';
import { replyTime } from '@marketplace/contracts/promise';
import { type ApplicationMailData, applicationMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting } from '../wording.ts';

export const applicationReceived: MailTemplate<'mail.application-received', ApplicationMailData> = {
  job: 'mail.application-received',
  about: 'applicationId',
  load: applicationMailData,
  stillNeeded: () => true,
  to: (application) => application.email,
  content: (application) => ({
    subject: 'We’ve received your application',
    preheader: `We will contact you within ${replyTime} to get you set up.`,
    greeting: greeting(application.contactName),
    heading: 'We’ve received your application',
    intro: [`Thank you! We will contact you within ${replyTime} to get you set up.`],
    card: null,
    action: null,
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
};
