/** Conversations of the provider, and of the seeker through both doors to a request. The calls are written once. */

import { conversationEndpoints } from '@marketplace/contracts/conversations/endpoints';
import type { SendMessage } from '@marketplace/contracts/conversations/schemas';
import { behind } from '@marketplace/contracts/endpoint';
import { isPicture } from '@marketplace/contracts/enquiries/attachments';
import { Id } from '@marketplace/contracts/fields';
import type { ReportConversation } from '@marketplace/contracts/reports/schemas';
import { requestEndpoints } from '@marketplace/contracts/requests/endpoints';
import { fileKey, thumbnailKey } from '@marketplace/domain/attachments/rules';
import {
  conversationMessage,
  conversationPage,
  type MessageCursor,
  messageFile,
} from '@marketplace/domain/conversations/conversation.view';
import {
  type ConversationCursor,
  providerConversations,
  requestConversations,
  unreadMessages,
} from '@marketplace/domain/conversations/list.view';
import type { ConversationKey } from '@marketplace/domain/conversations/queries';
import { deleteMessage, ownConversation, readMessages, sendMessage } from '@marketplace/domain/conversations/service';
import { DomainError } from '@marketplace/domain/errors';
import { reportConversation } from '@marketplace/domain/reports/service';
import { z } from 'zod';
import { fileUrl } from '../attachments/store.ts';
import { CursorTime, pageCursor } from '../http/cursor.ts';
import type { RouteDeps } from '../http/deps.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import { countOwned } from '../http/rate-limits.ts';
import { type Route, route } from '../http/route.ts';
import type { Context, SignedInAccount } from '../http/state.ts';
import { actingFor, providerIdOf } from '../providers/provider-id.ts';
import { type FollowedAt, throughBothDoors } from '../requests/doors.ts';
import { presentConversation, presentMessage, presentUnread } from './present.ts';

const messagesCursor = pageCursor<MessageCursor>('messages', z.tuple([CursorTime, Id]));
const conversationsCursor = pageCursor<ConversationCursor>('conversations', z.tuple([CursorTime, Id]));

/** The part of the called address that names the conversation. */
const addressOf = (ctx: Context): string => ctx.path.replace(/\/messages?(-files)?(\/.*)?$/, '');

type Call<Input> = { ctx: Context; requestId: string } & Input;

/** What each call does, for the side and conversation that `key` names. */
const conversationCalls = (deps: RouteDeps) => {
  const shown = async (key: ConversationKey, messageId: string, ctx: Context) => {
    const { conversation, message } = await conversationMessage(deps, key, messageId);
    return presentMessage(message, { conversation, at: addressOf(ctx), now: deps.clock.now() });
  };
  const open = async (
    key: ConversationKey,
    { ctx, params: { fileId } }: { ctx: Context; params: { fileId: string } },
    keyOf: (id: string) => string,
  ): Promise<undefined> => {
    const file = await messageFile(deps, key, fileId);
    if (keyOf === thumbnailKey && !isPicture(file.type)) throw new DomainError('NOT_FOUND');
    ctx.redirect(fileUrl(deps, keyOf(fileId), file));
  };
  return {
    list: async (
      key: ConversationKey,
      { ctx, query }: Call<{ query: { cursor?: string | undefined; limit: number } }>,
    ) => {
      const page = await conversationPage(deps, key, { ...query, cursor: messagesCursor.read(query.cursor) });
      const { conversation, items } = page;
      const about = { conversation, at: addressOf(ctx), now: deps.clock.now() };
      return {
        conversation: presentConversation(conversation),
        items: items.map((message) => presentMessage(message, about)),
        ...messagesCursor.end(page),
      };
    },
    send: async (key: ConversationKey, { ctx, body, requestId }: Call<{ body: SendMessage }>) => {
      // Counted once the caller has proven a right to the conversation, which has one id however it was named.
      const { leadId } = await ownConversation(deps, key);
      await countOwned(deps.rateLimits, 'send-message', `${key.side} ${leadId}`);
      const id = await sendMessage(deps, key, {
        text: body.text,
        addresses: body.uploadIds,
        keyOf: deps.objects?.keyOf,
        idempotencyKey: idempotencyKey(ctx),
        requestId,
      });
      return shown(key, id, ctx);
    },
    read: (key: ConversationKey, { body, requestId }: Call<{ body: { upTo: string } }>) =>
      readMessages(deps, key, { upTo: body.upTo, requestId }),
    report: async (key: ConversationKey, { body }: Call<{ body: ReportConversation }>) => ({
      id: await reportConversation(deps, key, body),
    }),
    delete: (key: ConversationKey, { params, requestId }: Call<{ params: { messageId: string } }>) =>
      deleteMessage(deps, key, { messageId: params.messageId, requestId }),
    openFile: (key: ConversationKey, input: Call<{ params: { fileId: string } }>) => open(key, input, fileKey),
    openThumbnail: (key: ConversationKey, input: Call<{ params: { fileId: string } }>) =>
      open(key, input, thumbnailKey),
  };
};

