/**
 * Rules for passwords besides the length. Rejects words that attackers who know the person or the site try
 * first (NIST SP 800-63B section 3.1.1.2, OWASP ASVS 5 6.2.11), and a single repeated character. The server
 * also rejects common and breached passwords.
 */

import { brand } from '../brand.ts';
import { folded } from '../clean-text.ts';
import { messages } from '../messages.ts';

/**
 * The form in which passwords are compared and hashed: keyboards and systems encode `é` as one character or two (NIST SP
 * 800-63B section 3.1.1.2 recommends NFKC).
 */
export const normalPassword = (typed: string): string => typed.normalize('NFKC');

/** Shorter parts of a name or address are not personal and occur in many words. */
const shortestWord = 4;

/** The password's owner, as far as known. */
export type PasswordOwner = { name?: string | undefined; email?: string | undefined };

/** The whole text without separators, and each part. */
const wordsOf = (text: string): string[] => {
  const parts = folded(text).split(/[^\p{L}\p{N}]+/u);
  return [folded(text).trim(), parts.join(''), ...parts].filter((word) => word.length >= shortestWord);
};

const holds = (password: string, text: string | undefined): boolean => {
  const typed = folded(password);
  return wordsOf(text ?? '').some((word) => typed.includes(word));
};

/** Message for the first rule that the password breaks, or undefined. */
export const passwordFault = (password: string, { name, email }: PasswordOwner = {}): string | undefined => {
  if (/^(.)\1*$/su.test(password)) return messages.passwordRepeats;
  if (holds(password, brand.name)) return messages.passwordHoldsSite;
  if (holds(password, name)) return messages.passwordHoldsName;
  if (holds(password, email)) return messages.passwordHoldsEmail;
  return undefined;
};
