import type { AcceptQuote, DeclineQuote, SeekerQuotes } from '@marketplace/contracts/quotes/schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { useSWRConfig } from 'swr';
import { call } from '../../../api/client.ts';
import { type Key, keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { groupQuotes, type QuoteGroups } from './sort.ts';

/** The quotes for a request; undefined until they are loaded. Reading them tells their providers that they were seen. */
export const useQuotes = (
  request: FollowedRequest,
  resource: Key<FollowedRequest>,
  refreshInterval: number,
): QuoteGroups | undefined => {
  const { data } = useApi(request.accepted.length > 0 ? keys.requestQuotes(resource) : null, { refreshInterval });
  return data && groupQuotes(data.quotes);
};

/** Decisions about quotes. Each updates the page, also after a conflict. @throws ApiError */
export const useQuoteActs = (resource: Key<FollowedRequest>) => {
  const { mutate } = useSWRConfig();
  const list = keys.requestQuotes(resource);
  const show = async (answer: Promise<SeekerQuotes>) => {
    try {
      await mutate(list, await answer, { revalidate: false });
    } catch (error) {
      void mutate(list);
      throw error;
    }
  };
  return {
    accept: (id: string, body: AcceptQuote) => show(call('acceptQuote', { at: resource, params: { id }, body })),
    decline: (id: string, body: DeclineQuote) => show(call('declineQuote', { at: resource, params: { id }, body })),
  };
};
