/** Messages between a seeker and a provider that accepted. */
import { z } from 'zod';
import { TeamPerson } from '../accounts/team-person.ts';
import { attachmentStates, refusalReasons, UploadAddresses } from '../enquiries/attachments.ts';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { conversationSides } from '../sides.ts';
import { text } from '../text.ts';
import { conversationStates } from './states.ts';

/** A file of a message. Its sender also sees why it was refused; the other side never gets a refused file. */
export const MessageFile = z.object({
  id: Id,
  name: z.string(),
  size: z.int(),
  type: z.string(),
  state: z.enum(attachmentStates),
  reason: z.enum(refusalReasons).nullable(),
  /** Null until the file is ready. */
  url: z.string().nullable(),
  /** Only for pictures. */
  thumbnailUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type MessageFile = z.infer<typeof MessageFile>;

export const Message = z.object({
  id: Id,
  author: z.enum(conversationSides),
  isMine: z.boolean(),
  /** The person in the provider's team who wrote it. Only the team sees it. */
  by: TeamPerson.nullable().default(null),
  /** Null once deleted; empty for a message of files only. */
  text: z.string().nullable(),
  /** For a seeker: the provider’s message names a bank account. */
  hasBankAccount: z.boolean().default(false),
  files: z.array(MessageFile),
  sentAt: IsoTime,
  /** When the other side read it. */
  readAt: IsoTime.nullable(),
  isDeleted: z.boolean(),
  /** Until when its author can delete it; null if the caller cannot. */
  deletableUntil: IsoTime.nullable(),
});
export type Message = z.infer<typeof Message>;

/** A conversation as one side sees it, beside its messages. */
export const Conversation = z.object({
  leadId: Id,
  enquiryId: Id,
  side: z.enum(conversationSides),
  state: z.enum(conversationStates),
  /** The business's name, or the client's; null if the contact details are hidden. */
  name: z.string().nullable(),
  /** The request's title. */
  title: z.string(),
  acceptedAt: IsoTime,
  /** When the request was closed. */
  closedAt: IsoTime.nullable(),
  unread: z.int(),
  can: z.object({ write: z.boolean(), report: z.boolean() }),
});
export type Conversation = z.infer<typeof Conversation>;

/** `GET …/messages`: newest first. */
export const MessagesQuery = z.strictObject(pageQuery());
export const Messages = pageOf({ items: z.array(Message) }).extend({ conversation: Conversation });
export type Messages = z.infer<typeof Messages>;

/** `POST …/messages`: text, files or both. Line ends become `\n`, and surrounding white space goes. */
export const SendMessage = z
  .strictObject({
    text: text({ min: 0, max: limits.conversationTextMax, short: messages.messageText, label: 'Message' }).default(''),
    uploadIds: UploadAddresses.default([]),
  })
  .refine(({ text, uploadIds }) => text !== '' || uploadIds.length > 0, {
    path: ['text'],
    error: messages.messageText,
  });
export type SendMessage = z.infer<typeof SendMessage>;

/** `POST …/messages/read`: marks the other side's messages as read, up to this one. */
export const ReadMessages = z.strictObject({ upTo: Id });

/** A row of the lists of conversations. */
export const ConversationRow = Conversation.omit({ can: true, side: true, closedAt: true }).extend({
  /** The latest message; null if there is none yet. */
  last: z.object({ text: z.string().nullable(), isMine: z.boolean(), files: z.int(), sentAt: IsoTime }).nullable(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

/** `GET …/conversations`: of a provider, latest message first. */
export const ConversationsQuery = z.strictObject(pageQuery());
export const Conversations = pageOf({ items: z.array(ConversationRow) });
export type Conversations = z.infer<typeof Conversations>;

/** `GET {seeker}/conversations`: one for each provider that accepted, in the order of acceptance. */
export const RequestConversations = z.object({ items: z.array(ConversationRow) });
export type RequestConversations = z.infer<typeof RequestConversations>;

/** `GET /api/account/unread-messages`: for the header. `latest`: the conversation with the newest unread message. */
export const UnreadMessages = z.object({
  count: z.int(),
  latest: z.object({ leadId: Id, enquiryId: Id }).nullable(),
});
export type UnreadMessages = z.infer<typeof UnreadMessages>;
