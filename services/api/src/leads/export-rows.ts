import { factLabel, factText, ofReachFacts, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import { lostReasonText, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import type { PageRequest } from '@marketplace/domain/keyset';
import { type AcceptedCursor, acceptedLeads } from '@marketplace/domain/leads/accepted.view';
import { everyRow } from '../http/csv.ts';
import type { RouteDeps } from '../http/deps.ts';
import { presentAcceptedLead } from './present.ts';

export const exportColumns = {
  reference: 'Reference',
  title: factLabel('title'),
  categoryName: factLabel('categoryId'),
  crmStatus: 'Status',
  contactName: factLabel('contactName'),
  contactPhone: factLabel('contactPhone'),
  contactWhatsapp: factLabel('contactWhatsapp'),
  contactEmail: factLabel('contactEmail'),
  ...ofReachFacts(shortFactLabel),
  city: factLabel('city'),
  province: factLabel('province'),
  budgetMin: 'Budget from (R)',
  budgetMax: 'Budget to (R)',
  timeframe: factLabel('timeframe'),
  description: factLabel('description'),
  note: 'Note',
  wonValue: 'Value won (R)',
  lostReason: 'Why lost',
  followUpOn: 'Follow up on',
  createdAt: 'Received',
  acceptedAt: 'Accepted',
};

/** Columns other than text contain numbers or nothing. */
export type ExportRow = Partial<Record<keyof typeof exportColumns, string | number | null>>;

/** A provider's accepted leads as rows of an export, newest first. */
export async function* everyAcceptedLead(deps: RouteDeps, providerId: string): AsyncGenerator<ExportRow> {
  const page = (request: PageRequest<AcceptedCursor>) => acceptedLeads(deps, providerId, request, 'export');
  for await (const lead of everyRow(page)) {
    const { contactName, wonValueCents, lostReason, ...row } = presentAcceptedLead(lead);
    yield {
      ...row,
      contactName: contactName ?? whyContactHidden(row).title,
      ...ofReachFacts((name) => factText(row[name])),
      wonValue: wonValueCents === null ? null : wonValueCents / 100,
      lostReason: lostReason && lostReasonText[lostReason],
    };
  }
}
