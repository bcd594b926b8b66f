/** A provider's published ratings, newest first, and what they come to. */
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf, selectAll } from '../sql.ts';
import type { LeadRatingRow } from './lead.view.ts';

export type ProviderRatingRow = LeadRatingRow & {
  leadId: string;
  reference: string;
  /** As it was posted: who accepted reads it so. */
  title: string;
};

/** Where a page ended. */
export type ProviderRatingCursor = [id: string];
/** Ids are in the order of time. */
const newestFirst: Order<ProviderRatingCursor> = { by: ['r.id'], direction: 'desc' };

const publishedOf = ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  db('ratings as r').where({ 'r.provider_id': providerId, 'r.status': 'published' });

export const providerRatings = (
  deps: Deps,
  providerId: string,
  page: PageRequest<ProviderRatingCursor>,
): Promise<Page<ProviderRatingRow, ProviderRatingCursor>> =>
  keysetPage(
    deps,
    publishedOf(deps, providerId)
      .join('leads as l', 'l.id', 'r.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id'),
    columnsOf<{ r: 'ratings'; e: 'enquiries' }>()({
      id: 'r.id',
      leadId: 'r.lead_id',
      reference: 'e.reference',
      title: 'e.title',
      stars: 'r.stars',
      text: 'r.text',
      maskedText: 'r.masked_text',
      maskVersion: 'r.mask_version',
      textReview: 'r.text_review',
      createdAt: 'r.created_at',
      answer: 'r.answer',
      answeredAt: 'r.answered_at',
    }),
    newestFirst,
    page,
  );

/** How many published ratings a provider has with each number of stars; none where nobody gave so many. */
export const starsOfProvider = (deps: Deps, providerId: string): Promise<{ stars: number; ratings: number }[]> =>
  selectAll(
    publishedOf(deps, providerId).groupBy('r.stars'),
    columnsOf<{ r: 'ratings' }>()({ stars: 'r.stars', ratings: deps.db.raw<number>('count(*)::int') }),
  );
