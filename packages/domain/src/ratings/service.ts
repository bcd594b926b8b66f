/** What is said of a provider, and what becomes of it: given, changed, looked at, refused, answered. */
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { messages, sentences } from '@marketplace/contracts/messages';
import {
  type Rate,
  type RatingStatus,
  type RatingSuspicion,
  type RefuseRating,
  ratingSuspicions,
} from '@marketplace/contracts/ratings/schemas';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError, invalid } from '../errors.ts';
import { maskContacts, type TextDecision } from '../masking/mask.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { type RatedLead, type RatingFate, type RatingRow, ratingQueries } from './queries.ts';
import { changeableUntil, ratingMask, suspicionsOf } from './rules.ts';

/** `enquiryId`: of the request that the caller may follow. */
export type RateAction = Rate & {
  enquiryId: string;
  /** The caller has proved a mailbox: the request's contact address, or that of the account it belongs to. */
  isProven: boolean;
  /** Of the device cookie of the caller's browser. */
  deviceHash?: Buffer | null;
  requestId?: string;
};

const waiting = { status: 'waiting', refusalNote: null } as const;

/** The lead that is rated, and what its author and its provider share. Throws CONFLICT for an author with no proven mailbox. */
const ratedLead = async (
  tx: Deps,
  { enquiryId, leadId, isProven, deviceHash = null }: RateAction,
): Promise<{ lead: RatedLead; suspicions: RatingSuspicion[] } | undefined> => {
  const lead = await ratingQueries(tx).leadOf(enquiryId, leadId, deviceHash);
  if (!lead) return undefined;
  if (!isProven && !lead.isContactConfirmed) throw new DomainError('CONFLICT', { sentence: sentences.ratingUnproven });
  const suspicions = suspicionsOf(
    {
      emails: [lead.contactEmail, lead.seekerEmail],
      phones: [lead.contactPhone, lead.contactWhatsapp, lead.seekerPhone],
    },
    { emails: [lead.providerEmail], phones: [lead.providerPhone, lead.ownerPhone] },
    lead,
  );
  return { lead, suspicions };
};

/** Published, by whoever looked at it: the program or an administrator. */
const published = (before: Pick<RatingRow, 'publishedAt'> | undefined, now: Date): RatingFate => ({
  status: 'published',
  refusalReason: null,
  refusalNote: null,
  publishedAt: before?.publishedAt ?? now,
});

/** Tells the provider when a rating is published for the first time. */
const tellOnce = async (
  tx: Deps,
  rating: Pick<RatingRow, 'id' | 'userId' | 'publishedAt'>,
  fate: RatingFate,
  requestId: string | undefined,
) => {
  // Of a business that is gone nobody is told.
  if (fate.publishedAt && !rating.publishedAt && rating.userId)
    await addToOutbox(tx, 'rating.published', [{ ratingId: rating.id, userId: rating.userId, requestId }]);
};

/**
 * Rates the provider that did the job, by which the request was closed. The rating is published at once, or after an administrator's
 * review if its text may name a contact or its author may be the provider. Returns the rating's id. Throws VALIDATION_FAILED for a
 * lead that is not the request's, was not accepted or is the author's own, CONFLICT for one that is rated, an author who has
 * proved no mailbox, or where the request was not closed as done by it.
 */
export const rateLead = (deps: Deps, action: RateAction): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const { stars, text, requestId } = action;
    const queries = ratingQueries(tx);
    const { lead, suspicions } = (await ratedLead(tx, action)) ?? {};
    if (!lead || !suspicions || !leadCan('rate', lead)) throw invalid({ leadId: messages.ratedLead });
    if (lead.isOwn) throw invalid({ leadId: messages.ratedSelf });
    if (!lead.isDone) throw new DomainError('CONFLICT', { sentence: sentences.ratingNotDone });
    const now = tx.clock.now();
    const mask = ratingMask(text);
    const fate: RatingFate =
      mask.textReview === 'held' || suspicions.length > 0
        ? { ...waiting, refusalReason: null, publishedAt: null }
        : published(undefined, now);
    const id = await queries.insert(lead, { ...mask, ...fate, stars, text, suspicions }, now);
    if (!id) throw new DomainError('CONFLICT', { sentence: sentences.ratingGiven });
    const { userId } = (await queries.lock(id))!;
    await tellOnce(tx, { id, userId, publishedAt: null }, fate, requestId);
    return id;
  });

