/**
 * The request board: enquiries of the last 30 days that providers may still answer. Rows do not identify the
 * seeker. Titles and descriptions are masked, and held descriptions are empty.
 */
import { descendantIds } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import type { Page } from '@marketplace/contracts/page';
import type { City } from '@marketplace/gazetteer/place';
import { days } from '@marketplace/platform/clock';
import { attachmentCount } from '../attachments/count.view.ts';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { currentMasks } from '../masking/mask.ts';
import { cityId } from '../reference/queries.ts';
import { columnsOf, countRows, prepared, type RowOf } from '../sql.ts';
import { factColumnsFor, isPublicSql, plainColumns, textColumns } from './columns.ts';

const columns = (deps: Deps) =>
  columnsOf<{ e: 'enquiries'; c: 'cities' }, 'mask'>()({
    id: 'e.id',
    ...textColumns,
    categoryId: 'e.category_id',
    cityPath: 'c.path',
    budgetMin: plainColumns.budgetMin,
    budgetMax: plainColumns.budgetMax,
    ...factColumnsFor('public'),
    attachmentCount: attachmentCount(deps),
    createdAt: 'e.created_at',
  });
type Row = RowOf<ReturnType<typeof columns>>;

/** A request with masked texts. The description is empty while it is held. */
export type BoardLead = Omit<Row, 'maskedTitle' | 'maskedDescription' | 'maskVersion' | 'textReview'> & {
  isHeld: boolean;
};

/** Position of a page's last row. */
export type BoardCursor = [createdAt: string, id: string];
const newestFirst: Order<BoardCursor> = { by: ['e.created_at', 'e.id'], direction: 'desc' };

export type BoardFilter = {
  /** Includes its descendants. */
  categoryId?: string | undefined;
  /** The slug. */
  province?: string | undefined;
  /** Only these cities. */
  cities?: readonly City[] | undefined;
};

const open = ({ db, clock }: Deps, { categoryId, province, cities }: BoardFilter) =>
  db('enquiries as e')
    .whereRaw(isPublicSql)
    // Not bound, so that a kept plan can use the index of these states.
    .whereRaw(`e.status in ('open', 'in_progress')`)
    .andWhere('e.created_at', '>', new Date(clock.now().getTime() - days(limits.enquiryDays)))
    .modify((q) => {
      if (categoryId) q.whereRaw('e.category_id = any(?::uuid[])', [[...descendantIds(categoryId)]]);
      if (province) q.where('e.province', province);
      if (cities)
        q.whereIn(
          'e.city_id',
          cities.map((city) => cityId({ db }, city)),
        );
    });

/** The whole board, as the home page shows it, has its own kept plan. */
const isPlain = ({ categoryId, province, cities }: BoardFilter) => !categoryId && !province && !cities;

/** Returns one page, newest first. */
export const boardLeads = async (
  deps: Deps,
  { cursor, limit, ...filter }: BoardFilter & PageRequest<BoardCursor>,
): Promise<Page<BoardLead, BoardCursor>> => {
  const found = open(deps, filter).join('cities as c', 'c.id', 'e.city_id');
  const { items, nextCursor } = await keysetPage(
    deps,
    isPlain(filter) && !cursor ? prepared('board', found) : found,
    columns(deps),
    newestFirst,
    { cursor, limit },
  );
  const masked = (row: Row): BoardLead => {
    const { maskedTitle, maskedDescription, maskVersion, textReview, ...lead } = row;
    const shown = currentMasks(row);
    return {
      ...lead,
      title: shown.maskedTitle,
      description: shown.maskedDescription,
      isHeld: shown.textReview === 'held',
    };
  };
  return { items: items.map(masked), nextCursor };
};

/** Returns the number of enquiries on the board for this filter, over all pages. Counts at most `limits.boardCounted`. */
export const boardTotal = (deps: Deps, filter: BoardFilter): Promise<number> => {
  const counted = deps.db.from(open(deps, filter).select(deps.db.raw('1')).limit(limits.boardCounted).as('e'));
  return countRows(isPlain(filter) ? prepared('board total', counted) : counted);
};
