/** Users in the super administrators' list. */
import type { AdminUsersFilter, RoleCounts } from '@marketplace/contracts/accounts/admin-schemas';
import type { UserSort } from '@marketplace/contracts/accounts/filters';
import { type Role, roles } from '@marketplace/contracts/accounts/roles';
import type { Page } from '@marketplace/contracts/page';
import type { Knex } from 'knex';
import { type Account, accountColumns, accounts, businessColumns } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { keysetPage, type Order, type PageRequest } from '../keyset.ts';
import { columnsOf, rawRows } from '../sql.ts';
import { containing, contains, digitsSql, phoneDigits } from '../text-search.ts';

export type ListedUser = Account & {
  /** The business that the user owns or works for. */
  businessName: string | null;
  isBusinessWithdrawn: boolean;
};

/** Position of a page's last row: the values of the order's columns. */
export type UsersCursor = (string | number)[];
const orders: Record<UserSort, Order<UsersCursor>> = {
  newest: { by: ['u.created_at', 'u.id'], direction: 'desc' },
  name: { by: ['u.name', 'u.id'], direction: 'asc' },
};

/** Finds users by name, email address or number. Each search uses its own index. */
const found = ({ db }: Pick<Deps, 'db'>, search: string): Knex.QueryBuilder => {
  const byText = db('users as f')
    .select('f.id')
    .whereRaw(...contains(['f.email', 'f.name'], search));
  const digits = phoneDigits(search);
  if (!digits) return byText;
  return byText.union(
    db('users as f')
      .select('f.id')
      .whereRaw(`${digitsSql('f.phone')} like ?`, [containing(digits)]),
  );
};

/** Returns one page, newest first by default. */
export const listUsers = (
  deps: Deps,
  { search, role, email, sort = 'newest', ...page }: Partial<AdminUsersFilter> & PageRequest<UsersCursor>,
): Promise<Page<ListedUser, UsersCursor>> => {
  const query = accounts(deps).modify((q) => {
    if (search) q.whereIn('u.id', found(deps, search));
    if (role) q.where('u.role', role);
    if (email) q[email === 'verified' ? 'whereNotNull' : 'whereNull']('u.email_verified_at');
  });
  const columns = columnsOf<{ u: 'users' }, 'admin'>()({ ...accountColumns(deps), ...businessColumns(deps) });
  return keysetPage(deps, query, columns, orders[sort], page);
};

/** Returns the number of users per role. */
export const countRoles = async ({ db }: Pick<Deps, 'db'>): Promise<RoleCounts> => {
  const rows = await rawRows<{ role: Role; users: number }>(
    db,
    'select role, count(*)::int as users from users group by role',
  );
  const counts = new Map(rows.map(({ role, users }) => [role, users]));
  return Object.fromEntries(roles.map((role) => [role, counts.get(role) ?? 0])) as RoleCounts;
};
