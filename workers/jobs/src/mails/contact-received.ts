/** To whoever wrote to the team. It repeats none of their words: anybody can write anybody's address into a form. */
import { type ContactLetter, contactLetter, maySendConfirmation } from '@marketplace/domain/mails/team-letters.view';
import type { Letter } from './letter.ts';
import { greeting } from './wording.ts';

export const contactReceived: Letter<ContactLetter> = {
  kind: 'mail.contact-received',
  load: contactLetter,
  stillNeeded: maySendConfirmation,
  to: (message) => message.email,
  content: (message) => ({
    subject: 'We have your message',
    preheader: 'We reply within 24 hours.',
    greeting: greeting(message.name),
    heading: 'We have your message',
    intro: [
      'Thank you for writing to us. We reply within 24 hours, and personally Monday to Friday from 8AM to 6PM.',
      'If there is something to add, reply to this mail.',
    ],
    slip: null,
    action: null,
    list: null,
    footer: [
      'You get this because a message was sent to us with this email address. If it was not you, there is nothing to do.',
    ],
  }),
};
