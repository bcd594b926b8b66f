/** The small CRM's four places, in the order the work moves. Specification section 4, CRM lead status. */
import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import { statusWord } from '../../ui/badge.tsx';
import { showToast } from '../../ui/toast.tsx';

export const crmColumns = ['NEW', 'IN_PROGRESS', 'WON', 'LOST'] as const satisfies CrmStatus[];

/** The id of a client's status select: there is one for each lead on the page. */
export const statusSelectId = (leadId: string) => `client-status-${leadId}`;

/** A slip that moves to another column is drawn anew there: the keyboard goes with it. */
const keepPlace = (leadId: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(statusSelectId(leadId))?.focus();
  });

/** Returns what moves a client to another place: it shows at once, and a toast says how it went. */
export function useCrmMove() {
  const { updateLead } = useLeadMutations();
  return async (lead: AcceptedLead, crmStatus: CrmStatus) => {
    if (lead.crmStatus === crmStatus) return;
    const sent = updateLead(lead.id, { crmStatus });
    keepPlace(lead.id);
    try {
      await sent;
      showToast({ title: 'Status updated', description: `${lead.title}: ${statusWord(crmStatus)}` });
    } catch (error) {
      showToast({ title: 'Failed to update status', description: errorSentence(error), tone: 'wrong' });
    }
  };
}
