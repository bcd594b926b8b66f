/** The words people read when a form is wrong: specification section 5, word for word. */

import { brand } from './brand.ts';
import { limits } from './limits.ts';
import { rand } from './money.ts';
import { inWords, largestFile } from './promise.ts';
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
  suburb: 'Please choose a suburb of this city, or none',
  whichPlace: 'Say which suburb or town',
  noPlaceNear: `No place in ${brand.country} is near you. Please type your suburb or town.`,
  budgetMin: `Minimum budget must be at least R${limits.budgetMin}`,
  budgetMax: 'Maximum budget must be greater than or equal to minimum budget',
  timeframe: 'Please select a timeframe',
  nameShort: `Name must be ${atLeast(limits.nameMin)}`,
  email: 'Please enter a valid email address',
  emailDisposable: 'Mail to this address is thrown away. Please enter one that you read.',
  emailsMatch: 'Email addresses must match',
  bestTime: 'Please select the best time to contact you',
  contactPreference: 'Please select at least one contact preference',
  contactLanguage: 'Please select a language',
  passwordRequired: 'Password is required',
  passwordShort: `Password must be ${atLeast(limits.passwordMin)}`,
  passwordsMatch: 'Passwords must match',
  passwordCommon: 'This password is among the most common ones. Please choose another.',
  passwordRepeats: 'Please choose a password of more than one character repeated.',
  passwordHoldsSite: `Please choose a password without the word ${brand.name}.`,
  passwordHoldsName: 'Please choose a password without your name or a part of it.',
  passwordHoldsEmail: 'Please choose a password without your email address or a part of it.',
  passwordBreached: 'This password has appeared in a data breach. Please choose another.',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'Current password is incorrect',
  codeRequired: 'Please enter the code',
  codeWrong: 'This code is wrong, or was used already',
  setupCodeWrong: 'This code is wrong. Please enter the one that the app shows now',
  passkeyNameRequired: 'Please give the passkey a name',
  tooManyPasskeys: 'You have as many passkeys as an account may have. Please remove one first.',
  phoneShort: `Phone number must be ${atLeast(limits.phoneMin)}`,
  phoneImpossible:
    'Please enter a number that can be called, like 082 555 0142, or +44 20 7946 0018 of another country',
  phonePlaceholder: 'This number reaches nobody. Please enter one of yours.',
  phoneForContact: 'Please leave a phone number, so that they can reach you this way',
  oneField: 'Please change one field at a time',
  wholeRand: 'Please enter a whole number of rand',
  attachmentUnknown: 'This file was not uploaded here',
  tooManyFiles: `Please choose up to ${limits.uploads} files`,
  noFiles: 'Please choose a file',
  fileName: 'Please give the file a shorter name',
  fileEmpty: 'This file is empty',
  fileTooLarge: `This file is larger than ${largestFile}`,
  fileType: 'Please choose a picture (JPEG, PNG, WebP, GIF, HEIC), a PDF or a Word document',
  uploadFailed: 'Upload failed. Please try again.',
  unknownField: 'This field is not expected',
  // Fallbacks for fields without their own message.
  missing: 'This field is required',
  wrongValue: 'Please check this value',
  option: 'Please choose one of the options',
  controlCharacters: 'Please leave out characters that cannot be shown',
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
  businessNameShort: `Business name must be ${atLeast(limits.nameMin)}`,
  serviceArea: 'Please enter your service area',
  // A provider's settings.
  baseCity: 'Please select a base city',
  radiusMin: `Coverage radius must be at least ${limits.coverageKmMin}km`,
  radiusMax: `Coverage radius cannot exceed ${limits.coverageKmMax}km`,
  serviceCategories: 'Please select at least one service category',
  serviceProvinces: 'Please select at least one service province',
  tooManyCategories: 'Please choose fewer services, or a whole group of them',
  pauseDay: 'Please enter a day, or leave it empty',
  pausePast: 'Please choose a day after today',
  pauseFar: 'Please choose a day within the next year',
  // Access passes.
  passPlan: 'Please select a plan',
  passLife: 'Please select how long the pass is good for',
  administratorEmail: 'This address belongs to an administrator, who cannot become a provider',
  // Administration of users and providers.
  role: 'Please select a role',
  roleOwn: 'Nobody changes their own role. Please ask another super administrator.',
  roleUnchanged: 'This person has that role already.',
  roleLast: 'This is the last super administrator. Please make another one first.',
  filter: 'Please choose among the filters',
  simulationName: 'Please give the simulation a name',
  simulatedProviders: `Between 1 and ${limits.simulatedProvidersMax} providers`,
  simulatedBands: `Up to ${limits.simulatedBandsMax} distances between ${limits.coverageKmMin} and ${limits.coverageKmMax} km, each longer than the one before`,
  simulatedRanking: 'Each of the four criteria once',
  simulatedLeadHours: `Between 1 and ${limits.simulatedLeadHoursMax} hours`,
  sort: 'Please choose among the orders',
  day: 'Please enter a day as 2026-03-31',
  auditAction: 'Please choose among the kinds of entries',
  verificationCheck: 'Please choose among the checks',
  verifiedUntil: 'Please enter a date in the future',
  subscriptionStatus: 'Please select the state of the subscription',
  suspensionReason: 'Please say why',
  // Applications and messages.
  rejectionShort: `Please say why, in ${atLeast(limits.messageMin)}: the applicant reads it`,
  questionShort: `Please ask in ${atLeast(limits.messageMin)}`,
  answerMissing: 'Please enter your answer',
  messageChange: 'Please say who looks after it, or whether it is closed',
  assignee: 'Please choose an administrator',
  // Administration of enquiries.
  removalReason: 'Please select why',
  removalNote: 'Please say why in your own words',
  // Ratings.
  stars: `Please choose from one to ${inWords(starWords.length)} stars`,
  ratedLead: 'Only a provider that accepted this request can be rated',
  ratedSelf: 'Nobody rates their own business',
  answerContacts: 'Please leave phone numbers, addresses and links out of your answer',
  // The provider's CRM.
  crmStatus: 'Please select a status',
  wonValue: `Please enter an amount from ${rand(limits.wonValueCentsMin / 100)} to ${rand(limits.wonValueCentsMax / 100)}`,
  wonValueStatus: 'Only a won job has a value',
  lostReason: 'Please select a reason',
  fixedOnceAccepted: 'Somebody has accepted this as it was. Close the request and post another one.',
  outcome: 'Please say how it ended',
  doneBy: 'Please say who did it, of those who accepted',
  lostReasonStatus: 'Only a lost lead has a reason',
  followUpDay: 'Please enter a day',
  followUpWithdrawn: 'The client has withdrawn their contact details',
  followUpPast: 'Please choose today or a later day',
  followUpFar: `Please choose a day within the next ${inWords(Math.floor(limits.followUpDays / 365))} years`,
  replyName: 'Please enter a name for this reply',
  replyText: 'Please enter a text',
  declineReason: 'Please select a reason',
  pushEndpoint: 'The push address must be one of the public internet, with https',
  pushKeys: 'The keys of the push subscription are missing or wrong',
  leadMail: 'Please select when mails about leads come',
  leadsToDecline: `Please select from 1 to ${limits.declinesAtOnce} leads, each once`,
  nothingToChange: 'Nothing to change',
  adminSearchShort: `Type ${inWords(limits.adminSearchMin)} characters or more`,
  cursor: 'This list has changed: please start at its beginning',
} as const;

