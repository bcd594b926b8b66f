/** Rejects texts with control characters, which keyboards cannot type and which can break Postgres, mails or files. */
import type { FieldMessages } from '@marketplace/contracts/errors';
import { fieldList } from '@marketplace/contracts/fields';
import { messages } from '@marketplace/contracts/messages';

/** Multi-line fields, whose boxes produce tabs and line breaks. */
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

/** An unpaired surrogate is not a character either, and Postgres' json rejects it. */
const isWritten = (text: string, lines: boolean) =>
  text.isWellFormed() && !(lines ? controlButLines : control).test(text.trim());

/** A part of the value with its parent. The path is built only for a field that is listed. */
type Part = { value: unknown; key: string; within: Part | undefined };

const pathOf = (part: Part): string[] => {
  const path: string[] = [];
  for (let at: Part = part; at.within; at = at.within) path.unshift(at.key);
  return path;
};

/**
 * Returns the paths of texts in `value`, including keys, with characters that keyboards cannot type; undefined if there
 * are none. Iterates without recursion, and stops when the list is full.
 */
export const unwrittenText = (value: unknown): FieldMessages | undefined => {
  const fields = fieldList();
  const refuse = (part: Part) => fields.add(pathOf(part), messages.controlCharacters);
  const parts: Part[] = [{ value, key: '', within: undefined }];
  for (const part of parts) {
    if (fields.isFull()) break;
    if (typeof part.value === 'string') {
      if (!isWritten(part.value, inLines.has(part.key))) refuse(part);
    } else if (typeof part.value === 'object' && part.value !== null) {
      const isArray = Array.isArray(part.value);
      for (const [key, member] of Object.entries(part.value)) {
        if (isArray || isWritten(key, false)) parts.push({ value: member, key, within: part });
        else refuse(part);
      }
    }
  }
  const found = fields.messages();
  return Object.keys(found).length > 0 ? found : undefined;
};
