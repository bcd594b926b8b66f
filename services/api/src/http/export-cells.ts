/** How each kind of value is written in exported files, as CSV and as xlsx. Times are South African. */
import { brand } from '@marketplace/contracts/brand';
import { hours } from '@marketplace/platform/clock';

/** `+44 20 7946 0958` and `+Plus Plumbing`: no operators, quotes or calls, so no spreadsheet can run them. */
const harmless = /^\+(?:[\d ()./-]*|[\p{L}\p{M}\d .'’&-]*)$/u;

/**
 * What a spreadsheet may take for a formula. Spaces and quotes before the sign do not prevent it, and full-width signs
 * also count. Some readers drop a tab or CR at the start.
 */
const formula = /^(?:[\t\r]|[\s"'\ufeff]*[=+\-@＝＋－＠])/;

/**
 * Puts an apostrophe before a text that a spreadsheet could take for a formula. For CSV files only, whose cells have no
 * type. A cell has the rest of the text as it was typed.
 */
export const withoutFormulas = (text: string): string =>
  formula.test(text) && !harmless.test(text) ? `'${text}` : text;

/** A time on South African clocks. The UTC fields of `at` contain the local time. */
export type LocalTime = { at: Date; hasTime: boolean };
export type Cell = string | number | LocalTime | null;

/** `cell` turns a field of a row into a typed value. `wide`: a column of long texts. */
export type Column<Value> = { title: string; wide?: true; cell: (value: Value) => Cell };
/** The columns of a file, in their order. */
export type Columns<Row> = { [Field in keyof Row]?: Column<Row[Field]> };

type Maybe<Value> = Value | null | undefined;

export const text = (title: string): Column<Maybe<string>> => ({ title, cell: (value) => value || null });
export const longText = (title: string): Column<Maybe<string>> => ({ ...text(title), wide: true });
export const number = (title: string): Column<Maybe<number>> => ({ title, cell: (value) => value ?? null });
export const list = (title: string): Column<readonly string[]> => ({
  title,
  cell: (value) => value.join(', ') || null,
});
export const yesNo = (title: string): Column<boolean> => ({ title, cell: (value) => (value ? 'Yes' : 'No') });
/** A code as its label. */
export const words = <Code extends string>(
  title: string,
  labels: Readonly<Record<Code, string>> | ((code: Code) => string),
): Column<Maybe<Code>> => ({
  title,
  cell: (code) => (code ? (typeof labels === 'function' ? labels(code) : labels[code]) : null),
});
/** An amount in cents, in rand. */
export const rand = (title: string): Column<Maybe<number>> => ({
  title,
  cell: (cents) => (typeof cents === 'number' ? cents / 100 : null),
});
/** A time, as a Date or in ISO. */
export const time = (title: string): Column<Maybe<Date | string>> => ({
  title,
  cell: (at) => (at ? { at: new Date(new Date(at).getTime() + hours(brand.utcOffset)), hasTime: true } : null),
});
/** A South African day: `2026-03-02`. */
export const day = (title: string): Column<Maybe<string>> => ({
  title,
  cell: (value) => (value ? { at: new Date(value), hasTime: false } : null),
});

/** Returns the columns with the cell of each row. */
export const columnsOf = <Row>(columns: Columns<Row>) =>
  (Object.entries(columns) as [keyof Row, Column<Row[keyof Row]>][]).map(([field, { cell, ...column }]) => ({
    ...column,
    of: (row: Row): Cell => cell(row[field]),
  }));
