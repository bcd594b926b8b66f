/** CSV files: one row for each thing, streamed, and nothing in them that a spreadsheet would run. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

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
 * the line `sep=,`, so that it splits at our commas whatever the machine's list separator is. `columns`: the header of each
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
  // An error of the source ends the file as an error: a `pipe` would leave the download waiting.
  return pipeline(Readable.from(rows), csv, () => {});
};

/** Rows that are read at a time. */
const pageSize = 500;

/** Every row of a list that pages, as far as `most`. */
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
