import type { ProviderLead } from '@marketplace/contracts/leads';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import type { LeadAnswer } from '../../api/lead-transitions.ts';
import { to } from '../../routing/paths.ts';
import { showToast } from '../../ui/toast.tsx';

/** Where an accepted lead's contact details are: the accepted page with that lead open. */

/**
 * The button that was pressed is gone with the answer: the keyboard goes on from the lead's row, or, where the row has
 * left the list, from the list.
 */
const keepPlace = (list: HTMLElement | null, leadId: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const rows = [...(list?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
    const row = rows.find((each) => each.dataset.lead === leadId && each.offsetParent !== null);
    (row?.querySelector('a') ?? row ?? list)?.focus({ preventScroll: true });
  });

/** Returns what a press on Accept or Decline does: it shows at once, and a toast says how it went. Words: specification section 8. */
export function useLeadAnswering(list: RefObject<HTMLElement | null>) {
  const { acceptLead, declineLead } = useLeadMutations();
  const navigate = useNavigate();

  const act = {
    ACCEPTED: {
      send: acceptLead,
      failed: 'Failed to accept lead',
      done: (lead: ProviderLead) => ({
        title: 'Lead accepted!',
        description: 'It is in your CRM now: contact details are available.',
        action: { label: 'View Details', onClick: () => navigate(to.lead({ id: lead.id })) },
      }),
    },
    DECLINED: {
      send: declineLead,
      failed: 'Failed to decline lead',
      done: (lead: ProviderLead) => ({ title: 'Lead declined', description: lead.title }),
    },
  };

  return async (lead: ProviderLead, answer: LeadAnswer) => {
    const { send, done, failed } = act[answer];
    const sent = send(lead);
    keepPlace(list.current, lead.id);
    try {
      if (await sent) showToast(done(lead));
    } catch (error) {
      showToast({ title: failed, description: errorSentence(error), tone: 'wrong' });
    }
  };
}
