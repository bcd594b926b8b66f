/** What somebody says that they need: what was understood of it, and what they have made of that. */
import type { FoundCategory } from '@marketplace/contracts/catalogue/schemas';
import type { Wish } from '@marketplace/contracts/enquiries/sentence';
import {
  type RequestTimeframe,
  requestTimeframeNames,
  requestTimeframes,
} from '@marketplace/contracts/enquiries/timeframes';
import type { FoundPlace } from '@marketplace/contracts/places/schemas';
import { placeText } from '../place-text.ts';

/** The parts of a wish; null for one that is not known. */
export type WishParts = { service: FoundCategory | null; place: FoundPlace | null; timeframe: RequestTimeframe | null };
export type WishPart = keyof WishParts;
export const wishParts = ['service', 'place', 'timeframe'] as const satisfies WishPart[];
export const noWish: WishParts = { service: null, place: null, timeframe: null };

/** How a part is told from another, what it is called, and what else may be meant. */
const parts: {
  [P in WishPart]: {
    key: (part: NonNullable<WishParts[P]>) => string;
    text: (part: NonNullable<WishParts[P]>) => string;
    understood: (wish: Wish) => readonly NonNullable<WishParts[P]>[];
    /** What can be chosen whatever was understood. */
    others: readonly NonNullable<WishParts[P]>[];
  };
} = {
  service: { key: ({ id }) => id, text: ({ name }) => name, understood: ({ found }) => found, others: [] },
  place: {
    key: ({ path }) => path,
    text: ({ province, city, suburb }) => placeText({ province, city, suburb: suburb ?? '' }),
    understood: ({ places }) => places,
    others: [],
  },
  timeframe: {
    key: (timeframe) => timeframe,
    text: (timeframe) => requestTimeframes[timeframe],
    understood: ({ timeframe }) => (timeframe ? [timeframe] : []),
    others: requestTimeframeNames,
  },
};

/** What a person has chosen instead, or that they want none. It counts for this text, and as long as the same is offered. */
type Correction<P extends WishPart> = { text: string; among: string; chosen: WishParts[P] };
export type Corrections = { [P in WishPart]?: Correction<P> };

type Asked = { text: string; wish: Wish | undefined; corrections: Corrections };

const amongOf = <P extends WishPart>(part: P, wish: Wish | undefined): string =>
  wish ? parts[part].understood(wish).map(parts[part].key).join(' ') : '';

const partOf = <P extends WishPart>(part: P, { text, wish, corrections }: Asked): WishParts[P] => {
  const correction: Correction<P> | undefined = corrections[part];
  if (correction && (correction.text === text || (wish && correction.among === amongOf(part, wish))))
    return correction.chosen;
  return (wish && parts[part].understood(wish)[0]) ?? null;
};

/** What counts of a wish: what was understood, with a person's corrections. */
export const wishOf = (asked: Asked): WishParts =>
  asked.text.trim() === ''
    ? noWish
    : { service: partOf('service', asked), place: partOf('place', asked), timeframe: partOf('timeframe', asked) };

export const corrected = <P extends WishPart>(
  { text, wish, corrections }: Asked,
  part: P,
  chosen: WishParts[P],
): Corrections => ({ ...corrections, [part]: { text, among: amongOf(part, wish), chosen } });

export type WishOption = { key: string; text: string };

/** What can be chosen for a part that is known: what was understood, what is chosen, and what can be at any time. */
export const optionsOf = <P extends WishPart>(part: P, wish: Wish | undefined, chosen: WishParts[P]) => {
  const { key, text, understood, others } = parts[part];
  const all = [...(others.length > 0 || !wish ? others : understood(wish)), ...(chosen ? [chosen] : [])];
  const byKey = new Map(all.map((item) => [key(item), item]));
  return [...byKey].map(([value, item]) => ({ value, label: text(item), item }));
};

export const keyOfPart = <P extends WishPart>(part: P, chosen: NonNullable<WishParts[P]>): string =>
  parts[part].key(chosen);
export const textOfPart = <P extends WishPart>(part: P, chosen: NonNullable<WishParts[P]>): string =>
  parts[part].text(chosen);

/** The text after a suggestion was chosen: its name where only that was being typed, and a sentence as it is. */
export const textWith = (typed: string, { name }: FoundCategory): string => {
  const text = typed.trim();
  return !text.includes(' ') || name.toLowerCase().includes(text.toLowerCase()) ? name : typed;
};
