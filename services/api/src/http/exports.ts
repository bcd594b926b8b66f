/** Answers a call with a list as a file, as CSV or for Excel. */
import type { ExportFormat } from '@marketplace/contracts/export-file';
import { dayAt } from '@marketplace/domain/week';
import type { Clock } from '@marketplace/platform/clock';
import { csvFile } from './csv.ts';
import type { Columns } from './export-cells.ts';
import type { Context } from './state.ts';
import { xlsxFile } from './xlsx.ts';

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

/** Sends the rows as a file named after the list and the South African day: `accepted-2026-11-25.csv`. */
export const sendExport = async <Row>(
  { ctx, clock }: { ctx: Context; clock: Clock },
  {
    name,
    format,
    columns,
    rows,
  }: { name: string; format: ExportFormat; columns: Columns<Row>; rows: AsyncIterable<Row> },
): Promise<void> => {
  ctx.attachment(`${name}-${dayAt(clock.now())}.${format}`);
  if (format === 'csv') {
    ctx.type = 'text/csv; charset=utf-8';
    ctx.body = csvFile(columns, rows);
  } else {
    ctx.type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    ctx.body = await xlsxFile(name, columns, rows);
  }
};