type ProviderInput = { user: SignedInAccount; params: { id: string } };
/** A provider's lead may be named by its enquiry; the conversation is found by either. */
const providerKey = ({ user, params }: ProviderInput): ConversationKey => ({
  side: 'PROVIDER',
  ...actingFor(user),
  leadId: params.id,
});

type SeekerInput = { followed: FollowedAt; params: { id: string } };
const seekerKey = ({ followed, params }: SeekerInput): ConversationKey => ({
  side: 'SEEKER',
  enquiryId: followed.enquiryId,
  leadId: params.id,
});

export const conversationRoutes = (deps: RouteDeps): Route[] => {
  const calls = conversationCalls(deps);
  const endpoints = conversationEndpoints;
  return [
    ...throughBothDoors(deps, requestEndpoints.listRequestConversations, {
      limit: 'follow-request',
      handle: async ({ followed }) => ({
        items: await requestConversations(deps, followed.enquiryId),
      }),
    }),
    ...throughBothDoors(deps, endpoints.listMessages, {
      limit: 'follow-request',
      handle: (call) => calls.list(seekerKey(call), call),
    }),
    ...throughBothDoors(deps, endpoints.sendMessage, {
      limit: 'send-message',
      countsItself: true,
      handle: (call) => calls.send(seekerKey(call), call),
    }),
    ...throughBothDoors(deps, endpoints.readMessages, {
      limit: 'change-messages',
      handle: (call) => calls.read(seekerKey(call), call),
    }),
    ...throughBothDoors(deps, endpoints.reportConversation, {
      limit: 'report',
      handle: (call) => calls.report(seekerKey(call), call),
    }),
    ...throughBothDoors(deps, endpoints.deleteMessage, {
      limit: 'change-messages',
      handle: (call) => calls.delete(seekerKey(call), call),
    }),
    ...throughBothDoors(deps, endpoints.openMessageFile, {
      limit: 'follow-request',
      handle: (call) => calls.openFile(seekerKey(call), call),
    }),
    ...throughBothDoors(deps, endpoints.openMessageThumbnail, {
      limit: 'follow-request',
      handle: (call) => calls.openThumbnail(seekerKey(call), call),
    }),
    route({
      endpoint: behind(endpoints.listMessages, 'ByProvider'),
      policy: 'seeProviderArea',
      handle: (input) => calls.list(providerKey(input), input),
    }),
    route({
      endpoint: behind(endpoints.sendMessage, 'ByProvider'),
      policy: 'answerLeads',
      limit: 'send-message',
      handle: (input) => calls.send(providerKey(input), input),
    }),
    route({
      endpoint: behind(endpoints.readMessages, 'ByProvider'),
      policy: 'seeProviderArea',
      limit: 'change-messages',
      handle: (input) => calls.read(providerKey(input), input),
    }),
    route({
      endpoint: behind(endpoints.reportConversation, 'ByProvider'),
      policy: 'answerLeads',
      limit: 'report',
      handle: (input) => calls.report(providerKey(input), input),
    }),
    route({
      endpoint: behind(endpoints.deleteMessage, 'ByProvider'),
      policy: 'answerLeads',
      limit: 'change-messages',
      handle: (input) => calls.delete(providerKey(input), input),
    }),
    route({
      endpoint: behind(endpoints.openMessageFile, 'ByProvider'),
      policy: 'seeProviderArea',
      handle: (input) => calls.openFile(providerKey(input), input),
    }),
    route({
      endpoint: behind(endpoints.openMessageThumbnail, 'ByProvider'),
      policy: 'seeProviderArea',
      handle: (input) => calls.openThumbnail(providerKey(input), input),
    }),
    route({
      endpoint: endpoints.listConversations,
      policy: 'seeProviderArea',
      handle: async ({ user, query }) => {
        const cursor = conversationsCursor.read(query.cursor);
        const page = await providerConversations(deps, providerIdOf(user), { ...query, cursor });
        return { items: page.items, ...conversationsCursor.end(page) };
      },
    }),
    route({
      endpoint: endpoints.getUnreadMessages,
      policy: 'signed-in',
      handle: async ({ user }) =>
        presentUnread(await unreadMessages(deps, { userId: user.id, providerId: user.providerId })),
    }),
  ];
};
