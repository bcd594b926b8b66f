import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which a new lead is highlighted. */
const highlightFor = 8000;

/** What a list has shown so far: every id, and when the newest lead was created, in ms. */
type Seen = { list: string; ids: ReadonlySet<string>; newest: number };

const createdAt = (lead: ProviderLead) => Date.parse(lead.createdAt);

/** `before` with the leads that the list shows now. */
export const addSeen = (list: string, leads: ProviderLead[], before?: Seen): Seen => ({
  list,
  ids: new Set([...(before?.ids ?? []), ...leads.map((lead) => lead.id)]),
  newest: Math.max(before?.newest ?? 0, ...leads.map(createdAt)),
});

/** Leads not seen in this list before and no older than the newest seen, which leaves out what Load More adds at the end. */
export const newLeadsIn = (leads: ProviderLead[], { ids, newest }: Pick<Seen, 'ids' | 'newest'>) =>
  leads.filter((lead) => !ids.has(lead.id) && createdAt(lead) >= newest);

/** The announcement of new leads for screen readers; empty for none. */
export const newLeadsText = (added: ProviderLead[]) => {
  const [first] = added;
  if (!first) return '';
  return added.length === 1 ? `New lead: ${first.title}, ${first.city}` : `${added.length} new leads`;
};

/**
 * Leads that were added while the list is on the screen, for as long as they are highlighted.
 * @param list the list's name: after a change of filter nothing in it is new
 */
export function useNewLeads(list: string, leads: ProviderLead[] | undefined): ProviderLead[] {
  const seen = useRef<Seen>(undefined);
  const [added, setAdded] = useState<ProviderLead[]>([]);

  useEffect(() => {
    if (!leads) return;
    const before = seen.current?.list === list ? seen.current : undefined;
    seen.current = addSeen(list, leads, before);
    const fresh = before ? newLeadsIn(leads, before) : [];
    if (fresh.length > 0) setAdded(fresh);
  }, [list, leads]);

  useEffect(() => {
    if (added.length === 0) return;
    const timer = setTimeout(() => setAdded([]), highlightFor);
    return () => clearTimeout(timer);
  }, [added]);

  return added;
}
