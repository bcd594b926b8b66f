import type { RemoveEnquiry } from '@marketplace/contracts/enquiries/administration';
/** What administrators do with enquiries. Every one throws ApiError; what is on screen follows. */
import type { ReviewText } from '@marketplace/contracts/enquiries/schemas';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';
import { adminKeys } from './keys.ts';

export const useEnquiryActs = () => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  /**
   * Forgets what administration has read; the enquiry and its match record are fetched anew where they are on screen, also where somebody
   * else was first.
   */
  const afterwards = async <T>(id: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forget(adminKeys.enquiry(id));
      await Promise.all([mutate(adminKeys.enquiry(id)), mutate(adminKeys.enquiryMatch(id))]);
    }
  };
  return {
    remove: (id: string, removal: z.input<typeof RemoveEnquiry>) =>
      afterwards(id, adminCall('removeEnquiry', { params: { id }, body: removal })),
    reviewText: (id: string, review: z.input<typeof ReviewText>) =>
      afterwards(id, adminCall('reviewText', { params: { id }, body: review })),
    /** `press` names one press of the button: sent again after a failure, it asks for nothing more. */
    rematch: async (id: string, press: string) => {
      const asked = await adminCall('rematchEnquiry', { params: { id }, body: { press } });
      await mutate(adminKeys.enquiryMatch(id));
      return asked;
    },
    /** Fetches an enquiry anew, after something has changed it that nobody did here. */
    refresh: (id: string) => mutate(adminKeys.enquiry(id)),
  };
};
