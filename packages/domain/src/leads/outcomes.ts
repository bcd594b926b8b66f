/** How an accepted lead ended, as far as the seeker's decision shows it. The provider can still change the stage. */
import type { LostReason } from '@marketplace/contracts/leads/schemas';
import type { Deps } from '../deps.ts';
import { type LeadRow, leadQueries } from './queries.ts';

/** Moves a lead that the caller has locked to WON. `valueCents`: the agreed price, if it is known. */
export const markWon = async (tx: Deps, lead: LeadRow, valueCents: number | null): Promise<void> => {
  if (lead.crmStatus !== 'WON') await leadQueries(tx).setCrmStatus(lead, 'WON', tx.clock.now());
  if (valueCents !== null) await leadQueries(tx).setNotes(lead.id, { wonValueCents: valueCents });
};

/** Moves a lead of a locked enquiry to LOST with the reason, unless its provider has already settled it. */
export const markLost = async (tx: Deps, lead: LeadRow, reason: LostReason): Promise<void> => {
  if (lead.crmStatus === 'WON' || lead.crmStatus === 'LOST') return;
  await leadQueries(tx).setCrmStatus(lead, 'LOST', tx.clock.now());
  await leadQueries(tx).setNotes(lead.id, { lostReason: reason });
};
