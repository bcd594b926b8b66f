/**
 * Retention periods of personal data with their reasons. The jobs apply them and the privacy policy is rendered from them (POPIA
 * section 14: no longer than necessary for the purpose, unless a law requires it).
 */
import type { Timer } from '../jobs/schedules.ts';
import { limits } from '../limits.ts';

export type RetentionLine = {
  /** What is kept, in the words of the privacy policy. */
  what: string;
  /** The period; `null` if `from` states how long the data stays. */
  keep: { days: number } | { hours: number } | null;
  /** Start of the period, written after it: "90 days after the request ended". */
  from: string;
  /** The purpose or the law. */
  why: string;
  outcome: 'deleted' | 'erased';
  /** The job that applies it; null if no job does. */
  job: Timer | null;
};

const year = 365;

export const retention = {
  requestContacts: {
    what: 'Your name, email address, phone numbers and files in a request, the street address of its appointments, and what our team wrote to you or noted about it',
    keep: { days: 90 },
    from: 'after the request was done, withdrawn, expired or removed',
    why: 'so that ongoing work can be finished and disputes settled',
    outcome: 'erased',
    job: 'enquiries.erase-contacts',
  },
  unclosedRequestContacts: {
    what: 'The same, in an accepted request that was never closed',
    keep: { days: year },
    from: 'after it was posted',
    why: 'some jobs take months, and many requests are never closed',
    outcome: 'erased',
    job: 'enquiries.erase-contacts',
  },
  quotes: {
    what: 'Notes and files of quotes for your request, your own words about a declined quote, and contact details in the lines of quotes, in a business’s notes and in reports',
    keep: { days: 90 },
    from: 'after the request was done, withdrawn, expired or removed',
    why: 'so that ongoing work can be finished and disputes settled; the prices stay with the request',
    outcome: 'erased',
    job: 'enquiries.erase-contacts',
  },
  requests: {
    what: 'The rest of a request: the job, the place, the budget and who accepted',
    keep: null,
    from: 'permanently, without anything that identifies you, unless you have it deleted',
    why: 'providers need the record of their work, and our statistics are based on it',
    outcome: 'deleted',
    job: null,
  },
  messages: {
    what: 'Messages between a seeker and a provider, with their files',
    keep: { days: year },
    from: 'after the request was done, withdrawn or removed',
    why: 'so that you can look up what was agreed, and disputes can be settled',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  reports: {
    what: 'Reports of leads and conversations to our team',
    keep: { days: year },
    from: 'after our decision, or after we received them if we made none',
    why: 'so that we can explain our decision',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  requestLinks: {
    what: 'Hashed links to your request, which can’t be used to open it, and which of its fields were changed',
    keep: { days: limits.requestLinkDays },
    from: 'after the request was done, withdrawn, expired or removed',
    why: 'so that you can look up who did the job and rate them',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  pendingRequests: {
    what: 'A request that an assistant or other software posted for you, if you don’t confirm it',
    keep: { days: limits.pendingRequestHours / 24 },
    from: 'after it was posted',
    why: 'so that you can confirm it',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  disclosures: {
    what: 'Who has viewed your contact details (which business, or our team), when, where and how often',
    keep: null,
    from: 'permanently, with the rest of the request',
    why: 'you have the right to know who saw your details (section 23), and this proves it; it contains none of your details',
    outcome: 'deleted',
    job: null,
  },
  ratings: {
    what: 'Your rating of a business: stars, comment and its reply',
    keep: null,
    from: 'until you ask us to delete it, or the business’s account is deleted',
    why: 'it helps others choose, and averages need all ratings',
    outcome: 'deleted',
    job: null,
  },
  dataCopies: {
    what: 'Copies of your data, and your requests for a copy or a link',
    keep: { days: (2 * limits.dataLinkHours) / 24 },
    from: `after your request; the link to a copy works for ${limits.dataLinkHours} hours`,
    why: 'a large copy takes a while to prepare and download',
    outcome: 'deleted',
    job: 'data.clean-up',
  },
  draftFiles: {
    what: 'Files that were never sent with a request',
    keep: { hours: limits.draftFileHours },
    from: 'after they were chosen',
    why: 'you may come back to the form on the same day',
    outcome: 'deleted',
    job: 'attachments.clean-up',
  },
  matchRecords: {
    what: 'Which businesses we considered for a request or invited to it, and their figures at the time',
    keep: { days: year },
    from: 'after the end of the month of the decision',
    why: 'so that we can explain why a business did or didn’t get a request',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  accounts: {
    what: 'Accounts and businesses, with leads, notes and settings',
    keep: null,
    from: 'until you ask us to delete them',
    why: 'they are yours',
    outcome: 'deleted',
    job: null,
  },
  invoices: {
    what: 'Invoices and credit notes of businesses, with the name, address and VAT number on them, the payments for them, and what our payment partner reported about card payments',
    keep: null,
    from: 'for the current financial year and the seven before it, also after the account is deleted',
    why: 'the law asks companies to keep them (Companies Act section 24, Tax Administration Act section 29)',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  cards: {
    what: 'The card that a business keeps for later invoices: brand, last four digits, expiry, and the encrypted permission to charge it. Never its number',
    keep: null,
    from: 'until you remove it or delete the account, and then for some minutes until our payment partner has ended the permission',
    why: 'so that we can charge your invoices, as you asked us to',
    outcome: 'deleted',
    job: 'cards.settle',
  },
  statementLines: {
    what: 'Lines of our bank statements that aren’t payments for a plan. Afterwards only a hash is left, by which we know a line again',
    keep: { days: limits.statementLineDays },
    from: 'after our team has left them out',
    why: 'so that a mistake can be corrected',
    outcome: 'erased',
    job: 'accounts.clean-up',
  },
  applications: {
    what: 'Applications to join, with questions and answers',
    keep: { days: year },
    from: 'after our decision, or after we received them if we made none',
    why: 'so that we can explain our decision',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  contactMessages: {
    what: 'Messages to us, and our answers',
    keep: { days: year },
    from: 'after the last message',
    why: 'so that we know the history if you contact us again',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  accessPasses: {
    what: 'Invitation links: the email address they were for, and what we knew about an invited business',
    keep: { days: year },
    from: 'after they were used, revoked or expired',
    why: 'so that we can see who invited whom',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  mailedLinks: {
    what: 'Links in emails that verify an address, set a password or undo a change',
    keep: { days: 7 },
    from: 'after they were over',
    why: 'so that we can explain what happened if you click late',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  signInSteps: {
    what: 'Unfinished second steps of signing in and unfinished setups of authenticator apps',
    keep: { days: 1 },
    from: 'after they were over',
    why: 'so that we can explain what happened if you enter a code late',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  sessions: {
    what: 'Your sign-ins: the device and when we last saw it',
    keep: { days: 30 },
    from: 'after it ended; a sign-in ends after 30 days without a visit, or after 90 days at most',
    why: 'so that we can investigate stolen sign-ins',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  apiKeys: {
    what: 'Your API keys: name, hash and last use, and which of their calls changed something',
    keep: { days: year },
    from: 'after the key expired or was revoked, or after the call',
    why: 'so that we can investigate a leaked key',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  devices: {
    what: 'Devices you signed in on',
    keep: { days: 400 },
    from: 'after the last visit',
    why: 'so that we can warn you about a new one; browsers don’t keep the cookie for longer',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  notices: {
    what: 'The subject of emails about your account',
    keep: { days: 14 },
    from: 'after it happened',
    why: 'we try to send an email for three days',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  mails: {
    what: 'Which emails we sent: kind, time and outcome, not the text',
    keep: { days: 90 },
    from: 'after they were due, or together with the application, message or link they belong to',
    why: 'so that no email is sent twice and we can tell whether it arrived',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  mailOptOuts: {
    what: 'Which emails you’ve unsubscribed from, with a hash of your email address',
    keep: null,
    from: 'until you turn them on again',
    why: 'so that you don’t get them, even after your account is deleted',
    outcome: 'deleted',
    job: null,
  },
  pushSubscriptions: {
    what: 'The address for sending notifications to a browser',
    keep: { days: 1 },
    from: 'after you signed out there; immediately if you turn it off or the address stops working',
    why: 'we only send notifications while you’re signed in',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  phoneNumbers: {
    what: 'The phone number for notifications by WhatsApp or SMS, and what you chose',
    keep: null,
    from: 'until you remove it or reply STOP; for a request together with its contact details',
    why: 'so that we can send what you chose',
    outcome: 'deleted',
    job: null,
  },
  phoneCodes: {
    what: 'Codes that confirm a phone number, as a hash',
    keep: { days: 1 },
    from: 'after they expired',
    why: 'so that we can explain what happened if you enter a code late',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  phoneNotices: {
    what: 'Which notifications we sent to a phone, and which replies we got: kind, time and outcome, with a hash of the number and not the text',
    keep: { days: 90 },
    from: 'after they were due',
    why: 'so that no message is sent or handled twice and a number doesn’t get too many',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  phoneStops: {
    what: 'Phone numbers that replied STOP, as a hash, and as the number until we have answered',
    keep: null,
    from: 'until the number sends START',
    why: 'so that it gets no more messages',
    outcome: 'deleted',
    job: null,
  },
  pushDeliveries: {
    what: 'Which leads, messages and quotes a browser was notified about',
    keep: { days: 14 },
    from: 'after it was sent',
    why: 'so that you aren’t notified twice; a lead is open for a day',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  webhookDeliveries: {
    what: 'Which events a business’s webhook was sent, with the answer of its server. They have ids and states only',
    keep: { days: 7 },
    from: 'after the event',
    why: 'so that they can be sent again',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  documents: {
    what: 'Documents that prove who runs a business: identity, registration, licence, insurance and references',
    keep: { days: 90 },
    from: 'after the business left or replaced the document; immediately if it deletes its account',
    why: 'so that we can show what our checks were based on',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  formerSettings: {
    what: 'A business’s previous services and area',
    keep: { days: 90 },
    from: 'after the change',
    why: 'so that we can test new matching rules on past data',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  attempts: {
    what: 'Counts of attempts by hashed network address',
    keep: { days: 1 },
    from: 'after the first attempt, at most',
    why: 'to prevent overload and password guessing',
    outcome: 'deleted',
    job: null,
  },
  auditLog: {
    what: 'What our administrators did and whose contact details they saw: who, when and from which network. Contact details are shortened so that they can’t be used',
    keep: null,
    from: 'permanently',
    why: 'it proves who saw your data (sections 19 and 22), and a log with deletable entries would prove nothing',
    outcome: 'deleted',
    job: null,
  },
} as const satisfies Record<string, RetentionLine>;

export type RetentionName = keyof typeof retention;
/** The entries that `Job` applies. */
export type RetentionOf<Job extends Timer> = {
  [Name in RetentionName]: (typeof retention)[Name]['job'] extends Job ? Name : never;
}[RetentionName];

const numberOf = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** The period as text: "90 days after it was posted", "permanently". */
export const retentionText = ({ keep, from }: RetentionLine): string => {
  if (keep === null) return from;
  if ('hours' in keep) return `${numberOf(keep.hours, 'hour')} ${from}`;
  return `${keep.days === year ? '12 months' : numberOf(keep.days, 'day')} ${from}`;
};

/** Replaces erased contact details on pages and in files. */
export const erasedContact = 'Contact details deleted because this request is old';
