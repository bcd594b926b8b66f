/** Domains of disposable email addresses, which their owners never read again, and of large mail providers. */
import { messages } from '@marketplace/contracts/messages';
import { disposableEmailBlocklist } from 'disposable-email-domains-js';

const disposableDomains: ReadonlySet<string> = new Set(disposableEmailBlocklist());

/** Providers of mailboxes for anyone, as South Africans use them. */
const mailProviders: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'outlook.co.za',
  'hotmail.co.za',
  'live.co.za',
  'yahoo.com',
  'yahoo.co.uk',
  'ymail.com',
  'rocketmail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'pm.me',
  'zoho.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'aol.com',
  'fastmail.com',
  'mweb.co.za',
  'telkomsa.net',
  'vodamail.co.za',
  'webmail.co.za',
  'absamail.co.za',
  'iafrica.com',
  'cybersmart.co.za',
  'lantic.net',
  'polka.co.za',
  'iburst.co.za',
]);

/** Returns true for the domain of a provider of mailboxes for anyone, in lower case. */
export const isMailProvider = (domain: string): boolean => mailProviders.has(domain);

/** Returns true if the address, or the bare domain, is disposable or a subdomain of a disposable one. */
export const isDisposable = (email: string): boolean => {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, from) => disposableDomains.has(labels.slice(from).join('.')));
};

/** Returns the faults of the given addresses by field. Addresses must be trimmed and in lower case. */
export const addressFaults = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, email]) => (isDisposable(email) ? [[field, messages.emailDisposable]] : [])),
  );
