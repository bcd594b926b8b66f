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
import { storeOnce } from '../idempotency.ts';
import { maskedTexts } from '../masking/mask.ts';
import { storedNumber } from '../telephone-numbers.ts';
import { type NewFacts, storedFacts } from './columns.ts';
import { intakeQueries, type NewEnquiry, type PostedRow } from './intake.queries.ts';
import { ownershipQueries } from './ownership.queries.ts';
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
export type PostedRequest = PostedRow & { requestToken: string | null; isRepeated: boolean };

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
  const queries = intakeQueries(tx);
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

/** An enquiry to insert. Each attempt draws a new reference. */
type Posting = Pick<Intake, 'createAccount' | 'mayRepeat' | 'uploads'> &
  Pick<PostContext, 'requestId'> & { row: Omit<NewEnquiry, 'reference'> };

/** Inserts the enquiry, its jobs and its files. Returns undefined, and inserts nothing, if the idempotency key exists. */
const insertEnquiry = async (tx: Deps, { row, uploads, requestId }: Posting): Promise<PostedRow | undefined> => {
  const inserted = await intakeQueries(tx).post({ ...row, reference: newReference() }, requestId);
  if (!inserted) return undefined;
  const { posted, effects } = inserted;
  for (const each of effects) afterCommit(tx, each);
  if (uploads.length > 0)
    await attachUploads(tx, { owner: { kind: 'request', enquiryId: posted.id }, uploads, requestId });
  return posted;
};

/**
 * Invites the contact to an account. Typing a known address does not prove that it is the poster's, so an
 * existing account does not get the enquiry.
 */
const inviteContact = async (tx: Deps, enquiryId: string, { row, requestId }: Posting): Promise<void> => {
  const { contactEmail: email, contactName: name, contactPhone: phone = null } = row;
  const account = await inviteSeeker(tx, { email, name, phone, requestId });
  await ownershipQueries(tx).setSeeker(enquiryId, account.isNew ? account.id : null);
};

/** Asks the account about a similar request, or invites a visitor who wants an account. Otherwise one statement is enough. */
const insertPosting = (deps: Deps, posting: Posting): Promise<PostedRow | undefined> => {
  const { row, createAccount, mayRepeat, uploads } = posting;
  const { seekerId } = row;
  const asks = seekerId !== null && !mayRepeat;
  const invites = seekerId === null && createAccount;
  if (!asks && !invites && uploads.length === 0) return insertEnquiry(deps, posting);
  return inTransaction(deps, async (tx) => {
    if (asks) await refuseSame(tx, { ...row, seekerId });
    const posted = await insertEnquiry(tx, posting);
    if (posted && invites) await inviteContact(tx, posted.id, posting);
    return posted;
  });
};

/** References collide about once in 10^12 draws. A second draw is enough. */
const withSecondDraw = <T>(attempt: () => Promise<T>): Promise<T> =>
  attempt().catch((error) => {
    if (violatedConstraint(error) === 'enquiries__reference__unique') return attempt();
    throw error;
  });

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
  const requestToken = newToken();
  const row = {
    ...enquiry,
    ...maskedTexts(enquiry),
    contactPhone: storedNumber(enquiry.contactPhone ?? null),
    contactWhatsapp: storedNumber(enquiry.contactWhatsapp ?? null),
    seekerId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days(limits.enquiryDays)),
    tokenHash: hashToken(requestToken),
  };
  const stored = await storeOnce<PostedRow & { requestToken?: string }>(
    { content, idempotencyKey },
    {
      insert: async (idempotency) => {
        const posting = { row: { ...row, ...idempotency }, createAccount, mayRepeat, uploads, requestId };
        const posted = await withSecondDraw(() => insertPosting(deps, posting));
        return posted && { ...posted, requestToken };
      },
      findByKey: intakeQueries(deps).findByKey,
    },
  );
  // Only the hash of the first token is stored, so a repeated post gets a new link.
  const again = () => repeatRequestToken(deps, { enquiryId: stored.id, seekerId });
  const isRepeated = stored.requestToken === undefined;
  return { ...stored, isRepeated, requestToken: stored.requestToken ?? (await again()) };
};
