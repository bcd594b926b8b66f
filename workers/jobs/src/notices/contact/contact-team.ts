/**
 * To the team, with a message from the contact form. The team can answer in administration or reply to the mail,
 * and the reply goes to the sender.
 */
import { mailtoLink } from '@marketplace/contracts/addresses';
import { contactCategories } from '@marketplace/contracts/contact/categories';
import { contactMailData } from '@marketplace/domain/mail-deliveries/team-mail-data.view';
import { pageUrl } from '../../mails/template.ts';
import { oneLine, paragraphs, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

export const contactTeam = notice('contact-team', {
  load: contactMailData,
  holds: () => true,
  mail: {
    category: 'team',
    cause: 'us',
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
          label: 'Reply to message',
          href: pageUrl(deps, `/admin/messages/${message.id}`),
          note: 'The whole team can then see who is handling it and what was said.',
        },
        footer: [
          'You’re receiving this because someone used the contact form. If you reply to this email, only the sender sees it.',
        ],
      };
    },
  },
});
