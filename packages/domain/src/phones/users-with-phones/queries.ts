/** Which users get notices on a phone. In its own file, because the relay loads nothing that reads texts. */
import type { Deps } from '../../deps.ts';
import { anyId, rawRows } from '../../sql.ts';

const usersSql = /* sql */ `
select u.id as "userId" from users u where u.id = ${anyId(':userIds')} and (
  exists (select from phones ph where ph.user_id = u.id and ph.confirmed_at is not null)
  or exists (
    select from providers p
    join team_members m on m.provider_id = p.id
    join phones ph on ph.user_id = m.user_id and ph.confirmed_at is not null
    where p.user_id = u.id
  )
)`;

/** Returns the users with a confirmed number, their own or one of their team. */
export const usersWithPhones = async (
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await rawRows<{ userId: string }>(db, usersSql, { userIds }, { name: 'users with phones' });
  return new Set(rows.map(({ userId }) => userId));
};
