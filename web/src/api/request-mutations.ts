/** What whoever follows a request does about it. Each answers with the request as it is then, which the page shows at once. Each throws ApiError. */
import type { Rate } from '@marketplace/contracts/ratings';
import { type CloseRequest, FollowedRequest } from '@marketplace/contracts/request-tracking';
import { useSWRConfig } from 'swr';
import { sendJson } from './client.ts';
import { calls, type Key, keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

export const useRequestActs = (request: Key<FollowedRequest>) => {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const act = async (
    name: Parameters<typeof calls.aboutRequest>[1],
    body?: object,
    method: 'POST' | 'PUT' = 'POST',
  ) => {
    const changed = await sendJson(method, calls.aboutRequest(request, name), body, { schema: FollowedRequest });
    // The list first: it names the request's own key, too, which has the answer already.
    refresh([keys.seekerEnquiries()]);
    await mutate(request, changed, { revalidate: false });
  };
  return {
    close: (end: CloseRequest) => act('close', end),
    withdraw: () => act('withdraw'),
    confirm: () => act('confirm'),
    rate: (said: Rate) => act('rating', said),
    changeRating: (said: Rate) => act('rating', said, 'PUT'),
  };
};
