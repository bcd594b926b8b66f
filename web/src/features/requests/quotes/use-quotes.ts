import type { AcceptQuote, DeclineQuote } from '@marketplace/contracts/quotes/schemas';
import type { FollowedRequest } from '@marketplace/contracts/requests/tracking';
import { call } from '../../../api/client.ts';
import { type Key, keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { useShow } from '../../../api/use-show.ts';
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
  const show = useShow(keys.requestQuotes(resource));
  return {
    accept: (id: string, body: AcceptQuote) => show(call('acceptQuote', { at: resource, params: { id }, body })),
    decline: (id: string, body: DeclineQuote) => show(call('declineQuote', { at: resource, params: { id }, body })),
  };
};
