/** The administrators' list of access passes, newest first. */

import type { AccessPassStatus, PassesFilter } from '@marketplace/contracts/applications/access-passes';
import type { Page, RowCounts } from '@marketplace/contracts/page';
import type { Plan } from '@marketplace/contracts/plans/plans';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { countRows } from '../row-counts.ts';
import { columnsOf } from '../sql.ts';
import { contains } from '../text-search.ts';
import { passStatusSql } from './queries.ts';

export type ListedPass = {
  id: string;
  email: string;
  plan: Plan;
  status: AccessPassStatus;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
  /** Name of the administrator who generated it. */
  createdBy: string | null;
};

/** Position of a page's last row. */
export type PassCursor = [id: string];
const newestFirst: Order<PassCursor> = { by: ['a.id'], direction: 'desc' };

/** Returns one page, newest first. */
export const accessPasses = (
  deps: Deps,
  { search, status, ...page }: PassesFilter & PageRequest<PassCursor>,
): Promise<Page<ListedPass, PassCursor>> => {
  const query = deps
    .db('access_passes as a')
    .leftJoin('users as u', 'u.id', 'a.created_by')
    .modify((q) => {
      if (search) q.whereRaw(...contains(['a.email'], search));
      if (status) q.whereRaw(`${passStatusSql} = ?`, [deps.clock.now(), status]);
    });
  const columns = columnsOf<{ a: 'access_passes'; u: 'users' }>()({
    id: 'a.id',
    email: 'a.email',
    plan: 'a.plan',
    status: deps.db.raw<AccessPassStatus>(passStatusSql, [deps.clock.now()]),
    createdAt: 'a.created_at',
    expiresAt: 'a.expires_at',
    usedAt: 'a.used_at',
    revokedAt: 'a.revoked_at',
    createdBy: deps.db.raw<string | null>('u.name'),
  });
  return keysetPage(deps, query, columns, newestFirst, page);
};

/** Counts the passes in all and by status. */
export const countPasses = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<RowCounts> =>
  // The time once only: grouping by an expression with two bindings would be another expression.
  countRows(
    db.with('a', db.raw(`select ${passStatusSql} as status from access_passes a`, [clock.now()])).from('a'),
    'a.status',
  );
