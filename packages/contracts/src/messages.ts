/** Validation messages of forms. Those of the specification, section 5, are verbatim. */

import { brand } from './brand.ts';
import { limits } from './limits.ts';
import { rand } from './money.ts';
import { inWords, largestFile, largestVoiceNote } from './promise.ts';
import { countOf, type Plan, planName, planNames, plans } from './providers/plans.ts';
import { starWords } from './ratings/stars.ts';

const atLeast = (characters: number) => `at least ${characters} characters`;

export const messages = {
  mainCategory: 'Please select a main category',
  serviceCategory: 'Please select a service category',
  serviceType: 'Please select a specific service type',
  titleShort: `Title must be ${atLeast(limits.titleMin)}`,
  descriptionShort: `Description must be ${atLeast(limits.descriptionMin)}`,
  province: 'Please select a province',
  city: 'Please select a city',
  suburb: 'Please choose a suburb in this city, or leave it empty',
  whichPlace: 'Please enter a suburb or town',
  noPlaceNear: `We couldn’t find a place in ${brand.country} near you. Please type your suburb or town.`,
  budgetMin: `Minimum budget must be at least R${limits.budgetMin}`,
  budgetMax: 'Maximum budget must be greater than or equal to minimum budget',
  timeframe: 'Please select a timeframe',
  nameShort: `Name must be ${atLeast(limits.nameMin)}`,
  email: 'Please enter a valid email address',
  emailDisposable: 'This looks like a disposable address. Please enter one that you check.',
  emailsMatch: 'Email addresses must match',
  bestTime: 'Please select the best time to contact you',
  contactPreference: 'Please select at least one contact preference',
  contactLanguage: 'Please select a language',
  passwordRequired: 'Password is required',
  passwordShort: `Password must be ${atLeast(limits.passwordMin)}`,
  passwordsMatch: 'Passwords must match',
  passwordCommon: 'This password is too common. Please choose another.',
  passwordRepeats: 'Please choose a password that isn’t one repeated character.',
  passwordHoldsSite: `Please choose a password that doesn’t contain the word ${brand.name}.`,
  passwordHoldsName: 'Please choose a password that doesn’t contain any part of your name.',
  passwordHoldsEmail: 'Please choose a password that doesn’t contain any part of your email address.',
  passwordBreached: 'This password has appeared in a data breach. Please choose another.',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect',
  codeRequired: 'Please enter the code',
  phoneMobile: 'Please enter a South African mobile number, like 082 555 0142',
  phoneKinds: 'Please choose at least one kind of notification',
  phoneCodeWrong: 'This code is incorrect or has expired. Please check it, or get a new one.',
  codeWrong: 'This code is incorrect or has already been used',
  setupCodeWrong: 'This code is incorrect. Please enter the code your app shows now',
  passkeyNameRequired: 'Please give the passkey a name',
  tooManyPasskeys: 'You’ve reached the maximum number of passkeys. Please remove one first.',
  phoneShort: `Phone number must be ${atLeast(limits.phoneMin)}`,
  phoneImpossible: 'Please enter a valid phone number, like 082 555 0142, or +44 20 7946 0018 for another country',
  phonePlaceholder: 'This looks like a made-up number. Please enter your own.',
  phoneForContact: 'Please enter a phone number so that providers can reach you this way',
  reportReason: 'Please choose what’s wrong',
  teamRole: 'Please choose a role',
  teamNotices: 'Please choose which leads you want to hear about',
  teamHas: 'This person is already in your team',
  teamInvited: 'You’ve already invited this address. You can send the link again.',
  teamAssignee: 'Please choose someone in your team',
  messageText: 'Please write a message or add a file',
  oneField: 'Please change one field at a time',
  wholeRand: 'Please enter a whole number of rand',
  attachmentUnknown: 'This file wasn’t uploaded here',
  tooManyFiles: `Please choose up to ${limits.uploads} files`,
  noFiles: 'Please choose a file',
  fileNameMissing: 'Please give the file a name',
  fileNameLong: 'Please give the file a shorter name',
  fileEmpty: 'This file is empty',
  fileTooLarge: `This file is larger than ${largestFile}`,
  voiceNoteTooLarge: `This voice note is larger than ${largestVoiceNote}`,
  fileType: 'Please choose a picture (JPEG, PNG, WebP, GIF, HEIC), a PDF or a Word document',
  uploadFailed: 'Upload failed. Please try again.',
  unknownField: 'This field isn’t expected',
  // Fallbacks for fields without their own message.
  missing: 'This field is required',
  wrongValue: 'Please check this value',
  option: 'Please choose one of the options',
  controlCharacters: 'Please remove characters that can’t be displayed',
  // The short request form, the contact form and the provider application.
  requestCategory: 'Please select a service category',
  requestTitle: 'Please describe what you need',
  requestProvince: 'Please select your province',
  requestCity: 'Please enter your city',
  requestBudget: 'Please select a budget range',
  requestTimeframe: 'Please select your timeframe',
  subjectShort: `Subject must be ${atLeast(limits.subjectMin)}`,
  contactCategory: 'Please select a category',
  messageShort: `Message must be ${atLeast(limits.messageMin)}`,
  plan: 'Please select a plan',
  anotherPlan: 'Please select another plan than your current one',
  planDecline: 'Please enter a reason for the provider',
  businessNameShort: `Business name must be ${atLeast(limits.nameMin)}`,
  serviceArea: 'Please enter your service area',
  importFile: `Please choose a CSV file of at most ${limits.importCharacters / 1_000} kB`,
  importUnreadable: 'We couldn’t read this file. Please save it as CSV with the encoding UTF-8.',
  importNoRows: 'This file has no rows below its header',
  importTooManyRows: `A file can have up to ${limits.importRows} rows. Please split it.`,
  importColumns: (titles: readonly string[]) => `These columns are missing from the first line: ${titles.join(', ')}`,
  importColumnTwice: (title: string) => `The first line names the column ${title} twice`,
  importNobody: 'No row of this file can be invited. Please check the file again.',
  importBasis: 'Please choose why we may contact these businesses',
  importSource: 'Please enter where these contacts come from',
  importCategory: 'We have no service with this name',
  importPlace: 'We don’t know this place',
  importPlan: `Please use one of these plans: ${planNames.map(planName).join(', ')}`,
  importRegistration: 'A registration number contains digits. Please leave the cell empty if there’s none.',
  // A provider's settings.
  baseCity: 'Please select a base city',
  timeOfDay: 'Please enter a time such as 08:00',
  closesEarlier: 'Please choose a later time than the start',
  weeklyLimit: `Please enter a number from 1 to ${limits.weeklyLeadsMax}, or leave it empty`,
  quietEmpty: 'Please choose two different times',
  holidayDay: 'Please choose a date',
  callOut: 'Please enter an amount from R1 to R10\u00a0000, or leave it empty',
  availableHours: `Please choose 1 to ${limits.availableHoursMax} hours`,
  holidayOrder: 'Please choose a last day that isn’t before the first',
  tooManyHolidays: `You can plan at most ${limits.providerHolidays} holidays`,
  baseTwice: 'Please choose each base only once',
  tooManyBases: `You can have at most ${limits.providerBases} bases`,
  basesBeyondPlan: (bases: number, plan: Plan) =>
    `You have ${countOf('bases', bases)} and your plan has ${plans[plan].bases}. You can’t add more.`,
  anywhereBeyondPlan: 'Your plan doesn’t include services anywhere in the country.',
  radiusMin: `Coverage radius must be at least ${limits.coverageKmMin}km`,
  radiusMax: `Coverage radius cannot exceed ${limits.coverageKmMax}km`,
  serviceCategories: 'Please select at least one service category',
  serviceProvinces: 'Please select at least one service province',
  tooManyCategories: 'Please choose fewer services, or choose whole groups',
  pauseDay: 'Please enter a date, or leave it empty',
  pausePast: 'Please choose a date after today',
  pauseFar: 'Please choose a date within the next year',
  // Access passes.
  passPlan: 'Please select a plan',
  passLife: 'Please select how long the pass is valid',
  administratorEmail: 'This address belongs to an administrator. Administrators can’t become providers',
  // Administration of users and providers.
  role: 'Please select a role',
  roleOwn: 'You can’t change your own role. Please ask another super administrator.',
  roleUnchanged: 'This user already has that role.',
  roleLast: 'This is the last super administrator. Please make someone else one first.',
  filter: 'Please choose one of the filters',
  simulationName: 'Please give the simulation a name',
  simulatedProviders: `Between 1 and ${limits.simulatedProvidersMax} providers`,
  simulatedBands: `Up to ${limits.simulatedBandsMax} distances between ${limits.coverageKmMin} and ${limits.coverageKmMax} km, in increasing order`,
  simulatedRanking: 'Use each of the four criteria once',
  simulatedLeadHours: `Between 1 and ${limits.simulatedLeadHoursMax} hours`,
  sort: 'Please choose one of the sort orders',
  day: 'Please enter a date like 2026-03-31',
  auditAction: 'Please choose one of the actions',
  verificationCheck: 'Please choose what was checked',
  checkMethod: 'Please choose how it was checked',
  checkedOn: 'Please enter today or a day in the past',
  checkEnd: 'Please enter the day until which the check is valid',
  verifiedUntil: 'Please enter a date in the future',
  grantReason: 'Please give a reason',
  daysFree: `Please enter 1 to ${limits.daysFree} days`,
  discount: 'Please enter 1 to 100 percent',
  billingText: 'Please fill this in',
  vatNumber: 'A VAT number has ten digits and starts with 4',
  accountNumber: 'Please enter the digits of the account number',
  branchCode: 'A branch code has six digits',
  suspensionReason: 'Please enter a reason',
  // Applications and messages.
  rejectionShort: `Please give a reason of ${atLeast(limits.messageMin)}. The applicant will read it`,
  questionShort: `Please enter a question of ${atLeast(limits.messageMin)}`,
  answerMissing: 'Please enter your reply',
  messageChange: 'Please choose an assignee or close the message',
  assignee: 'Please choose an administrator',
  // Profiles.
  photo: 'Please choose a photo',
  tooManyPhotos: `You can show up to ${limits.portfolioPhotos} photos. Please remove one first`,
  photoPosition: 'Please choose one of the positions',
  documentKind: 'Please choose the kind of document',
  documentExpired: 'This document has expired. Please upload the current one',
  documentDate: `Please enter a date within the next ${limits.documentYears} years`,
  documentRejection: 'Please select a reason',
  documentNote: 'Please explain what is wrong',
  languages: 'Please choose from the list of languages',
  yearsInBusiness: `Please enter a whole number from 0 to ${limits.yearsInBusinessMax}`,
  // Administration of enquiries.
  removalReason: 'Please select a reason',
  removalNote: 'Please explain why in your own words',
  // Ratings.
  stars: `Please choose one to ${inWords(starWords.length)} stars`,
  ratedLead: 'You can only rate a provider that accepted this request',
  ratedSelf: 'You can’t rate your own business',
  answerContacts: 'Please remove phone numbers, addresses and links from your reply',
  // The provider's CRM.
  crmStatus: 'Please select a status',
  wonValue: `Please enter an amount from ${rand(limits.wonValueCentsMin / 100)} to ${rand(limits.wonValueCentsMax / 100)}`,
  wonValueStatus: 'Only won jobs have a value',
  lostReason: 'Please select a reason',
  fixedOnceAccepted:
    'A provider has already accepted this, so you can’t change it. Please close the request and post a new one.',
  outcome: 'Please select how it ended',
  doneBy: 'Please select which of the providers who accepted did the job',
  lostReasonStatus: 'Only lost leads have a reason',
  followUpDay: 'Please enter a date',
  followUpWithdrawn: 'The client has withdrawn their contact details',
  followUpPast: 'Please choose today or a later date',
  followUpFar: `Please choose a date within the next ${inWords(Math.floor(limits.followUpDays / 365))} years`,
  // Quotes.
  quoteLine: 'Please describe this line',
  quoteLines: `A quote can have up to ${limits.quoteLines} lines`,
  quoteQuantity: `Please enter a quantity from 0.01 to ${limits.quoteQuantityMax}, with at most two decimals`,
  quotePrice: `Please enter a price up to ${rand(limits.quoteCentsMax / 100)}`,
  quoteTotal: `The total must be between ${rand(limits.quoteTotalCentsMin / 100)} and ${rand(limits.quoteCentsMax / 100)}`,
  quoteRange: 'The higher price must be above the lower price',
  quoteRangeLines: 'The lines of a price range can’t have prices',
  quoteFromTo: 'Only a price range has a lower and a higher price',
  quoteValidity: 'Please choose today or a later date',
  quoteStart: 'Please choose today or a later date',
  quoteDate: 'Please enter a date',
  quoteDateFar: 'Please choose a date within the next year',
  quoteDuration: `Please enter 1 to ${limits.quoteDaysMax} days`,
  quoteGuarantee: `Please enter 0 to ${limits.quoteGuaranteeMonthsMax} months`,
  quoteFiles: `A quote can have up to ${limits.quoteFiles} files`,
  quoteVat: 'Please select how VAT is shown',
  // Appointments.
  slots: `Please propose 1 to ${limits.appointmentSlots} times`,
  slotTime: 'Please enter a date and a time',
  slotMinutes: 'Please enter a time in whole minutes',
  slotOrder: 'The end must be after the start',
  slotPast: 'Please choose a time in the future',
  slotFar: `Please choose a time within the next ${limits.appointmentDaysAhead} days`,
  slotVisit: 'A visit can’t take more than one day',
  slotDays: `Work can take up to ${limits.appointmentDays} days`,
  slotHours: `Please choose ${limits.slotMinutesMin} minutes to ${limits.slotHoursMax} hours a day`,
  slotOverlap: 'This time overlaps with another one that you propose',
  slotAgreed: 'Please enter the one time that you agreed',
  address: 'Please enter your street address',
  person: 'This person isn’t in your team',
  calendarDay: 'Please choose a day',
  calendarDays: `Please choose 1 to ${limits.calendarDays} days`,
  priceBookLines: `The price book can have up to ${limits.priceBookLines} lines`,
  replyName: 'Please enter a name for this reply',
  replyText: 'Please enter a message',
  declineReason: 'Please select a reason',
  hiddenWords: `Please select 1 to ${limits.hiddenParts} different words or passages`,
  hideOnlyMasked: 'Words can only be chosen when you hide parts of a text',
  rewriteNote: 'Please tell the seeker what to change',
  note: 'Please enter a note',
  teamMessageKind: 'Please choose what to write',
  teamMessage: 'Please enter a message',
  noPhoneProposed: 'A number is proposed only in a correction',
  phoneUnchanged: 'The request already has this number',
  assignReason: 'Please enter a reason',
  pushEndpoint: 'The push address must be a public https address',
  pushKeys: 'The keys of the push subscription are missing or wrong',
  leadMail: 'Please select how often you want emails about leads',
  leadsToMove: `Please select 1 to ${limits.movesAtOnce} different leads`,
  leadsToDecline: `Please select 1 to ${limits.declinesAtOnce} different leads`,
  nothingToChange: 'Nothing to change',
  adminSearchShort: `Type at least ${inWords(limits.adminSearchMin)} characters`,
  cursor: 'This list has changed. Please start from the first page',
} as const;

