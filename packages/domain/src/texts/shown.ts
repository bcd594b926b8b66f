/** Texts as their readers may see them, by the declaration in `columns.ts`. */
import { strangersText } from '../masking/mask.ts';
import { type Reader, type Text, type TextColumn, texts } from './columns.ts';

type Declared<C extends TextColumn> = (typeof texts)[C];
/** The readers of a text, typed or masked. */
export type ReaderOf<C extends TextColumn> =
  | (Declared<C> extends { author: infer A extends Reader } ? A : never)
  | (Declared<C> extends { raw: infer Raw } ? keyof Raw : never)
  | (Declared<C> extends { masked: readonly (infer R)[] } ? R : never);

/**
 * Returns the text as `reader` may read it: as typed, or with contact details hidden. `seesContacts`: a business sees
 * the contact details of the request (`contactVisibleSql`). Does not compile for a reader who may not read the text.
 */
export const textFor = <C extends TextColumn, T extends string | null>(
  reader: ReaderOf<C> & Reader,
  column: C,
  text: T,
  { seesContacts = false } = {},
): T => {
  const { author, raw, masked }: Text = texts[column];
  const condition = raw?.[reader];
  if (text === null || author === reader || condition === 'always' || (condition === 'contact' && seesContacts))
    return text;
  if (!masked?.includes(reader)) return (text === null ? null : '') as T;
  return strangersText(text) as T;
};

/** A column that `selectAll` and `selectFirst` read for one reader. */
export type ShownColumn<C extends TextColumn = TextColumn> = {
  /** With the alias of its table: `p.business_name`. */
  column: string;
  read: <T extends string | null>(text: T) => T;
  /** Only for the type of the value. */
  of?: C;
};

/** Selects a text of the table with this alias as `reader` may read it. */
export const shownTo = <C extends TextColumn>(
  reader: ReaderOf<C> & Reader,
  alias: string,
  column: C,
): ShownColumn<C> => ({
  column: `${alias}.${column.slice(column.indexOf('.') + 1)}`,
  read: (text) => textFor(reader, column, text),
});
