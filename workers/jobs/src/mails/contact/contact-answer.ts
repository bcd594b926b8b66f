/** An administrator's reply to a contact message, in the same mail thread, with the earlier messages quoted. */
import { type AnswerMailData, answerMailData } from '@marketplace/domain/mail-deliveries/answer-mail-data.view';
import type { MailTemplate, Quote } from '../template.ts';
import { greeting, oneLine, paragraphs, timeText } from '../wording.ts';

const quote = (who: string, at: Date, text: string): Quote => ({
  title: `At ${timeText(at)} ${who} wrote:`,
  lines: paragraphs(text),
});

export const contactAnswer: MailTemplate<'mail.contact-answer', AnswerMailData> = {
  job: 'mail.contact-answer',
  about: 'answerId',
  load: answerMailData,
  stillNeeded: () => true,
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
    card: null,
    action: null,
    list: null,
    quotes: [...earlier.map((answer) => quote('we', answer.at, answer.text)), quote(oneLine(name), sentAt, message)],
    footer: ['You’re receiving this because you contacted us.'],
  }),
};
