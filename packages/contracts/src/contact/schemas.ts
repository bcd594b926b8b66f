/** A message to the team: `POST /api/contact`, with an optional `Idempotency-Key` header. Specification section 5. */
import { z } from 'zod';
import { Email, Id, PersonName } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages, tooLong } from '../messages.ts';
import { contactCategoryNames } from './categories.ts';

export const contactFields = {
  name: PersonName,
  email: Email,
  subject: z
    .string({ error: messages.subjectShort })
    .trim()
    .min(limits.subjectMin, messages.subjectShort)
    .max(limits.titleMax, tooLong('Subject', limits.titleMax)),
  category: z.enum(contactCategoryNames, { error: messages.contactCategory }),
  message: z
    .string({ error: messages.messageShort })
    .trim()
    .min(limits.messageMin, messages.messageShort)
    .max(limits.descriptionMax, tooLong('Message', limits.descriptionMax)),
} as const;

export const ContactMessage = z.strictObject(contactFields);
export type ContactMessage = z.infer<typeof ContactMessage>;

/** 201. Emails the message to the team and a confirmation to the sender. */
export const ContactReply = z.object({ id: Id });
