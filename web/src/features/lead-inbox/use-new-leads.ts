import type { ProviderLead } from '@marketplace/contracts/leads/schemas';
import { useEffect, useRef, useState } from 'react';

const highlightFor = 8000;

/** The list so far: all ids, and the newest lead's creation time in ms. */
type Seen = { list: string; ids: ReadonlySet<string>; newest: number };

const createdAt = (lead: ProviderLead) => Date.parse(lead.createdAt);

/** Adds the leads now in the list to `before`. */
export const addSeen = (list: string, leads: ProviderLead[], before?: Seen): Seen => ({
  list,
  ids: new Set([...(before?.ids ?? []), ...leads.map((lead) => lead.id)]),
  newest: Math.max(before?.newest ?? 0, ...leads.map(createdAt)),
});

/**
 * Returns leads that are new to this list and no older than the newest one seen. This leaves out rows from Load More.
 */
export const newLeadsIn = (leads: ProviderLead[], { ids, newest }: Pick<Seen, 'ids' | 'newest'>) =>
  leads.filter((lead) => !ids.has(lead.id) && createdAt(lead) >= newest);

/** The screen reader announcement for new leads; empty for none. */
export const newLeadsText = (added: ProviderLead[]) => {
  const [first] = added;
  if (!first) return '';
  return added.length === 1 ? `New lead: ${first.title}, ${first.city}` : `${added.length} new leads`;
};

/**
 * Returns the leads added while the list is on screen, for as long as they are highlighted.
 * @param list the list's name: nothing is new right after a change of filter
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
