/** Intake and the life of an enquiry: specification sections 3, 4 and 5; architecture: The way data flows, States. */
import type { PostEnquiry } from '@marketplace/contracts/enquiries';
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import { violatedConstraint } from '@marketplace/platform/postgres';
import { inviteSeeker } from '../accounts/invitations.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { expireLeadsOf } from '../leads/expiry.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { enquiryQueries, type NewEnquiry, type PostedRow } from './queries.ts';
import { fingerprint, newReference, resolveEnquiry } from './rules.ts';

export type PostContext = {
  /** The signed-in seeker; null for a visitor. */
  seekerId: string | null;
  /** The same key with the same content gives the same enquiry, however often and however concurrently it is posted. */
  idempotencyKey: string | null;
  requestId?: string;
};

/** What any form of intake comes to before it is stored. */
export type Intake = Pick<
  NewEnquiry,
  | 'categoryId'
  | 'city'
  | 'title'
  | 'description'
  | 'budgetMin'
  | 'budgetMax'
  | 'timeframe'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'contactWhatsapp'
  | 'bestTimeToContact'
  | 'contactPreferences'
> & {
  createAccount: boolean;
  /** `fingerprint` of what was posted. */
  hash: Buffer;
};

/** The wizard's enquiry: resolves its words and stores it, see `storeEnquiry`. Throws VALIDATION_FAILED with `fields`, too. */
export const postEnquiry = async (deps: Deps, enquiry: PostEnquiry, context: PostContext): Promise<PostedRow> =>
  storeEnquiry(
    deps,
    {
      ...resolveEnquiry(enquiry),
      title: enquiry.title,
      description: enquiry.description,
      budgetMin: enquiry.budgetMin,
      budgetMax: enquiry.budgetMax ?? null,
      timeframe: enquiry.timeframe,
      contactName: enquiry.contactName,
      contactEmail: enquiry.contactEmail,
      contactPhone: enquiry.contactPhone ?? null,
      contactWhatsapp: null,
      bestTimeToContact: enquiry.bestTimeToContact,
      contactPreferences: enquiry.contactPreferences,
      createAccount: enquiry.createAccount,
      hash: fingerprint(enquiry),
    },
    context,
  );

/**
 * Stores an enquiry and the outbox row that says so, both or neither: once this resolves, nothing can be lost.
 * Throws IDEMPOTENCY_MISMATCH when the key was used for other content.
 */
export const storeEnquiry = async (
  deps: Deps,
  { createAccount, hash, ...enquiry }: Intake,
  context: PostContext,
): Promise<PostedRow> => {
  const createdAt = deps.clock.now();
  const row = {
    ...enquiry,
    seekerId: context.seekerId,
    idempotencyKey: context.idempotencyKey,
    idempotencyHash: context.idempotencyKey ? hash : null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + days(limits.enquiryDays)),
  };

  const post = (tx: Deps) => enquiryQueries(tx).post({ ...row, reference: newReference() }, context.requestId);
  const postWithAccount = () =>
    inTransaction(deps, async (tx) => {
      const posted = await post(tx);
      if (!posted) return undefined;
      const seekerId = await inviteSeeker(tx, {
        email: enquiry.contactEmail,
        name: enquiry.contactName,
        phone: enquiry.contactPhone,
        requestId: context.requestId,
      });
      if (seekerId) await enquiryQueries(tx).setSeeker(posted.id, seekerId);
      return posted;
    });
  const attempt = () => (createAccount && !context.seekerId ? postWithAccount() : post(deps));

  // Two references alike happen once in a million million: the second draw settles it.
  const posted = await attempt().catch((error) => {
    if (violatedConstraint(error) === 'enquiries__reference__unique') return attempt();
    throw error;
  });
  if (posted) return posted;

  const earlier = await enquiryQueries(deps).findByIdempotencyKey(context.idempotencyKey!);
  if (!earlier?.idempotencyHash.equals(hash)) throw new DomainError('IDEMPOTENCY_MISMATCH');
  return earlier;
};

/** How many enquiries one sweep closes at a time: a short transaction, so that nobody waits for it. */
const sweepSize = 100;

/** open → expired for every enquiry whose 30 days are over, together with its open leads. Returns how many. */
export const expireEnquiries = async (deps: Deps): Promise<number> => {
  let expired = 0;
  for (;;) {
    const now = deps.clock.now();
    const batch = await inTransaction(deps, async (tx) => {
      const enquiries = await enquiryQueries(tx).lockRunOut(now, sweepSize);
      const ids = enquiries.map(({ id }) => id);
      await enquiryQueries(tx).expire(ids, now);
      await expireLeadsOf(tx, ids);
      await addToOutbox(
        tx,
        'enquiry.expired',
        enquiries.map(({ id, seekerId }) => ({ enquiryId: id, seekerId })),
      );
      return ids.length;
    });
    expired += batch;
    if (batch < sweepSize) return expired;
  }
};
