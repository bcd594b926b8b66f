/** Streams CSV files without content that a spreadsheet would execute. */
import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { type Cell, type Columns, columnsOf, withoutFormulas } from './export-cells.ts';

/** `2026-03-02 10:05`, or the day alone. Excel and other programs read both as dates. */
const cellText = (cell: Cell): Cell => {
  if (cell === null || typeof cell !== 'object') return cell;
  return cell.at
    .toISOString()
    .slice(0, cell.hasTime ? 16 : 10)
    .replace('T', ' ');
};

async function* recordsOf<Row>(columns: ReturnType<typeof columnsOf<Row>>, rows: AsyncIterable<Row>) {
  for await (const row of rows) yield columns.map(({ of }) => cellText(of(row)));
}

/** CSV by RFC 4180 in UTF-8, for programs: every cell is quoted, and the first line contains the column titles. */
export const csvFile = <Row>(columns: Columns<Row>, rows: AsyncIterable<Row>): Readable => {
  const all = columnsOf(columns);
  const csv = stringify({
    header: true,
    columns: all.map(({ title }, index) => ({ key: String(index), header: title })),
    quoted: true,
    quoted_empty: true,
    record_delimiter: 'windows',
    cast: { string: withoutFormulas },
  });
  // An error of the source must fail the download. A `pipe` would leave it hanging.
  return pipeline(Readable.from(recordsOf(all, rows)), csv, () => {});
};
