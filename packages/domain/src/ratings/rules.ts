/** Pure rules about ratings: until when one is changed, what of its text is shown, what many of them come to. */
import { limits } from '@marketplace/contracts/limits';
import { type RatingSuspicion, ratingSuspicions } from '@marketplace/contracts/ratings/schemas';
import { starWords } from '@marketplace/contracts/ratings/stars';
import { days } from '@marketplace/platform/clock';
import { mailboxOf } from '../mailbox.ts';
import { currentMasks, type MaskedTexts, maskedTexts, type TextDecision } from '../masking/mask.ts';

/** The last moment at which a rating given then can be changed. */
export const changeableUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + days(limits.ratingDays));

/** What is stored beside a rating's text: the rule of requests' texts (`masking/mask.ts`), for a text without a title. */
export type RatingMask = { maskedText: string } & Pick<MaskedTexts, 'maskVersion' | 'textReview'>;

export const ratingMask = (text: string, decided?: TextDecision): RatingMask => {
  const { maskedDescription, maskVersion, textReview } = maskedTexts({ title: '', description: text }, decided);
  return { maskedText: maskedDescription, maskVersion, textReview };
};

type Party = { emails: readonly (string | null)[]; phones: readonly (string | null)[] };

const overlap = <T>(some: readonly (T | null)[], others: readonly (T | null)[]) =>
  some.some((one) => one !== null && others.includes(one));
const mailboxes = ({ emails }: Party) => emails.map((email) => (email ? mailboxOf(email) : null));

/** What the author of a rating and the rated provider share. Phone numbers are compared as they are stored, in E.164. */
export const suspicionsOf = (author: Party, provider: Party, { sharesDevice }: { sharesDevice: boolean }) => {
  const signs: Record<RatingSuspicion, boolean> = {
    MAILBOX: overlap(mailboxes(author), mailboxes(provider)),
    PHONE: overlap(author.phones, provider.phones),
    DEVICE: sharesDevice,
  };
  return ratingSuspicions.filter((sign) => signs[sign]);
};

/** What others read of a published rating, by today's rule: one that has come to hold the text shows its stars alone. */
export const shownText = ({ text, maskedText, maskVersion, textReview }: RatingMask & { text: string }): string =>
  currentMasks({
    title: '',
    description: text,
    maskedTitle: '',
    maskedDescription: maskedText,
    maskVersion,
    textReview,
  }).maskedDescription;

/** Ratings by what they come to: how many there are, and their stars added up. */
export type RatingSum = { ratings: number; stars: number };

/** The mean of `sum`, to one decimal, half up; null below `atLeast` ratings. */
export const averageRating = ({ ratings, stars }: RatingSum, atLeast = 1): number | null =>
  ratings < Math.max(1, atLeast) ? null : Math.round((stars * 10) / ratings) / 10;

/** The sum of ratings that are counted by their stars, from one up. */
export const sumOf = (byStars: readonly number[]): RatingSum => ({
  ratings: byStars.reduce((sum, count) => sum + count, 0),
  stars: byStars.reduce((sum, count, place) => sum + count * (place + 1), 0),
});

/** How many there are with each number of stars, of counts that leave out those that nobody gave. */
export const countsByStars = (rows: readonly { stars: number; ratings: number }[]): number[] =>
  starWords.map((_, place) => rows.find(({ stars }) => stars === place + 1)?.ratings ?? 0);
