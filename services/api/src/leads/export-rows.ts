/** What the exported files of accepted leads hold, and how a spreadsheet is kept from running any of it. */
import { lostReasonText } from '@marketplace/contracts/leads';
import { type AcceptedCursor, acceptedLeads } from '@marketplace/domain/leads/accepted.view';
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

/** Leads that are read at a time. */
const pageSize = 500;

/** Every accepted lead of a provider, newest first, as a row of an exported file. */
export async function* everyAcceptedLead(deps: RouteDeps, providerId: string): AsyncGenerator<ExportRow> {
  let cursor: AcceptedCursor | undefined;
  do {
    const page = await acceptedLeads(deps, providerId, { cursor, limit: pageSize });
    for (const lead of page.items) {
      const { contactPreferences, wonValueCents, lostReason, ...row } = presentAcceptedLead(lead);
      yield {
        ...row,
        contactPreferences: contactPreferences.join(', '),
        wonValue: wonValueCents === null ? null : wonValueCents / 100,
        lostReason: lostReason && lostReasonText[lostReason],
      };
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
