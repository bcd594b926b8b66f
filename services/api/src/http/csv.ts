/** Streams CSV files without content that a spreadsheet would execute. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/**
 * Where a spreadsheet may see a formula: at the start of a cell, and after every list separator or line break in it.
 * Readers use their machine's separator (`;` in South Africa). Spaces and quotes before the sign do not prevent it, and
 * full-width signs also count. Some readers drop a tab or CR there.
 */
const formulas =
  /(?<=(?:^|[,;|\t\r\n\v\f\u0085\u2028\u2029])[\s"'\ufeff]*?)(?=[=+\-@＝＋－＠])|(?<=^|[,;|\t])(?=[\t\r])/gu;

/** Puts an apostrophe before anything that a spreadsheet could take for a formula. */
export const withoutFormulas = (text: string): string => text.replace(formulas, "'");

/**
 * CSV by RFC 4180 with every cell quoted, and two additions for Excel. A byte-order mark makes it read UTF-8, and
 * the line `sep=,` makes it split at commas, regardless of the machine's separator. `columns`: the header of each
 * field.
 */
export const csvFile = <Field extends string>(
  columns: Record<Field, string>,
  rows: AsyncIterable<Partial<Record<Field, string | number | null>>>,
): Readable => {
  const csv = stringify({
    header: true,
    columns,
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: withoutFormulas },
  });
  csv.push('\ufeffsep=,\r\n');
  // An error of the source must fail the download. A `pipe` would leave it hanging.
  return pipeline(Readable.from(rows), csv, () => {});
};

const pageSize = 500;

/** Iterates over all rows of a paged list, up to `most`. */
export async function* everyRow<Row, Cursor>(
  page: (request: {
    cursor: Cursor | undefined;
    limit: number;
  }) => Promise<{ items: Row[]; nextCursor: Cursor | null }>,
  most: number = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row> {
  let cursor: Cursor | undefined;
  for (let left = most; left > 0; ) {
    const { items, nextCursor } = await page({ cursor, limit: Math.min(pageSize, left) });
    yield* items;
    left -= items.length;
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
