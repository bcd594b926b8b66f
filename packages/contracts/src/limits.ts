/**
 * Every number that a person can run into. Specification sections 5 and 9 unless a line says otherwise;
 * upper bounds on texts are ours, so that one request cannot carry a book.
 */
export const limits = {
  titleMin: 5,
  titleMax: 120,
  descriptionMin: 20,
  descriptionMax: 5000,
  nameMin: 2,
  nameMax: 100,
  emailMax: 254, // RFC 5321 section 4.5.3.1.3, less the angle brackets
  /** Of a registration; a request's phone number is optional and of any length. */
  phoneMin: 10,
  phoneMax: 30,
  placeMax: 100,
  subjectMin: 5,
  messageMin: 10,
  registeredPhoneMin: 10,
  /** Mails a day that anybody can cause, to one mailbox that no account has verified: it may be somebody else's. */
  mailsToUnprovenPerDay: 3,
  budgetMin: 100,
  budgetMax: 1_000_000_000,
  passwordMin: 8,
  passwordMax: 200, // argon2 hashes any length; a bound keeps a sign-in cheap
  uploads: 5,
  noteMax: 2000,
  /** Bytes a JSON body may have. */
  bodyBytes: 256 * 1024,
  /** Places an enquiry has for providers (specification section 1: "up to 5 providers matched per request"). */
  providersPerEnquiry: 5,
  /** Hours a provider has to answer a lead before the next candidate gets its place (architecture: Matching). */
  leadHours: 24,
  /** Days an enquiry stays open with no provider accepting (architecture: States). */
  enquiryDays: 30,
  /** Days that count as recent when leads are shared out fairly (architecture: Matching). */
  recentLeadDays: 30,
  /** Hours a newly registered seeker may sign in unverified (api.md: Accounts). */
  verificationGraceHours: 24,
  /** Hours a link in a mail is good for (api.md: Accounts): to verify an address, to reset a password. */
  verificationHours: 24,
  resetHours: 1,
  /** Days in which a changed address is changed back by the link in the mail to the old one. */
  emailUndoDays: 7,
  /** Days the link of an approved application is good for (architecture: Joining). */
  approvalDays: 7,
  /** Hours a link is good for that stands in for an expired one: the longest that an administrator may choose. */
  renewedPassHours: 24,
  /** Rows in one page of a list, unless the list has its own number. */
  listPage: 50,
  /** Characters a page's cursor may have; ours have up to 160. */
  cursorMax: 300,
  /** Categories a provider may list; a group counts as one. */
  providerCategories: 100,
  coverageKmMin: 1,
  coverageKmMax: 500,
  coverageKmDefault: 50,
  /** Characters an idempotency key may have. */
  idempotencyKeyMax: 200,
} as const;
