/** Calls about one conversation, of the provider or of the seeker by emailed link or account, depending on its address. */
import type { Message, SendMessage } from '@marketplace/contracts/conversations/schemas';
import { paths } from '@marketplace/contracts/paths.data';
import type { ReportConversation } from '@marketplace/contracts/reports/schemas';
import { call } from './client.ts';
import { endpointAt } from './endpoint-url.ts';
import type { ConversationAddress } from './keys.ts';

type Access = '' | 'LinkedRequest' | 'OwnRequest';
type AnyCall = (name: string, options: object) => Promise<unknown>;

type Options = { params?: object; body?: object; headers?: Record<string, string> };

const callAt = (address: ConversationAddress, action: string, { params, ...options }: Options) => {
  const access = endpointAt(paths, `${address}/messages`)?.replace('listMessages', '') as Access;
  const [id, , request] = address.split('/').reverse().map(decodeURIComponent);
  const of = access === '' ? { id } : { id, request };
  return (call as AnyCall)(action + access, { ...options, params: { ...of, ...params } });
};

/** The calls. Each throws ApiError. */
export const conversationCalls = (address: ConversationAddress) => ({
  /** `key` identifies one press of the button, so that a retry sends nothing twice. */
  send: (body: SendMessage, key: string) =>
    callAt(address, 'sendMessage', { body, headers: { 'idempotency-key': key } }) as Promise<Message>,
  report: (body: ReportConversation) => callAt(address, 'reportConversation', { body }),
  markRead: (upTo: string) => callAt(address, 'readMessages', { body: { upTo } }),
  delete: (messageId: string) => callAt(address, 'deleteMessage', { params: { messageId } }),
});
