/** Masks contact details for the audit log: enough to recognise one, not enough to use it. */

const email = /([^\s@<>"'(),;:]{1,2})[^\s@<>"'(),;:]*@([^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+)/g;
/** Seven or more digits with separators. Never part of a longer word, so that ids and times do not match. */
const phoneNumber = /(?<![\w.:-])\+?\d(?:[\s().-]{0,3}\d){6,14}(?![\w:-])/g;
const isoTime = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const ending = 3;

/** Masks as `th…@example.org` and `…199`. */
export const maskContacts = (text: string): string =>
  isoTime.test(text)
    ? text
    : text
        .replace(email, (_, first: string, domain: string) => `${first}…@${domain}`)
        .replace(phoneNumber, (number) => `…${number.slice(-ending)}`);

/** A search term is often a name. Its beginning is kept to show that two searches were the same. */
const typed = 'search';
const maskTyped = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  const masked = maskContacts(text);
  return masked === text && text.length > 2 ? `${text.slice(0, 2)}…` : masked;
};

/** Returns the same value with all its texts masked. */
export const withoutContacts = <Value>(value: Value): Value => {
  if (typeof value === 'string') return maskContacts(value) as Value;
  if (Array.isArray(value)) return value.map(withoutContacts) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === typed ? maskTyped(inner) : withoutContacts(inner)]),
  ) as Value;
};
