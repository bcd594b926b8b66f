/** Pushes about a client's message. */
import { conversationState, messageCan } from '@marketplace/contracts/conversations/states';
import type { Deps } from '../deps.ts';
import { pushQueries, type SubscriptionRow } from './queries.ts';

/** A client's message to push, and where to; undefined once it is read, deleted, or the conversation is read-only. */
export const messageToPush = async (
  deps: Deps,
  messageId: string,
): Promise<{ leadId: string; title: string; subscriptions: SubscriptionRow[] } | undefined> => {
  const queries = pushQueries(deps);
  const message = await queries.message(messageId);
  if (!message || !messageCan('notify', conversationState(message))) return undefined;
  return {
    leadId: message.leadId,
    title: message.title,
    subscriptions: await queries.ofLead(message.leadId, deps.clock.now()),
  };
};

/** Removes a subscription that its push service no longer knows. */
export const removeSubscription = (deps: Deps, id: string): Promise<void> => pushQueries(deps).delete(id);
