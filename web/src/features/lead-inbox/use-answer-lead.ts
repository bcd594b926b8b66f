import type { ProviderLead } from '@marketplace/contracts/leads';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import type { LeadAnswer } from '../../api/lead-transitions.ts';
import { to } from '../../routing/paths.ts';
import { showToast } from '../../ui/toast.tsx';
import { declineLater } from './deferred-declines.ts';

/**
 * The pressed button disappears with the answer: the focus moves to the lead's row or, where the row has left the list, to
 * the list.
 */
const keepFocus = (list: HTMLElement | null, leadId: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const rows = [...(list?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
    const row = rows.find((each) => each.dataset.lead === leadId && each.offsetParent !== null);
    (row?.querySelector<HTMLElement>('[data-next]') ?? row ?? list)?.focus({ preventScroll: true });
  });

/**
 * Returns a function that accepts a lead, or declines it in a while in which that can be undone: shown at once, rolled back when
 * the server refuses, with a toast either way (specification section 8).
 */
export function useAnswerLead(list: RefObject<HTMLElement | null>) {
  const { acceptLead, declineLead } = useLeadMutations();
  const navigate = useNavigate();

  const actions = {
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
      done: (lead: ProviderLead) => ({
        title: 'Lead declined',
        description: lead.title,
        action: { label: 'Say why', onClick: () => navigate(to.providerLead({ id: lead.id })) },
      }),
    },
  };

  const send = async (lead: ProviderLead, answer: LeadAnswer) => {
    const { send, done, failed } = actions[answer];
    const sent = send(lead);
    keepFocus(list.current, lead.id);
    try {
      if (await sent) showToast(done(lead));
    } catch (error) {
      showToast({ title: failed, description: errorSentence(error), tone: 'wrong' });
    }
  };
  return async (lead: ProviderLead, answer: LeadAnswer) => {
    if (answer === 'ACCEPTED') return send(lead, answer);
    declineLater(lead.id, () => void send(lead, answer));
    keepFocus(list.current, lead.id);
  };
}
