/** A message to the team: `POST /api/contact`, with an optional `Idempotency-Key` header. Specification section 5. */
import { z } from 'zod';
import { Email, Id, PersonName } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { text } from '../text.ts';
import { contactCategoryNames } from './categories.ts';

export const contactFields = {
  name: PersonName,
  email: Email,
  subject: text({ min: limits.subjectMin, max: limits.titleMax, short: messages.subjectShort, label: 'Subject' }),
  category: z.enum(contactCategoryNames, { error: messages.contactCategory }),
  message: text({ min: limits.messageMin, max: limits.descriptionMax, short: messages.messageShort, label: 'Message' }),
} as const;

export const ContactMessage = z.strictObject(contactFields);
export type ContactMessage = z.infer<typeof ContactMessage>;

/** 201. Emails the message to the team and a confirmation to the sender. */
export const ContactReply = z.object({ id: Id });
