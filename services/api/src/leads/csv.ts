/** The CSV file of accepted leads: one row for each, streamed. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { RouteDeps } from '../http/deps.ts';
import { everyAcceptedLead, exportColumns, withoutFormulas } from './export-rows.ts';

/**
 * CSV by RFC 4180, every cell quoted, with two things for Excel before it: a byte-order mark, so that it reads UTF-8, and
 * the line `sep=,`, so that it splits at our commas whatever the machine's list separator is.
 */
export const acceptedLeadsCsv = (deps: RouteDeps, providerId: string): Readable => {
  const csv = stringify({
    header: true,
    columns: exportColumns,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: withoutFormulas },
  });
  csv.push('\ufeffsep=,\r\n');
  // An error of the source ends the file as an error: a `pipe` would leave the download waiting.
  return pipeline(Readable.from(everyAcceptedLead(deps, providerId)), csv, () => {});
};
