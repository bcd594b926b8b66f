/** Texts that are data: labels of the contracts and names of the catalogue, by the file that lists them. */
import { categoryTree } from '@marketplace/catalogue/tree';
import { brand } from '@marketplace/contracts/brand';
import {
  bestTimes,
  budgetLabel,
  contactMethodNames,
  factLabel,
  factNames,
  factQuestion,
  placeLabel,
} from '@marketplace/contracts/enquiries/facts';
import { wizardSteps } from '@marketplace/contracts/enquiries/schemas';
import { budgetRanges } from '@marketplace/contracts/enquiries/service-requests';
import { requestTimeframes, timeframes } from '@marketplace/contracts/enquiries/timeframes';
import { answeredWithin, answerTimeOf } from '@marketplace/contracts/leads/expiry';
import { limits } from '@marketplace/contracts/limits';
import {
  messages,
  sentences,
  textReview,
  textWarnings,
  tooLong,
  tooManyAddedFiles,
} from '@marketplace/contracts/messages';
import { inWords, passwordHint, replyTime, resetTime } from '@marketplace/contracts/promise';
import { statusWords } from '@marketplace/contracts/status-words';
import type { Area } from './areas.ts';

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)));
const monthNames = (month: 'long' | 'short') =>
  months.map((day) => new Intl.DateTimeFormat(brand.locale, { month }).format(day));

/** By day and by night, which differ for urgent requests. */
const [noon, midnight] = [new Date('2026-01-15T10:00:00Z'), new Date('2026-01-15T22:00:00Z')] as const;

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

const seekerStatuses = [
  'OPEN',
  'ACCEPTED',
  'DECLINED',
  'EXPIRED',
  'IN_PROGRESS',
  'COMPLETED',
  'CANCELLED',
  'WITHDRAWN',
] as const;

const weekdays = Array.from({ length: 7 }, (_, day) =>
  new Intl.DateTimeFormat(brand.locale, { weekday: 'long' }).format(new Date(Date.UTC(2026, 0, 5 + day))),
);

export const labels: Record<Area, Record<string, readonly string[]>> = {
  web: {
    'packages/contracts/src/brand.ts': [brand.country, brand.supportHours],
    'packages/contracts/src/promise.ts': [replyTime, resetTime, passwordHint, inWords(limits.providersPerEnquiry)],
    'packages/contracts/src/enquiries/timeframes.ts': [...timeframes, ...Object.values(requestTimeframes)],
    'packages/contracts/src/enquiries/facts.ts': [
      placeLabel,
      budgetLabel,
      ...factNames.flatMap((name) => [factLabel(name), factQuestion(name)]),
      ...bestTimes,
      ...Object.values(contactMethodNames),
    ],
    'packages/contracts/src/enquiries/schemas.ts': wizardSteps.map(({ name }) => name),
    'packages/contracts/src/leads/expiry.ts': [requestTimeframes.urgent, requestTimeframes.flexible].flatMap(
      (timeframe) => [noon, midnight].flatMap((at) => [answerTimeOf(at, timeframe), answeredWithin(at, timeframe)]),
    ),
    'packages/contracts/src/messages.ts': [
      ...seekerMessages.map((name) => messages[name]),
      tooLong('Title', limits.titleMax),
      tooLong('Description', limits.descriptionMax),
      tooLong('Name', limits.nameMax),
      ...Array.from({ length: limits.uploads }, (_, room) => tooManyAddedFiles(room)),
      ...seekerSentences.map((name) => sentences[name]),
      ...Object.values(textWarnings),
      textReview.toSeeker,
    ],
    'packages/contracts/src/status-words.ts': seekerStatuses.map((status) => statusWords[status]),
    'packages/contracts/src/enquiries/service-requests.ts': Object.values(budgetRanges).map(({ label }) => label),
    'packages/catalogue/src/tree.ts': categoryTree.flatMap(({ name, description, subcategories }) => [
      name,
      description,
      ...subcategories.map((group) => group.name),
    ]),
    'web/src/features/post-enquiry/text.ts': weekdays,
    'web/src/ui/time.ts': [...monthNames('long'), ...monthNames('short')],
  },
};
