/**
 * What a password may not be, beside too short: words that whoever knows the person or the site tries first (NIST SP 800-63B
 * section 3.1.1.2, OWASP ASVS 5 6.2.11), and one character again and again. The server asks besides whether it is common or
 * known from a breach.
 */

import { brand } from '../brand.ts';
import { messages } from '../messages.ts';

/**
 * The form in which a password is compared and hashed: keyboards and systems write `é` as one character or as two (NIST SP
 * 800-63B section 3.1.1.2 asks for NFKC).
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** A part of a name or an address that is shorter says nothing of the person, and is in many words. */
const shortestWord = 4;

/** Whose password it is to be, as far as is known where it is asked for. */
export type PasswordOwner = { name?: string | undefined; email?: string | undefined };

/** Small letters without their marks: `Zoë` and `zoe` are one to a guesser. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** A text as a whole, without what stands between its parts, and each part. */
const wordsOf = (text: string): string[] => {
  const parts = folded(text).split(/[^\p{L}\p{N}]+/u);
  return [folded(text).trim(), parts.join(''), ...parts].filter((word) => word.length >= shortestWord);
};

const holds = (password: string, text: string | undefined): boolean => {
  const typed = folded(password);
  return wordsOf(text ?? '').some((word) => typed.includes(word));
};

/** The sentence about the first rule that the password breaks; undefined where it breaks none. */
export const passwordFault = (password: string, { name, email }: PasswordOwner = {}): string | undefined => {
  if (/^(.)\1*$/su.test(password)) return messages.passwordRepeats;
  if (holds(password, brand.name)) return messages.passwordHoldsSite;
  if (holds(password, name)) return messages.passwordHoldsName;
  if (holds(password, email)) return messages.passwordHoldsEmail;
  return undefined;
};
