/** The texts a provider answers clients with. */
import type { QuickReplies, QuickReply } from '@marketplace/contracts/leads/quick-replies';
import { suggestedReplies } from '@marketplace/contracts/leads/quick-replies';
import { type Deps, inTransaction } from '../deps.ts';
import { quickReplyQueries } from './queries.ts';

/** Those that the provider stored, in their order; the suggested ones before it has any. */
export const quickReplies = async (deps: Deps, providerId: string): Promise<QuickReplies> => {
  const stored = await quickReplyQueries(deps).all(providerId);
  return stored.length > 0
    ? { replies: stored, suggested: false }
    : { replies: [...suggestedReplies], suggested: true };
};

/** Stores all of a provider's quick replies in the place of those before. Of two at once the later one stays. */
export const putQuickReplies = (deps: Deps, providerId: string, replies: QuickReply[]): Promise<QuickReplies> =>
  inTransaction(deps, async (tx) => {
    await quickReplyQueries(tx).replace(providerId, replies);
    return quickReplies(tx, providerId);
  });
