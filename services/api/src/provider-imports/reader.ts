/** Reads a CSV file of providers: comma or semicolon, with or without a byte order mark. */
import { folded } from '@marketplace/contracts/clean-text';
import { limits } from '@marketplace/contracts/limits';
import { messages } from '@marketplace/contracts/messages';
import { type ImportColumn, importColumnNames, importColumns } from '@marketplace/contracts/providers/imports';
import { invalid } from '@marketplace/domain/errors';
import type { ImportRow } from '@marketplace/domain/provider-imports/check';
import { CsvError, parse } from 'csv-parse/sync';

const wrong = (message: string) => invalid({ text: message });

/** Excel in South Africa writes semicolons, because its decimal mark is a comma. */
const delimiterOf = (text: string): string => {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  return header.split(';').length > header.split(',').length ? ';' : ',';
};

type Line = { record: string[]; info: { lines: number } };

const parsed = (text: string): Line[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // One more than allowed, beside the header, shows that there are too many.
      to: limits.importRows + 2,
    }) as unknown as Line[];
  } catch (error) {
    if (error instanceof CsvError) throw wrong(messages.importUnreadable);
    throw error;
  }
};

/** The position of each column in the file. Throws VALIDATION_FAILED. */
const positionsIn = (header: readonly string[]): Record<ImportColumn, number> => {
  const titles = header.map((title) => folded(title.trim()));
  const positions = importColumnNames.map((name) => {
    const { title } = importColumns[name];
    if (titles.indexOf(folded(title)) !== titles.lastIndexOf(folded(title)))
      throw wrong(messages.importColumnTwice(title));
    return [name, titles.indexOf(folded(title))] as const;
  });
  const missing = positions.flatMap(([name, at]) =>
    at < 0 && importColumns[name].required ? importColumns[name].title : [],
  );
  if (missing.length > 0) throw wrong(messages.importColumns(missing));
  return Object.fromEntries(positions) as Record<ImportColumn, number>;
};

/**
 * Returns the rows below the header, with the line on which each ends. Throws VALIDATION_FAILED for a file that is no
 * CSV, is in another encoding, misses a column, or has no rows or too many.
 */
export const readProviders = (text: string): ImportRow[] => {
  // A browser reads bytes that are not UTF-8 as this mark.
  if (text.includes('\ufffd')) throw wrong(messages.importUnreadable);
  const [header, ...lines] = parsed(text);
  if (!header || lines.length === 0) throw wrong(messages.importNoRows);
  const positions = positionsIn(header.record);
  if (lines.length > limits.importRows) throw wrong(messages.importTooManyRows);
  return lines.map(({ record, info }) => ({
    line: info.lines,
    cells: Object.fromEntries(
      importColumnNames.map((name) => [name, (record[positions[name]] ?? '').replace(/\s+/g, ' ').trim()]),
    ) as ImportRow['cells'],
  }));
};
