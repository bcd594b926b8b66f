/** Excel files. Unlike a CSV they are built in memory, so their size is limited. */
import { limits } from '@marketplace/contracts/limits';
import writeXlsxFile, { type Row as SheetRow } from 'write-excel-file/node';
import { type Cell, type Columns, columnsOf } from './export-cells.ts';

/** Characters that XML 1.0 does not allow (section 2.2): one of them makes the whole file unreadable. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/**
 * A text as a cell: as it was typed, without invalid characters. A text cell is never a formula. It has no `_x003D_`, which Excel would read as the character with that
 * number (ECMA-376, part 1, section 22.9.2.19).
 */
export const cellText = (text: string): string =>
  text.replace(unwritable, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Texts have the format `@`, so that Excel does not read `+44 20` as a number after an edit. */
const sheetCell = (cell: Cell) => {
  if (cell === null) return null;
  if (typeof cell === 'number') return { type: Number, value: cell };
  if (typeof cell === 'string') return { type: String, value: cellText(cell), format: '@' };
  return { type: Date, value: cell.at, format: cell.hasTime ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd' };
};

/** One sheet with the first `limits.xlsxRows` rows below a header row. A last row says that others are missing. */
export const xlsxFile = async <Row>(
  sheet: string,
  columns: Columns<Row>,
  rows: AsyncIterable<Row>,
): Promise<Buffer> => {
  const all = columnsOf(columns);
  const sheetRows: SheetRow[] = [all.map(({ title }) => ({ type: String, value: title, fontWeight: 'bold' }))];
  for await (const row of rows) {
    if (sheetRows.length > limits.xlsxRows) {
      sheetRows.push([{ type: String, value: `Only the first ${limits.xlsxRows} rows. The CSV file contains more.` }]);
      break;
    }
    sheetRows.push(all.map(({ of }) => sheetCell(of(row))));
  }
  return writeXlsxFile(sheetRows, {
    sheet,
    columns: all.map(({ wide }) => ({ width: wide ? 60 : 18 })),
    stickyRowsCount: 1,
  }).toBuffer();
};
