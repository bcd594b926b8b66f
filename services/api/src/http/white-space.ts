/**
 * Handles white space pasted from Word and PowerPoint: tabs, their codes for a line break (vertical tab) and a page
 * break (form feed), and Unicode's line and paragraph separators.
 */
import { inLines } from './written-text.ts';

const spaced = (text: string, field: string): string =>
  inLines.has(field) ? text.replace(/[\v\f\u2028\u2029]/g, '\n') : text.replace(/[\t\v\f\u2028\u2029]/g, ' ');

/**
 * Replaces pasted white space in texts with a space, or by a line break in a multi-line field, where tabs are
 * kept. Keys stay unchanged.
 */
export const withPlainSpaces = (value: unknown, field = ''): unknown => {
  if (typeof value === 'string') return spaced(value, field);
  if (Array.isArray(value)) return value.map((item, index) => withPlainSpaces(item, String(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPlainSpaces(member, key)]));
};
