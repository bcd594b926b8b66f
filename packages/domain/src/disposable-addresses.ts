/** Domains of disposable email addresses, which their owners never read again. */
import { messages } from '@marketplace/contracts/messages';
import { disposableEmailBlocklist } from 'disposable-email-domains-js';

const disposableDomains: ReadonlySet<string> = new Set(disposableEmailBlocklist());

/** Returns true if the address has a disposable domain or a subdomain of one. */
const isDisposable = (email: string): boolean => {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, from) => disposableDomains.has(labels.slice(from).join('.')));
};

/** Returns the faults of the given addresses by field. Addresses must be trimmed and in lower case. */
export const addressFaults = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, email]) => (isDisposable(email) ? [[field, messages.emailDisposable]] : [])),
  );
