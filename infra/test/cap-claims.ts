/**
 * Finds the maximum number of providers per request in pages and mails, for tests that render them with a
 * different maximum.
 */

/** The text of a page, with the attributes that people read. */
export const textOf = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+? (?:content|alt|title|aria-label|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ');

/** Fives that do not count providers per request. */
const unrelated = [
  /R 5 000/g, // a budget
  /\b5 (?:km|kVA|s|h|minutes|hours)\b/g,
  /\bform 5\b/g, // of the Information Regulator
  /\bRequest 5 of\b/g, // a slide
  /(?:\b\d(?:\.\d)? )?(?:out )?\bof 5(?: stars\b|,? \d)/g, // a rating
  /\b5 stars \d/g, // their counts
  /\b5 (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g,
  /\bfive years\b/g, // the Tax Administration Act
  /\bat least 5 others\b/g, // the comparison of response times
];

/** A five that is not part of a larger number, a rating, a phone number or an address. */
const five = /(?<![\d.,:/#&-])\b(?:five|5)\b(?![.,:]?\d|[-:/])/gi;

/** Every mention of five providers per request in a text, with the words around it. */
export const capClaims = (text: string): string[] => {
  const rest = unrelated.reduce((left, pattern) => left.replace(pattern, ''), text.replace(/\s+/g, ' '));
  return [...rest.matchAll(five)].map(({ index }) => rest.slice(Math.max(0, index - 40), index + 40));
};
