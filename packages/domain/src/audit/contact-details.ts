/** What the audit log keeps of contact details: enough to recognise one, not enough to use it. */

const email = /([^\s@<>"'(),;:]{1,2})[^\s@<>"'(),;:]*@([^\s@<>"'(),;:]+\.[^\s@<>"'(),;:]+)/g;
/** Seven digits or more, with what people put between them. Not part of a longer word: ids and times are no numbers. */
const phoneNumber = /(?<![\w.:-])\+?\d(?:[\s().-]{0,3}\d){6,14}(?![\w:-])/g;
const isoTime = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;
const ending = 3;

/** `th…@example.org`, `…199`. */
export const maskContacts = (text: string): string =>
  isoTime.test(text)
    ? text
    : text
        .replace(email, (_, first: string, domain: string) => `${first}…@${domain}`)
        .replace(phoneNumber, (number) => `…${number.slice(-ending)}`);

/** What an administrator typed to find somebody is often a name: its beginning shows that two searches were the same. */
const typed = 'search';
const maskTyped = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  const masked = maskContacts(text);
  return masked === text && text.length > 2 ? `${text.slice(0, 2)}…` : masked;
};

/** The same value with every text in it masked. */
export const withoutContacts = <Value>(value: Value): Value => {
  if (typeof value === 'string') return maskContacts(value) as Value;
  if (Array.isArray(value)) return value.map(withoutContacts) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === typed ? maskTyped(inner) : withoutContacts(inner)]),
  ) as Value;
};
