/** The text that an administrator or provider searches for, as patterns and SQL that trigram indexes answer. */

/** `%`, `_` and `\` lose their meaning in a `like` pattern. */
const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The `like` pattern of texts that contain this one. */
export const containing = (text: string): string => `%${literal(text)}%`;

/** The `like` pattern of texts that start with this one. */
export const startingWith = (text: string): string => `${literal(text)}%`;

/** The digits of a phone column, exactly as its index has them. Stored numbers are E.164, older ones as they were typed. */
export const digitsSql = (column: string): string => `regexp_replace(${column}, '\\D', '', 'g')`;

/** Shorter stretches of digits are part of too many numbers. */
const leastDigits = 3;

/**
 * The digits of a phone number without its country code or leading zero, because people write both 082 555 … and
 * +27 82 555 …. Undefined for text that cannot be part of a number.
 */
export const phoneDigits = (search: string): string | undefined => {
  if (/[^\d\s+().-]/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '').replace(/^(27|0)/, '');
  return digits.length < leastDigits ? undefined : digits;
};