/** Shown while a text that may contain contact details awaits review. */
export const textReview = {
  onBoard: 'We’re checking this description.',
  toSeeker:
    'Your text seems to contain a phone number, an address or a link, so we’re checking it before it’s public. Providers still get your request. Next time, please leave contact details out of the text: providers who accept see the ones in the form.',
  inList:
    'We’re checking your text because it seems to contain contact details. Please enter those only in the form. Providers still get your request.',
} as const;

/** Who can read a request. The seeker chooses when posting, and may change it on the request's page. */
export const readersText = (isUnlisted: boolean): string =>
  isUnlisted
    ? 'It’s on no public page. Only the providers we ask can read it.'
    : 'Everyone can read it on our site. Your name, number and street stay hidden.';

/** After `readersText`, where it cannot be changed. */
export const readersChange = 'You can change this on your request’s page.';

/** Shown to a seeker while our team waits for a new text. */
export const textRewrite = {
  effect: 'Until you do, others can’t see the description. We’ll check the new text and then show it.',
  inList: 'Our team has asked you to change this text. Others can’t see the description until you do.',
} as const;

/** Shown while a text is typed: how the public board would treat it. */
export const textWarnings = {
  covered:
    'This seems to contain a phone number, an address or a link. The public board will show [hidden] instead. Providers who accept see the contact details in the form.',
  held: 'This may contain a phone number, an address or a link, so we’d check it before it’s public. Without contact details, it goes on the board right away.',
} as const;

