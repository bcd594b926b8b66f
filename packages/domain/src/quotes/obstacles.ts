/** Why a provider cannot quote for a lead, beyond the state of the quote. */
import { enquiryCan } from '@marketplace/contracts/enquiries/schemas';
import { leadCan } from '@marketplace/contracts/leads/schemas';
import { sentences } from '@marketplace/contracts/messages';
import type { QuotingRow } from './queries.ts';

/** A sentence for the provider; null if nothing prevents a quote. */
export const quotingObstacle = ({
  leadStatus,
  seesContacts,
  requestStatus,
  isAnotherChosen,
}: QuotingRow): string | null => {
  if (!leadCan('manage', { status: leadStatus })) return sentences.leadNotOpen;
  if (!seesContacts) return sentences.quoteContact;
  if (!enquiryCan('cancel', { status: requestStatus })) return sentences.quoteRequestOver;
  return isAnotherChosen ? sentences.quoteOther : null;
};
