/**
 * How long what we hold of a person stays, and why: one line for each kind, which the jobs carry out and the privacy policy
 * is rendered from (POPIA section 14: no longer than the purpose needs, unless a law demands it).
 */
import type { JobOf } from '../jobs/jobs.ts';
import { limits } from '../limits.ts';

export type RetentionLine = {
  /** What is kept, as the privacy policy names it. */
  what: string;
  /** How long; `null` where it stays until what `from` says. */
  keep: { days: number } | { hours: number } | null;
  /** From when on: goes on after the period, "90 days after the request ended". */
  from: string;
  /** The purpose or the law. */
  why: string;
  outcome: 'deleted' | 'erased';
  /** The job that does it; null where it is done otherwise, and `from` or `why` says by whom. */
  job: JobOf<'timers'> | null;
};

/** A year, as the lines mean it. */
const year = 365;

export const retention = {
  requestContacts: {
    what: 'Your name, email address, numbers and files in a request',
    keep: { days: 90 },
    from: 'after the request was done, withdrawn, expired or removed',
    why: 'so that work under way can be finished and a dispute settled',
    outcome: 'erased',
    job: 'enquiries.erase-contacts',
  },
  unclosedRequestContacts: {
    what: 'The same, in a request that was accepted and that nobody has closed',
    keep: { days: year },
    from: 'after it was posted',
    why: 'long jobs take months, and then nobody comes back to close the request',
    outcome: 'erased',
    job: 'enquiries.erase-contacts',
  },
  requests: {
    what: 'The rest of a request: what was to be done, where, the budget, who accepted',
    keep: null,
    from: 'for good, without anything that says whose it was; sooner if you have it deleted',
    why: 'providers are owed the record of their work, and figures are counted from it',
    outcome: 'deleted',
    job: null,
  },
  requestLinks: {
    what: 'Links to follow a request by, as fingerprints that open nothing, and which of its fields were changed',
    keep: { days: limits.requestLinkDays },
    from: 'after the request was done, withdrawn, expired or removed',
    why: 'so that you can look up who did it, and rate them',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  disclosures: {
    what: 'Who has read your contact details: which business, or that we did; when, where and how often',
    keep: null,
    from: 'for good, with what is left of the request',
    why: 'you may ask who has had your number (section 23), and this proves it; it holds nothing that you told us',
    outcome: 'deleted',
    job: null,
  },
  ratings: {
    what: 'Your rating of a business: stars, words, and its answer',
    keep: null,
    from: 'until you ask us to delete it, or the business goes',
    why: 'others choose by it, and a mean is of all that were given',
    outcome: 'deleted',
    job: null,
  },
  dataCopies: {
    what: 'Copies of what we hold of you, and that you asked for one or for a link',
    keep: { days: (2 * limits.dataLinkHours) / 24 },
    from: `after you asked; the link to a copy is good for ${limits.dataLinkHours} hours`,
    why: 'a large copy takes a while to make and to fetch',
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
    what: 'Which businesses were weighed for a request, and their figures at that time',
    keep: { days: year },
    from: 'after the decision',
    why: 'so that "why me" and "why not me" have an answer',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  accounts: {
    what: 'Accounts and businesses, with leads, notes and settings',
    keep: null,
    from: 'until you ask us to delete them',
    why: 'they are yours; invoices we keep for five years (Tax Administration Act section 29)',
    outcome: 'deleted',
    job: null,
  },
  applications: {
    what: 'Applications to join, with questions and answers',
    keep: { days: year },
    from: 'after our answer, or after they came where there was none',
    why: 'so that we can say how we decided',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  messages: {
    what: 'Messages to us, and our answers',
    keep: { days: year },
    from: 'after the last word in them',
    why: 'so that we know what was said when you write again',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  accessPasses: {
    what: 'Links to join with: the email address they were for',
    keep: { days: year },
    from: 'after they were used, taken back or over',
    why: 'so that it can be seen who let whom in',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  mailedLinks: {
    what: 'Links in mails that verify an address, set a password or undo a change',
    keep: { days: 7 },
    from: 'after they were over',
    why: 'so that a late click is told what happened',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  signInSteps: {
    what: 'Second steps of signing in, and authenticator apps, that were begun and not finished',
    keep: { days: 1 },
    from: 'after they were over',
    why: 'a late code is told what happened',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  sessions: {
    what: 'Being signed in: the device and when it was last seen',
    keep: { days: 30 },
    from: 'after it ended, which is at most 30 days without a visit and 90 in all',
    why: 'so that a theft can be looked into',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  devices: {
    what: 'Devices you signed in on',
    keep: { days: 400 },
    from: 'after the last visit',
    why: 'so that a new one can be told to you; no browser keeps the cookie for longer',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  notices: {
    what: 'What a mail about your account was about',
    keep: { days: 14 },
    from: 'after it happened',
    why: 'a mail is tried for three days',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  mails: {
    what: 'Which mails were sent: kind, time and outcome, not the text',
    keep: { days: 90 },
    from: 'after they were due, or with the application, message or link that they belong to',
    why: 'so that no mail goes twice and we can say what became of one',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  mailOptOuts: {
    what: 'Which mails you do not want, by a fingerprint of your mailbox',
    keep: null,
    from: 'until you switch them on again',
    why: 'so that none of them goes to you, also when an account is gone',
    outcome: 'deleted',
    job: null,
  },
  pushSubscriptions: {
    what: 'The address that a browser is told of leads at',
    keep: { days: 1 },
    from: 'after you signed out there; at once when you switch it off or it is gone',
    why: 'nothing goes where nobody is signed in',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  pushDeliveries: {
    what: 'Which lead a browser was told of',
    keep: { days: 14 },
    from: 'after it was sent',
    why: 'so that none is told twice; a lead is open for a day',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  formerSettings: {
    what: 'How a business had set its services and area before it changed them',
    keep: { days: 90 },
    from: 'after the change',
    why: 'so that a new rule of sharing leads out can be tried on the past',
    outcome: 'deleted',
    job: 'accounts.clean-up',
  },
  attempts: {
    what: 'Counts of attempts by network address, scrambled',
    keep: { days: 1 },
    from: 'after the first attempt, at most',
    why: 'to keep out floods and guessed passwords',
    outcome: 'deleted',
    job: null,
  },
  auditLog: {
    what: 'What our administrators did, and whose contact details they saw: who, when, from which network; contact details shortened until they are no use',
    keep: null,
    from: 'for good',
    why: 'it proves who saw your data (sections 19 and 22), and a log that entries can be taken out of proves nothing',
    outcome: 'deleted',
    job: null,
  },
} as const satisfies Record<string, RetentionLine>;

export type RetentionName = keyof typeof retention;
/** The lines that `Job` carries out. */
export type RetentionOf<Job extends JobOf<'timers'>> = {
  [Name in RetentionName]: (typeof retention)[Name]['job'] extends Job ? Name : never;
}[RetentionName];

const numberOf = (count: number, unit: string) => (count === 1 ? `1 ${unit}` : `${count} ${unit}s`);

/** How long, as people read it: "90 days after it was posted", "for good". */
export const retentionText = ({ keep, from }: RetentionLine): string => {
  if (keep === null) return from;
  if ('hours' in keep) return `${numberOf(keep.hours, 'hour')} ${from}`;
  return `${keep.days === year ? '12 months' : numberOf(keep.days, 'day')} ${from}`;
};

/** What stands in place of a contact that was erased: on pages, in files, wherever a name would. */
export const erasedContact = 'Contact details deleted: this request is long over';
