/** The CRM statuses of an accepted lead, in the order the work moves. Specification section 4, CRM lead status. */
import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import { statusWord } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast.tsx';

export const crmColumns = ['NEW', 'IN_PROGRESS', 'WON', 'LOST'] as const satisfies CrmStatus[];

/** The id of a lead's status select: there is one for each lead on the page. */
export const statusSelectId = (leadId: string) => `lead-status-${leadId}`;

/** A card that moves to another column is mounted anew there: the focus goes with it. */
const keepFocus = (leadId: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(statusSelectId(leadId))?.focus();
  });

/** Returns a function that sets a lead's CRM status: shown at once, rolled back when the server refuses, with a toast either way. */
export function useCrmMove() {
  const { updateLead } = useLeadMutations();
  return async (lead: AcceptedLead, crmStatus: CrmStatus) => {
    if (lead.crmStatus === crmStatus) return;
    const sent = updateLead(lead.id, { crmStatus });
    keepFocus(lead.id);
    try {
      await sent;
      showToast({ title: 'Status updated', description: `${lead.title}: ${statusWord(crmStatus)}` });
    } catch (error) {
      showToast({ title: 'Failed to update status', description: errorSentence(error), tone: 'wrong' });
    }
  };
}