/** What is said of a text that may name a contact while it waits for an administrator. */
export const textReview = {
  onBoard: 'This description is being checked.',
  toSeeker:
    'Your text seems to name a phone number, an address or a link, so it is being checked before everybody can read it. Providers get your request meanwhile. Next time, leave contact details out of the text: whoever accepts sees those you gave in the form.',
  inList:
    'Your text is being checked, as it seems to name a contact detail: those belong in the form alone. Providers get your request meanwhile.',
} as const;

/** While a text is typed: what the board would do with it. */
export const textWarnings = {
  covered:
    'This seems to name a phone number, an address or a link. The board shows [hidden] instead: whoever accepts sees the contact details you give in the form.',
  held: 'This may name a phone number, an address or a link, so we would look at it before everybody can read it. Without contact details it is on the board at once.',
} as const;

/** What an over-long text is told; the specification sets no upper bounds, so it has no words for them. */
export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;

/** Specification section 8: names the file and the maximum size. */
export const fileTooLarge = (name: string) => `${name} is too large. The maximum size is ${largestFile}.`;

/** What is said of more files than a posted request has room for. */
export const tooManyAddedFiles = (room: number) =>
  room > 0
    ? `A request holds up to ${limits.uploads} files: there is room for ${room} more`
    : `A request holds up to ${limits.uploads} files, and this one has them`;

/** The fallback message for a text, list or number outside its bounds. */
export const outOfBounds = (origin: string, side: 'least' | 'most', bound: number | bigint) => {
  const unit = { string: ' characters', array: ' items', set: ' items' }[origin] ?? '';
  return `This must ${unit === ' characters' ? 'have' : unit ? 'list' : 'be'} at ${side} ${bound}${unit}`;
};

/** What a number outside its bounds is told. */
export const outOfRange = (label: string, min: number, max: number) =>
  `${label} must be a whole number from ${min} to ${max}`;

/** What a successful call about an account says; alike whether or not the address is known. */
export const replies = {
  registered: 'Thank you. Please check your inbox for a link to verify your email address.',
  resetSent: 'If an account with that email exists, you will receive a password reset link.',
  verificationSent: 'If an unverified account exists with that email, a new verification email has been sent.',
  dataLinkSent: `We have sent a mail to that address. If we hold something under it, the mail has a link that shows what; it is good for ${limits.dataLinkHours} hours.`,
  dataCopyRequested: `We are putting a copy together. A mail with a link to it comes within minutes; the link is good for ${limits.dataLinkHours} hours.`,
  deletionTakenBack: 'Nothing will be deleted.',
  passwordReset: 'Password Reset Successfully',
  passwordChanged: 'Password updated',
  passMailed: 'If the access pass can be renewed, a new link is on its way to the address the first one went to.',
} as const;

