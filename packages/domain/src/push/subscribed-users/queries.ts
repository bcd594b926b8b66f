/** Which users have a subscribed browser. In its own file, because the relay loads nothing that reads texts. */
import type { Deps } from '../../deps.ts';
import { anyId, rawRows } from '../../sql.ts';

const subscribedSql = /* sql */ `
select u.id as "userId" from users u where u.id = ${anyId(':userIds')} and (
  exists (select from push_subscriptions s where s.user_id = u.id)
  or exists (
    select from providers p
    join team_members m on m.provider_id = p.id
    join push_subscriptions s on s.user_id = m.user_id
    where p.user_id = u.id
  )
)`;

/** Returns the users with a subscribed browser, their own or one of their team. */
export const subscribedUsers = async (
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await rawRows<{ userId: string }>(db, subscribedSql, { userIds }, { name: 'subscribed users' });
  return new Set(rows.map(({ userId }) => userId));
};
