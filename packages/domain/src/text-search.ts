/** What administrators type into a search, as conditions that a trigram index answers. */

/** The pattern of texts that hold this one: `%` and `_` in it are themselves, not what `like` makes of them. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Fewer digits than these are part of too many numbers. */
const leastDigits = 3;

/**
 * The digits of a phone number, without what stands for the country: people write 082 555 … or +27 82 555 ….
 * Undefined for what is no part of one.
 */
export const phoneDigits = (search: string): string | undefined => {
  if (/[^\d\s+().-]/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '').replace(/^(27|0)/, '');
  return digits.length < leastDigits ? undefined : digits;
};
