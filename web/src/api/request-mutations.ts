/** Mutations of a followed request. Each returns the changed request, which updates the page, or throws ApiError. */
import type { CompletionAnswer } from '@marketplace/contracts/completions/schemas';
import type { AnswerNumber } from '@marketplace/contracts/enquiries/team-messages';
import type { Rate } from '@marketplace/contracts/ratings/schemas';
import type { CloseRequest, EditRequest, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { useSWRConfig } from 'swr';
import { call } from './client.ts';
import { type Key, keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

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
    edit: (body: EditRequest) => show(call('editRequest', { at: request, body })),
    /** Adds files by their URLs. Adding the same files again changes nothing. */
    addFiles: (attachments: string[]) => show(call('addRequestFiles', { at: request, body: { attachments } })),
    close: (body: CloseRequest) => show(call('closeRequest', { at: request, body })),
    keepOpen: () => show(call('keepRequestOpen', { at: request })),
    stopRinging: () => show(call('stopRinging', { at: request })),
    withdraw: () => show(call('withdrawRequest', { at: request })),
    confirm: () => show(call('confirmRequest', { at: request })),
    disown: () => show(call('disownRequest', { at: request })),
    answerNumber: (body: AnswerNumber) => show(call('answerNumber', { at: request, body })),
    /** `press` identifies one click, so that a retry does not search twice. */
    askForMore: (press: string) => show(call('findMoreProviders', { at: request, body: { press } })),
    answerCompletion: (leadId: string, answer: CompletionAnswer) =>
      show(call('answerRequestCompletion', { at: request, params: { id: leadId }, body: { answer } })),
    rate: (body: Rate) => show(call('rateProvider', { at: request, body })),
    changeRating: (body: Rate) => show(call('changeRating', { at: request, body })),
  };
};