/** Error sentences a whole reply carries: specification section 8. */
export const sentences = {
  checkFields: 'Please check the highlighted fields.',
  malformedJson: 'The request is not valid JSON.',
  tooComplex: 'The request has too many fields or too many levels.',
  tooLarge: `The request is larger than ${limits.bodyBytes / 1024} kB.`,
  invalidCredentials: 'Invalid email or password',
  emailNotVerified:
    'Your email address is not verified. Please check your inbox for a verification email, or click below to resend it.',
  unauthenticated: 'Please sign in.',
  challengeExpired: 'This took too long. Please begin again.',
  passkeyRefused: 'This passkey was not accepted. Please try again, or use another way.',
  confirmationRequired: 'Please confirm that it is you.',
  secondFactorRequired: 'Your role needs a second factor. Please set one up under Security first.',
  forbidden: 'You may not do that.',
  badOrigin: 'This request came from another site.',
  plainHttp: 'Please use https.',
  notFound: 'There is nothing here.',
  deletionLast:
    'You are the last super administrator. Make somebody else one first: nobody could run the marketplace without.',
  leadNotOpen: 'This lead is no longer open.',
  // Why an access pass does not let its holder in (specification section 8, Join).
  noToken: 'No access token provided',
  passInvalid: 'Invalid or expired access pass',
  passExpired: 'This access pass has expired.',
  passUsed: 'This access pass has already been used.',
  passRevoked: 'This access pass was taken back.',
  passForAdministrator:
    'This access pass is for an address that belongs to an administrator, who cannot become a provider.',
  otherAccount: 'You are signed in with another address than the one this access pass is for.',
  // Why a provider may not receive or accept a lead.
  providerWithdrawn:
    'This account is no longer a provider, so its business gets no leads and sees no contact details. Please contact us.',
  providerSuspended: 'Your business is suspended, so it gets no leads and sees no contact details. Please contact us.',
  providerIncomplete: 'Your profile is not complete yet. Please finish your first steps to get leads.',
  providerUnverified: 'Your business is not verified yet. You can accept leads once it is.',
  providerLapsed: 'The verification of your business has lapsed. Please contact us to renew it.',
  providerWithoutLeads: 'Your plan has no leads. Please contact us to change it.',
  providerUnpaid: 'Your subscription is not active. Please bring it up to date to accept leads.',
  providerPaused: 'You have paused your leads. Please resume them to accept one.',
  textReviewed: 'Somebody else has decided about this text meanwhile. Nothing of yours was saved.',
  contactNotShown: 'To confirm this address, open the link in the mail that we sent to it.',
  ratingUnproven: 'To rate this provider, open the link in our latest mail about the request.',
  requestConfirmed: 'You confirmed that this request is yours. Withdraw it instead.',
  requestOver: 'This request is over. Nothing was changed.',
  enquiryRemoved: 'This request was removed before. Nothing was done twice.',
  looksAutomatic:
    'This looked as if a program had filled it in, so it was not sent. Nothing is lost: please press the button once more.',
  postedAlready:
    'You have posted a request for this service in this place within the last day. Please say whether this is another one.',
  conflict: 'Something changed in the meantime. Please reload and try again.',
  // Two administrators at one thing, or an applicant too late.
  applicationDecided: 'Somebody has decided this application already. Please reload to see how.',
  questionAsked: 'This question has been asked already, and waits for its answer.',
  passUsedAlready: 'The applicant has joined already, so there is nothing to send.',
  questionAnswered: 'This question has been answered already.',
  questionClosed: 'We have decided without this answer: it is no longer needed.',
  messageAnswered: 'Somebody has answered this message meanwhile. Please read what was written first.',
  messageClosed: 'This message is closed. Open it again first.',
  simulationUnderWay: 'A simulation is under way. Wait for it, or cancel it.',
  simulationOver: 'This simulation is over.',
  simulationTooLarge: 'More has happened in this time than a simulation can hold.',
  simulationTooLong: 'The simulation took too long and was stopped.',
  simulationLost: 'The process that ran the simulation has ended. Start it again.',
  simulationBroken: 'Something went wrong. The log of the jobs says what.',
  ratingNotDone: 'Please close the request as done by this provider first.',
  ratingGiven: 'You have rated this provider already. You can change what you said.',
  ratingSettled: `A rating can be changed for ${limits.ratingDays} days. This one stays as it is.`,
  ratingAnswered: 'You have answered this rating already.',
  ratingRefused: 'This rating was taken off before. Nothing was done twice.',
  idempotencyMismatch: 'This request was already sent with other content.',
  invalidToken: 'Invalid or expired reset token. Please try again.',
  unsupportedType: 'Please send JSON.',
  rateLimited: 'Too many attempts. Please wait a moment and try again.',
  unavailable: 'This is not available right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again.',
  invalidServiceLocation: 'Invalid service-location combination',
} as const;

/** What a place that there is not is told (specification section 8, Areas not-found). */
export const placeNotFound = (level: 'province' | 'municipality' | 'city' | 'suburb') =>
  `The ${level} you're looking for doesn't exist.`;
