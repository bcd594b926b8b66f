/** The open leads on provider pages: which are new and which are unseen. */
import type { ProviderLead, ProviderLeads } from '@marketplace/contracts/leads/schemas';
import { useEffect, useRef, useState } from 'react';
import { keys } from '../../../api/keys.ts';
import { useApi } from '../../../api/use-api.ts';
import { addSeen, newLeadsIn } from '../../../features/lead-inbox/use-new-leads.ts';
import { patterns } from '../../../routing/paths.ts';
import { useRoute } from '../../../routing/route-context.tsx';
import { useMarkSeen, useSeenLeads } from './seen-leads.ts';

/** Leads that arrived after the first answer. Leads present on load are not new. */
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

/** The open leads that the page itself shows: the list's unfiltered leads, or a lead page's own lead. */
const useShownHere = (): ((lead: ProviderLead) => boolean) => {
  const { route, context } = useRoute();
  if (route.path === patterns.providerLeads) {
    const status = context.search.get('status');
    return () => status === null || status === 'SENT';
  }
  return ({ id, enquiryId }) => [id, enquiryId].includes(context.params.lead ?? '');
};

export type OpenLeads = {
  /** Leads that arrived while this tab was open and were neither viewed nor dismissed, newest first. */
  arrivals: ProviderLead[];
  /** The newest open lead that arrived, wherever it is shown. */
  newest: string | undefined;
  unseen: number;
  /** There are more unseen leads than were fetched. */
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
