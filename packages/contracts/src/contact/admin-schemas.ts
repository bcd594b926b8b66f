/** Messages to the team as administrators list, read and answer them: `/api/admin/messages`. */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { mailStateNames } from '../mails/states.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery, RowCounts, Search } from '../page.ts';
import { text } from '../text.ts';
import { contactCategoryNames } from './categories.ts';
import { messageAssignees, messageFilters, messageSorts, messageStatuses } from './states.ts';

const filter = {
  /** Name, email address or subject. */
  search: Search,
  status: z.enum(messageFilters, { error: messages.filter }).optional(),
  category: z.enum(contactCategoryNames, { error: messages.contactCategory }).optional(),
  /** `mine`: assigned to the caller. */
  assignee: z.enum(messageAssignees, { error: messages.filter }).optional(),
  sort: z.enum(messageSorts, { error: messages.sort }).default('newest'),
} as const;
export const MessagesQuery = z.strictObject({ ...filter, ...pageQuery() });
export const MessagesExportQuery = z.strictObject(filter);
export type MessagesFilter = z.output<typeof MessagesExportQuery>;

const row = {
  id: Id,
  status: z.enum(messageStatuses),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  category: z.enum(contactCategoryNames),
  /** The assignee, or null. */
  assignee: z.string().nullable(),
  createdAt: IsoTime,
  /** When it was last answered. */
  answeredAt: IsoTime.nullable(),
} as const;
export const Message = z.object(row);
export type Message = z.infer<typeof Message>;
export const Messages = pageOf({ messages: z.array(Message) }).extend({ counts: RowCounts });

/** A message with its thread. Reading it is recorded in the audit log. */
export const MessageDetail = z.object({
  ...row,
  message: z.string(),
  assigneeId: Id.nullable(),
  /** Oldest first. */
  answers: z.array(
    z.object({
      id: Id,
      text: z.string(),
      /** Null if the account is deleted. */
      by: z.string().nullable(),
      mail: z.enum(mailStateNames),
      at: IsoTime,
    }),
  ),
  /** Possible assignees. */
  administrators: z.array(z.object({ id: Id, name: z.string() })),
  can: z.object({ assign: z.boolean(), answer: z.boolean(), close: z.boolean(), reopen: z.boolean() }),
});
export type MessageDetail = z.infer<typeof MessageDetail>;

/** `PATCH /api/admin/messages/{id}`: sets the assignee (null: none) or closes it. */
export const ChangeMessage = z.union(
  [z.strictObject({ assigneeId: Id.nullable() }), z.strictObject({ status: z.enum(['open', 'closed']) })],
  { error: messages.messageChange },
);

/**
 * `POST /api/admin/messages/{id}/answers`, with an optional `Idempotency-Key` header. `answers`: how many answers the administrator has
 * seen, so that two administrators do not answer at once.
 */
export const AnswerMessage = z.strictObject({
  text: text({ min: limits.messageMin, max: limits.descriptionMax, short: messages.messageShort, label: 'Reply' }),
  answers: z.int().min(0).optional(),
});
/** 201. */
export const AnsweredMessage = z.object({ id: Id });
