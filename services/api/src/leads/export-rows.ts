/** What the exported files of accepted leads hold. */
import { lostReasonText, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import type { PageRequest } from '@marketplace/domain/keyset';
import { type AcceptedCursor, acceptedLeads } from '@marketplace/domain/leads/accepted.view';
import { everyRow } from '../http/csv.ts';
import type { RouteDeps } from '../http/deps.ts';
import { presentAcceptedLead } from './present.ts';

/** The columns of the exported files, by their field. */
export const exportColumns = {
  reference: 'Reference',
  title: 'Title',
  categoryName: 'Service',
  crmStatus: 'Status',
  contactName: 'Name',
  contactPhone: 'Phone',
  contactWhatsapp: 'WhatsApp',
  contactEmail: 'Email',
  contactPreferences: 'Prefers',
  bestTimeToContact: 'Best time',
  city: 'City',
  province: 'Province',
  budgetMin: 'Budget from (R)',
  budgetMax: 'Budget to (R)',
  timeframe: 'Timeframe',
  description: 'Description',
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
    const { contactName, contactPreferences, wonValueCents, lostReason, ...row } = presentAcceptedLead(lead);
    yield {
      ...row,
      contactName: contactName ?? whyContactHidden(row).title,
      contactPreferences: contactPreferences.join(', '),
      wonValue: wonValueCents === null ? null : wonValueCents / 100,
      lostReason: lostReason && lostReasonText[lostReason],
    };
  }
}
