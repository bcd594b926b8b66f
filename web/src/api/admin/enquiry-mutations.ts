import type { RemoveEnquiry } from '@marketplace/contracts/enquiries/administration';
/** Admin mutations of enquiries. All throw ApiError and refresh what is on screen. */
import type { AskRewrite, HiddenWords, ReviewText } from '@marketplace/contracts/enquiries/schemas';
import type { WriteToSeeker } from '@marketplace/contracts/enquiries/team-messages';
import type { InviteProvider } from '@marketplace/contracts/leads/invitations';
import type { AddNote } from '@marketplace/contracts/operations/notes';
import { useSWRConfig } from 'swr';
import type { z } from 'zod';
import { adminCall } from './call.ts';
import { useForgetAnswers } from './forget.ts';
import { adminKeys } from './keys.ts';

export const useEnquiryActs = () => {
  const { mutate } = useSWRConfig();
  const forget = useForgetAnswers();
  /**
   * Clears the admin cache and refetches the enquiry, its match record and its notes if they are on screen, even if the call fails because
   * another administrator acted first.
   */
  const afterwards = async <T>(id: string, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await forget(adminKeys.enquiry(id));
      await Promise.all(
        [adminKeys.enquiry(id), adminKeys.enquiryMatch(id), adminKeys.enquiryNotes(id)].map((key) => mutate(key)),
      );
    }
  };
  /** The same after a success. A failed dialog stays open over the list, which must not be cleared. */
  const afterSuccess = async <T>(id: string, work: Promise<T>): Promise<T> =>
    afterwards(id, Promise.resolve(await work));
  return {
    remove: (id: string, removal: z.input<typeof RemoveEnquiry>) =>
      afterwards(id, adminCall('removeEnquiry', { params: { id }, body: removal })),
    reviewText: (id: string, review: z.input<typeof ReviewText>) =>
      afterwards(id, adminCall('reviewText', { params: { id }, body: review })),
    hideWords: (id: string, hide: HiddenWords[], seen: z.input<typeof ReviewText>['seen']) =>
      afterSuccess(id, adminCall('reviewText', { params: { id }, body: { decision: 'masked', hide, seen } })),
    askRewrite: (id: string, body: z.input<typeof AskRewrite>) =>
      afterSuccess(id, adminCall('askRewrite', { params: { id }, body })),
    addNote: async (id: string, body: z.input<typeof AddNote>): Promise<void> => {
      const notes = await adminCall('addEnquiryNote', { params: { id }, body });
      await mutate(adminKeys.enquiryNotes(id), notes, { revalidate: false });
    },
    /** `key`: the Idempotency-Key, the same for all retries. */
    write: (id: string, body: z.input<typeof WriteToSeeker>, key: string) =>
      afterSuccess(id, adminCall('writeToSeeker', { params: { id }, body, headers: { 'Idempotency-Key': key } })),
    assign: (id: string, providerId: string, reason: string) =>
      afterSuccess(id, adminCall('assignRequest', { params: { id: providerId }, body: { enquiryId: id, reason } })),
    invite: (id: string, body: z.input<typeof InviteProvider>) =>
      afterSuccess(id, adminCall('inviteProvider', { params: { id }, body })),
    withdrawInvitation: (id: string, invitationId: string) =>
      afterwards(id, adminCall('withdrawInvitation', { params: { id: invitationId } })),
    /** `press` identifies one click, so that a retry after a failure does not start another match. */
    rematch: async (id: string, press: string) => {
      const asked = await adminCall('rematchEnquiry', { params: { id }, body: { press } });
      await mutate(adminKeys.enquiryMatch(id));
      return asked;
    },
    /** Refetches an enquiry that was changed elsewhere. */
    refresh: (id: string) => mutate(adminKeys.enquiry(id)),
  };
};
