import type { ProviderLead } from '@marketplace/contracts/leads';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds a new lead stands out. */
const standsOut = 8000;

/** What a list has held so far: every id, and when the newest came in, in ms. */
type Seen = { list: string; ids: ReadonlySet<string>; newest: number };

const cameIn = (lead: ProviderLead) => Date.parse(lead.createdAt);

export const look = (list: string, leads: ProviderLead[], before?: Seen): Seen => ({
  list,
  ids: new Set([...(before?.ids ?? []), ...leads.map((lead) => lead.id)]),
  newest: Math.max(before?.newest ?? 0, ...leads.map(cameIn)),
});

/** Leads that were never seen in this list and are no older than what was: not those that Load More adds at the end. */
export const arrivalsIn = (leads: ProviderLead[], { ids, newest }: Pick<Seen, 'ids' | 'newest'>) =>
  leads.filter((lead) => !ids.has(lead.id) && cameIn(lead) >= newest);

/** What a screen reader is told of them; empty for none. */
export const arrivalsText = (arrived: ProviderLead[]) => {
  const [first] = arrived;
  if (!first) return '';
  return arrived.length === 1 ? `New lead: ${first.title}, ${first.city}` : `${arrived.length} new leads`;
};

/**
 * Leads that have come in while the list was watched, for as long as they stand out.
 * @param list names the list: after another filter nothing in it is new
 */
export function useArrivals(list: string, leads: ProviderLead[] | undefined): ProviderLead[] {
  const seen = useRef<Seen>(undefined);
  const [arrived, setArrived] = useState<ProviderLead[]>([]);

  useEffect(() => {
    if (!leads) return;
    const before = seen.current?.list === list ? seen.current : undefined;
    seen.current = look(list, leads, before);
    const fresh = before ? arrivalsIn(leads, before) : [];
    if (fresh.length > 0) setArrived(fresh);
  }, [list, leads]);

  useEffect(() => {
    if (arrived.length === 0) return;
    const timer = setTimeout(() => setArrived([]), standsOut);
    return () => clearTimeout(timer);
  }, [arrived]);

  return arrived;
}
