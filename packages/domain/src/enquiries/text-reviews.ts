/** Administrators' review of held texts that may name a contact. */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type MaskedTexts, maskedTexts, type TextDecision } from '../masking/mask.ts';
import { enquiryQueries } from './queries.ts';

/**
 * Publishes a held text: `released` hides only certain contact details, `masked` hides suspicious ones too.
 * An administrator who has `seen` the current decision may change it.
 * Throws NOT_FOUND, and CONFLICT if the text is not suspicious or another administrator has decided
 * differently in the meantime.
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