/** The same for texts of a profile, which no administrator reviews. */
export const profileWarnings = {
  covered:
    'This seems to contain a phone number, an address or a link. Visitors will see [hidden] instead. Clients whose request you accept get your contact details anyway.',
  held: 'This may contain a phone number, an address or a link. Visitors will see [hidden] instead.',
} as const;

/** The specification sets no upper bounds, so this message is ours. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/** Shown if a posted request has no room for all the chosen files. */
export const tooManyAddedFiles = (room: number) =>
  room > 0
    ? `A request can have up to ${limits.uploads} files. You can add ${room} more`
    : `This request already has the maximum of ${limits.uploads} files`;

const counted: Readonly<Record<string, { verb: string; unit: string }>> = {
  string: { verb: 'have', unit: 'character' },
  array: { verb: 'list', unit: 'item' },
  set: { verb: 'list', unit: 'item' },
};

/** Fallback message for a text, list or number outside its bounds. An empty text is missing. */
export const outOfBounds = (origin: string, side: 'least' | 'most', bound: number | bigint) => {
  const isOne = Number(bound) === 1;
  if (origin === 'string' && side === 'least' && isOne) return messages.missing;
  const count = counted[origin];
  return count
    ? `This must ${count.verb} at ${side} ${bound} ${count.unit}${isOne ? '' : 's'}`
    : `This must be at ${side} ${bound}`;
};

