/** The data of the email about a rating, read when it is sent. */
import type { RatingStatus } from '@marketplace/contracts/ratings/schemas';
import type { Deps } from '../deps.ts';
import { shownTitle } from '../masking/mask.ts';
import { suburbPathSql } from '../reference/queries.ts';
import { columnsOf, selectFirst } from '../sql.ts';

export type RatingMailData = {
  status: RatingStatus;
  stars: number;
  providerEmail: string;
  providerName: string;
  businessName: string;
  /** Masked, because others may see or receive the email. The rating's text needs a sign-in. */
  title: string;
  reference: string;
  cityPath: string;
  suburbPath: string | null;
};

/** For the provider: the rating and the job it is for. Undefined if the rating is gone. */
export const ratingMailData = async ({ db }: Deps, ratingId: string): Promise<RatingMailData | undefined> => {
  const row = await selectFirst(
    db('ratings as r')
      .join('leads as l', 'l.id', 'r.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('cities as c', 'c.id', 'e.city_id')
      .join('providers as p', 'p.id', 'r.provider_id')
      .join('users as u', 'u.id', 'p.user_id')
      .where('r.id', ratingId),
    columnsOf<{ r: 'ratings'; e: 'enquiries'; c: 'cities'; p: 'providers'; u: 'users' }, 'business'>()({
      status: 'r.status',
      stars: 'r.stars',
      providerEmail: 'u.email',
      providerName: 'u.name',
      businessName: 'p.business_name',
      title: 'e.title',
      maskedTitle: 'e.masked_title',
      maskVersion: 'e.mask_version',
      textReview: 'e.text_review',
      reference: 'e.reference',
      cityPath: 'c.path',
      suburbPath: db.raw<string | null>(suburbPathSql),
    }),
  );
  if (!row) return undefined;
  const { maskedTitle, maskVersion, textReview, ...rating } = row;
  return { ...rating, title: shownTitle(row) };
};
