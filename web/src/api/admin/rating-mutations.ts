/** Admin decisions about ratings. Both throw ApiError and refresh what is on screen. */
import type { ReviewRatingText } from '@marketplace/contracts/enquiries/schemas';
import type { RefuseRating } from '@marketplace/contracts/ratings/schemas';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';
import { adminKeys } from './keys.ts';

type Rated = { id: string; enquiryId: string };

export const useRatingActs = () => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  const afterwards = async ({ enquiryId }: Rated, work: Promise<unknown>): Promise<void> => {
    await work;
    await forget(adminKeys.enquiry(enquiryId));
    await mutate(adminKeys.enquiry(enquiryId));
  };
  return {
    review: (rating: Rated, decision: z.input<typeof ReviewRatingText>['decision']) =>
      afterwards(rating, adminCall('reviewRating', { params: { id: rating.id }, body: { decision } })),
    refuse: (rating: Rated, refusal: z.input<typeof RefuseRating>) =>
      afterwards(rating, adminCall('refuseRating', { params: { id: rating.id }, body: refusal })),
  };
};
