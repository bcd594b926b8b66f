/** What whoever follows a request does about it. Each answers with the request as it is then, which the page shows at once. Each throws ApiError. */
import type { Rate } from '@marketplace/contracts/ratings/schemas';
import { type CloseRequest, type EditRequest, FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { useSWRConfig } from 'swr';
import { sendJson } from './client.ts';
import { calls, type Key, keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

export const useRequestActs = (request: Key<FollowedRequest>) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const show = async (answer: Promise<FollowedRequest>) => {
    const changed = await answer;
    // The list first: it names the request's own key, too, which has the answer already.
    refresh([keys.seekerEnquiries()]);
    await mutate(request, changed, { revalidate: false });
  };
  const act = (name: Parameters<typeof calls.aboutRequest>[1], body?: object, method: 'POST' | 'PUT' = 'POST') =>
    show(sendJson(method, calls.aboutRequest(request, name), body, { schema: FollowedRequest }));
  return {
    edit: (edit: EditRequest) => show(sendJson('PATCH', request, edit, { schema: FollowedRequest })),
    /** By their addresses in the store. The same once more adds nothing. */
    addFiles: (attachments: string[]) => act('files', { attachments }),
    close: (end: CloseRequest) => act('close', end),
    withdraw: () => act('withdraw'),
    confirm: () => act('confirm'),
    disown: () => act('disown'),
    /** `press` names one press of the button: the same one again asks for nothing more. */
    askForMore: (press: string) => act('more', { press }),
    rate: (said: Rate) => act('rating', said),
    changeRating: (said: Rate) => act('rating', said, 'PUT'),
  };
};
