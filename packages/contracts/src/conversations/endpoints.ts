/** The endpoints of conversations. Those of one conversation are for its provider and, through both doors to a request, its seeker. */
import { z } from 'zod';
import { bothDoors } from '../doors.ts';
import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ById, Id } from '../fields.ts';
import { ReportConversation, Reported } from '../reports/schemas.ts';
import {
  Conversations,
  ConversationsQuery,
  Message,
  Messages,
  MessagesQuery,
  ReadMessages,
  SendMessage,
  UnreadMessages,
} from './schemas.ts';

const conversationDoors = { ByProvider: { path: '/api/providers/me', params: z.object({}) }, ...bothDoors };

export const conversationEndpoints = endpoints({
  listMessages: {
    at: conversationDoors,
    method: 'get',
    path: '/leads/:id/messages',
    summary: 'List the messages of a conversation, newest first',
    params: ById,
    query: MessagesQuery,
    reply: Messages,
  },
  sendMessage: {
    at: conversationDoors,
    method: 'post',
    path: '/leads/:id/messages',
    summary: 'Send a message of text, files or both. Repeating an Idempotency-Key returns the first message',
    params: ById,
    body: SendMessage,
    status: 201,
    reply: Message,
  },
  readMessages: {
    at: conversationDoors,
    method: 'post',
    path: '/leads/:id/messages/read',
    summary: "Mark the other side's messages as read, up to one of them",
    params: ById,
    body: ReadMessages,
    status: 204,
    reply: Nothing,
  },
  reportConversation: {
    at: conversationDoors,
    method: 'post',
    path: '/leads/:id/messages/report',
    summary: 'Report a conversation to the administrators, who see its last 20 messages',
    params: ById,
    body: ReportConversation,
    status: 201,
    reply: Reported,
  },
  deleteMessage: {
    at: conversationDoors,
    method: 'delete',
    path: '/leads/:id/messages/:messageId',
    summary: 'Delete one of your messages within 5 minutes',
    params: ById.extend({ messageId: Id }),
    status: 204,
    reply: Nothing,
  },
  openMessageFile: {
    at: conversationDoors,
    method: 'get',
    path: '/leads/:id/message-files/:fileId',
    summary: 'Redirect to a file of a message; the address expires within minutes',
    params: ById.extend({ fileId: Id }),
    status: 302,
    reply: Raw,
  },
  openMessageThumbnail: {
    at: conversationDoors,
    method: 'get',
    path: '/leads/:id/message-files/:fileId/thumbnail',
    summary: 'Redirect to the thumbnail of a picture of a message',
    params: ById.extend({ fileId: Id }),
    status: 302,
    reply: Raw,
  },
  listConversations: {
    method: 'get',
    path: '/api/providers/me/conversations',
    summary: "List the provider's conversations, latest message first",
    query: ConversationsQuery,
    reply: Conversations,
  },
  getUnreadMessages: {
    method: 'get',
    path: '/api/account/unread-messages',
    summary: 'Count the unread messages of the signed-in user',
    reply: UnreadMessages,
  },
});
