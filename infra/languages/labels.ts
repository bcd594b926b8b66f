/** Texts that are data: labels of the contracts and names of the catalogue, by the file that lists them. */
import { firstAid } from '@marketplace/catalogue/first-aid';
import { categoryTree } from '@marketplace/catalogue/tree';
import { urgentQuestions } from '@marketplace/catalogue/urgent-questions';
import { appointmentEndText, appointmentKindText, cancelReasons } from '@marketplace/contracts/appointments/states';
import { brand } from '@marketplace/contracts/brand';
import { readOnlyReasons } from '@marketplace/contracts/conversations/states';
import { removalReasonText } from '@marketplace/contracts/enquiries/administration';
import { refusalText } from '@marketplace/contracts/enquiries/attachments';
import { disclosureWayText } from '@marketplace/contracts/enquiries/disclosures';
import {
  bestTimes,
  budgetLabel,
  contactMethodNames,
  factLabel,
  factNames,
  factQuestion,
  placeLabel,
  shortFactLabel,
} from '@marketplace/contracts/enquiries/facts';
import { wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import { budgetRanges } from '@marketplace/contracts/enquiries/service-requests';
import { anyTimeframe, requestTimeframes, timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { limits } from '@marketplace/contracts/limits';
import {
  messages,
  readersChange,
  readersText,
  sentences,
  textReview,
  textRewrite,
  textWarnings,
  tooLong,
  tooManyAddedFiles,
} from '@marketplace/contracts/messages';
import { seekerPhoneKinds } from '@marketplace/contracts/phones/kinds';
import { provinces } from '@marketplace/contracts/places/provinces';
import {
  answeredWithin,
  answerTime,
  inWords,
  passwordHint,
  replyTime,
  resetTime,
} from '@marketplace/contracts/promise';
import { quoteFactKind, quoteFactLabel, quoteFactNames } from '@marketplace/contracts/quotes/facts';
import { quoteDeclineText, vatKinds } from '@marketplace/contracts/quotes/states';
import { vatText } from '@marketplace/contracts/quotes/text';
import { ratingRefusalText } from '@marketplace/contracts/ratings/schemas';
import { starWords } from '@marketplace/contracts/ratings/stars';
import { conversationReportReasons } from '@marketplace/contracts/reports/reasons';
import { statusWords } from '@marketplace/contracts/status-words';
import type { Area } from '@marketplace/languages/catalogues';
import { pluralMessage } from '@marketplace/languages/text';

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const monthNames = (month: 'long' | 'short') =>
  months.map((day) => new Intl.DateTimeFormat(brand.locale, { month }).format(day));

/** By day and by night, which differ for urgent requests. */

/** The messages that a seeker can see while posting a request, adding files to it or signing in. */
const seekerMessages = [
  'mainCategory',
  'serviceCategory',
  'serviceType',
  'titleShort',
  'descriptionShort',
  'province',
  'city',
  'suburb',
  'whichPlace',
  'budgetMin',
  'budgetMax',
  'timeframe',
  'nameShort',
  'email',
  'emailDisposable',
  'emailsMatch',
  'bestTime',
  'contactPreference',
  'contactLanguage',
  'phoneShort',
  'phoneImpossible',
  'phonePlaceholder',
  'phoneForContact',
  'wholeRand',
  'missing',
  'wrongValue',
  'option',
  'requestCategory',
  'requestTitle',
  'requestProvince',
  'requestCity',
  'requestBudget',
  'requestTimeframe',
  'passwordRequired',
  'passwordShort',
  'passwordCommon',
  'passwordRepeats',
  'passwordHoldsName',
  'passwordHoldsEmail',
  'passwordBreached',
  'codeRequired',
  'codeWrong',
  'passwordsMatch',
  'tooManyFiles',
  'fileEmpty',
  'fileTooLarge',
  'voiceNoteTooLarge',
  'fileType',
  'uploadFailed',
] as const satisfies (keyof typeof messages)[];

const seekerSentences = [
  'checkFields',
  'invalidCredentials',
  'invalidToken',
  'emailNotVerified',
  'challengeExpired',
  'passkeyRefused',
  'notFound',
  'looksAutomatic',
  'postedAlready',
  'conflict',
  'idempotencyMismatch',
  'rateLimited',
  'unavailable',
  'unexpected',
] as const satisfies (keyof typeof sentences)[];

/** The messages that a seeker can see while following a request, or in the settings of the account. */
const followingMessages = [
  'messageText',
  'tooManyFiles',
  'uploadFailed',
  'stars',
  'phoneKinds',
  'phoneCodeWrong',
  'address',
  'slots',
  'slotTime',
  'slotOrder',
  'slotPast',
  'slotFar',
  'slotVisit',
  'slotDays',
  'slotHours',
  'slotOverlap',
  'currentPasswordRequired',
  'currentPasswordWrong',
  'passwordsMatch',
] as const satisfies (keyof typeof messages)[];

const followingSentences = [
  'unauthenticated',
  'confirmationRequired',
  'forbidden',
  'quoteNotOpen',
  'quoteRevised',
  'quoteExpired',
  'quoteChosen',
  'quoteRevoked',
  'appointmentNotOpen',
  'appointmentProposed',
  'appointmentPicked',
  'appointmentEnded',
  'appointmentExpired',
  'slotGone',
  'appointmentAddress',
  'appointmentLeadOver',
  'appointmentsFull',
  'contactNotShown',
  'ratingUnproven',
  'ratingNotDone',
  'ratingGiven',
  'ratingSettled',
  'requestConfirmed',
  'requestOver',
  'messageLate',
] as const satisfies (keyof typeof sentences)[];

/** Why a reply from a seeker's phone was refused. */
const replySentences = [
  'replyFileType',
  'replyFileMissing',
  'slotGone',
  'appointmentExpired',
  'appointmentPicked',
  'appointmentEnded',
  'appointmentNotOpen',
  'requestOver',
  'ratingGiven',
  'ratingNotDone',
] as const satisfies (keyof typeof sentences)[];

const seekerStatuses = [
  'OPEN',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'WITHDRAWN',
  'REMOVED',
] as const;

/** Of all three levels. */
const categoryNames = categoryTree.flatMap(({ name, subcategories }) => [
  name,
  ...subcategories.flatMap((group) => [group.name, ...group.services.map((service) => service.name)]),
]);
const provinceNames = provinces.map(({ name }) => name);
const quoteFactTexts = quoteFactNames.flatMap((name) => {
  const kind = quoteFactKind(name);
  return [quoteFactLabel(name), ...(typeof kind === 'string' ? [] : [pluralMessage(kind)])];
});
const quoteVatTexts = vatKinds.flatMap((vat) =>
  [null, 100_00].map((totalFromCents) => vatText({ vat, totalFromCents })),
);

const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat(brand.locale, { weekday: 'long' }).format(new Date(Date.UTC(2026, 0, 5 + day))),
);

export const labels: Record<Area, Record<string, readonly string[]>> = {
  web: {
    'packages/contracts/src/brand.ts': [brand.country, brand.supportHours],
    'packages/contracts/src/promise.ts': [
      ...[answerTime, answeredWithin, replyTime, resetTime, passwordHint],
      ...[limits.providersPerEnquiry, limits.ringAcceptances].map(inWords),
    ],
    'packages/contracts/src/enquiries/timeframes.ts': [...timeframes, ...Object.values(requestTimeframes)],
    'packages/contracts/src/enquiries/facts.ts': [
      placeLabel,
      budgetLabel,
      ...factNames.flatMap((name) => [factLabel(name), shortFactLabel(name), factQuestion(name)]),
      ...bestTimes,
      ...Object.values(contactMethodNames),
    ],
    'packages/contracts/src/enquiries/schemas.ts': wizardSteps.map(({ name }) => name),
    'packages/contracts/src/messages.ts': [
      ...seekerMessages.map((name) => messages[name]),
      tooLong('Title', limits.titleMax),
      tooLong('Description', limits.descriptionMax),
      tooLong('Name', limits.nameMax),
      ...Array.from({ length: limits.uploads }, (_, room) => tooManyAddedFiles(room)),
      ...seekerSentences.map((name) => sentences[name]),
      ...Object.values(textWarnings),
      ...[true, false].map(readersText),
      readersChange,
      textReview.toSeeker,
      textReview.inList,
      ...Object.values(textRewrite),
      ...followingMessages.map((name) => messages[name]),
      tooLong('Text', limits.ratingTextMax),
      tooLong('Address', limits.addressMax),
      ...followingSentences.map((name) => sentences[name]),
    ],
    'packages/contracts/src/appointments/states.ts': [
      ...Object.values(appointmentKindText),
      ...Object.values(cancelReasons.SEEKER),
      ...Object.values(appointmentEndText),
    ],
    'packages/contracts/src/conversations/states.ts': Object.values(readOnlyReasons).map(({ SEEKER }) => SEEKER),
    'packages/contracts/src/enquiries/attachments.ts': Object.values(refusalText),
    'packages/contracts/src/enquiries/disclosures.ts': Object.values(disclosureWayText),
    'packages/contracts/src/phones/kinds.ts': Object.values(seekerPhoneKinds).map(({ label }) => label),
    'packages/contracts/src/quotes/facts.ts': quoteFactTexts,
    'packages/contracts/src/quotes/states.ts': Object.values(quoteDeclineText),
    'packages/contracts/src/quotes/text.ts': quoteVatTexts,
    'packages/contracts/src/ratings/schemas.ts': Object.values(ratingRefusalText).flatMap(({ told }) => told ?? []),
    'packages/contracts/src/ratings/stars.ts': starWords,
    'packages/contracts/src/reports/reasons.ts': Object.values(conversationReportReasons),
    'packages/contracts/src/status-words.ts': seekerStatuses.map((status) => statusWords[status]),
    'packages/contracts/src/enquiries/service-requests.ts': Object.values(budgetRanges).map(({ label }) => label),
    'packages/contracts/src/places/provinces.ts': provinceNames,
    'packages/catalogue/src/tree.ts': [...categoryNames, ...categoryTree.map(({ description }) => description)],
    'web/src/features/post-enquiry/text.ts': weekdays,
    'web/src/ui/time.ts': [...monthNames('long'), ...monthNames('short')],
  },
  mails: {
    'packages/contracts/src/promise.ts': [resetTime, answerTime],
    'packages/contracts/src/enquiries/administration.ts': Object.values(removalReasonText).flatMap(
      ({ told }) => told ?? [],
    ),
    'packages/contracts/src/enquiries/timeframes.ts': anyTimeframe,
    'packages/contracts/src/enquiries/facts.ts': [
      placeLabel,
      budgetLabel,
      factLabel('categoryId'),
      factLabel('timeframe'),
    ],
    'packages/contracts/src/quotes/facts.ts': quoteFactTexts,
    'packages/contracts/src/messages.ts': [
      ...[true, false].map(readersText),
      readersChange,
      ...replySentences.map((name) => sentences[name]),
    ],
    'packages/contracts/src/conversations/states.ts': Object.values(readOnlyReasons).map(({ SEEKER }) => SEEKER),
    'packages/catalogue/src/urgent-questions.ts': urgentQuestions,
    'packages/catalogue/src/first-aid.ts': Object.values(firstAid),
    'packages/catalogue/src/tree.ts': categoryNames,
    'packages/contracts/src/places/provinces.ts': provinceNames,
    'workers/jobs/src/mails/wording.ts': [...weekdays, ...monthNames('long')],
  },
};
