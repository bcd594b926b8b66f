import { createHash } from 'node:crypto';

/** Email hosts that ignore dots in names. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns the mailbox of an address, without tags and similar variations: `thandi+1@example.org` and
 * `thandi@example.org` are one mailbox. In lower case. Only for counting and comparing, never for sending.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  const name = email
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/su, '');
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
};

/** Returns the 32-byte hash that identifies a mailbox where its address is not needed. */
export const recipientOf = (email: string): Buffer => createHash('sha256').update(mailboxOf(email)).digest();
