/** An administrator's look at texts that are held because they may name a contact. */
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type MaskedTexts, maskedTexts, type TextDecision } from '../masking/mask.ts';
import { enquiryQueries } from './queries.ts';

/**
 * Shows a held text from now on: `released` as it is but for what certainly is a contact, `masked` without what was suspicious,
 * too. A decision may be changed. Throws NOT_FOUND, and CONFLICT for a text that nothing is suspicious in.
 */
export const reviewText = (deps: Deps, id: string, decision: TextDecision): Promise<MaskedTexts> =>
  inTransaction(deps, async (tx) => {
    const queries = enquiryQueries(tx);
    const texts = await queries.lockTexts(id);
    if (!texts) throw new DomainError('NOT_FOUND');
    if (texts.textReview === 'clear') throw new DomainError('CONFLICT');
    const reviewed = maskedTexts(texts, decision);
    await queries.setTextReview(id, reviewed);
    return reviewed;
  });
