import type { ProviderLead } from '@marketplace/contracts/leads/schemas';

/** Returns the open lead that expires next; its Accept is highlighted. `now` is in ms; expired leads are ignored. */
export const mostUrgent = (leads: ProviderLead[], now: number): ProviderLead | undefined =>
  leads
    .filter((lead) => lead.can.accept && Date.parse(lead.expiresAt) > now)
    .reduce<ProviderLead | undefined>(
      (soonest, lead) => (soonest && soonest.expiresAt <= lead.expiresAt ? soonest : lead),
      undefined,
    );
