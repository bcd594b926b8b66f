import { createHash } from 'node:crypto';

/** Mail hosts that deliver to one mailbox whatever dots stand in its name. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address, as far as an address shows it: `thandi+1@example.org` and `thandi@example.org` reach the
 * same person, who counts once. Lower case; for counting and comparing, never to send to.
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

/** What is kept of a mailbox where its address is not needed: a hash, 32 bytes. */
export const recipientOf = (email: string): Buffer => createHash('sha256').update(mailboxOf(email)).digest();
