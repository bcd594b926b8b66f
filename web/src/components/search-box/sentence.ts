/** The meaning of a typed sentence, and the corrections that the visitor made to it. */

import type { FoundCategory } from '@marketplace/contracts/catalogue/schemas';
import type { ParsedSentence } from '@marketplace/contracts/enquiries/sentence';
import {
  type RequestTimeframe,
  requestTimeframeNames,
  requestTimeframes,
} from '@marketplace/contracts/enquiries/timeframes';
import { budgetText } from '@marketplace/contracts/money';
import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { t } from '@marketplace/languages/text';
import { placeText } from '../place-text.ts';

export type SentenceBudget = NonNullable<ParsedSentence['budget']>;

/** The parts of a sentence; null for an unknown part. */
export type SentenceParts = {
  service: FoundCategory | null;
  place: FoundPlace | null;
  timeframe: RequestTimeframe | null;
  budget: SentenceBudget | null;
};
export type SentencePart = keyof SentenceParts;
export const sentenceParts = ['service', 'place', 'timeframe', 'budget'] as const satisfies SentencePart[];
export const noParts: SentenceParts = { service: null, place: null, timeframe: null, budget: null };

/** Key, label and alternatives of each part. */
const parts: {
  [P in SentencePart]: {
    key: (part: NonNullable<SentenceParts[P]>) => string;
    text: (part: NonNullable<SentenceParts[P]>) => string;
    understood: (parsed: ParsedSentence) => readonly NonNullable<SentenceParts[P]>[];
    /** Whether the first of them is only suggested, not chosen. */
    isUnsure?: (parsed: ParsedSentence) => boolean;
    /** Options that are always available. */
    others: readonly NonNullable<SentenceParts[P]>[];
  };
} = {
  service: {
    key: ({ id }) => id,
    text: ({ name }) => t(name),
    understood: ({ found }) => found,
    isUnsure: ({ isSure }) => isSure === false,
    others: [],
  },
  place: {
    key: ({ path }) => path,
    text: ({ province, city, suburb }) => placeText({ province, city, suburb: suburb ?? '' }),
    understood: ({ places }) => places,
    others: [],
  },
  timeframe: {
    key: (timeframe) => timeframe,
    text: (timeframe) => t(requestTimeframes[timeframe]),
    understood: ({ timeframe }) => (timeframe ? [timeframe] : []),
    others: requestTimeframeNames,
  },
  budget: {
    key: ({ min, max }) => `${min}-${max ?? ''}`,
    text: ({ min, max }) => budgetText(min, max),
    understood: ({ budget }) => (budget ? [budget] : []),
    others: [],
  },
};

/** The visitor's choice for a part, or null for none. Valid for this text, and while the same options are parsed. */
type Correction<P extends SentencePart> = { text: string; among: string; chosen: SentenceParts[P] };
export type Corrections = { [P in SentencePart]?: Correction<P> };

type Asked = { text: string; parsed: ParsedSentence | undefined; corrections: Corrections };

const amongOf = <P extends SentencePart>(part: P, parsed: ParsedSentence | undefined): string =>
  parsed ? parts[part].understood(parsed).map(parts[part].key).join(' ') : '';

const partOf = <P extends SentencePart>(part: P, { text, parsed, corrections }: Asked): SentenceParts[P] => {
  const correction: Correction<P> | undefined = corrections[part];
  if (correction && (correction.text === text || (parsed && correction.among === amongOf(part, parsed))))
    return correction.chosen;
  if (!parsed || parts[part].isUnsure?.(parsed)) return null;
  return parts[part].understood(parsed)[0] ?? null;
};

/** The parts of a sentence as parsed, with the visitor’s corrections applied. */
export const partsOf = (asked: Asked): SentenceParts =>
  asked.text.trim() === ''
    ? noParts
    : {
        service: partOf('service', asked),
        place: partOf('place', asked),
        timeframe: partOf('timeframe', asked),
        budget: partOf('budget', asked),
      };

export const corrected = <P extends SentencePart>(
  { text, parsed, corrections }: Asked,
  part: P,
  chosen: SentenceParts[P],
): Corrections => ({ ...corrections, [part]: { text, among: amongOf(part, parsed), chosen } });

/** Options for a known part: parsed ones, the current choice and those always available. */
export const optionsOf = <P extends SentencePart>(
  part: P,
  parsed: ParsedSentence | undefined,
  chosen: SentenceParts[P],
) => {
  const { key, text, understood, others } = parts[part];
  const all = [...(others.length > 0 || !parsed ? others : understood(parsed)), ...(chosen ? [chosen] : [])];
  const byKey = new Map(all.map((item) => [key(item), item]));
  return [...byKey].map(([value, item]) => ({ value, label: text(item), item }));
};

export const keyOfPart = <P extends SentencePart>(part: P, chosen: NonNullable<SentenceParts[P]>): string =>
  parts[part].key(chosen);
export const textOfPart = <P extends SentencePart>(part: P, chosen: NonNullable<SentenceParts[P]>): string =>
  parts[part].text(chosen);

/** The text after choosing a suggestion: its name if only that was typed. A sentence stays unchanged. */
export const textWith = (typed: string, { name }: FoundCategory): string => {
  const text = typed.trim();
  return !text.includes(' ') || name.toLowerCase().includes(text.toLowerCase()) ? name : typed;
};
