/** Messages to the team, and our answers. */
import type { Declarations } from './declaration.ts';

export const contactNotices = {
  'contact-team': {
    on: 'contact.received',
    about: 'messageId',
    reader: 'team',
    mail: { failed: 'The team didn’t get a message from the contact form.' },
  },
  'contact-received': {
    on: 'contact.received',
    about: 'messageId',
    reader: 'writer',
    mail: { failed: 'A person who contacted us didn’t get the confirmation.' },
  },
  'contact-answer': {
    on: 'contact.answered',
    about: 'answerId',
    reader: 'writer',
    mail: { failed: 'A person who contacted us didn’t get our reply.' },
  },
} as const satisfies Declarations;
