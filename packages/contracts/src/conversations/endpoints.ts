/** The endpoints of conversations. Each exists for the provider and, through both doors to a request, for the seeker. */
import type { z } from 'zod';
import { type Endpoint, endpoints, Nothing, Raw } from '../endpoint.ts';
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

/** The calls about one conversation under `at`, which ends with the lead's `:id`. `params`: of the lead, a message and a file. */
export const conversationEndpointsAt = <
  OfLead extends z.ZodType,
  OfMessage extends z.ZodType,
  OfFile extends z.ZodType,
>(
  at: string,
  params: { lead: OfLead; message: OfMessage; file: OfFile },
) => {
  return {
    listMessages: {
      method: 'get',
      path: `${at}/messages`,
      summary: 'List the messages of a conversation, newest first',
      params: params.lead,
      query: MessagesQuery,
      reply: Messages,
    },
    sendMessage: {
      method: 'post',
      path: `${at}/messages`,
      summary: 'Send a message of text, files or both. Repeating an Idempotency-Key returns the first message',
      params: params.lead,
      body: SendMessage,
      status: 201,
      reply: Message,
    },
    readMessages: {
      method: 'post',
      path: `${at}/messages/read`,
      summary: "Mark the other side's messages as read, up to one of them",
      params: params.lead,
      body: ReadMessages,
      status: 204,
      reply: Nothing,
    },
    reportConversation: {
      method: 'post',
      path: `${at}/messages/report`,
      summary: 'Report a conversation to the administrators, who see its last 20 messages',
      params: params.lead,
      body: ReportConversation,
      status: 201,
      reply: Reported,
    },
    deleteMessage: {
      method: 'delete',
      path: `${at}/messages/:messageId`,
      summary: 'Delete one of your messages within 5 minutes',
      params: params.message,
      status: 204,
      reply: Nothing,
    },
    openMessageFile: {
      method: 'get',
      path: `${at}/message-files/:fileId`,
      summary: 'Redirect to a file of a message; the address expires within minutes',
      params: params.file,
      status: 302,
      reply: Raw,
    },
    openMessageThumbnail: {
      method: 'get',
      path: `${at}/message-files/:fileId/thumbnail`,
      summary: 'Redirect to the thumbnail of a picture of a message',
      params: params.file,
      status: 302,
      reply: Raw,
    },
  } as const satisfies Record<string, Endpoint>;
};

export const conversationEndpoints = endpoints({
  ...conversationEndpointsAt('/api/providers/me/leads/:id', {
    lead: ById,
    message: ById.extend({ messageId: Id }),
    file: ById.extend({ fileId: Id }),
  }),
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
