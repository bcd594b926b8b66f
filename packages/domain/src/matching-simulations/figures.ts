/** Figures of a replay. Pure. */
import type { SimulatedFigures } from '@marketplace/contracts/operations/matching-simulations';
import { minutes } from '@marketplace/platform/clock';
import type { SimulatedLead } from './market.ts';
import type { Past, PastLead } from './past.ts';

/**
 * The Gini coefficient of these counts (C. Gini, "Variabilità e mutabilità", 1912): half the mean difference
 * between any two counts, divided by the mean. It is 0 if all are equal and (n − 1) / n if one has
 * everything. Null if there are no counts or all are 0.
 */
export const gini = (counts: readonly number[]): number | null => {
  const sum = counts.reduce((total, count) => total + count, 0);
  if (sum === 0) return null;
  const n = counts.length;
  const weighted = counts.toSorted((a, b) => a - b).reduce((total, count, index) => total + (index + 1) * count, 0);
  return Math.max(0, (2 * weighted) / (n * sum) - (n + 1) / n);
};

/** Returns a quantile with linear interpolation, as Postgres' `percentile_cont` does. */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)]!;
  return below + (place - Math.floor(place)) * (sorted[Math.ceil(place)]! - below);
};

const spread = (values: readonly number[]): { median: number; ninetieth: number } | null => {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), ninetieth: quantile(sorted, 0.9) };
};

/** Returns the actual leads of the replayed enquiries in the shape of simulated ones. */
export const observedLeads = ({ leads, enquiries }: Past): SimulatedLead[] => {
  const replayed = new Set(enquiries.map(({ id }) => id));
  return leads
    .filter(({ enquiryId }) => replayed.has(enquiryId))
    .map(({ enquiryId, providerId, sent, distanceKm, slot, end }: PastLead) => ({
      ...{ enquiryId, providerId, distanceKm, slot },
      sentAt: sent.at,
      status: end?.status ?? 'SENT',
      endedAt: end?.at ?? null,
      observed: true,
    }));
};

/** Counts the leads of each provider that has any. */
export const leadsByProvider = (leads: readonly SimulatedLead[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { providerId } of leads) counts[providerId] = (counts[providerId] ?? 0) + 1;
  return counts;
};

/** @param population all providers that could have got a lead, or got one on either side */
export const figuresOf = (
  { enquiries, leads: pastLeads }: Past,
  leads: readonly SimulatedLead[],
  population: ReadonlySet<string>,
): SimulatedFigures => {
  const counts = leadsByProvider(leads);
  const really = new Set(pastLeads.map(({ enquiryId, providerId }) => `${enquiryId} ${providerId}`));
  const firstAccepts = new Map<string, number>();
  for (const { enquiryId, status, endedAt } of leads)
    if (status === 'ACCEPTED')
      firstAccepts.set(enquiryId, Math.min(endedAt!, firstAccepts.get(enquiryId) ?? Number.POSITIVE_INFINITY));
  const waits = enquiries.flatMap(({ id, postedAt }) => {
    const accepted = firstAccepts.get(id);
    return accepted === undefined ? [] : [(accepted - postedAt) / minutes(1)];
  });
  return {
    leads: leads.length,
    same: leads.filter(({ enquiryId, providerId }) => really.has(`${enquiryId} ${providerId}`)).length,
    observed: leads.filter(({ observed }) => observed).length,
    providers: population.size,
    providersWithout: [...population].filter((id) => !counts[id]).length,
    enquiries: enquiries.length,
    enquiriesWithout: enquiries.length - new Set(leads.map(({ enquiryId }) => enquiryId)).size,
    accepted: firstAccepts.size,
    gini: gini([...population].map((id) => counts[id] ?? 0)),
    distanceKm: spread(leads.map((lead) => lead.distanceKm)),
    firstAcceptMinutes: spread(waits),
  };
};
