/**
 * A seeker's rating of a provider that accepted the request: one per lead, changeable for `limits.ratingDays`, and hidden
 * while it awaits review: `POST /api/requests/{token}/rating`.
 */
import { z } from 'zod';
import { Id, IsoTime } from '../fields.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { pageOf, pageQuery } from '../page.ts';
import { optionalText, text } from '../text.ts';
import { tieText } from '../ties.ts';
import { starWords } from './stars.ts';

/** `waiting`: awaits review of its text or author. `refused`: by an administrator with a reason; not counted or shown anywhere. */
export const ratingStatuses = ['waiting', 'published', 'refused'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];
export const RatingStatus = z.enum(ratingStatuses);

export const ratingRefusals = ['PERSONAL_DATA', 'ABUSE', 'NOT_THE_JOB', 'OTHER'] as const;
export const RatingRefusal = z.enum(ratingRefusals, { error: messages.removalReason });
export type RatingRefusal = (typeof ratingRefusals)[number];

/** The label for administrators and the text for the seeker. For `OTHER`, the note gives the reason. */
export const ratingRefusalText: Record<RatingRefusal, { label: string; told: string | null }> = {
  PERSONAL_DATA: { label: 'Personal data', told: 'It contains personal information.' },
  ABUSE: { label: 'Abuse', told: 'The text breaks our terms.' },
  NOT_THE_JOB: { label: 'Not about the job', told: 'It isn’t about the work done for this request.' },
  OTHER: { label: 'Another reason', told: null },
};

/** Why a rating may be the provider's own: what its author has in common with a person of the business. */
export const ratingSuspicions = ['MAILBOX', 'PHONE', 'DEVICE', 'INVITATION', 'NETWORK', 'TIMING'] as const;
export type RatingSuspicion = (typeof ratingSuspicions)[number];
export const RatingSuspicions = z.array(z.enum(ratingSuspicions));

/** Labels for administrators. */
export const ratingSuspicionText: Record<RatingSuspicion, string> = {
  ...tieText,
  NETWORK: 'Disposable or unknown mailbox, sent from a network of the business',
  TIMING: 'Disposable or unknown mailbox, rated within an hour of posting',
};

/** The content of a rating, so that the form can pick it. */
export const ratingFields = {
  stars: z.int(messages.stars).min(1, messages.stars).max(starWords.length, messages.stars),
  text: text({ max: limits.ratingTextMax, label: 'Text' }).default(''),
} as const;

/** `POST` creates a rating, `PUT` changes it: `/api/requests/{token}/rating`, `/api/seekers/me/enquiries/{id}/rating`. */
export const Rate = z.strictObject({ leadId: Id, ...ratingFields });
export type Rate = z.infer<typeof Rate>;

/** The provider's single reply. */
const Answer = z.object({ text: z.string(), at: IsoTime });

/** A rating as its author sees it, with the original text. */
export const OwnRating = z.object({
  id: Id,
  stars: z.int(),
  text: z.string(),
  status: RatingStatus,
  /** Why it is hidden. */
  refusal: z.object({ reason: RatingRefusal, note: z.string().nullable() }).nullable(),
  createdAt: IsoTime,
  changeableUntil: IsoTime,
  can: z.object({ change: z.boolean() }),
  answer: Answer.nullable(),
});
export type OwnRating = z.infer<typeof OwnRating>;

/** A published rating as its provider sees it, with possible contact details masked. */
export const LeadRating = z.object({
  id: Id,
  stars: z.int(),
  text: z.string(),
  createdAt: IsoTime,
  can: z.object({ answer: z.boolean() }),
  answer: Answer.nullable(),
});
export type LeadRating = z.infer<typeof LeadRating>;

/** A row of `GET /api/providers/me/ratings`, newest first. */
export const ProviderRating = LeadRating.extend({ leadId: Id, reference: z.string(), title: z.string() });
export type ProviderRating = z.infer<typeof ProviderRating>;
export const ProviderRatings = pageOf({ ratings: z.array(ProviderRating) }).extend({
  /** Average of 5 stars, one decimal, over all published ratings; null before the first. */
  average: z.number().nullable(),
  /** Number of ratings for each number of stars, from one to five. */
  byStars: z.array(z.int()).length(starWords.length),
});
export type ProviderRatings = z.infer<typeof ProviderRatings>;
export const ProviderRatingsQuery = z.strictObject(pageQuery());

/** `POST /api/providers/me/ratings/{id}/answer`. */
export const AnswerRating = z.strictObject({
  text: text({ max: limits.ratingTextMax, short: messages.answerMissing, label: 'Reply' }),
});
export type AnswerRating = z.infer<typeof AnswerRating>;

/** `POST /api/admin/ratings/{id}/refuse`: hides the rating. `note` is for its author. */
export const RefuseRating = z
  .strictObject({
    reason: RatingRefusal,
    note: optionalText({ max: limits.noteMax, label: 'Note' }),
  })
  .refine(({ reason, note }) => reason !== 'OTHER' || note !== undefined, {
    path: ['note'],
    error: messages.removalNote,
  });
export type RefuseRating = z.infer<typeof RefuseRating>;

/** The result of an administrator's decision. */
export const DecidedRating = z.object({ id: Id, status: RatingStatus });

/** A rating as administrators see it, with the original text. */
export const AdminRating = z.object({
  id: Id,
  businessName: z.string(),
  stars: z.int(),
  text: z.string(),
  status: RatingStatus,
  refusal: RatingRefusal.nullable(),
  suspicions: RatingSuspicions,
  answer: z.string().nullable(),
  createdAt: IsoTime,
});
export type AdminRating = z.infer<typeof AdminRating>;
