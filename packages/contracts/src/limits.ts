/**
 * All limits that users can run into. From specification sections 5 and 9 unless stated otherwise; maximum text lengths are
 * our own.
 */
export const limits = {
  titleMin: 5,
  titleMax: 120,
  descriptionMin: 20,
  descriptionMax: 5000,
  nameMin: 2,
  nameMax: 100,
  emailMax: 254, // RFC 5321 section 4.5.3.1.3, less the angle brackets
  /** For registrations. A request's phone number has no minimum; the server knows the valid lengths. */
  phoneMin: 10,
  phoneMax: 30,
  placeMax: 100,
  /** Minimum age in milliseconds of a page before its form is sent. People are slower than this. */
  formMilliseconds: 1_000,
  /** Hours in which the same person, service and place suggest a duplicate. The wizard then asks before posting again. */
  sameRequestHours: 24,
  /** Maximum number of services found by a search, and of groups suggested if it finds none. */
  searchFound: 8,
  searchNearest: 6,
  /** Maximum number of places found by a search. */
  placesFound: 8,
  subjectMin: 5,
  messageMin: 10,
  /**
   * Unrequested mails per mailbox within 24 hours. `mailsToUnprovenPerDay` applies to addresses that no
   * account has verified, `mailsFromFormsPerDay` to verified ones.
   */
  mailsToUnprovenPerDay: 3,
  mailsFromFormsPerDay: 10,
  budgetMin: 100,
  budgetMax: 1_000_000_000,
  passwordMin: 8,
  passwordMax: 200, // argon2 hashes any length; a bound keeps a sign-in cheap
  uploads: 5,
  uploadBytes: 10 * 1024 * 1024,
  voiceNoteSeconds: 120,
  /** Two minutes in any quality that browsers record. */
  voiceNoteBytes: 4 * 1024 * 1024,
  fileNameMax: 200,
  uploadAddressMax: 500,
  /** Files that one draft may announce, including removed ones. */
  uploadsPerDraft: 40,
  /** Minutes within which repeated views of the same contact details by the same reader in the same way count as one. */
  disclosureMinutes: 10,
  /** Hours until a file that was never posted with a request is deleted. */
  draftFileHours: 24,
  /**
   * Maximum pixels of a decoded picture. 64 million is more than a phone's camera has. Scaling them down takes 150 to 320 MB, most
   * for interlaced PNG and progressive JPEG. AVIF takes eight times as much per pixel (measured, sharp 0.35).
   */
  picturePixels: 64_000_000,
  avifPixels: 12_000_000,
  /** A phone's usual HEIC has 12 or 24 million pixels. The decoder takes about 9 bytes per pixel, and 4 once it is done. */
  heicPixels: 25_000_000,
  heicMemoryBytes: 400 * 1024 * 1024,
  /** Pixels of the longer side of a shown picture and its thumbnail. Long pictures have more (`enquiries/picture-size.ts`). */
  pictureSide: 2_560,
  thumbnailSide: 320,
  /** Maximum total bytes of the unpacked parts of a Word document or packed objects of a PDF, and number of parts. */
  documentBytes: 100 * 1024 * 1024,
  documentParts: 2_000,
  /** Days that an administrator can grant at once. */
  daysFree: 366,
  /** A bank statement: its lines, its bytes once unpacked, its name, and the bank's text of a line. */
  statementLines: 10_000,
  statementBytes: 4 * 1024 * 1024,
  statementNameMax: 200,
  statementTextMax: 500,
  /** Invoices and businesses that a search for a line shows. */
  lineChoices: 10,
  /** Days until a line that is not a payment for a plan keeps only its hash. */
  statementLineDays: 30,
  /** A line of the operator's details on invoices. */
  billingTextMax: 200,
  /** An amount of a payment, refund or credit note in cents: R10 million. */
  moneyCentsMax: 1_000_000_000,
  paymentReferenceMax: 100,
  invoiceNumberMax: 20,
  noteMax: 2000,
  /** Words that an administrator hides in one request, and notes about one provider or request. */
  hiddenParts: 50,
  notes: 200,
  /** Emails that the team writes to the seeker about one request. */
  teamMessages: 50,
  /** Value of a won job in cents: R 1 to R 20 million, which fits a Postgres integer. */
  wonValueCentsMin: 100,
  wonValueCentsMax: 2_000_000_000,
  /** Maximum days for which leads can be paused: a year. */
  pauseDays: 366,
  /** Maximum days ahead for a follow-up. */
  followUpDays: 730,
  /** Maximum bytes of a JSON body. */
  bodyBytes: 256 * 1024,
  /** Maximum nesting of a JSON body, and total members of its objects and arrays. Our largest body has about 200. */
  bodyDepth: 32,
  bodyMembers: 2_000,
  /** Fields listed in a 400 response, and characters of each path. */
  fieldsListed: 50,
  fieldPathMax: 100,
  /** Maximum bytes and fields of a form sent without a script: the longest description takes 45 kB if each character is encoded as nine. */
  plainFormBytes: 64 * 1024,
  plainFormFields: 100,
  /** Hours within which the team replies to messages and applications (specification section 1). */
  replyHours: 24,
  /** Maximum providers per enquiry (specification section 1: "up to 5 providers matched per request"). */
  providersPerEnquiry: 5,
  /** Hours to respond to a lead before the next candidate gets it (docs/architecture.md, From request to lead). */
  leadHours: 24,
  /**
   * Urgent requests ring. Minutes until the place of a provider that has not answered goes to the next one too. Acceptances after
   * which no more providers are rung. Minutes until a provider that has not opened the lead is rung a second time.
   */
  ringMinutes: 10,
  ringAcceptances: 3,
  ringAgainMinutes: 5,
  /** From `from` to `until` o'clock in South Africa, only providers that answer at night are rung. */
  urgentNight: { from: 20, until: 6 },
  /** Hours after the first match when a request without an acceptance goes to the next candidates. */
  escalationHours: [24, 72],
  /** Open requests matched again at once when a provider extends its reach; the others wait for their next step. */
  requestsPerNewReach: 20,
  /** Hours before an open lead expires when its provider is reminded, once. */
  leadReminderHours: 3,
  /** Maximum characters of a rating and of the provider's reply, and days in which a rating can be changed. */
  ratingTextMax: 1000,
  ratingDays: 30,
  /**
   * A rating from a disposable or unknown mailbox is held if it comes within these hours of its request. The domain of a
   * mailbox is known once an account outside the business has had a proved address there for so many days.
   */
  hastyRatingHours: 1,
  newMailDomainDays: 30,
  /** Days an enquiry stays open without an acceptance (docs/architecture.md, States). */
  enquiryDays: 30,
  /** Days without activity after which a request in progress closes, and days before that when the seeker is told. */
  idleDays: 60,
  idleNoticeDays: 7,
  /** Weeks covered by a provider's dashboard, and the maximum. */
  statsWeeks: 12,
  statsWeeksMax: 26,
  /** Days of requests covered by a preview of settings. */
  previewDays: 30,
  /** Days of enquiries covered by a simulation of the matching rule, and the maximum enquiries, leads and providers in memory. */
  simulatedDays: 30,
  simulatedEnquiries: 5_000,
  simulatedLeads: 40_000,
  simulatedProvidersInAll: 10_000,
  /** Bounds of a simulated rule. */
  simulatedProvidersMax: 10,
  simulatedBandsMax: 10,
  simulatedLeadHoursMax: 168,
  simulationNameMax: 60,
  /** Number of stored simulations; starting one deletes the oldest. */
  simulationsKept: 20,
  /** Minutes without progress after which a simulation counts as lost and no longer blocks others. */
  simulationLostMinutes: 10,
  /** Days that count as recent for fair distribution of leads (docs/architecture.md, From request to lead). */
  recentLeadDays: 30,
  /** Hours in which a newly registered seeker can sign in unverified. */
  verificationGraceHours: 24,
  /** Hours that emailed links work: to verify an address, to reset a password. */
  verificationHours: 24,
  resetHours: 1,
  /** Days in which the link in the mail to the old address undoes a changed address. */
  emailUndoDays: 7,
  /** Days that the link of an approved application or an imported provider works. */
  approvalDays: 7,
  /** Maximum characters and rows of a file with providers to invite, which is sent in a JSON body, and characters of its source. */
  importCharacters: 200_000,
  importRows: 500,
  importSourceMax: 300,
  /** Hours that emailed links to personal data and copies work. */
  dataLinkHours: 48,
  /** Days between a deletion request and the deletion, in which it can be cancelled. */
  deletionDays: 7,
  /** Days that the link to answer an applicant's question works. */
  questionDays: 30,
  /** Hours until a request that software posted expires unless the person confirms it. */
  pendingRequestHours: 48,
  /** Days that the link to a closed request works: as long as its contact details are kept. */
  requestLinkDays: 90,
  /** Maximum earlier answers quoted in a mail, newest first. */
  quotedAnswers: 5,
  /** Hours that a link replacing an expired one works: the longest that an administrator can choose. */
  renewedPassHours: 24,
  /** Minutes to complete a sign-in's second factor, or a passkey's use or registration. */
  challengeMinutes: 10,
  /** Minutes after which a session must confirm the user's identity before sensitive actions. */
  confirmationMinutes: 10,
  /** Recovery codes per account; each works once. */
  recoveryCodes: 10,
  passkeysPerAccount: 20,
  passkeyNameMax: 60,
  /** API keys in use per business or administrator, the changes of one that are shown, and the characters of its name. */
  apiKeys: 20,
  apiKeyChanges: 50,
  apiKeyNameMax: 60,
  /** Calls of an API key in a minute. */
  apiKeyCallsPerMinute: 600,
  /** Days before its verification lapses when a provider is listed as lapsing soon. */
  lapsesWithinDays: 30,
  /** Hours after which waiting work is late, and overdue. */
  workLateHours: 24,
  workOverdueHours: 72,
  /** Hours after which a request that no provider accepted waits for the team. */
  unansweredHours: 24,
  /** Default rows per page of a list. */
  listPage: 50,
  /** Rows per page of the list of users (specification section 9). */
  userPage: 100,
  /** Changes shown on a provider's page in administration, and actions on a user's page; the audit log has all. */
  providerHistory: 50,
  /** Plan change requests of a provider that are shown, newest first. */
  planRequestsShown: 20,
  userHistory: 20,
  /** Emails shown on a provider's page in administration, and its newest leads whose emails are looked up. */
  providerMails: 20,
  leadsWithMails: 500,
  /** Open requests offered for assignment to a provider, and providers offered for a request. */
  assignableRequests: 20,
  assignableProviders: 20,
  /** Invitations of providers to one request, and the days that one works. */
  leadInvitations: 20,
  leadInvitationDays: 7,
  /** Maximum rows of an Excel file, which is built in memory. The CSV file contains more. */
  xlsxRows: 5000,
  /** Maximum rows of an administrator's export: enough for work, but not for copying all data unnoticed. */
  adminExportRows: 50_000,
  /** Administrators in the audit log's filter by person. */
  auditPeople: 200,
  /** Quick replies per provider. A text opened in WhatsApp or SMS is part of a URL, which some phones cut at 2 000 characters. */
  quickReplies: 12,
  replyNameMax: 60,
  replyTextMax: 1000,
  /** A quote: its lines, the characters of each, and the largest quantity. */
  quoteLines: 30,
  quoteLineMax: 120,
  quoteQuantityMax: 10_000,
  /** The largest price in cents, which fits a Postgres integer: R 20 million. The smallest total is R 1. */
  quoteCentsMax: 2_000_000_000,
  quoteTotalCentsMin: 100,
  quoteNoteMax: 1_000,
  quoteFiles: 3,
  /** Days that a quote is valid by default, and the maximum. The same maximum applies to start and duration. */
  quoteValidDays: 14,
  quoteDaysMax: 366,
  quoteGuaranteeMonthsMax: 120,
  /** Days before a quote expires when the seeker is reminded. */
  quoteReminderDays: 2,
  /** An appointment: times in a proposal, days ahead, days of one job, and the shortest and longest time on one day. */
  appointmentSlots: 3,
  appointmentDaysAhead: 180,
  appointmentDays: 31,
  slotMinutesMin: 15,
  slotHoursMax: 16,
  /** Minutes of the visit that a provider proposes together with its acceptance. */
  arrivalMinutes: 30,
  /** Maximum appointments per lead, with all proposals. */
  appointmentsPerLead: 50,
  /** Hours before an appointment from which the provider can say that it is on the way. */
  onTheWayHours: 3,
  /** The hour of the evening before an appointment at which both sides are reminded. */
  appointmentReminderHour: 18,
  /**
   * Both sides are asked if the job is done: hours after work ends, and after a visit that led to nothing else. Days until the reminder,
   * and until they are asked again after “Not yet”.
   */
  completionHours: 2,
  completionVisitHours: 24,
  completionReminderDays: 3,
  /** Days in which a client gets at most one request for a rating. */
  ratingRequestDays: 7,
  /** Characters of the street address of an appointment. */
  addressMin: 5,
  addressMax: 200,
  /** Days in one view of the calendar, appointments in it, and the past days of a calendar feed. */
  calendarDays: 14,
  calendarRows: 500,
  feedDaysBack: 30,
  /** Minutes after which a calendar app may read a feed again. */
  feedMinutes: 15,
  /** Days before a confirmed document expires when the provider is reminded. */
  documentReminderDays: 30,
  /** Maximum quotes per lead, with all versions. */
  quotesPerLead: 50,
  /** Maximum characters of a seeker's words about a declined quote. */
  quoteDeclineMax: 500,
  /** Saved lines per provider, and suggested lines of earlier quotes. */
  priceBookLines: 100,
  earlierLines: 50,
  /** Maximum characters of a message between a seeker and a provider, and minutes in which its author can delete it. */
  conversationTextMax: 2000,
  messageDeleteMinutes: 5,
  /** Codes that confirm a number for notices: digits, minutes until one expires, and wrong entries. */
  phoneCodeDigits: 6,
  phoneCodeMinutes: 10,
  phoneCodeTries: 5,
  /** Messages to one number within 24 hours: codes, and all together. */
  phoneCodesPerDay: 3,
  phoneNoticesPerDay: 20,
  /** Replies of one number within 24 hours, and hours in which a plain word can answer the only open notice. */
  phoneRepliesPerDay: 60,
  phoneReplyHours: 72,
  /** Minutes for which an unavailable gateway is tried before the notice is emailed. */
  phoneFallbackMinutes: 15,
  /** Messages per hour, person and conversation. */
  messagesPerHour: 30,
  /** Minutes until an unread message is emailed, hours between emails about one conversation, and quoted characters. */
  unreadMessageMinutes: 5,
  unreadMessageHours: 2,
  quotedMessageMax: 200,
  /** Characters of a report's text, and messages of a reported conversation that administrators see. */
  reportTextMax: 1000,
  reportedMessages: 20,
  /** Maximum leads declined by one call: a page of them. */
  declinesAtOnce: 50,
  /**
   * Partner sites that may show the posting form, and characters of an origin. All origins are in one header, for which proxies
   * have 4 kB.
   */
  partnerSites: 25,
  partnerOriginMax: 100,
  /** Days over which the frames of a partner site are counted, and revoked sites that are listed. */
  partnerCountDays: 30,
  revokedPartnerSites: 25,
  /** Webhooks of one business, or of the marketplace. */
  webhooks: 5,
  webhookUrlMax: 500,
  /** Bytes of an answer that are stored with a delivery. The rest is not read. */
  webhookAnswerBytes: 16_384,
  /** Hours that deliveries are also signed with the former secret. */
  webhookSecretHours: 24,
  /** Days that deliveries are kept. */
  webhookDeliveryDays: 7,
  /**
   * Most people who may work for one provider, open invitations included (plans.ts has each plan's), and invitations that it can
   * send in a day.
   */
  teamPeople: 20,
  teamInvitationsPerDay: 40,
  /** Days that the link of an invitation to a team works. */
  teamInvitationDays: 7,
  /** Hours in which a new owner can't remove or demote another owner. */
  newOwnerHours: 72,
  /** Accepted leads that move to another CRM status in one call. */
  movesAtOnce: 500,
  /** Maximum browsers per account with push notifications, and characters of a push address. */
  pushSubscriptions: 10,
  pushEndpointMax: 1000,
  /** Ports of push services, as a URL has them. The empty one is 443. */
  pushPorts: ['', '8443'] as readonly string[],
  /** Former addresses of a provider's profile that redirect. Older ones are free for others. */
  formerSlugs: 5,
  /** Maximum characters of a search. */
  searchMax: 100,
  /** The public board counts at most so many requests. */
  boardCounted: 10_000,
  /** Minimum characters of the administrators' global search, and maximum results per kind. */
  adminSearchMin: 2,
  adminSearchFound: 5,
  /** It finds a part of a title, name, address, reference or number only in so many of the newest requests. */
  adminSearchRecent: 10_000,
  /** Maximum characters of a page cursor; ours have up to 160. */
  cursorMax: 300,
  /** Maximum categories of a provider; a group counts as one. */
  /** The largest weekly limit of leads that a provider can set, and how many holidays it can plan. */
  weeklyLeadsMax: 500,
  providerHolidays: 40,
  /** How long "Available now" lasts if nothing else is chosen, and the longest, in hours. */
  availableHours: 4,
  availableHoursMax: 12,
  /** The smallest and the largest call-out fee, in cents: R1 to R10 000. */
  callOutCentsMin: 100,
  callOutCentsMax: 1_000_000,
  /** Most bases of a provider, including the main one. Plans.ts has each plan's. */
  providerBases: 3,
  providerCategories: 100,
  /** Maximum characters of a profile's text and its address, and years in business. */
  aboutMax: 600,
  profileSlugMax: 80,
  yearsInBusinessMax: 150,
  /** Written ratings on a profile before "Show all", and places named in its area. */
  profileReviews: 3,
  profilePlaces: 6,
  /** Photos of a portfolio, characters of a caption, and pixels of the longer side of the two stored sizes. */
  portfolioPhotos: 12,
  captionMax: 120,
  photoSides: [480, 1280],
  /** Photos beside an accepted request. */
  photosInStrip: 4,
  /** Characters of a document's number, and years ahead until which it may be valid. */
  documentNumberMax: 60,
  documentYears: 20,
  coverageKmMin: 1,
  coverageKmMax: 500,
  coverageKmDefault: 50,
  /** Maximum characters of an idempotency key. */
  idempotencyKeyMax: 200,
} as const;