export const outOfRange = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`;

/** Messages of successful account calls. They do not reveal whether the address is known. */
export const replies = {
  registered: 'Thank you. Please check your inbox for a link to verify your email address.',
  resetSent: 'If an account with that email exists, you will receive a password reset link.',
  verificationSent: 'If an unverified account exists with that email, a new verification email has been sent.',
  dataLinkSent: `We’ve sent an email to that address. If we hold data for it, the email has a link to view it, which works for ${limits.dataLinkHours} hours.`,
  dataCopyRequested: `We’re preparing your copy. We’ll email you a link within minutes, which works for ${limits.dataLinkHours} hours.`,
  deletionTakenBack: 'We won’t delete your data.',
  passwordReset: 'Password Reset Successfully',
  passwordChanged: 'Password updated',
  passMailed: 'If the access pass can be renewed, we’ve sent a new link to the original address.',
} as const;

/** Error messages of whole replies (specification section 8). */
export const sentences = {
  checkFields: 'Please check the highlighted fields.',
  malformedJson: 'The request isn’t valid JSON.',
  tooComplex: 'The request has too many fields or is nested too deeply.',
  tooLarge: `The request is larger than ${limits.bodyBytes / 1024} kB.`,
  invalidCredentials: 'Invalid email or password',
  emailNotVerified:
    'Your email address is not verified. Please check your inbox for a verification email, or click below to resend it.',
  unauthenticated: 'Please sign in.',
  challengeExpired: 'This took too long. Please start again.',
  passkeyRefused: 'We couldn’t verify this passkey. Please try again or sign in another way.',
  confirmationRequired: 'Please confirm it’s you.',
  secondFactorRequired: 'Your role requires two-step verification. Please set it up under Security first.',
  forbidden: 'You don’t have permission to do that.',
  badOrigin: 'This request came from another site.',
  plainHttp: 'Please use https.',
  notFound: 'We couldn’t find this.',
  deletionLast: 'You’re the last super administrator. Please make someone else one first.',
  leadNotOpen: 'This lead is no longer open.',
  quoteNotOpen: 'This quote has changed. Please check it again.',
  quoteRevised: 'The provider has sent a new version of this quote. Please check it before you accept.',
  quoteExpired: 'This quote has expired. Ask the provider for a new one.',
  quoteAccepted: 'The client has already accepted this quote.',
  quoteOther: 'The client chose another provider, so you can’t send a quote any more.',
  quoteChosen: 'You’ve already accepted a quote for this request.',
  quoteRequestOver: 'The client has closed this request, so you can’t send a quote any more.',
  quoteContact: 'You no longer have this client’s contact details, so you can’t send a quote.',
  quoteRevoked: 'This provider can no longer see your contact details, so you can’t accept its quote.',
  quoteExists: 'There is already an open quote for this client.',
  quotesFull: `You’ve reached the maximum of ${limits.quotesPerLead} quotes for this client.`,
  appointmentNotOpen: 'This appointment has changed. Please check it again.',
  appointmentProposed: 'The other side has just proposed a time. Please check it first.',
  appointmentPicked: 'A time has already been confirmed.',
  appointmentEnded: 'This appointment was cancelled.',
  appointmentExpired: 'These times have passed. Please propose new ones.',
  replyFileType: 'We only take pictures, PDFs, Word documents and voice notes. Your file was not sent.',
  replyFileMissing: 'We couldn’t get your file. It was not sent.',
  slotGone: 'This time has passed. Please choose another one.',
  appointmentAddress: 'Please enter your street address, so that the provider can find you.',
  appointmentRequestOver: 'The client has closed this request, so you can’t propose a time any more.',
  appointmentContact: 'You no longer have this client’s contact details, so you can’t propose a time.',
  appointmentOther: 'The client chose another provider, so you can’t propose a time any more.',
  appointmentLost: 'You marked this lead as lost. Change its status to propose a time.',
  appointmentLeadOver: 'This provider can’t come any more.',
  appointmentsFull: `You’ve reached the maximum of ${limits.appointmentsPerLead} appointments.`,
  completionOver: 'This lead has ended, so we don’t need your answer any more.',
  ratingNotWon: 'You can ask for a rating once you mark the lead as won.',
  ratingNoContact: 'You no longer have this client’s contact details, so you can’t ask for a rating.',
  ratingOtherDone: 'The client closed this request without marking the job as done by you.',
  ratingHasOne: 'The client has already rated you.',
  ratingRequestedBefore: 'You’ve already asked this client for a rating.',
  ratingRequestedLately: `This client was asked for a rating in the last ${limits.ratingRequestDays} days. Please try again later.`,
  finishEarly: 'You can mark an appointment as done once it has started.',
  onTheWayEarly: `You can say that you’re on the way from ${limits.onTheWayHours} hours before the start until the end.`,
  // Reasons why an access pass is rejected (specification section 8, Join).
  noToken: 'No access token provided',
  passInvalid: 'Invalid or expired access pass',
  passExpired: 'This access pass has expired.',
  passUsed: 'This access pass has already been used.',
  passRevoked: 'This access pass was revoked.',
  passForAdministrator: 'This access pass is for an administrator’s address. Administrators can’t become providers.',
  otherAccount: 'You’re signed in with a different address from the one on this access pass.',
  // Teams.
  teamFull: (people: number, plan: Plan) =>
    `You have ${countOf('people', people)}, invitations included, and your plan has ${plans[plan].people}. You can’t add more.`,
  noTeamCalendar: 'Only owners on Network Pro can have the calendar of the whole team.',
  exportsNeedLeads: 'Your plan doesn’t include exports. A copy of all your data is under Account.',
  teamInvitationsFull: `You can send ${limits.teamInvitationsPerDay} invitations a day. Please try again tomorrow.`,
  teamInactive: 'You can’t invite anyone while your business is suspended or off the site.',
  teamNewOwner: `In their first ${limits.newOwnerHours} hours, new owners can’t remove another owner or change their role.`,
  teamLastOwner: 'A business needs at least one owner. Please make someone else an owner first.',
  teamInvitationOver: 'This invitation has expired or was withdrawn. Please ask the business for a new one.',
  teamInvitationUsed: 'This invitation has already been used. Please sign in with the same email address.',
  teamAccountOwns:
    'This account already has its own business, so it can’t join another team. Please ask the business to invite another email address of yours.',
  teamAccountWorks: 'This account already works for another business. Please leave that team first.',
  teamAccountIn: 'You’re already in this team.',
  teamForAdministrator: 'This invitation is for an administrator’s address. Administrators can’t join a team.',
  teamBusinessGone: 'This business is no longer on the site, so you can’t join its team.',
  passForMember: 'This account works for another business. Please leave that team first, then open this link again.',
  otherInvited: 'You’re signed in with a different address from the one on this invitation.',
  // Reasons why a provider cannot receive or accept leads.
  providerWithdrawn:
    'This account is no longer a provider account, so it can’t get leads or see contact details. Please contact us.',
  providerSuspended: 'Your business is suspended, so you can’t get leads or see contact details. Please contact us.',
  providerIncomplete: 'Your profile isn’t complete yet. Please finish setup to get leads.',
  providerUnverified: 'Your business isn’t verified yet. You can accept leads once it is.',
  providerLapsed: 'Your verification has expired. You can accept leads once it’s renewed.',
  providerWithoutLeads: 'Your plan doesn’t include leads. Please ask for one that does.',
  providerUnpaid: (plan: string) =>
    `Your subscription (${plan}) isn’t active. You get no new leads and can’t accept open ones, but you keep the leads you’ve accepted. Please contact us to reactivate it.`,
  providerFull: 'You’ve had your limit of new leads this week. New leads start again on Monday.',
  takesNoUrgent: 'You don’t take urgent jobs. Turn them on in your settings first.',
  providerPaused: 'Your leads are paused. Please resume them to accept one.',
  textChanged: 'The text has changed in the meantime. Please read it again.',
  rewriteAsked: 'We’ve already asked the seeker to rewrite this text.',
  rewriteTooLate:
    'The seeker can’t change this text any more, because a provider accepted the request or it’s closed. You can hide words or remove the request.',
  seekerCannotChange: 'This request is over, so the seeker can’t change it any more.',
  seekerUnreachable: 'The contact details of this request are deleted, so we can’t write to the seeker.',
  teamMessagesFull: `The seeker has already received ${limits.teamMessages} messages about this request, which is the maximum.`,
  numberAnswered: 'This number was already answered or replaced by another one.',
  notesFull: `There are already ${limits.notes} notes, which is the maximum.`,
  leadGiven: 'This provider has already received this request.',
  allAccepted: `${limits.providersPerEnquiry} other providers accepted first. The lead doesn’t count against you.`,
  notRinging: 'This request isn’t urgent, so no providers are being rung.',
  placesTaken: `${limits.providersPerEnquiry} providers have this request, which is the maximum.`,
  assignClosed: 'This request is closed, so it can’t be assigned.',
  verifiedForLonger: 'This business is already verified for at least as long.',
  assignNoLeads: 'This provider gets no leads at the moment. Its page shows why.',
  assignOwn: 'This request was posted by a person of this business.',
  assignUnsuited: 'This request doesn’t fit the provider’s services, provinces or radius.',
  textReviewed: 'Someone else has already reviewed this text. Your changes weren’t saved.',
  contactNotShown: 'To confirm this address, open the link in the email we sent you.',
  ratingUnproven: 'To rate this provider, open the link in our latest email about the request.',
  requestConfirmed: 'You’ve confirmed that this request is yours. Please withdraw it instead.',
  requestOver: 'This request is closed, so nothing was changed.',
  enquiryRemoved: 'This request has already been removed.',
  looksAutomatic:
    'This looked automated, so we didn’t send it. Your entries are still here. Please press the button again.',
  postedAlready:
    'You’ve already posted a request for this service in this place in the last day. Please confirm that this is a different job.',
  conflict: 'Something changed in the meantime. Please reload and try again.',
  // Conflicts between administrators, or with an applicant.
  applicationDecided: 'Someone has already decided on this application. Please reload to see the decision.',
  questionAsked: 'This question has already been asked. The applicant hasn’t replied yet.',
  passUsedAlready: 'The applicant has already joined, so there’s nothing to send.',
  questionAnswered: 'This question has already been answered.',
  questionClosed: 'We’ve already decided on your application, so we no longer need a reply.',
  messageAnswered: 'Someone else has replied to this message. Please read their reply first.',
  messageClosed: 'This message is closed. Please reopen it first.',
  simulationUnderWay: 'A simulation is already running. Wait for it to finish or cancel it.',
  simulationOver: 'This simulation has already ended.',
  simulationTooLarge: 'There is too much data in this period for a simulation.',
  simulationTooLong: 'The simulation took too long and was stopped.',
  simulationLost: 'The process running the simulation ended. Please start the simulation again.',
  simulationBroken: 'Something went wrong. See the jobs log for details.',
  ratingNotDone: 'Please close the request as done by this provider first.',
  ratingGiven: 'You’ve already rated this provider. You can edit your rating.',
  ratingSettled: `You can change a rating for ${limits.ratingDays} days. This one can’t be changed any more.`,
  ratingAnswered: 'You’ve already replied to this rating.',
  ratingRefused: 'This rating has already been removed.',
  planRequestOpen: 'You already have an open request. Please withdraw it to make another.',
  planRequestClosed: 'This request is no longer open. Please reload to see its state.',
  bundleByRequest: 'Our team gives this plan. Please send a request.',
  billingStopped: 'The plan can’t be changed while the business is suspended or withdrawn.',
  payFirst: 'Please pay the open invoice first. You can then change your plan.',
  invoiceSettled: 'This invoice owes nothing any more. Please reload.',
  grantOver: 'The discount ends before the first day that isn’t invoiced yet.',
  paymentKnown: 'This reference is already booked with another amount or business.',
  creditTooLarge: 'This is more than the invoice has left to credit.',
  refundTooLarge: 'This is more than is left to refund.',
  refundKnown: 'A refund with this reference is already recorded.',
  billingIncomplete: 'Please enter your name, address and bank details first. Invoices need them.',
  billingStarted: 'Billing has already been started.',
  reportAsked: 'The client has already been asked, or can’t change the request any more. Please reload the list.',
  documentDecided: 'Another administrator has already decided about this document.',
  reportDecided: 'Someone has already decided on this report. Please reload to see the open ones.',
  messageLate: `You can only delete a message for ${limits.messageDeleteMinutes} minutes after sending it.`,
  idempotencyMismatch: 'This request was already sent with different content.',
  invalidToken: 'Invalid or expired reset token. Please try again.',
  unsupportedType: 'Please send JSON.',
  rateLimited: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'This isn’t available right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
  invalidServiceLocation: 'Invalid service-location combination',
} as const;

/** Message for an unknown place (specification section 8, Areas not-found). */
export const placeNotFound = (level: 'province' | 'municipality' | 'city' | 'suburb') =>
  `The ${level} you're looking for doesn't exist.`;
