import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ById } from '../fields.ts';
import {
  AnsweredMessage,
  AnswerMessage,
  ChangeMessage,
  MessageDetail,
  Messages,
  MessagesExportQuery,
  MessagesQuery,
} from './admin-schemas.ts';

export const contactAdminEndpoints = endpoints({
  listMessages: {
    method: 'get',
    path: '/api/admin/messages',
    summary: 'Messages to the team, newest first unless sorted otherwise',
    query: MessagesQuery,
    reply: Messages,
  },
  exportMessages: {
    method: 'get',
    path: '/api/admin/messages.csv',
    summary: 'The same as a CSV file, up to a bound',
    query: MessagesExportQuery,
    reply: Raw,
  },
  getMessage: {
    method: 'get',
    path: '/api/admin/messages/:id',
    summary: 'One message with its answers, and who can look after it',
    params: ById,
    reply: MessageDetail,
  },
  changeMessage: {
    method: 'patch',
    path: '/api/admin/messages/:id',
    summary: 'Say who looks after a message, close it or open it again',
    params: ById,
    body: ChangeMessage,
    reply: Nothing,
  },
  answerMessage: {
    method: 'post',
    path: '/api/admin/messages/:id/answers',
    summary: 'Answer a message by mail; once for each Idempotency-Key',
    params: ById,
    body: AnswerMessage,
    status: 201,
    reply: AnsweredMessage,
  },
});
