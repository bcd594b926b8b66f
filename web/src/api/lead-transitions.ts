/**
 * Pure functions for the optimistic state of a provider's lists and figures after an answer. Specification section 4 (Lead
 * status, CRM), section 9 (response rate).
 */
import type {
  AcceptedFigures,
  AcceptedLead,
  AcceptedLeads,
  CrmStatus,
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

/** Returns the pages after lead `id` was answered. Removes its row if it no longer matches the status filter. */
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

/** Percentage answered of all leads that were answered or expired; null before the first (contract: LeadFigures). */
export const responseRate = ({
  accepted,
  declined,
  expired,
}: Pick<LeadFigures, 'accepted' | 'declined' | 'expired'>) => {
  const over = accepted + declined + expired;
  return over === 0 ? null : Math.round((100 * (accepted + declined)) / over);
};

/**
 * Returns the figures after an open lead was answered. If it was the next to expire, `soonest` is null until the server sends
 * the new one.
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

/**
 * Returns the pages of accepted leads after a CRM change. `status` is the list's filter: a lead that moves to another
 * status leaves the list, and `lead`, if it is given and new to the list, comes first.
 */
export const updateInPages = <Page extends Pick<AcceptedLeads, 'leads'>>(
  pages: Page[],
  id: string,
  change: UpdateLead,
  { status, lead }: { status?: CrmStatus | undefined; lead?: AcceptedLead | undefined } = {},
): Page[] => {
  const leaves = status && change.crmStatus && change.crmStatus !== status;
  const isListed = pages.some(({ leads }) => leads.some((each) => each.id === id));
  const arrived = status && change.crmStatus === status && !isListed && lead ? [{ ...lead, ...change }] : [];
  return pages.map((page, index) => ({
    ...page,
    leads: [
      ...(index === 0 ? arrived : []),
      ...page.leads.flatMap((each) => {
        if (each.id !== id) return [each];
        return leaves ? [] : [{ ...each, ...change }];
      }),
    ],
  }));
};

/** Returns the figures after a lead moved to another CRM status. The server's reply corrects a value that changes with it. */
export const moveInFigures = (
  figures: AcceptedFigures,
  { crmStatus, valueCents }: Pick<AcceptedLead, 'crmStatus' | 'valueCents'>,
  to: CrmStatus,
): AcceptedFigures => {
  const add = (stage: CrmStatus, count: 1 | -1) => {
    const { leads, valued, valueCents: sum } = figures.stages[stage];
    return {
      leads: leads + count,
      valued: valued + (valueCents === null ? 0 : count),
      valueCents: sum + count * (valueCents ?? 0),
    };
  };
  if (crmStatus === to) return figures;
  return { ...figures, stages: { ...figures.stages, [crmStatus]: add(crmStatus, -1), [to]: add(to, 1) } };
};

/** Returns the lead's details after an answer. Contact details come with the server's reply. */
export const answerInDetail = (detail: LeadDetail, answer: LeadAnswer): LeadDetail => ({
  ...detail,
  lead: answered(detail.lead, answer),
});

/** Returns the lead's details after a CRM change. The history comes with the server's reply. */
export const updateInDetail = (detail: LeadDetail, change: UpdateLead): LeadDetail => ({
  ...detail,
  accepted: detail.accepted && { ...detail.accepted, ...change },
});
