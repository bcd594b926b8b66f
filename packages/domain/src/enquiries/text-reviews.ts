/** An administrator's look at texts that are held because they may name a contact. */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type MaskedTexts, maskedTexts, type TextDecision } from '../masking/mask.ts';
import { enquiryQueries } from './queries.ts';

/**
 * Shows a held text from now on: `released` as it is but for what certainly is a contact, `masked` without what was suspicious,
 * too. A decision may be changed, by whoever has `seen` it. Throws NOT_FOUND, and CONFLICT for a text that nothing is suspicious in, or
 * that somebody else has decided about otherwise meanwhile.
 */
export const reviewText = (
  deps: Deps,
  { id, decision, seen }: { id: string; decision: TextDecision; seen?: TextReview | undefined },
): Promise<MaskedTexts> =>
  inTransaction(deps, async (tx) => {
    const queries = enquiryQueries(tx);
    const texts = await queries.lockTexts(id);
    if (!texts) throw new DomainError('NOT_FOUND');
    if (texts.textReview === 'clear') throw new DomainError('CONFLICT');
    if (seen && ![seen, decision].includes(texts.textReview))
      throw new DomainError('CONFLICT', { sentence: sentences.textReviewed });
    const reviewed = maskedTexts(texts, decision);
    await queries.setTextReview(id, reviewed);
    return reviewed;
  });
