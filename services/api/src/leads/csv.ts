/** The file that Export Data downloads: one row for each accepted lead, streamed. */
import { Readable } from 'node:stream';
import { acceptedLeads } from '@marketplace/domain/leads/accepted.view';
import type { LeadCursor } from '@marketplace/domain/leads/inbox.view';
import { stringify } from 'csv-stringify';
import type { RouteDeps } from '../http/deps.ts';
import { presentAcceptedLead } from './present.ts';

const columns = {
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
  createdAt: 'Received',
  acceptedAt: 'Accepted',
};

const pageSize = 500;

async function* everyAcceptedLead(deps: RouteDeps, providerId: string) {
  let cursor: LeadCursor | undefined;
  do {
    const page = await acceptedLeads(deps, providerId, { cursor, limit: pageSize });
    for (const lead of page.items) {
      const { contactPreferences, ...row } = presentAcceptedLead(lead);
      yield { ...row, contactPreferences: contactPreferences.join(', ') };
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

/** CSV by RFC 4180 with a byte-order mark, so that Excel reads it as UTF-8; cells that look like formulas are made harmless. */
export const acceptedLeadsCsv = (deps: RouteDeps, providerId: string): Readable =>
  Readable.from(everyAcceptedLead(deps, providerId)).pipe(
    stringify({ header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  );
