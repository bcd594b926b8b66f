/** Which users have a subscribed browser. In its own file, because the relay loads nothing that reads texts. */
import type { Deps } from '../../deps.ts';
import { anyId, rawRows } from '../../sql.ts';

const subscribedSql = `select distinct user_id as "userId" from push_subscriptions where user_id = ${anyId(':userIds')}`;

/** Returns those of the users who have a subscribed browser. */
export const subscribedUsers = async (
  { db }: Pick<Deps, 'db'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await rawRows<{ userId: string }>(db, subscribedSql, { userIds }, { name: 'subscribed users' });
  return new Set(rows.map(({ userId }) => userId));
};
