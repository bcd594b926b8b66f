/** To the team, with a message from the contact form. It is answered in administration, or by mail: an answer goes to the sender. */
import { mailtoLink } from '@marketplace/contracts/addresses';
import { contactCategories } from '@marketplace/contracts/contact/categories';
import { type ContactMailData, contactMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { type MailTemplate, pageUrl } from '../template.ts';
import { oneLine, paragraphs, timeText } from '../wording.ts';

export const contactTeam: MailTemplate<'mail.contact-team', ContactMailData> = {
  job: 'mail.contact-team',
  about: 'messageId',
  load: contactMailData,
  stillNeeded: () => true,
  to: (_message, { teamEmail }) => teamEmail,
  replyTo: (message) => message.email,
  content: (message, deps) => {
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
          { label: 'Email', value: message.email, href: mailtoLink(message.email) },
          { label: 'Sent', value: timeText(message.createdAt) },
        ],
      },
      action: {
        label: 'Answer it',
        href: pageUrl(deps, `/admin/messages/${message.id}`),
        note: 'There everybody sees who looks after it and what was answered.',
      },
      list: null,
      footer: [
        'You get this because it was sent through the contact form. A reply to this mail goes to the sender alone: nobody else sees it.',
      ],
    };
  },
};
