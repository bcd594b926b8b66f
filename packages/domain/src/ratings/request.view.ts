/** Ratings of the providers of one request, for its seeker and for administrators. */
import type { TextReview } from '@marketplace/contracts/enquiries/schemas';
import type { RatingRefusal, RatingStatus } from '@marketplace/contracts/ratings/schemas';
import type { Deps } from '../deps.ts';
import { bothColumns, columnsOf, selectAll, selectFirst } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';

export type RequestRatingRow = {
  id: string;
  stars: number;
  text: string;
  status: RatingStatus;
  textReview: TextReview;
  refusalReason: RatingRefusal | null;
  refusalNote: string | null;
  suspicions: string[];
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

const ratingColumns = columnsOf<{ r: 'ratings' }, 'seeker'>()({
  id: 'r.id',
  stars: 'r.stars',
  text: 'r.text',
  status: 'r.status',
  textReview: 'r.text_review',
  refusalReason: 'r.refusal_reason',
  refusalNote: 'r.refusal_note',
  suspicions: 'r.suspicions',
  createdAt: 'r.created_at',
  answer: shownTo('seeker', 'r', 'ratings.answer'),
  answeredAt: 'r.answered_at',
});

const ofRequest = ({ db }: Pick<Deps, 'db'>, enquiryId: string) =>
  db('leads as l')
    .join('providers as p', 'p.id', 'l.provider_id')
    .where({ 'l.enquiry_id': enquiryId, 'l.status': 'ACCEPTED' })
    .orderBy('l.id');

export type RequestRating = { leadId: string; businessName: string; rating: RequestRatingRow | null };

/** Returns the providers that accepted a request, each with its rating. */
export const requestRatings = async (deps: Deps, enquiryId: string): Promise<RequestRating[]> => {
  const leads = await selectAll(
    ofRequest(deps, enquiryId),
    columnsOf<{ l: 'leads'; p: 'providers' }, 'seeker'>()({
      leadId: 'l.id',
      businessName: shownTo('seeker', 'p', 'providers.business_name'),
    }),
  );
  const ratings = await selectAll(
    ofRequest(deps, enquiryId).join('ratings as r', 'r.lead_id', 'l.id'),
    bothColumns(columnsOf<{ r: 'ratings' }, 'seeker'>()({ leadId: 'r.lead_id' }), ratingColumns),
  );
  return leads.map((lead) => ({ ...lead, rating: ratings.find(({ leadId }) => leadId === lead.leadId) ?? null }));
};

/** The fields of a rating that the audit log compares. */
export const ratingState = async ({ db }: Pick<Deps, 'db'>, id: string) =>
  (await selectFirst(
    db('ratings as r').where('r.id', id),
    columnsOf<{ r: 'ratings' }, 'seeker'>()({
      status: 'r.status',
      textReview: 'r.text_review',
      refusalReason: 'r.refusal_reason',
      refusalNote: 'r.refusal_note',
    }),
  )) ?? {};
