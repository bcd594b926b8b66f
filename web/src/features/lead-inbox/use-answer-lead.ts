import type { DeclineReason, ProviderLead } from '@marketplace/contracts/leads/schemas';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorSentence } from '../../api/client.ts';
import { useLeadMutations } from '../../api/lead-mutations.ts';
import type { LeadAnswer } from '../../api/lead-transitions.ts';
import { to } from '../../routing/paths.ts';
import { showToast } from '../../ui/toast.tsx';
import { declineLater } from './deferred-declines.ts';
import { inCrm, leadsText } from './text.ts';

/** Answering removes the pressed button, so the focus moves to the lead's row, or to the list if the row is gone. */
const keepFocus = (list: HTMLElement | null, leadId: string) =>
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const rows = [...(list?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
    const row = rows.find((each) => each.dataset.lead === leadId && each.offsetParent !== null);
    (row?.querySelector<HTMLElement>('[data-next]') ?? row ?? list)?.focus({ preventScroll: true });
  });

/**
 * `answer` accepts a lead, with the time when the provider can be there (`visitAt`), or declines it after an undo period. Both are
 * optimistic, roll back if the server refuses and show a toast (specification section 8). `declineAll` declines several leads the
 * same way.
 */
export function useAnswerLead(list: RefObject<HTMLElement | null>) {
  const { acceptLead, declineLead, declineLeads } = useLeadMutations();
  const navigate = useNavigate();

  const actions = {
    ACCEPTED: {
      send: acceptLead,
      failed: 'Failed to accept lead',
      done: (lead: ProviderLead) => ({
        title: 'Lead accepted!',
        description: inCrm,
        action: { label: 'View Details', onClick: () => navigate(to.lead({ id: lead.id })) },
      }),
    },
    DECLINED: {
      send: declineLead,
      failed: 'Failed to decline lead',
      done: (lead: ProviderLead) => ({
        title: 'Lead declined',
        description: lead.title,
        action: { label: 'Add a reason', onClick: () => navigate(to.providerLead({ id: lead.id })) },
      }),
    },
  };

  const send = async (lead: ProviderLead, answer: LeadAnswer, visitAt?: string) => {
    const { send, done, failed } = actions[answer];
    const sent = send(lead, visitAt);
    keepFocus(list.current, lead.id);
    try {
      if (await sent) showToast(done(lead));
    } catch (error) {
      showToast({ title: failed, description: errorSentence(error), tone: 'wrong' });
    }
  };
  const answer = async (lead: ProviderLead, answer: LeadAnswer, visitAt?: string) => {
    if (answer === 'ACCEPTED') return send(lead, answer, visitAt);
    declineLater([lead.id], () => void send(lead, answer));
    keepFocus(list.current, lead.id);
  };

  const sendAll = async (leads: readonly ProviderLead[], reason: DeclineReason | undefined) => {
    const sent = declineLeads(leads, reason);
    if (leads[0]) keepFocus(list.current, leads[0].id);
    try {
      const reply = await sent;
      if (reply)
        showToast({
          title: leadsText(reply.declined.length, 'declined'),
          ...(reply.notOpen.length > 0 && { description: leadsText(reply.notOpen.length, 'no longer open') }),
        });
    } catch (error) {
      showToast({ title: 'Failed to decline leads', description: errorSentence(error), tone: 'wrong' });
    }
  };
  const declineAll = (leads: readonly ProviderLead[], reason?: DeclineReason) =>
    declineLater(
      leads.map(({ id }) => id),
      (ids) =>
        void sendAll(
          leads.filter(({ id }) => ids.includes(id)),
          reason,
        ),
      reason,
    );
  return { answer, declineAll };
}
