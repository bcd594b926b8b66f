/** An administrator's reply to a contact message, in the same mail thread, with the earlier messages quoted. */
import { answerMailData } from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import type { Quote } from '../../mails/template.ts';
import { greeting, oneLine, paragraphs, timeText } from '../../mails/wording.ts';
import { notice } from '../notice.ts';

const quote = (who: string, at: Date, text: string): Quote => ({
  title: `At ${timeText(at)} ${who} wrote:`,
  lines: paragraphs(text),
});

export const contactAnswer = notice('contact-answer', {
  load: answerMailData,
  holds: () => true,
  mail: {
    category: 'own',
    cause: 'us',
    isPersonal: true,
    to: (answer) => answer.email,
    replyTo: (_answer, { teamEmail }) => teamEmail,
    follows: (answer) => answer.follows,
    content: ({ name, subject, text, message, sentAt, earlier }) => ({
      subject: `Re: ${oneLine(subject)}`,
      preheader: oneLine(text).slice(0, 120),
      greeting: greeting(name),
      heading: oneLine(subject),
      intro: [...paragraphs(text), 'To continue this conversation, reply to this email.'],
      quotes: [...earlier.map((answer) => quote('we', answer.at, answer.text)), quote(oneLine(name), sentAt, message)],
      footer: ['You’re receiving this because you contacted us.'],
    }),
  },
});
