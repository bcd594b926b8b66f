/** Posting a request anew that has run out. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { placeOf } from '../reference/cities.ts';
import { enquiryQueries } from './queries.ts';
import { type PostedRequest, storeEnquiry } from './service.ts';

/**
 * Posts an expired request once more, as it was but for its files: a new one, of the same account, with a reference and 30 days of its
 * own. The same request gives the same new one, however often it is asked for. Throws NOT_FOUND, and CONFLICT for one
 * that has not expired.
 */
export const postAgain = async (
  deps: Deps,
  { enquiryId, requestId }: { enquiryId: string; requestId?: string },
): Promise<PostedRequest> => {
  const earlier = await enquiryQueries(deps).findIntake(enquiryId);
  if (!earlier) throw new DomainError('NOT_FOUND');
  const { cityPath, suburbPath, seekerId, status, ...intake } = earlier;
  if (!enquiryCan('postAgain', { status })) throw new DomainError('CONFLICT');
  return storeEnquiry(
    deps,
    {
      ...intake,
      place: placeOf({ cityPath, suburbPath }),
      createAccount: false,
      mayRepeat: true,
      uploads: [],
      content: { again: enquiryId },
    },
    { seekerId, idempotencyKey: `again:${enquiryId}`, ...(requestId && { requestId }) },
  );
};
