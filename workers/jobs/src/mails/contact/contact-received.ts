/** To the sender of a message to the team. It repeats none of its text: anybody can type anybody's address into a form. */
import { brand } from '@marketplace/contracts/brand';
import { replyTime } from '@marketplace/contracts/promise';
import { type ContactMailData, contactMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { greeting } from '../wording.ts';

export const contactReceived: MailTemplate<'mail.contact-received', ContactMailData> = {
  job: 'mail.contact-received',
  about: 'messageId',
  load: contactMailData,
  stillNeeded: () => true,
  to: (message) => message.email,
  content: (message) => ({
    subject: 'We have your message',
    preheader: `We reply within ${replyTime}.`,
    greeting: greeting(message.name),
    heading: 'We have your message',
    intro: [
      `Thank you for writing to us. We reply within ${replyTime}, and personally ${brand.supportHours.replace(', ', ' from ')}.`,
      'If there is something to add, reply to this mail.',
    ],
    card: null,
    action: null,
    list: null,
    footer: [
      'You get this because a message was sent to us with this email address. If it was not you, there is nothing to do.',
    ],
  }),
};
