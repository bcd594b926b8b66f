/** To a business that wants to join. It repeats none of its text: anybody can type anybody's address into a form. */

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
    subject: 'We have your application',
    preheader: `We will contact you within ${replyTime} to get you set up.`,
    greeting: greeting(application.contactName),
    heading: 'We have your application',
    intro: [`Thank you! We will contact you within ${replyTime} to get you set up.`],
    card: null,
    action: null,
    list: {
      title: 'What happens next',
      items: [
        'We look at what you do and where you work, and call you.',
        `You get a link by mail, good once and for ${limits.approvalDays} days, that opens your provider area. There you set your services and how far you travel.`,
        'We verify your business. From then on, on a plan with leads, you get those that suit you, and choose which ones to accept.',
      ],
    },
    footer: [
      'You get this because an application to become a provider was made with this email address. If it was not you, reply to this mail and we will remove it.',
    ],
  }),
};
