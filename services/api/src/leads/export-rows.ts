import { factLabel, factText, ofReachFacts, shortFactLabel } from '@marketplace/contracts/enquiries/facts';
import { lostReasonText, whyContactHidden } from '@marketplace/contracts/leads/schemas';
import { statusWord } from '@marketplace/contracts/status-words';
import type { PageRequest } from '@marketplace/domain/keyset';
import { type AcceptedCursor, type AcceptedFilter, acceptedLeads } from '@marketplace/domain/leads/accepted.view';
import type { RouteDeps } from '../http/deps.ts';
import { type Columns, day, longText, number, rand, text, time, words } from '../http/export-cells.ts';
import { everyRow } from '../http/exports.ts';
import { presentAcceptedLead } from './present.ts';

type ExportedLead = ReturnType<typeof presentAcceptedLead>;

export const exportColumns: Columns<ExportedLead> = {
  reference: text('Reference'),
  title: text(factLabel('title')),
  categoryName: text(factLabel('categoryId')),
  crmStatus: words('Status', statusWord),
  contactName: text(factLabel('contactName')),
  contactPhone: text(factLabel('contactPhone')),
  contactWhatsapp: text(factLabel('contactWhatsapp')),
  contactEmail: text(factLabel('contactEmail')),
  ...ofReachFacts((name) => ({ title: shortFactLabel(name), cell: factText })),
  city: text(factLabel('city')),
  province: text(factLabel('province')),
  budgetMin: number('Budget from (R)'),
  budgetMax: number('Budget to (R)'),
  timeframe: text(factLabel('timeframe')),
  description: longText(factLabel('description')),
  note: longText('Note'),
  valueCents: rand('Value (R)'),
  wonValueCents: rand('Value won (R)'),
  lostReason: words('Why lost', lostReasonText),
  assignee: { title: 'Assigned to', cell: (person) => person?.name ?? null },
  followUpOn: day('Follow up on'),
  createdAt: time('Received'),
  acceptedAt: time('Accepted'),
};

/** A provider's accepted leads that match the filter, as rows of an export. */
export async function* everyAcceptedLead(
  deps: RouteDeps,
  providerId: string,
  filter: AcceptedFilter,
): AsyncGenerator<ExportedLead> {
  const page = (request: PageRequest<AcceptedCursor>) =>
    acceptedLeads(deps, providerId, { ...filter, ...request }, 'export');
  for await (const row of everyRow(page)) {
    const lead = presentAcceptedLead(row);
    yield { ...lead, contactName: lead.contactName ?? whyContactHidden(lead).title };
  }
}
