/**
 * The boundary for texts that people type or paste: names, titles, notes, messages, searches. Browser and server share it, so that
 * everyone reads, counts and finds the same characters. Passwords, tokens and slugs have their own schemas.
 */
import { z } from 'zod';
import { cleanText, isLongEnough } from './clean-text.ts';
import { tooLong } from './messages.ts';

export type TextRule = {
  /** Maximum characters, of the cleaned text. */
  max: number;
  /** Minimum visible characters: 1 by default with `short`, otherwise 0. */
  min?: number;
  /** Message for a missing or too short text. */
  short?: string;
  /** The field's name in the message for a too long text, or the whole message. */
  label?: string;
  long?: string;
};

/** A text that people type, cleaned and checked. Each field of a request for such a text uses it. */
export const text = ({ max, short, min = short === undefined ? 0 : 1, label, long }: TextRule): z.ZodString => {
  const tooMany = long ?? (label && tooLong(label, max));
  const error = short ?? long;
  const cleaned = z.string(error).overwrite(cleanText).max(max, tooMany);
  return min === 0 ? cleaned : cleaned.min(min, short).refine((typed) => isLongEnough(typed, min), short);
};

/** A text that may be left out. Undefined if nothing visible is typed. */
export const optionalText = (rule: Pick<TextRule, 'max' | 'label' | 'long'>) =>
  text(rule)
    .transform((typed) => typed || undefined)
    .optional();
