/** Texts that a provider sends to clients. */
import type { QuickReplies, QuickReply } from '@marketplace/contracts/leads/quick-replies';
import { suggestedReplies } from '@marketplace/contracts/leads/quick-replies';
import { type Deps, inTransaction } from '../deps.ts';
import { quickReplyQueries } from './queries.ts';

/** Returns the provider's stored replies in order, or the suggested ones if it has none. */
export const quickReplies = async (deps: Deps, providerId: string): Promise<QuickReplies> => {
  const stored = await quickReplyQueries(deps).all(providerId);
  return stored.length > 0
    ? { replies: stored, suggested: false }
    : { replies: [...suggestedReplies], suggested: true };
};

/** Replaces all of a provider's quick replies. Of concurrent calls, the last one wins. */
export const putQuickReplies = (deps: Deps, providerId: string, replies: QuickReply[]): Promise<QuickReplies> =>
  inTransaction(deps, async (tx) => {
    await quickReplyQueries(tx).replace(providerId, replies);
    return quickReplies(tx, providerId);
  });
