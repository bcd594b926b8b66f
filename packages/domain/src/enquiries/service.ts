/**
 * Intake: specification sections 3, 4 and 5; docs/architecture.md, Data flow. `leads/expiry.ts` handles an
 * enquiry's end.
 */
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { limits } from '@marketplace/contracts/limits';
import { pick } from '@marketplace/contracts/pick';
import { days, hours } from '@marketplace/platform/clock';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { inviteSeeker } from '../accounts/invitations.ts';
import type { UploadId } from '../attachments/rules.ts';
import { attachUploads } from '../attachments/service.ts';
import { hashToken, newToken } from '../credentials/tokens.ts';
import { afterCommit, type Deps, inTransaction } from '../deps.ts';
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
  /** The same key with the same content gives the same enquiry, even for repeated and concurrent posts. */
  idempotencyKey: string | null;
  requestId?: string;
};

/** The common result of all intake forms, before it is stored. */
export type Intake = Pick<NewEnquiry, 'categoryId' | 'place' | 'language'> &
  NewFacts & {
    createAccount: boolean;
    /** Skips the question if the account has a similar request. */
    mayRepeat: boolean;
    /** Uploaded files of the draft. */
    uploads: UploadId[];
    /** What was posted, for the idempotency check. Without the language, because a retry may come from a page in another. */
    content: object;
  };

/**
 * The stored enquiry, and the poster's token to follow it. The token is null for a repeated post that may no
 * longer follow it.
 */
export type PostedRequest = PostedRow & { requestToken: string | null };

/**
 * Throws POSTED_ALREADY if the account has a similar request of the day before. Visitors are never asked,
 * because the question would reveal that an address has posted a request.
 * Call it in the transaction that stores the request, so that the second of two concurrent tabs sees the
 * first one's request.
 */
const refuseSame = async (
  tx: Deps,
  { seekerId, idempotencyKey, ...like }: Pick<Intake, 'categoryId' | 'place'> & PostContext & { seekerId: string },
): Promise<void> => {
  const queries = enquiryQueries(tx);
  await queries.lockSeeker(seekerId);
  // A retry gets the first reply.
  if (idempotencyKey !== null && (await queries.findByKey(idempotencyKey))) return;
  const since = new Date(tx.clock.now().getTime() - hours(limits.sameRequestHours));
  const earlier = await queries.findLike({ ...like, seekerId, since });
  if (earlier)
    throw new DomainError('POSTED_ALREADY', { earlier: { ...earlier, createdAt: earlier.createdAt.toISOString() } });
};

/** Leaves the choice out unless it was made, so that a retry matches a post from before there was one. */
export const postedContent = ({ isUnlisted, ...posted }: { isUnlisted: boolean }): object => ({
  ...posted,
  ...(isUnlisted && { isUnlisted }),
});

/**
 * Resolves and stores the wizard's enquiry, see `storeEnquiry`. Also throws VALIDATION_FAILED with `fields`,
 * and POSTED_ALREADY with `earlier` unless `again` is set.
 */
export const postEnquiry = async (
  deps: Deps,
  { again, language, ...enquiry }: PostEnquiry,
  { keyOf, ...context }: PostContext & { keyOf?: ((address: string) => string | undefined) | undefined },
): Promise<PostedRequest> =>
  storeEnquiry(
    deps,
    {
      ...resolveEnquiry(enquiry, keyOf),
      ...pick(enquiry, storedFacts),
      language,
      createAccount: enquiry.createAccount,
      mayRepeat: again === true,
      content: postedContent(enquiry),
    },
    context,
  );

/**
 * Stores an enquiry and its jobs in one statement or transaction, and dispatches them after the commit. Throws IDEMPOTENCY_MISMATCH if the
 * key was used for other content, and POSTED_ALREADY unless `mayRepeat` is set.
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
    const stored = await enquiryQueries(tx).post({ ...row, reference: newReference() }, requestId);
    if (!stored) return undefined;
    for (const effects of stored.effects) afterCommit(tx, effects);
    return { ...stored.posted, requestToken };
  };
  const post = (deps: Deps, idempotency: Idempotency) =>
    uploads.length === 0
      ? insert(deps, idempotency)
      : inTransaction(deps, async (tx) => {
          const posted = await insert(tx, idempotency);
          if (posted) await attachUploads(tx, { owner: { kind: 'request', enquiryId: posted.id }, uploads, requestId });
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
      // Typing a known address does not prove that it is the poster's, so an existing account does not get
      // the enquiry.
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
        // References collide about once in 10^12 draws. A second draw is enough.
        return attempt().catch((error) => {
          if (violatedConstraint(error) === 'enquiries__reference__unique') return attempt();
          throw error;
        });
      },
      findByKey: enquiryQueries(deps).findByKey,
    },
  );
  // Only the hash of the first token is stored, so a repeated post gets a new link.
  const again = () => repeatRequestToken(deps, { enquiryId: stored.id, seekerId });
  return { ...stored, requestToken: stored.requestToken ?? (await again()) };
};
