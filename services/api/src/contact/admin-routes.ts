import { contactAdminEndpoints } from '@marketplace/contracts/contact/admin-endpoints';
/** Administrators list, read and answer messages to the team. Every view of an address leaves an audit entry. */
import type { MessagesFilter } from '@marketplace/contracts/contact/admin-schemas';
import { contactCategories } from '@marketplace/contracts/contact/categories';
import { messageStates } from '@marketplace/contracts/contact/states';
import { Id } from '@marketplace/contracts/fields';
import { limits } from '@marketplace/contracts/limits';
import { audited } from '@marketplace/domain/audit/service';
import { answerMessage, assignMessage, closeMessage, reopenMessage } from '@marketplace/domain/contact/answers';
import { messageDetail, messageState } from '@marketplace/domain/contact/detail.view';
import {
  countMessages,
  type ListedMessage,
  listMessages,
  type MessagesCursor,
} from '@marketplace/domain/contact/list.view';
import type { Deps } from '@marketplace/domain/deps';
import { z } from 'zod';
import { actorOf } from '../http/actor.ts';
import { CursorTime, pageCursor, shownOf } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, text, time, words } from '../http/export-cells.ts';
import { everyRow, sendExport } from '../http/exports.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { fromReplica } from '../http/replica.ts';
import { route } from '../http/route.ts';
import { presentMessageDetail } from './present.ts';

const position = z.tuple([CursorTime, Id]);
const cursors = {
  newest: pageCursor<MessagesCursor>('messages-newest', position),
  oldest: pageCursor<MessagesCursor>('messages-oldest', position),
};

const columns: Columns<ListedMessage> = {
  name: text('Name'),
  email: text('Email'),
  category: words('About', contactCategories),
  subject: text('Subject'),
  status: words('State', messageStates),
  assignee: text('Assignee'),
  createdAt: time('Sent'),
  answeredAt: time('Answered'),
};

async function* exported(deps: RouteDeps, viewerId: string, filter: MessagesFilter) {
  const page = (request: { cursor: MessagesCursor | undefined; limit: number }) =>
    listMessages(deps, viewerId, { ...filter, ...request });
  yield* everyRow(page, limits.adminExportRows);
}

export const messageAdminRoutes = (deps: RouteDeps) => [
  route({
    endpoint: contactAdminEndpoints.listContactMessages,
    policy: 'manageMessages',
    handle: async ({ query, ...caller }) => {
      const cursor = cursors[query.sort];
      const asked = { ...query, cursor: cursor.read(query.cursor) };
      const page = await audited(deps, actorOf(caller), {
        action: 'message.list',
        work: (tx) => listMessages(tx, caller.user.id, asked),
        subjectId: null,
        details: (shown) => ({ ...shownOf(shown), search: query.search }),
      });
      return { messages: page.items, ...cursor.end(page), counts: await countMessages(deps) };
    },
  }),
  route({
    endpoint: contactAdminEndpoints.exportMessages,
    policy: 'manageMessages',
    limit: 'export',
    handle: async ({ params, query, ctx, ...caller }) => {
      await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'message.export',
        work: async () => {},
        subjectId: null,
        details: { ...query, ...params },
      });
      await sendExport(
        { ctx, clock: deps.clock },
        { name: 'messages', ...params, columns, rows: exported(fromReplica(deps), caller.user.id, query) },
      );
    },
  }),
  route({
    endpoint: contactAdminEndpoints.getMessage,
    policy: 'manageMessages',
    handle: async ({ params, ...caller }) =>
      presentMessageDetail(
        await audited(deps, actorOf(caller), {
          action: 'message.read',
          work: (tx) => messageDetail(tx, params.id),
          subjectId: params.id,
        }),
      ),
  }),
  route({
    endpoint: contactAdminEndpoints.changeMessage,
    policy: 'manageMessages',
    handle: ({ params, body, ...caller }) => {
      const messageId = params.id;
      const lever = { subjectId: messageId, state: (tx: Deps) => messageState(tx, messageId) };
      if ('assigneeId' in body)
        return audited(deps, actorOf(caller), {
          action: 'message.assign',
          work: (tx) => assignMessage(tx, { messageId, ...body }),
          ...lever,
        });
      return audited(deps, actorOf(caller), {
        action: body.status === 'closed' ? 'message.close' : 'message.reopen',
        work: (tx) => (body.status === 'closed' ? closeMessage : reopenMessage)(tx, { messageId }),
        ...lever,
      });
    },
  }),
  route({
    endpoint: contactAdminEndpoints.answerMessage,
    policy: 'manageMessages',
    limit: 'write-as-team',
    handle: async ({ params, body, ctx, ...caller }) => {
      const answer = { messageId: params.id, authorId: caller.user.id, ...body };
      const context = { idempotencyKey: idempotencyKey(ctx), requestId: caller.requestId };
      const id = await audited(deps, actorOf({ ctx, ...caller }), {
        action: 'message.answer',
        work: (tx) => answerMessage(tx, answer, context),
        subjectId: params.id,
        state: (tx) => messageState(tx, params.id),
        details: (answerId) => ({ answerId }),
      });
      return { id };
    },
  }),
];
