/** Search texts as `like` patterns, and SQL for trigram indexes. */

/** Escapes `%`, `_` and `\` for a `like` pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns the `like` pattern of texts that contain this one. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** Returns the `like` pattern of texts that start with this one. */
export const startingWith = (text: string): string => `${literal(text)}%`;

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