/**
 * Changes a rating within its days; the provider's answer stays. A rating that an administrator refused waits for a review, whatever
 * it says now, and so does one with a sign of self-rating that no administrator has seen. Returns the rating's id. Throws
 * NOT_FOUND without a rating, CONFLICT after its days and as `rateLead` does.
 */
export const changeRating = (deps: Deps, action: RateAction): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const { enquiryId, leadId, stars, text, requestId } = action;
    const queries = ratingQueries(tx);
    const rating = await queries.lockOf(enquiryId, leadId);
    if (!rating) throw new DomainError('NOT_FOUND');
    const now = tx.clock.now();
    if (now > changeableUntil(rating.createdAt))
      throw new DomainError('CONFLICT', { sentence: sentences.ratingSettled });
    // What an administrator has decided about a text stands while it is the same.
    const decided = text === rating.text && isDecision(rating.textReview) ? rating.textReview : undefined;
    const mask = ratingMask(text, decided);
    const found = (await ratedLead(tx, action))?.suspicions ?? [];
    const suspicions = ratingSuspicions.filter((sign) => rating.suspicions.includes(sign) || found.includes(sign));
    const isSuspected =
      rating.publishedAt === null ? suspicions.length > 0 : suspicions.length > rating.suspicions.length;
    const waits = mask.textReview === 'held' || rating.refusalReason !== null || isSuspected;
    const fate: RatingFate = waits
      ? { ...waiting, refusalReason: rating.refusalReason, publishedAt: rating.publishedAt }
      : published(rating, now);
    await queries.change(rating.id, { ...mask, ...fate, stars, text, suspicions }, now);
    await tellOnce(tx, rating, fate, requestId);
    return rating.id;
  });

const isDecision = (review: string): review is TextDecision => review === 'released' || review === 'masked';

/**
 * An administrator's review of a rating that waits: shown as it is but for what certainly is a contact, or without what is
 * suspicious, too. Throws NOT_FOUND, CONFLICT for one that does not wait.
 */
export const reviewRating = (
  deps: Deps,
  { id, decision, requestId }: { id: string; decision: TextDecision; requestId?: string },
): Promise<RatingStatus> =>
  inTransaction(deps, async (tx) => {
    const queries = ratingQueries(tx);
    const rating = await queries.lock(id);
    if (!rating) throw new DomainError('NOT_FOUND');
    if (rating.status !== 'waiting') throw new DomainError('CONFLICT');
    const fate = published(rating, tx.clock.now());
    await queries.decide(id, ratingMask(rating.text, decision), fate);
    await tellOnce(tx, rating, fate, requestId);
    return fate.status;
  });

/** Takes a rating off: nobody sees or counts it. Throws NOT_FOUND, CONFLICT for one that was refused before. */
export const refuseRating = (deps: Deps, { id, reason, note }: RefuseRating & { id: string }): Promise<RatingStatus> =>
  inTransaction<RatingStatus>(deps, async (tx) => {
    const queries = ratingQueries(tx);
    const rating = await queries.lock(id);
    if (!rating) throw new DomainError('NOT_FOUND');
    if (rating.status === 'refused') throw new DomainError('CONFLICT', { sentence: sentences.ratingRefused });
    await queries.refuse(id, reason, note ?? null);
    return 'refused';
  });

/**
 * The provider's one answer to a published rating of its own. One that names a contact is refused rather than covered, since it
 * can be said once. Throws NOT_FOUND, CONFLICT for one that has an answer, VALIDATION_FAILED.
 */
export const answerRating = (
  deps: Deps,
  { id, providerId, text }: { id: string; providerId: string; text: string },
): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const queries = ratingQueries(tx);
    const rating = await queries.lockOwn(id, providerId);
    if (!rating) throw new DomainError('NOT_FOUND');
    if (rating.answer !== null) throw new DomainError('CONFLICT', { sentence: sentences.ratingAnswered });
    if (maskContacts(text) !== text || ratingMask(text).textReview === 'held')
      throw invalid({ text: messages.answerContacts });
    await queries.answer(id, text, tx.clock.now());
  });
