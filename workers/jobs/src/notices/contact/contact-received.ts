/** To the sender of a contact message. It repeats none of the text, because anyone can type someone else's address into the form. */
import { brand } from '@marketplace/contracts/brand';
import { replyTime } from '@marketplace/contracts/promise';
import { contactMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { greeting } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const contactReceived = notice('contact-received', {
  load: contactMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'visitor',
    to: (message) => message.email,
    content: (message) => ({
      subject: 'We’ve received your message',
      preheader: `We’ll reply within ${replyTime}.`,
      greeting: greeting(message.name),
      heading: 'We’ve received your message',
      intro: [
        `Thank you for getting in touch. We’ll reply within ${replyTime}. You can reach a person ${brand.supportHours.replace(', ', ' from ')}.`,
        'To add something, reply to this email.',
      ],
      footer: [
        'You’re receiving this because someone sent us a message with this email address. If it wasn’t you, you can ignore this email.',
      ],
    }),
  },
});
