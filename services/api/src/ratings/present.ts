import {
  type AdminRating,
  type LeadRating,
  type OwnRating,
  type ProviderRating,
  ratingSuspicions,
} from '@marketplace/contracts/ratings/schemas';
import type { LeadRatingRow } from '@marketplace/domain/ratings/lead.view';
import type { ProviderRatingRow } from '@marketplace/domain/ratings/provider-list.view';
import type { RequestRating, RequestRatingRow } from '@marketplace/domain/ratings/request.view';
import { changeableUntil, shownText } from '@marketplace/domain/ratings/rules';

const iso = (at: Date | string) => new Date(at).toISOString();

const presentAnswer = ({ answer, answeredAt }: Pick<LeadRatingRow, 'answer' | 'answeredAt'>) =>
  answer === null || answeredAt === null ? null : { text: answer, at: iso(answeredAt) };

/** For the seeker who gave it, at `now`. */
export const presentOwnRating = (row: RequestRatingRow, now: Date): OwnRating => {
  const until = changeableUntil(row.createdAt);
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    status: row.status,
    refusal:
      row.status === 'refused' && row.refusalReason ? { reason: row.refusalReason, note: row.refusalNote } : null,
    createdAt: row.createdAt.toISOString(),
    changeableUntil: until.toISOString(),
    can: { change: now <= until },
    answer: presentAnswer(row),
  };
};

/** For the provider: never more of the text than others may read. */
export const presentLeadRating = (row: LeadRatingRow): LeadRating => ({
  id: row.id,
  stars: row.stars,
  text: shownText(row),
  createdAt: iso(row.createdAt),
  can: { answer: row.answer === null },
  answer: presentAnswer(row),
});

export const presentProviderRating = (row: ProviderRatingRow): ProviderRating => ({
  ...presentLeadRating(row),
  leadId: row.leadId,
  reference: row.reference,
  title: row.title,
});

export const presentAdminRating = ({ businessName, rating }: RequestRating): AdminRating[] =>
  rating
    ? [
        {
          id: rating.id,
          businessName,
          stars: rating.stars,
          text: rating.text,
          status: rating.status,
          refusal: rating.refusalReason,
          suspicions: ratingSuspicions.filter((sign) => rating.suspicions.includes(sign)),
          answer: rating.answer,
          createdAt: rating.createdAt.toISOString(),
        },
      ]
    : [];
