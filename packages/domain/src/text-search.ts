/** Search texts as `like` patterns, and SQL for trigram indexes. Every search of stored texts uses `likeSql`. */

/** Escapes `%`, `_` and `\` for a `like` pattern, also in the forms that `search_text` folds into them. */
const literal = (text: string): string => text.replace(/[\\%_＼﹨％﹪＿︳︴﹍﹎﹏]/g, '\\$&');

/** Returns the `like` pattern of texts that contain this one. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** Returns the `like` pattern of texts that start with this one. */
export const startingWith = (text: string): string => `${literal(text)}%`;

/** A text column without case, accents and variants of letters, exactly as in its index. */
export const foldedSql = (value: string): string => `search_text(${value})`;

/** Compares a text column with a `like` pattern, whatever the case and accents of both. */
export const likeSql = (column: string, pattern = '?'): string => `${foldedSql(column)} like ${foldedSql(pattern)}`;

/** The condition that one of the columns contains the text, with its bindings: `query.whereRaw(...contains(['f.name'], search))`. */
export const contains = (columns: readonly string[], search: string): [sql: string, bindings: string[]] => [
  `(${columns.map((column) => likeSql(column)).join(' or ')})`,
  columns.map(() => containing(search)),
];

/** The letters and digits of a text column in capitals, without anything between. */
export const lettersSql = (column: string): string => `regexp_replace(upper(${column}), '[^A-Z0-9]', '', 'g')`;

/** The digits of a phone column, exactly as in its index. Stored numbers are E.164, older ones as typed. */
export const digitsSql = (column: string): string => `regexp_replace(${column}, '\\D', '', 'g')`;

/** Fewer digits match too many numbers. */
const leastDigits = 3;

/**
 * Returns the digits of a phone number without its country code or leading zero, because users write both 082
 * 555 … and +27 82 555 …. Undefined for text that cannot be part of a number.
 */
export const phoneDigits = (search: string): string | undefined => {
  if (/[^\d\s+().-]/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '').replace(/^(27|0)/, '');
  return digits.length < leastDigits ? undefined : digits;
};
