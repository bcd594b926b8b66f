/** Written ratings of a provider as visitors read them, newest first. */
import type { Page } from '@marketplace/contracts/page';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { shownText } from '../ratings/rules.ts';
import { columnsOf, countRows, prepared } from '../sql.ts';
import { shownTo } from '../texts/shown.ts';

export type ReviewRow = {
  id: string;
  stars: number;
  text: string;
  createdAt: Date;
  categoryId: string;
  cityPath: string;
  answer: string | null;
};

/** Where a page ended. */
export type ReviewCursor = [id: string];
/** Ids are in the order of time. */
const newestFirst: Order<ReviewCursor> = { by: ['r.id'], direction: 'desc' };

const written = ({ db }: Pick<Deps, 'db'>, providerId: string) =>
  db('ratings as r').where({ 'r.provider_id': providerId, 'r.status': 'published' }).whereNot('r.masked_text', '');

export const countWritten = (deps: Pick<Deps, 'db'>, providerId: string): Promise<number> =>
  countRows(prepared('count reviews', written(deps, providerId)));

export const providerReviews = async (
  deps: Deps,
  providerId: string,
  page: PageRequest<ReviewCursor>,
): Promise<Page<ReviewRow, ReviewCursor>> => {
  const { items, nextCursor } = await keysetPage(
    deps,
    written(deps, providerId)
      .join('leads as l', 'l.id', 'r.lead_id')
      .join('enquiries as e', 'e.id', 'l.enquiry_id')
      .join('cities as c', 'c.id', 'e.city_id'),
    columnsOf<{ r: 'ratings'; e: 'enquiries'; c: 'cities' }, 'mask'>()({
      id: 'r.id',
      stars: 'r.stars',
      text: 'r.text',
      maskedText: 'r.masked_text',
      maskVersion: 'r.mask_version',
      textReview: 'r.text_review',
      createdAt: 'r.created_at',
      categoryId: 'e.category_id',
      cityPath: 'c.path',
      answer: shownTo('visitor', 'r', 'ratings.answer'),
    }),
    newestFirst,
    page,
  );
  return {
    items: items.flatMap(({ id, stars, createdAt, categoryId, cityPath, answer, ...rating }) => {
      const text = shownText(rating);
      return text === '' ? [] : [{ id, stars, text, createdAt, categoryId, cityPath, answer }];
    }),
    nextCursor,
  };
};
