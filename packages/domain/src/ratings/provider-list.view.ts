/** A provider's published ratings, newest first, and their counts. */
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { shownTitle } from '../masking/mask.ts';
import { columnsOf, prepared, selectAll } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';
import type { LeadRatingRow } from './lead.view.ts';

export type ProviderRatingRow = LeadRatingRow & {
  leadId: string;
  reference: string;
  /** The request's title, masked, because this list records no disclosure. */
  title: string;
};

/** Position of a page's last row. */
export type ProviderRatingCursor = [id: string];
/** Ids are time-ordered. */
const newestFirst: Order<ProviderRatingCursor> = { by: ['r.id'], direction: 'desc' };

const publishedOf = ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  db('ratings as r').where({ 'r.provider_id': providerId, 'r.status': 'published' });

export const providerRatings = async (
  deps: Deps,
  providerId: string,
  page: PageRequest<ProviderRatingCursor>,
): Promise<Page<ProviderRatingRow, ProviderRatingCursor>> => {
  const { items, nextCursor } = await keysetPage(
    deps,
    publishedOf(deps, providerId)
      .join('leads as l', 'l.id', 'r.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id'),
    columnsOf<{ r: 'ratings'; e: 'enquiries' }, 'mask'>()({
      id: 'r.id',
      leadId: 'r.lead_id',
      reference: 'e.reference',
      requestTitle: 'e.title',
      maskedRequestTitle: 'e.masked_title',
      requestMaskVersion: 'e.mask_version',
      requestTextReview: 'e.text_review',
      stars: 'r.stars',
      text: 'r.text',
      maskedText: 'r.masked_text',
      maskVersion: 'r.mask_version',
      textReview: 'r.text_review',
      createdAt: 'r.created_at',
      answer: shownTo('business', 'r', 'ratings.answer'),
      answeredAt: 'r.answered_at',
    }),
    newestFirst,
    page,
  );
  return {
    items: items.map(({ requestTitle, maskedRequestTitle, requestMaskVersion, requestTextReview, ...rating }) => ({
      ...rating,
      title: shownTitle({
        title: requestTitle,
        maskedTitle: maskedRequestTitle,
        maskVersion: requestMaskVersion,
        textReview: requestTextReview,
      }),
    })),
    nextCursor,
  };
};

/** Counts a provider's published ratings by number of stars. Numbers without ratings are missing. */
export const starsOfProvider = (deps: Deps, providerId: string): Promise<{ stars: number; ratings: number }[]> =>
  selectAll(
    prepared('stars of provider', publishedOf(deps, providerId).groupBy('r.stars')),
    columnsOf<{ r: 'ratings' }>()({ stars: 'r.stars', ratings: deps.db.raw<number>('count(*)::int') }),
  );
