/** Pure rules about ratings: how long they can be changed, how their text is shown, and their averages. */
import { limits } from '@marketplace/contracts/limits';
import { type RatingSuspicion, ratingSuspicions } from '@marketplace/contracts/ratings/schemas';
import { starWords } from '@marketplace/contracts/ratings/stars';
import type { Tie } from '@marketplace/contracts/ties';
import { days, hours } from '@marketplace/platform/clock';
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

/** What a rating's author has in common with the business, and how the request and its rating came about. */
export type RatingSigns = {
  ties: readonly Tie[];
  /** The request's mailbox has a disposable domain, or one that is new to us. */
  isMailboxOdd: boolean;
  /** A person of the business has lately used the caller's network. */
  sharesNetwork: boolean;
  postedAt: Date;
  ratedAt: Date;
};

/** Returns the signs that the author is part of the business. A network or haste is one only with an odd mailbox. */
export const suspicionsOf = ({ ties, isMailboxOdd, sharesNetwork, postedAt, ratedAt }: RatingSigns) => {
  const isHasty = ratedAt.getTime() - postedAt.getTime() < hours(limits.hastyRatingHours);
  const signs: Record<RatingSuspicion, boolean> = {
    MAILBOX: ties.includes('MAILBOX'),
    PHONE: ties.includes('PHONE'),
    DEVICE: ties.includes('DEVICE'),
    INVITATION: ties.includes('INVITATION'),
    NETWORK: isMailboxOdd && sharesNetwork,
    TIMING: isMailboxOdd && isHasty,
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
    : renewedMasks({ title: '', description: text, textReview, hiddenParts: [], awaitsRewrite: false })
        .maskedDescription;

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
