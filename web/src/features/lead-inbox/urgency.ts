import type { ProviderLead } from '@marketplace/contracts/leads/schemas';

/** The open lead that runs out next: the one whose Accept is marigold. `now` in ms; a lead whose time is up is none. */
export const mostUrgent = (leads: ProviderLead[], now: number): ProviderLead | undefined =>
  leads
    .filter((lead) => lead.can.accept && Date.parse(lead.expiresAt) > now)
    .reduce<ProviderLead | undefined>(
      (soonest, lead) => (soonest && soonest.expiresAt <= lead.expiresAt ? soonest : lead),
      undefined,
    );
