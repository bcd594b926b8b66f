/** The file that Export Data downloads: one row for each accepted lead, streamed. */
import { pipeline, Readable } from 'node:stream';
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

/**
 * Where a spreadsheet may find a formula: at the beginning of a cell, and behind every list separator or line break in it,
 * since the separator is the reader's machine's and not ours (`;` in South Africa). Spaces and quotes before the sign do
 * not keep it from being one, nor does its full width. A tab or a CR at such a beginning is dropped by some readers.
 */
const formulas =
  /(?<=(?:^|[,;|\t\r\n\v\f\u0085\u2028\u2029])[\s"'\ufeff]*?)(?=[=+\-@＝＋－＠])|(?<=^|[,;|\t])(?=[\t\r])/gu;

/** The text with an apostrophe before whatever a spreadsheet could take for a formula. */
export const withoutFormulas = (text: string): string => text.replace(formulas, "'");

/**
 * CSV by RFC 4180, every cell quoted, with two things for Excel before it: a byte-order mark, so that it reads UTF-8, and
 * the line `sep=,`, so that it splits at our commas whatever the machine's list separator is.
 */
export const acceptedLeadsCsv = (deps: RouteDeps, providerId: string): Readable => {
  const csv = stringify({
    header: true,
    columns,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: withoutFormulas },
  });
  csv.push('\ufeffsep=,\r\n');
  // An error of the source ends the file as an error: a `pipe` would leave the download waiting.
  return pipeline(Readable.from(everyAcceptedLead(deps, providerId)), csv, () => {});
};
