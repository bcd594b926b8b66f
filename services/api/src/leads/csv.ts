/** The file that Export Data downloads: one row for each accepted lead, streamed. */
import { Readable } from 'node:stream';
import { acceptedLeads, type ClientLead } from '@marketplace/domain/leads/accepted.view';
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
  let page: ClientLead[];
  let before: string | undefined;
  do {
    page = await acceptedLeads(deps, providerId, { before, limit: pageSize });
    for (const lead of page) {
      const { contactPreferences, ...row } = presentAcceptedLead(lead);
      yield { ...row, contactPreferences: contactPreferences.join(', ') };
    }
    before = page.at(-1)?.id;
  } while (page.length === pageSize);
}

/** CSV by RFC 4180 with a byte-order mark, so that Excel reads it as UTF-8; cells that look like formulas are made harmless. */
export const acceptedLeadsCsv = (deps: RouteDeps, providerId: string): Readable =>
  Readable.from(everyAcceptedLead(deps, providerId)).pipe(
    stringify({ header: true, columns, bom: true, escape_formulas: true, record_delimiter: 'windows' }),
  );
