/** What the exported files of accepted leads hold. */
import { factLabel, factText, ofReachFacts, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import { lostReasonText, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import type { PageRequest } from '@marketplace/domain/keyset';
import { type AcceptedCursor, acceptedLeads } from '@marketplace/domain/leads/accepted.view';
import { everyRow } from '../http/csv.ts';
import type { RouteDeps } from '../http/deps.ts';
import { presentAcceptedLead } from './present.ts';

/** The columns of the exported files, by their field. */
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

/** A column that is not a text is a number, or empty. */
export type ExportRow = Partial<Record<keyof typeof exportColumns, string | number | null>>;

/** Every accepted lead of a provider, newest first, as a row of an exported file. */
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
