/**
 * What a provider's lists and figures look like after an answer, before the server has said yes: pure, so that the
 * optimistic step and its test need no server. Specification section 4 (Lead status, CRM), section 9 (response rate).
 */
import type {
  AcceptedLeads,
  LeadDetail,
  LeadFigures,
  LeadStatus,
  ProviderLead,
  ProviderLeads,
  UpdateLead,
} from '@marketplace/contracts/leads/schemas';
import { leadCan } from '@marketplace/contracts/leads/schemas';

export type LeadAnswer = 'ACCEPTED' | 'DECLINED';

const answered = (lead: ProviderLead, status: LeadAnswer): ProviderLead => ({
  ...lead,
  status,
  can: {
    accept: leadCan('accept', { status }),
    decline: leadCan('decline', { status }),
    view: leadCan('view', { status }),
  },
});

/** Pages of leads once `id` is answered. Under a status filter that no longer holds the lead, its row leaves. */
export const answerInPages = <Page extends Pick<ProviderLeads, 'leads'>>(
  pages: Page[],
  id: string,
  answer: LeadAnswer,
  filter?: LeadStatus,
): Page[] =>
  pages.map((page) => ({
    ...page,
    leads: page.leads.flatMap((lead) => {
      if (lead.id !== id) return [lead];
      return filter && filter !== answer ? [] : [answered(lead, answer)];
    }),
  }));

/** Percentage of leads answered, of all that were answered or ran out; null before the first (contract: LeadFigures). */
export const responseRate = ({
  accepted,
  declined,
  expired,
}: Pick<LeadFigures, 'accepted' | 'declined' | 'expired'>) => {
  const over = accepted + declined + expired;
  return over === 0 ? null : Math.round((100 * (accepted + declined)) / over);
};

/**
 * The figures once an open lead is answered. Which open lead runs out next is the server's to say, so `soonest` is
 * unknown (null) until then where the answered lead was the one.
 */
export const answerInFigures = (figures: LeadFigures, lead: ProviderLead, answer: LeadAnswer): LeadFigures => {
  const after = {
    ...figures,
    open: Math.max(0, figures.open - 1),
    accepted: figures.accepted + (answer === 'ACCEPTED' ? 1 : 0),
    declined: figures.declined + (answer === 'DECLINED' ? 1 : 0),
    soonest: figures.soonest === lead.expiresAt ? null : figures.soonest,
  };
  return { ...after, responseRate: responseRate(after) };
};

/** Pages of accepted leads once the small CRM has changed one. */
export const updateInPages = <Page extends Pick<AcceptedLeads, 'leads'>>(
  pages: Page[],
  id: string,
  change: UpdateLead,
): Page[] =>
  pages.map((page) => ({
    ...page,
    leads: page.leads.map((lead) => (lead.id === id ? { ...lead, ...change } : lead)),
  }));

/** One lead in full once it is answered; contact details come with the server's answer. */
export const answerInDetail = (detail: LeadDetail, answer: LeadAnswer): LeadDetail => ({
  ...detail,
  lead: answered(detail.lead, answer),
});

/** One accepted lead in full once the small CRM has changed it. Its history is the server's to write. */
export const updateInDetail = (detail: LeadDetail, change: UpdateLead): LeadDetail => ({
  ...detail,
  accepted: detail.accepted && { ...detail.accepted, ...change },
});
