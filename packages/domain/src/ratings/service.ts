/** Ratings of providers: giving, changing, reviewing, refusing and answering them. */
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { limits } from '@marketplace/contracts/limits';
import { messages, sentences } from '@marketplace/contracts/messages';
import {
  type Rate,
  type RatingStatus,
  type RatingSuspicion,
  type RefuseRating,
  ratingSuspicions,
} from '@marketplace/contracts/ratings/schemas';
import { days } from '@marketplace/platform/clock';
import { type Deps, inTransaction } from '../deps.ts';
import { isDisposable, isMailProvider } from '../disposable-addresses.ts';
import { DomainError, invalid } from '../errors.ts';
import { maskContacts, type TextDecision } from '../masking/mask.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { teamQueries } from '../team/queries.ts';
import { type RatedLead, type RatingFate, type RatingRow, ratingQueries } from './queries.ts';
import { changeableUntil, ratingMask, suspicionsOf } from './rules.ts';

/** `enquiryId` is a request that the caller may follow. */
export type RateAction = Rate & {
  enquiryId: string;
  /** The caller has proved a mailbox: the request's contact address, or its account's address. */
  isProven: boolean;
  /** Hashes of the device cookie of the caller's browser and of its network. */
  deviceHash?: Buffer | null;
  network?: Buffer | null;
  requestId?: string;
};

const waiting = { status: 'waiting', refusalNote: null } as const;

/**
 * Returns the rated lead, and what its author and provider have in common. `isOwn`: the author's account or address is one of
 * the business. Throws CONFLICT if the author has no proven mailbox.
 */
const ratedLead = async (
  tx: Deps,
  { enquiryId, leadId, isProven, deviceHash = null, network = null }: RateAction,
): Promise<{ lead: RatedLead; isOwn: boolean; suspicions: RatingSuspicion[] } | undefined> => {
  const queries = ratingQueries(tx);
  const lead = await queries.leadOf(enquiryId, leadId);
  if (!lead) return undefined;
  if (!isProven && !lead.isContactConfirmed) throw new DomainError('CONFLICT', { sentence: sentences.ratingUnproven });
  const ratedAt = tx.clock.now();
  const { providerId, seekerId, contactEmail, postedAt } = lead;
  const domain = contactEmail.slice(contactEmail.lastIndexOf('@') + 1).toLowerCase();
  const since = new Date(ratedAt.getTime() - days(limits.newMailDomainDays));
  const ties = await teamQueries(tx).tiesOfLead(lead.id, deviceHash);
  const { isKnown, sharesNetwork } = await queries.standing({ providerId, seekerId, domain, network, since });
  const isMailboxOdd = isDisposable(domain) || !(isMailProvider(domain) || isKnown);
  const suspicions = suspicionsOf({ ties, isMailboxOdd, sharesNetwork, postedAt, ratedAt });
  return { lead, isOwn: ties.includes('ACCOUNT'), suspicions };
};

/** A rating published automatically or by an administrator. */
const published = (before: Pick<RatingRow, 'publishedAt'> | undefined, now: Date): RatingFate => ({
  status: 'published',
  refusalReason: null,
  refusalNote: null,
  publishedAt: before?.publishedAt ?? now,
});

/** Notifies the provider when a rating is published for the first time. */
const tellOnce = async (
  tx: Deps,
  rating: Pick<RatingRow, 'id' | 'userId' | 'publishedAt'>,
  fate: RatingFate,
  requestId: string | undefined,
) => {
  // A deleted business has no user to notify.
  if (fate.publishedAt && !rating.publishedAt && rating.userId)
    await addToOutbox(tx, 'rating.published', [{ ratingId: rating.id, userId: rating.userId, requestId }]);
};

/**
 * Rates the provider that did the job. The rating is published at once, or after a review if its text may
 * name a contact or its author may be the provider. Returns the rating's id.
 * Throws VALIDATION_FAILED if the lead is not an accepted one of the request or is the author's own. Throws
 * CONFLICT if it has a rating, the author has no proven mailbox, or the request was not closed as done by the
 * provider.
 */
export const rateLead = (deps: Deps, action: RateAction): Promise<string> =>
  inTransaction(deps, async (tx) => {
    const { stars, text, requestId } = action;
    const queries = ratingQueries(tx);
    const { lead, isOwn, suspicions } = (await ratedLead(tx, action)) ?? {};
    if (!lead || !suspicions || !leadCan('rate', lead)) throw invalid({ leadId: messages.ratedLead });
    if (isOwn) throw invalid({ leadId: messages.ratedSelf });
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
 * Changes a rating within the allowed days. The provider's reply stays. A rating that an administrator refused
 * needs another review after any change. So does one with a new sign of self-rating. Returns the rating's id.
 * Throws NOT_FOUND without a rating, CONFLICT after its days, and as `rateLead` does.
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
    // An administrator's decision about a text stays while the text is unchanged.
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
 * Publishes a rating after an administrator's review, without certain contact details or also without
 * suspicious ones. Throws NOT_FOUND, and CONFLICT if it is not waiting for review.
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

/** Removes a rating from pages and figures. Throws NOT_FOUND, and CONFLICT if it was refused before. */
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
 * Stores the provider's reply to a published rating, once. A reply that names a contact is refused instead of
 * masked, because it cannot be changed. Throws NOT_FOUND, CONFLICT if there is a reply, and
 * VALIDATION_FAILED.
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
