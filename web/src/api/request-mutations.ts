/** Mutations of a followed request. Each returns the changed request, which updates the page, or throws ApiError. */
import type { CompletionAnswer } from '@marketplace/contracts/completions/schemas';
import type { Rate } from '@marketplace/contracts/ratings/schemas';
import type { CloseRequest, EditRequest, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { useSWRConfig } from 'swr';
import { type Key, keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { callAbout } from './request-calls.ts';

export const useRequestActs = (request: Key<FollowedRequest>) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const show = async (answer: Promise<FollowedRequest>) => {
    const changed = await answer;
    // Refresh the list first: its prefix also matches the request's key, which gets the new data below.
    refresh([keys.seekerEnquiries()]);
    await mutate(request, changed, { revalidate: false });
  };
  return {
    edit: (body: EditRequest) => show(callAbout(request, 'edit', { body })),
    /** Adds files by their URLs. Adding the same files again changes nothing. */
    addFiles: (attachments: string[]) => show(callAbout(request, 'addFilesTo', { body: { attachments } })),
    close: (body: CloseRequest) => show(callAbout(request, 'close', { body })),
    keepOpen: () => show(callAbout(request, 'keepOpen')),
    withdraw: () => show(callAbout(request, 'withdraw')),
    confirm: () => show(callAbout(request, 'confirm')),
    disown: () => show(callAbout(request, 'disown')),
    /** `press` identifies one click, so that a retry does not search twice. */
    askForMore: (press: string) => show(callAbout(request, 'findMoreFor', { body: { press } })),
    answerCompletion: (leadId: string, answer: CompletionAnswer) =>
      show(callAbout(request, 'answerCompletionOf', { params: { id: leadId }, body: { answer } })),
    rate: (body: Rate) => show(callAbout(request, 'rate', { body })),
    changeRating: (body: Rate) => show(callAbout(request, 'changeRatingOf', { body })),
  };
};
