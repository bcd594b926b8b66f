/** Mail addresses that are thrown away after one use: nobody reads what is mailed there. */
import { messages } from '@marketplace/contracts/messages';
import { disposableEmailBlocklist } from 'disposable-email-domains-js';

const disposableDomains: ReadonlySet<string> = new Set(disposableEmailBlocklist());

/** Whether the address is of a disposable domain, or of one below it. */
const isDisposable = (email: string): boolean => {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  return labels.some((_, from) => disposableDomains.has(labels.slice(from).join('.')));
};

/** What is wrong with the addresses that somebody gave, trimmed and in lower case, by field. */
export const addressFaults = (given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([field, email]) => (isDisposable(email) ? [[field, messages.emailDisposable]] : [])),
  );
