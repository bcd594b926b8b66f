/** The open leads as the provider's area knows them everywhere: which have arrived meanwhile, and which nobody has looked at. */
import type { ProviderLead, ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { addSeen, newLeadsIn } from '../../../features/lead-inbox/use-new-leads.ts';
import { patterns } from '../../../routing/paths.ts';
import { useRoute } from '../../../routing/route-context.tsx';
import { useMarkSeen, useSeenLeads } from './seen-leads.ts';

/** The leads that came after the first answer. A page that is loaded anew begins with what is there: none of that is news. */
const useArrived = (leads: ProviderLead[] | undefined): ReadonlySet<string> => {
  const known = useRef<ReturnType<typeof addSeen>>(undefined);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!leads) return;
    const before = known.current;
    known.current = addSeen('', leads, before);
    const fresh = before ? newLeadsIn(leads, before) : [];
    if (fresh.length > 0) setArrived((ids) => new Set([...ids, ...fresh.map(({ id }) => id)]));
  }, [leads]);
  return arrived;
};

/** Which of the open leads the page shows by itself: the list those that are not filtered away, a lead's page its own. */
const useShownHere = (): ((lead: ProviderLead) => boolean) => {
  const { route, context } = useRoute();
  if (route.path === patterns.providerLeads) {
    const status = context.search.get('status');
    return () => status === null || status === 'SENT';
  }
  return ({ id, enquiryId }) => [id, enquiryId].includes(context.params.lead ?? '');
};

export type OpenLeads = {
  /** Those that arrived while this tab was open, and that nobody has looked at or dismissed; newest first. */
  arrivals: ProviderLead[];
  /** The newest of all that arrived and are open, wherever it is shown. */
  newest: string | undefined;
  /** How many nobody has looked at. */
  unseen: number;
  /** There are more unseen ones than were asked for. */
  more: boolean;
};

const none: ProviderLeads = { leads: [], nextCursor: null, hasMore: false };

export const useOpenLeads = (): OpenLeads => {
  const { data } = useApi(keys.providerLeads({ status: 'SENT' }));
  const { leads, hasMore } = data ?? none;
  const seen = useSeenLeads();
  const arrived = useArrived(data?.leads);
  const isShownHere = useShownHere();
  useMarkSeen(leads.filter(isShownHere).map(({ id }) => id));
  const unseen = leads.filter(({ id }) => !seen.has(id));
  return {
    arrivals: unseen.filter((lead) => arrived.has(lead.id) && !isShownHere(lead)),
    newest: leads.find(({ id }) => arrived.has(id))?.id,
    unseen: unseen.length,
    more: hasMore && unseen.length === leads.length,
  };
};
