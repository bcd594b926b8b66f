/** Intake: specification sections 3, 4 and 5; architecture: The way data flows. An enquiry's end is in `leads/expiry.ts`. */
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { pick } from '@marketplace/contracts/pick';
import { days, hours } from '@marketplace/platform/clock';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { inviteSeeker } from '../accounts/invitations.ts';
import type { UploadId } from '../attachments/rules.ts';
import { attachUploads } from '../attachments/service.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { type Idempotency, storeOnce } from '../idempotency.ts';
import { maskedTexts } from '../masking/mask.ts';
import { storedNumber } from '../telephone-numbers.ts';
import { type NewFacts, storedFacts } from './columns.ts';
import { enquiryQueries, type NewEnquiry, type PostedRow } from './queries.ts';
import { repeatRequestToken } from './request-links.ts';
import { newReference, resolveEnquiry } from './rules.ts';

export type PostContext = {
  /** The signed-in seeker; null for a visitor. */
  seekerId: string | null;
  /** The same key with the same content gives the same enquiry, however often and however concurrently it is posted. */
  idempotencyKey: string | null;
  requestId?: string;
};

/** What any form of intake comes to before it is stored. */
export type Intake = Pick<NewEnquiry, 'categoryId' | 'place'> &
  NewFacts & {
    createAccount: boolean;
    /** Stored without a question where the account has a request like it. */
    mayRepeat: boolean;
    /** Files of the draft that it was written as. */
    uploads: UploadId[];
    /** What was posted, as idempotency compares it. */
    content: object;
  };

/** What was stored, and the poster's token to follow it; null for a repeated post that may no longer follow it. */
export type PostedRequest = PostedRow & { requestToken: string | null };

/**
 * Asks whether a request is the same as one of the day before: throws POSTED_ALREADY. Only somebody who is signed in is asked, and
 * of their account's own requests: to whoever only types an address the question would say that this address has posted one.
 * In a transaction that then stores it: of two tabs the second waits, and is asked about what the first has stored.
 */
const refuseSame = async (
  tx: Deps,
  { seekerId, idempotencyKey, ...like }: Pick<Intake, 'categoryId' | 'place'> & PostContext & { seekerId: string },
): Promise<void> => {
  const queries = enquiryQueries(tx);
  await queries.lockSeeker(seekerId);
  // Sent once more: its answer is that of the first time.
  if (idempotencyKey !== null && (await queries.findByKey(idempotencyKey))) return;
  const since = new Date(tx.clock.now().getTime() - hours(limits.sameRequestHours));
  const earlier = await queries.findLike({ ...like, seekerId, since });
  if (earlier)
    throw new DomainError('POSTED_ALREADY', { earlier: { ...earlier, createdAt: earlier.createdAt.toISOString() } });
};

/**
 * The wizard's enquiry: resolves its words and stores it, see `storeEnquiry`. Throws VALIDATION_FAILED with `fields`, too, and
 * POSTED_ALREADY with `earlier` unless it says `again`.
 */
export const postEnquiry = async (
  deps: Deps,
  { again, ...enquiry }: PostEnquiry,
  { keyOf, ...context }: PostContext & { keyOf?: ((address: string) => string | undefined) | undefined },
): Promise<PostedRequest> =>
  storeEnquiry(
    deps,
    {
      ...resolveEnquiry(enquiry, keyOf),
      ...pick(enquiry, storedFacts),
      createAccount: enquiry.createAccount,
      mayRepeat: again === true,
      content: enquiry,
    },
    context,
  );

/**
 * Stores an enquiry and the outbox row that says so, both or neither: once this resolves, nothing can be lost.
 * Throws IDEMPOTENCY_MISMATCH when the key was used for other content, POSTED_ALREADY unless it `mayRepeat`.
 */
export const storeEnquiry = async (
  deps: Deps,
  { createAccount, mayRepeat, uploads, content, ...enquiry }: Intake,
  { seekerId, idempotencyKey, requestId }: PostContext,
): Promise<PostedRequest> => {
  const createdAt = deps.clock.now();
  const masks = maskedTexts(enquiry);
  const numbers = {
    contactPhone: storedNumber(enquiry.contactPhone ?? null),
    contactWhatsapp: storedNumber(enquiry.contactWhatsapp ?? null),
  };
  const expiresAt = new Date(createdAt.getTime() + days(limits.enquiryDays));

  const requestToken = newToken();
  const tokenHash = hashToken(requestToken);
  const insert = async (tx: Deps, idempotency: Idempotency): Promise<PostedRequest | undefined> => {
    const row = { ...enquiry, ...numbers, ...masks, ...idempotency, seekerId, createdAt, expiresAt, tokenHash };
    const posted = await enquiryQueries(tx).post({ ...row, reference: newReference() }, requestId);
    return posted && { ...posted, requestToken };
  };
  const post = (deps: Deps, idempotency: Idempotency) =>
    uploads.length === 0
      ? insert(deps, idempotency)
      : inTransaction(deps, async (tx) => {
          const posted = await insert(tx, idempotency);
          if (posted) await attachUploads(tx, { enquiryId: posted.id, uploads, requestId });
          return posted;
        });
  const postUnlessSame = (seekerId: string, idempotency: Idempotency) =>
    inTransaction(deps, async (tx) => {
      await refuseSame(tx, { ...enquiry, seekerId, idempotencyKey });
      return post(tx, idempotency);
    });
  const postWithAccount = (idempotency: Idempotency) =>
    inTransaction(deps, async (tx) => {
      const posted = await post(tx, idempotency);
      if (!posted) return undefined;
      const account = await inviteSeeker(tx, {
        email: enquiry.contactEmail,
        name: enquiry.contactName,
        phone: numbers.contactPhone,
        requestId,
      });
      // Whoever typed a known address has not shown that it is theirs: the enquiry does not enter that account.
      await enquiryQueries(tx).setSeeker(posted.id, account.isNew ? account.id : null);
      return posted;
    });

  const stored = await storeOnce<PostedRow & { requestToken?: string | null }>(
    { content, idempotencyKey },
    {
      insert: (idempotency) => {
        const attempt = () => {
          if (seekerId) return mayRepeat ? post(deps, idempotency) : postUnlessSame(seekerId, idempotency);
          return createAccount ? postWithAccount(idempotency) : post(deps, idempotency);
        };
        // Two references alike happen once in a million million: the second draw settles it.
        return attempt().catch((error) => {
          if (violatedConstraint(error) === 'enquiries__reference__unique') return attempt();
          throw error;
        });
      },
      findByKey: enquiryQueries(deps).findByKey,
    },
  );
  // A repeated post needs a link of its own: only the hash of the first token is stored.
  const again = () => repeatRequestToken(deps, { enquiryId: stored.id, seekerId });
  return { ...stored, requestToken: stored.requestToken ?? (await again()) };
};
