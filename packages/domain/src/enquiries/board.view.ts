/**
 * The request board: enquiries of the last 30 days that providers may still answer, without anything that says whose they
 * are. Titles and descriptions come masked.
 */
import { descendantIds } from '@marketplace/catalogue/lookup';
import { limits } from '@marketplace/contracts/limits';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import { maskContacts } from '../masking/mask.ts';
import { columnsOf, countRows, selectAll } from '../sql.ts';

export type BoardLead = {
  id: string;
  title: string;
  description: string;
  categoryId: string;
  cityPath: string;
  budgetMin: number;
  budgetMax: number | null;
  timeframe: string;
  createdAt: Date;
};

/** Where a page ended: the board goes on with what was posted before that. */
export type BoardCursor = { createdAt: Date; id: string };

export type BoardFilter = {
  /** Includes what lies under it. */
  categoryId?: string | undefined;
  /** Slug. */
  province?: string | undefined;
};

const open = ({ db, clock }: Deps, { categoryId, province }: BoardFilter) =>
  db('enquiries as e')
    .whereIn('e.status', ['open', 'in_progress'])
    .andWhere('e.created_at', '>', new Date(clock.now().getTime() - days(limits.enquiryDays)))
    .modify((q) => {
      if (categoryId) q.whereRaw('e.category_id = any(?::uuid[])', [[...descendantIds(categoryId)]]);
      if (province) q.where('e.province', province);
    });

/** Newest first, `limit` of them after `cursor`, and whether there are more. */
export const boardLeads = async (
  deps: Deps,
  filter: BoardFilter & { cursor?: BoardCursor | undefined; limit: number },
): Promise<{ leads: BoardLead[]; hasMore: boolean }> => {
  const { cursor, limit } = filter;
  const rows = await selectAll(
    open(deps, filter)
      .join('cities as c', 'c.id', 'e.city_id')
      .modify((q) => {
        if (cursor) q.whereRaw('(e.created_at, e.id) < (?, ?)', [cursor.createdAt, cursor.id]);
      })
      .orderBy([
        { column: 'e.created_at', order: 'desc' },
        { column: 'e.id', order: 'desc' },
      ])
      .limit(limit + 1),
    columnsOf<{ e: 'enquiries'; c: 'cities' }>()({
      id: 'e.id',
      title: 'e.title',
      description: 'e.description',
      categoryId: 'e.category_id',
      cityPath: 'c.path',
      budgetMin: 'e.budget_min',
      budgetMax: 'e.budget_max',
      timeframe: 'e.timeframe',
      createdAt: 'e.created_at',
    }),
  );
  const leads = rows
    .slice(0, limit)
    .map((lead) => ({ ...lead, title: maskContacts(lead.title), description: maskContacts(lead.description) }));
  return { leads, hasMore: rows.length > limit };
};

/** The number of enquiries on the board for this filter, on all its pages. */
export const boardTotal = (deps: Deps, filter: BoardFilter): Promise<number> => countRows(open(deps, filter));
