/** SQL of notices to administrators about waiting work. */
import { rolesThatCan } from '@marketplace/contracts/accounts/user-policy';
import { brand } from '@marketplace/contracts/brand';
import type { Deps } from '../deps.ts';
import { rawRows } from '../sql.ts';

/** Writes today's notice of each administrator that has none yet. Returns the ids. */
export const insertWorkNotices = async ({ db }: Pick<Deps, 'db'>, now: Date): Promise<string[]> => {
  const rows = await rawRows<{ id: string }>(
    db,
    /* sql */ `
    insert into work_notices (user_id, day, created_at)
    select u.id, (:now::timestamptz at time zone '${brand.timeZone}')::date, :now from users u
    where u.role = any(:roles) and u.email_verified_at is not null
    on conflict (user_id, day) do nothing returning id`,
    { now, roles: [...rolesThatCan('seeAdminArea')] },
  );
  return rows.map(({ id }) => id);
};
