/** Moderation of a request's texts by administrators: approve, hide words, ask for a rewrite. */
import { enquiryCan, type HiddenWords, type TextReview } from '@marketplace/contracts/enquiries/schemas';
import { sentences } from '@marketplace/contracts/messages';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { joinedTexts, type MaskedTexts, maskedTexts, type RequestTexts, type TextDecision } from '../masking/mask.ts';
import type { Span } from '../masking/reading.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { enquiryQueries } from './queries.ts';
import { textQueries } from './texts.queries.ts';

/** Locks the enquiry as edits do, and returns it with its texts. Throws NOT_FOUND. */
const lockTexts = async (tx: Deps, id: string) => {
  const enquiry = await enquiryQueries(tx).lock(id);
  const texts = enquiry && (await textQueries(tx).texts(id));
  if (!texts) throw new DomainError('NOT_FOUND');
  return { enquiry, texts };
};

/** Returns the ranges of `joinedTexts`. Throws CONFLICT if the words are not there (any more). */
const spansOf = (texts: RequestTexts, hide: readonly HiddenWords[]): Span[] =>
  hide.map(({ field, from, words }) => {
    if (texts[field].slice(from, from + words.length) !== words)
      throw new DomainError('CONFLICT', { sentence: sentences.textChanged });
    const start = field === 'title' ? from : joinedTexts(texts).length - texts.description.length + from;
    return { from: start, to: start + words.length };
  });

/**
 * Publishes a text: `released` hides only certain contact details. `masked` hides suspicious ones too or,
 * in their place, the words to `hide`. An administrator who has `seen` the current decision may change it.
 * Settles a request to rewrite the text.
 * Throws NOT_FOUND, and CONFLICT if nothing is suspicious and no words are chosen, if the text has changed, or
 * if another administrator has decided differently in the meantime.
 */
export const reviewText = (
  deps: Deps,
  {
    id,
    decision,
    seen,
    hide = [],
  }: {
    id: string;
    decision: TextDecision;
    seen?: TextReview | undefined;
    hide?: readonly HiddenWords[] | undefined;
  },
): Promise<MaskedTexts> =>
  inTransaction(deps, async (tx) => {
    const queries = textQueries(tx);
    const { texts } = await lockTexts(tx, id);
    if (texts.textReview === 'clear' && hide.length === 0) throw new DomainError('CONFLICT');
    if (seen && ![seen, decision].includes(texts.textReview))
      throw new DomainError('CONFLICT', { sentence: sentences.textReviewed });
    const hiddenParts = spansOf(texts, hide);
    const reviewed = maskedTexts(texts, decision, hiddenParts);
    await queries.setTextReview(id, reviewed, hiddenParts);
    await queries.settleRewrite(id, tx.clock.now());
    return reviewed;
  });

/**
 * Keeps a text back and emails the seeker a link to change it. The changed text waits for a review. Asking
 * again is possible once the seeker has changed it.
 * Throws NOT_FOUND, and CONFLICT if the seeker can no longer change the text or was asked already.
 */
export const askForRewrite = (
  deps: Deps,
  { id, note, requestId }: { id: string; note: string; requestId?: string },
): Promise<MaskedTexts> =>
  inTransaction(deps, async (tx) => {
    const queries = textQueries(tx);
    const { enquiry, texts } = await lockTexts(tx, id);
    if (!enquiryCan('rewrite', enquiry)) throw new DomainError('CONFLICT', { sentence: sentences.rewriteTooLate });
    const open = await queries.openRewrite(id);
    if (open && !open.rewrittenAt) throw new DomainError('CONFLICT', { sentence: sentences.rewriteAsked });
    const at = tx.clock.now();
    const masks = maskedTexts(texts, 'held');
    await queries.setTextReview(id, masks);
    await queries.settleRewrite(id, at);
    const rewriteId = await queries.insertRewrite({ enquiryId: id, note, at });
    await addToOutbox(tx, 'enquiry.rewrite-requested', [
      { rewriteId, enquiryId: id, seekerId: enquiry.seekerId, requestId },
    ]);
    return masks;
  });
