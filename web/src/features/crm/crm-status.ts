/** The CRM statuses of an accepted lead, in the order the work moves. Specification section 4, CRM lead status. */
import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import { statusWord } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast.tsx';

export const crmColumns = ['NEW', 'IN_PROGRESS', 'WON', 'LOST'] as const satisfies CrmStatus[];

/** The id of a card's status select: there is one for each lead on the page. */
export const statusSelectId = (leadId: string) => `lead-status-${leadId}`;

/** A card that moves to another column is mounted anew there: the focus goes with it. */
const keepFocus = (leadId: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(statusSelectId(leadId))?.focus();
  });

/** What is worth adding to a lead that has just been moved there. */
const worthAdding: Partial<Record<CrmStatus, string>> = { WON: 'Add its value', LOST: 'Say why' };

/**
 * Returns a function that sets a lead's CRM status: shown at once, rolled back when the server refuses, with a toast
 * either way. `onOpen` opens the lead for what is worth adding to it.
 */
export function useCrmMove(onOpen?: (lead: AcceptedLead) => void) {
  const { updateLead } = useLeadMutations();
  return async (lead: AcceptedLead, crmStatus: CrmStatus) => {
    if (lead.crmStatus === crmStatus) return;
    const sent = updateLead(lead.id, { crmStatus });
    keepFocus(lead.id);
    try {
      await sent;
      const label = worthAdding[crmStatus];
      showToast({
        title: 'Status updated',
        description: `${lead.title}: ${statusWord(crmStatus)}`,
        ...(label && onOpen && { action: { label, onClick: () => onOpen(lead) } }),
      });
    } catch (error) {
      showToast({ title: 'Failed to update status', description: errorSentence(error), tone: 'wrong' });
    }
  };
}
