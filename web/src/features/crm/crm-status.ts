/** Moves of accepted leads between CRM statuses. Specification section 4, CRM lead status. */
import type { AcceptedLead, CrmStatus } from '@marketplace/contracts/leads/schemas';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import { statusWord } from '../../ui/badge.tsx';
import { counted } from '../../ui/number.ts';
import { showToast } from '../../ui/toast.tsx';

/** The id of a card's status select. Each lead on the page has one. */
export const statusSelectId = (leadId: string) => `lead-status-${leadId}`;

/** A card that changes column is remounted there, so its select needs the focus again. */
const keepFocus = (leadId: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(statusSelectId(leadId))?.focus();
  });

/** What to add to a lead after it moves to this status. */
const worthAdding: Partial<Record<CrmStatus, string>> = { WON: 'Add its value', LOST: 'Add a reason' };

/**
 * Returns a function that sets a lead's CRM status optimistically, rolls back if the server refuses and shows a toast.
 * `onOpen` opens the lead so that the provider can add details.
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

/** Returns a function that moves several leads in the same way, and resolves to whether it succeeded. */
export function useCrmMoveAll() {
  const { moveLeads } = useLeadMutations();
  return async (ids: readonly string[], crmStatus: CrmStatus): Promise<boolean> => {
    try {
      const { moved, unchanged, notAccepted } = await moveLeads(ids, crmStatus);
      const others = [
        unchanged.length > 0 && `${counted(unchanged.length, 'lead')} already had this status.`,
        notAccepted.length > 0 && `${counted(notAccepted.length, 'lead')} could not be moved.`,
      ].filter(Boolean);
      showToast({
        title: `${counted(moved.length, 'lead')} moved to ${statusWord(crmStatus)}`,
        ...(others.length > 0 && { description: others.join(' ') }),
      });
      return true;
    } catch (error) {
      showToast({ title: 'Failed to move the leads', description: errorSentence(error), tone: 'wrong' });
      return false;
    }
  };
}

/** Returns a function that assigns several leads to a person, or to no one, and resolves to whether it succeeded. */
export function useCrmAssignAll() {
  const { assignLeads } = useLeadMutations();
  return async (ids: readonly string[], assigneeId: string | null): Promise<boolean> => {
    try {
      const { assigned, notAccepted } = await assignLeads(ids, assigneeId);
      showToast({
        title: `${counted(assigned.length, 'lead')} ${assigneeId === null ? 'unassigned' : 'assigned'}`,
        ...(notAccepted.length > 0 && { description: `${counted(notAccepted.length, 'lead')} could not be assigned.` }),
      });
      return true;
    } catch (error) {
      showToast({ title: 'The leads were not assigned', description: errorSentence(error), tone: 'wrong' });
      return false;
    }
  };
}
