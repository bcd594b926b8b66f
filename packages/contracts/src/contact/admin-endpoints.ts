import { endpoints, Nothing, Raw } from '../endpoint.ts';
import { ExportFile } from '../export-file.ts';
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
  listContactMessages: {
    method: 'get',
    path: '/api/admin/messages',
    summary: 'List messages to the team, newest first by default',
    query: MessagesQuery,
    reply: Messages,
  },
  exportMessages: {
    method: 'get',
    path: '/api/admin/messages.:format',
    summary: 'Export the list as a CSV or Excel file, up to a maximum number of rows',
    params: ExportFile,
    query: MessagesExportQuery,
    reply: Raw,
  },
  getMessage: {
    method: 'get',
    path: '/api/admin/messages/:id',
    summary: 'Get a message with its answers and the possible assignees',
    params: ById,
    reply: MessageDetail,
  },
  changeMessage: {
    method: 'patch',
    path: '/api/admin/messages/:id',
    summary: 'Assign, close or reopen a message',
    params: ById,
    body: ChangeMessage,
    reply: Nothing,
  },
  answerMessage: {
    method: 'post',
    path: '/api/admin/messages/:id/answers',
    summary: 'Answer a message by email; once per Idempotency-Key',
    params: ById,
    body: AnswerMessage,
    status: 201,
    reply: AnsweredMessage,
  },
});
