/** White space that Word and PowerPoint paste: tabs, and their codes for a line break (vertical tab) and a page break (form feed). */
import { inLines } from './written-text.ts';

const spaced = (text: string, field: string): string =>
  inLines.has(field) ? text.replace(/[\v\f]/g, '\n') : text.replace(/[\t\v\f]/g, ' ');

/**
 * Returns the value with pasted white space in its texts as a blank, or as a line break in a field with lines, where tabs
 * stay. Keys stay as they are.
 */
export const withPlainSpaces = (value: unknown, field = ''): unknown => {
  if (typeof value === 'string') return spaced(value, field);
  if (Array.isArray(value)) return value.map((item, index) => withPlainSpaces(item, String(index)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPlainSpaces(member, key)]));
};
