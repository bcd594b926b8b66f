/** What people can write: no control characters, which no keyboard makes and Postgres, mails or files may stumble over. */
import type { FieldMessages } from '@marketplace/contracts/errors';
import { messages } from '@marketplace/contracts/messages';

/** Fields that people write in lines: their boxes make tabs and ends of lines. */
export const inLines = new Set([
  'answer',
  'description',
  'experience',
  'message',
  'note',
  'question',
  'reason',
  'text',
]);

const control = /\p{Cc}/u;
const controlButLines = /(?![\t\n\r])\p{Cc}/u;

/** A half of a surrogate pair is no character either, and Postgres' json refuses it. */
const isWritten = (text: string, lines: boolean) =>
  text.isWellFormed() && !(lines ? controlButLines : control).test(text.trim());

/** By the path of each text in `value`, a key included, that nobody can have written; undefined when there is none. */
export const unwrittenText = (value: unknown): FieldMessages | undefined => {
  const fields = new Map<string, string>();
  const walk = (part: unknown, path: string[]): void => {
    if (typeof part === 'string') {
      if (!isWritten(part, inLines.has(path.at(-1) ?? ''))) fields.set(path.join('.'), messages.controlCharacters);
    } else if (Array.isArray(part)) {
      for (const [index, item] of part.entries()) walk(item, [...path, String(index)]);
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, member] of Object.entries(part)) {
        if (isWritten(key, false)) walk(member, [...path, key]);
        else fields.set(path.join('.'), messages.controlCharacters);
      }
    }
  };
  walk(value, []);
  return fields.size > 0 ? Object.fromEntries(fields) : undefined;
};
