/** To the team, with a message from the contact form. An answer goes to the sender. */
import { contactCategories } from '@marketplace/contracts/contact';
import { type ContactMailData, contactMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import type { MailTemplate } from '../template.ts';
import { oneLine, paragraphs, timeText } from '../wording.ts';

export const contactTeam: MailTemplate<'mail.contact-team', ContactMailData> = {
  job: 'mail.contact-team',
  about: 'messageId',
  load: contactMailData,
  stillNeeded: () => true,
  to: (_message, { teamEmail }) => teamEmail,
  replyTo: (message) => message.email,
  content: (message) => {
    const name = oneLine(message.name);
    const subject = oneLine(message.subject);
    return {
      subject: `Message: ${subject}`,
      preheader: `${contactCategories[message.category]}, from ${name}.`,
      greeting: 'Hello,',
      heading: subject,
      intro: paragraphs(message.message),
      card: {
        title: contactCategories[message.category],
        facts: [
          { label: 'From', value: name },
          { label: 'Email', value: message.email, href: `mailto:${message.email}` },
          { label: 'Sent', value: timeText(message.createdAt) },
        ],
      },
      action: null,
      list: null,
      footer: ['You get this because it was sent through the contact form. Reply to answer the sender.'],
    };
  },
};
