/** Pure rules about ratings: how long they can be changed, how their text is shown, and their averages. */
import { limits } from '@marketplace/contracts/limits';
import { type RatingSuspicion, ratingSuspicions } from '@marketplace/contracts/ratings/schemas';
import { starWords } from '@marketplace/contracts/ratings/stars';
import { days } from '@marketplace/platform/clock';
import { mailboxOf } from '../mailbox.ts';
import {
  type MaskedTexts,
  maskedTexts,
  renewedMasks,
  maskVersion as ruleVersion,
  type TextDecision,
} from '../masking/mask.ts';

/** Returns the last moment at which a rating can be changed. */
export const changeableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + days(limits.ratingDays));

/** Stored beside a rating's text. Same rule as for requests (`masking/mask.ts`), without a title. */
export type RatingMask = { maskedText: string } & Pick<MaskedTexts, 'maskVersion' | 'textReview'>;

export const ratingMask = (text: string, decided?: TextDecision): RatingMask => {
  const { maskedDescription, maskVersion, textReview } = maskedTexts({ title: '', description: text }, decided);
  return { maskedText: maskedDescription, maskVersion, textReview };
};

type Party = { emails: readonly (string | null)[]; phones: readonly (string | null)[] };

const overlap = <T>(some: readonly (T | null)[], others: readonly (T | null)[]) =>
  some.some((one) => one !== null && others.includes(one));
const mailboxes = ({ emails }: Party) => emails.map((email) => (email ? mailboxOf(email) : null));

/**
 * Returns what the author of a rating and the rated provider have in common. Phone numbers are compared in
 * their stored E.164 form.
 */
export const suspicionsOf = (author: Party, provider: Party, { sharesDevice }: { sharesDevice: boolean }) => {
  const signs: Record<RatingSuspicion, boolean> = {
    MAILBOX: overlap(mailboxes(author), mailboxes(provider)),
    PHONE: overlap(author.phones, provider.phones),
    DEVICE: sharesDevice,
  };
  return ratingSuspicions.filter((sign) => signs[sign]);
};

/**
 * Returns the public text of a published rating under the current rule. If the rule now holds the text, only
 * the stars remain.
 */
export const shownText = ({ text, maskedText, maskVersion, textReview }: RatingMask & { text: string }): string =>
  maskVersion >= ruleVersion
    ? maskedText
    : renewedMasks({ title: '', description: text, textReview, hiddenParts: [], isKeptBack: false }).maskedDescription;

/** Number of ratings, and the sum of their stars. */
export type RatingSum = { ratings: number; stars: number };

/** Returns the mean to one decimal, half up. Null below `atLeast` ratings. */
export const averageRating = ({ ratings, stars }: RatingSum, atLeast = 1): number | null =>
  ratings < Math.max(1, atLeast) ? null : Math.round((stars * 10) / ratings) / 10;

/** Sums up counts by stars, from one star up. */
export const sumOf = (byStars: readonly number[]): RatingSum => ({
  ratings: byStars.reduce((sum, count) => sum + count, 0),
  stars: byStars.reduce((sum, count, place) => sum + count * (place + 1), 0),
});

/** Returns the counts for each number of stars, including zeros. */
export const countsByStars = (rows: readonly { stars: number; ratings: number }[]): number[] =>
  starWords.map((_, place) => rows.find(({ stars }) => stars === place + 1)?.ratings ?? 0);
