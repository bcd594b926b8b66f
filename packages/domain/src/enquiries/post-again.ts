import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { placeOf } from '../reference/cities.ts';
import { intakeQueries } from './intake.queries.ts';
import { type PostedRequest, storeEnquiry } from './service.ts';

/**
 * Posts an expired request once more, without its files, for the same account. The new request has its own
 * reference and another 30 days. Idempotent per expired request. Throws NOT_FOUND, and CONFLICT if the
 * request has not expired.
 */
export const postAgain = async (
  deps: Deps,
  { enquiryId, requestId }: { enquiryId: string; requestId?: string },
): Promise<PostedRequest> => {
  const earlier = await intakeQueries(deps).findIntake(enquiryId);
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
