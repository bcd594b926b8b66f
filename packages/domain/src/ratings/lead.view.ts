/** The rating of a lead for its provider, as a column of lead queries. */
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';
import type { RatingMask } from './rules.ts';

/** Times are strings if the row comes as JSON. */
export type LeadRatingRow = RatingMask & {
  id: string;
  stars: number;
  text: string;
  createdAt: Date | string;
  answer: string | null;
  answeredAt: Date | string | null;
};

/** A column for queries with the lead as `l`: its rating, or null until it is published. */
export const publishedRatingOfLead = ({ db }: Pick<Deps, 'db'>): Knex.Raw<LeadRatingRow | null> =>
  db.raw(`(select json_build_object('id', r.id, 'stars', r.stars, 'text', r.text, 'maskedText', r.masked_text,
      'maskVersion', r.mask_version, 'textReview', r.text_review, 'createdAt', r.created_at, 'answer', r.answer,
      'answeredAt', r.answered_at)
    from ratings r where r.lead_id = l.id and r.status = 'published')`);
