/** What pushes are about. Each function returns undefined once its push is no longer true. */
import { conversationState, messageCan } from '@marketplace/contracts/conversations/states';
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Deps } from '../deps.ts';
import { quoteQueries } from '../quotes/queries.ts';
import { acceptable, statusAt } from '../quotes/rules.ts';
import { type PushedRequest, type PushLead, pushQueries } from './queries.ts';

/** An open lead. */
export const leadToPush = async (deps: Deps, leadId: string): Promise<PushLead | undefined> => {
  const lead = await pushQueries(deps).lead(leadId);
  return lead?.status === 'SENT' && lead.expiresAt > deps.clock.now() ? lead : undefined;
};

/** A message that is unread and not deleted, in a conversation that is not read-only. */
export const messageToPush = async (
  deps: Deps,
  messageId: string,
  author: ConversationSide = 'SEEKER',
): Promise<(PushedRequest & { leadId: string }) | undefined> => {
  const message = await pushQueries(deps).message(messageId, author);
  return message && messageCan('notify', conversationState(message)) ? message : undefined;
};

export type PushQuote = PushedRequest & { leadId: string; expiresAt: Date };

const quoteWith = async (deps: Deps, quoteId: string) => {
  const quote = await pushQueries(deps).quote(quoteId);
  return quote && { ...quote, status: statusAt(quote, deps.clock.now()) };
};

/** A quote that the seeker accepted. */
export const acceptedQuoteToPush = async (deps: Deps, quoteId: string): Promise<PushQuote | undefined> => {
  const quote = await quoteWith(deps, quoteId);
  return quote?.status === 'ACCEPTED' ? quote : undefined;
};

/** A quote that the seeker declined. */
export const declinedQuoteToPush = async (deps: Deps, quoteId: string): Promise<PushQuote | undefined> => {
  const quote = await quoteWith(deps, quoteId);
  return quote?.status === 'DECLINED' ? quote : undefined;
};

/** A quote that the seeker can still accept. */
export const expiringQuoteToPush = async (deps: Deps, quoteId: string): Promise<PushQuote | undefined> => {
  const quote = await quoteWith(deps, quoteId);
  return quote && acceptable(quote, await quoteQueries(deps).quoting(quote.leadId)) ? quote : undefined;
};

/** The request of a lead whose seeker accepted another provider's quote. */
export const lostLeadToPush = async (deps: Deps, leadId: string): Promise<PushedRequest | undefined> => {
  const request = await pushQueries(deps).request(leadId);
  return request && (await quoteQueries(deps).quoting(leadId)).isAnotherChosen ? request : undefined;
};
