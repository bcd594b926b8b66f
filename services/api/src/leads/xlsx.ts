/** The Excel file of accepted leads. Unlike the CSV it is built in memory, so its size is limited. */
import { limits } from '@marketplace/contracts/limits';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { withoutFormulas } from '../http/csv.ts';
import type { RouteDeps } from '../http/deps.ts';
import { type ExportRow, everyAcceptedLead, exportColumns } from './export-rows.ts';

const fields = Object.keys(exportColumns) as (keyof typeof exportColumns)[];

/** Characters that XML 1.0 does not allow (section 2.2): one of them makes the whole file unreadable. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/**
 * A text as a cell. It stays text if a user edits the cell, and has no invalid characters. It has no `_x003D_`, which
 * Excel would read as the character with that number (ECMA-376, part 1, section 22.9.2.19).
 */
export const cellText = (text: string): string =>
  withoutFormulas(text.replace(unwritable, '')).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const cell = (value: ExportRow[keyof ExportRow]) => {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' ? { type: Number, value } : { type: String, value: cellText(value) };
};

/** The newest `limits.exportRows` accepted leads, one per row below a header row. */
export const acceptedLeadsXlsx = async (deps: RouteDeps, providerId: string): Promise<Buffer> => {
  const rows: Row[] = [fields.map((field) => ({ type: String, value: exportColumns[field], fontWeight: 'bold' }))];
  for await (const lead of everyAcceptedLead(deps, providerId)) {
    rows.push(fields.map((field) => cell(lead[field])));
    if (rows.length > limits.exportRows) break;
  }
  return writeXlsxFile(rows, {
    sheet: 'Accepted leads',
    columns: fields.map((field) => ({ width: field === 'description' || field === 'note' ? 60 : 18 })),
    stickyRowsCount: 1,
  }).toBuffer();
};
