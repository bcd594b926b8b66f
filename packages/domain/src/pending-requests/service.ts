/**
 * Requests that software posts for a person. They become enquiries when the person confirms by the mailed link, and only
 * then are they matched. Until then they are rows that nothing else reads. They expire after `limits.pendingRequestHours`.
 */
import { ancestorIds, categoryById } from '@marketplace/catalogue/lookup';
import type { PostEnquiry } from '@marketplace/contracts/enquiries/schemas';
import { messages } from '@marketplace/contracts/messages';
import type { PostPendingRequest } from '@marketplace/contracts/pending-requests/schemas';
import { hashToken } from '../credentials/tokens.ts';
import { type Deps, inTransaction } from '../deps.ts';
import { linkQueries } from '../enquiries/links.queries.ts';
import { ownershipQueries } from '../enquiries/ownership.queries.ts';
import { issueRequestToken } from '../enquiries/request-links.ts';
import { resolveEnquiry } from '../enquiries/rules.ts';
import { postEnquiry } from '../enquiries/service.ts';
import { DomainError, invalid } from '../errors.ts';
import { storeOnce } from '../idempotency.ts';
import { addToOutbox } from '../outbox/outbox.ts';
import { confirmBefore, contentOf, issueLink, life } from './links.ts';
import { type PendingRow, pendingRequestQueries } from './queries.ts';

const isExpired = (row: PendingRow, { clock }: Pick<Deps, 'clock'>) => confirmBefore(row) <= clock.now();

/** The same request as the wizard posts it. Throws VALIDATION_FAILED for a service that has only groups below it. */
const asWizardPosts = ({ categoryId, ...posted }: PostPendingRequest): PostEnquiry => {
  const [parentCategoryId, subcategoryId, subSubcategoryId = subcategoryId] = ancestorIds(categoryId);
  if (!categoryById(categoryId) || !parentCategoryId || !subcategoryId || !subSubcategoryId)
    throw invalid({ categoryId: messages.serviceType });
  return {
    ...posted,
    ...{ parentCategoryId, subcategoryId, subSubcategoryId },
    contactEmailConfirm: posted.contactEmail,
    createAccount: false,
    phoneUpdates: false,
    attachments: [],
  };
};

/**
 * Stores the request and mails its contact address, once per key and `limits.pendingRequestHours`. Returns a token that follows its
 * state. Throws VALIDATION_FAILED as `postEnquiry` does, and IDEMPOTENCY_MISMATCH.
 */
export const postPendingRequest = (
  deps: Deps,
  posted: PostPendingRequest,
  { idempotencyKey, requestId }: { idempotencyKey: string | null; requestId?: string },
): Promise<{ token: string; confirmBefore: Date }> =>
  inTransaction(deps, async (tx) => {
    const queries = pendingRequestQueries(tx);
    const content = asWizardPosts(posted);
    resolveEnquiry(content);
    if (idempotencyKey !== null) await queries.freeKey(idempotencyKey, new Date(tx.clock.now().getTime() - life));
    const { id } = await storeOnce(
      { content: posted, idempotencyKey },
      {
        insert: async (idempotency) => {
          const stored = await queries.insert({ content, createdAt: tx.clock.now(), ...idempotency });
          if (stored) await addToOutbox(tx, 'request.pending', [{ pendingRequestId: stored.id, requestId }]);
          return stored;
        },
        findByKey: queries.findByKey,
      },
    );
    const row = await queries.find(id);
    return { token: await issueLink(tx, id, false), confirmBefore: confirmBefore(row!) };
  });

/** Returns the request that a token follows: waiting, or posted. Throws NOT_FOUND, also once it has expired. */
export const pendingRequestOf = async (deps: Deps, token: string): Promise<PendingRow> => {
  const row = await pendingRequestQueries(deps).findByLink(hashToken(token), { confirms: false });
  if (!row || (row.enquiryId === null && isExpired(row, deps))) throw new DomainError('NOT_FOUND');
  return row;
};

/** Returns what a mailed token can confirm. `content` is null once it is posted. Throws NOT_FOUND, also once it has expired. */
export const confirmableOf = async (
  deps: Deps,
  token: string,
): Promise<PendingRow & { content: PostEnquiry | null }> => {
  const row = await pendingRequestQueries(deps).findByLink(hashToken(token), { confirms: true });
  if (!row || isExpired(row, deps)) throw new DomainError('NOT_FOUND');
  const content = contentOf(row);
  if (!content && row.enquiryId === null) throw new DomainError('NOT_FOUND');
  return { ...row, content };
};

/**
 * Posts the request of a mailed token, once, with its contact address confirmed. Returns the token of its page, a new one for each
 * call. Throws NOT_FOUND as `confirmableOf` does.
 */
export const confirmPendingRequest = (
  deps: Deps,
  token: string,
  { requestId }: { requestId?: string } = {},
): Promise<{ requestToken: string }> =>
  inTransaction(deps, async (tx) => {
    const queries = pendingRequestQueries(tx);
    const { id } = await confirmableOf(tx, token);
    // The second of two concurrent calls waits here, and finds the enquiry of the first.
    await queries.lock(id);
    const { content, enquiryId } = await confirmableOf(tx, token);
    if (enquiryId !== null) return { requestToken: await issueRequestToken(tx, enquiryId) };
    const posted = await postEnquiry(tx, content!, {
      seekerId: null,
      idempotencyKey: null,
      ...(requestId && { requestId }),
    });
    await ownershipQueries(tx).confirmContact(posted.id, tx.clock.now());
    await linkQueries(tx).endUnproven(posted.id);
    await queries.setPosted(id, posted.id);
    return { requestToken: await issueRequestToken(tx, posted.id) };
  });
