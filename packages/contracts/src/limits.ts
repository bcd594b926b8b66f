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
  /** Of a registration; a request's phone number has none, the server knows how long they are. */
  phoneMin: 10,
  phoneMax: 30,
  placeMax: 100,
  /** Milliseconds that a page has to be there before a form of it is sent: nobody reads and writes as fast. */
  formMilliseconds: 1_000,
  /** Hours in which the same person, service and place may be the same request, so that they are asked. */
  sameRequestHours: 24,
  /** Services that a search finds at most, and groups that are offered where it finds none. */
  searchFound: 8,
  searchNearest: 6,
  /** Places that a search finds. */
  placesFound: 8,
  subjectMin: 5,
  messageMin: 10,
  /**
   * Mails within 24 hours that one mailbox gets without asking for them. `mailsToUnprovenPerDay` applies to an address that no
   * account has verified, `mailsFromFormsPerDay` to a verified one.
   */
  mailsToUnprovenPerDay: 3,
  mailsFromFormsPerDay: 10,
  budgetMin: 100,
  budgetMax: 1_000_000_000,
  passwordMin: 8,
  passwordMax: 200, // argon2 hashes any length; a bound keeps a sign-in cheap
  uploads: 5,
  uploadBytes: 10 * 1024 * 1024,
  fileNameMax: 200,
  uploadAddressMax: 500,
  /** Files that one draft may announce, those that were taken out again included. */
  uploadsPerDraft: 40,
  /** Looks at the same contact details, by the same reader and in the same way, that are no further apart count as one. */
  disclosureMinutes: 10,
  /** Hours after which a file that was never sent with a request is removed. */
  draftFileHours: 24,
  /**
   * Pixels of a picture that is read. 64 million are more than a phone's camera has; made smaller they take 150 to 320 MB, an
   * interlaced PNG and a progressive JPEG most. An AVIF takes eight times as much a pixel (measured, sharp 0.35).
   */
  picturePixels: 64_000_000,
  avifPixels: 12_000_000,
  /** A phone's usual HEIC has 12 or 24 million pixels. Its decoder takes some 9 bytes a pixel, and 4 when it is done. */
  heicPixels: 25_000_000,
  heicMemoryBytes: 400 * 1024 * 1024,
  /** Pixels of the longer side of a picture as it is shown, and of its thumbnail. */
  pictureSide: 2_560,
  thumbnailSide: 320,
  /** Bytes that the parts of a Word document, or the packed objects of a PDF, may have together once they are unpacked, and how many parts. */
  documentBytes: 100 * 1024 * 1024,
  documentParts: 2_000,
  noteMax: 2000,
  /** Value of a won job in cents: from R 1 to R 20 million, which a Postgres integer holds. */
  wonValueCentsMin: 100,
  wonValueCentsMax: 2_000_000_000,
  /** Days ahead until which leads can be paused: a year. */
  pauseDays: 366,
  /** Days ahead for which a follow-up can be set. */
  followUpDays: 730,
  /** Bytes a JSON body may have. */
  bodyBytes: 256 * 1024,
  /** Levels of a JSON body, and the members of all its objects and arrays together. The largest body of ours has some 200. */
  bodyDepth: 32,
  bodyMembers: 2_000,
  /** Fields that a 400 lists, and characters of each one's path. */
  fieldsListed: 50,
  fieldPathMax: 100,
  /** Bytes and fields of a form that is sent without a script: the longest description takes 45 kB where each character is nine in the form's encoding. */
  plainFormBytes: 64 * 1024,
  plainFormFields: 100,
  /** Hours within which the team replies to a message or an application (specification section 1). */
  replyHours: 24,
  /** Places an enquiry has for providers (specification section 1: "up to 5 providers matched per request"). */
  providersPerEnquiry: 5,
  /** Hours a provider has to answer a lead before the next candidate gets its place (architecture: Matching). */
  leadHours: 24,
  /** Hours after the first match at which a request that nobody has accepted goes on to the next candidates. */
  escalationHours: [24, 72],
  /** Open requests that are matched once more when a provider begins to reach them; the others wait for their next step. */
  requestsPerNewReach: 20,
  /** Hours before an open lead runs out at which its provider is reminded of it, once. */
  leadReminderHours: 3,
  /** Characters of a rating, and of the provider's answer to it; days in which a rating can be changed. */
  ratingTextMax: 1000,
  ratingDays: 30,
  /** Days an enquiry stays open with no provider accepting (architecture: States). */
  enquiryDays: 30,
  /** Weeks that a provider's dashboard looks back over, and the most that can be asked for. */
  statsWeeks: 12,
  statsWeeksMax: 26,
  /** Days of requests that a preview of settings looks back over. */
  previewDays: 30,
  /** Days of enquiries that a simulation of the matching rule goes through; and the most enquiries, leads and providers it holds in memory. */
  simulatedDays: 30,
  simulatedEnquiries: 5_000,
  simulatedLeads: 40_000,
  simulatedProvidersInAll: 10_000,
  /** What a simulation's rule may be set to. */
  simulatedProvidersMax: 10,
  simulatedBandsMax: 10,
  simulatedLeadHoursMax: 168,
  simulationNameMax: 60,
  /** Simulations that are kept; an older one goes when one is started. */
  simulationsKept: 20,
  /** Minutes after which one that has not moved was lost with its process, and keeps nobody from starting another. */
  simulationLostMinutes: 10,
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
  /** Hours for which a mailed link about the own data opens it, and a copy can be fetched. */
  dataLinkHours: 48,
  /** Days between asking for a deletion and the deletion, in which it can be taken back. */
  deletionDays: 7,
  /** Days in which an applicant can answer a question by its link. */
  questionDays: 30,
  /** Days that the link to a request stays good after the request has ended: as long as its contact details are kept. */
  requestLinkDays: 90,
  /** Earlier answers that a mail quotes: the latest ones. */
  quotedAnswers: 5,
  /** Hours a link is good for that stands in for an expired one: the longest that an administrator may choose. */
  renewedPassHours: 24,
  /** Minutes in which a sign-in is ended by its second factor, and a passkey's use or registration by its answer. */
  challengeMinutes: 10,
  /** Minutes after which a session is asked anew who is there, before what matters most. */
  confirmationMinutes: 10,
  /** Codes that each open an account once, when the app or the passkey is lost. */
  recoveryCodes: 10,
  passkeysPerAccount: 20,
  passkeyNameMax: 60,
  /** Days before its verification lapses from which a provider is listed as lapsing soon. */
  lapsesWithinDays: 30,
  /** Rows in one page of a list, unless the list has its own number. */
  listPage: 50,
  /** Rows in a page of the list of users (specification section 9). */
  userPage: 100,
  /** Changes that a provider's page in administration shows, and acts that a user's does; the audit log has all. */
  providerHistory: 50,
  userHistory: 20,
  /** Leads in an Excel file, which is made whole in memory; the CSV file has all of them. */
  exportRows: 2000,
  /** Rows in a file that an administrator exports: an afternoon's work to read, and no way to carry everybody off unseen. */
  adminExportRows: 50_000,
  /** Quick replies of a provider; a text opened in WhatsApp or SMS is part of an address, which some phones cut at 2 000. */
  quickReplies: 12,
  replyNameMax: 60,
  replyTextMax: 1000,
  /** Leads that one call declines: those of a page. */
  declinesAtOnce: 50,
  /** Browsers in which a provider is told of leads by push, and the characters of each one's address. */
  pushSubscriptions: 10,
  pushEndpointMax: 1000,
  /** Characters of a search, in a list or for a service. */
  searchMax: 100,
  /** Characters from which administration's search from anywhere looks, and things of each kind that it finds. */
  adminSearchMin: 2,
  adminSearchFound: 5,
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
