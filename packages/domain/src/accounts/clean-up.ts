/** What nobody needs any more: tokens that ran out, sessions that ended, old notices, devices and delivery-log rows. */
import { days } from '@marketplace/platform/clock';
import type { Db } from '@marketplace/platform/postgres';
import type { Deps } from '../deps.ts';

/** Rows deleted at once: a moment's work, so that nobody waits for it. */
const batch = 5_000;

/** Each table, how long its rows are kept after they became useless, and which those are. */
const rules: { table: string; keep: number; where: string; why: string }[] = [
  { table: 'password_tokens', keep: days(7), where: 'expires_at < ?', why: 'a late click gets "expired" either way' },
  { table: 'verification_tokens', keep: days(7), where: 'expires_at < ?', why: 'the same' },
  { table: 'sessions', keep: days(30), where: 'least(expires_at, revoked_at) < ?', why: 'asked about after a theft' },
  { table: 'account_notices', keep: days(14), where: 'created_at < ?', why: 'a mail is tried for three days' },
  { table: 'user_devices', keep: days(400), where: 'last_seen_at < ?', why: 'no browser keeps a cookie for longer' },
  {
    table: 'mails',
    keep: days(90),
    where: 'outcome is not null and created_at < ?',
    why: 'no job is tried for longer than its queue keeps it, two weeks',
  },
];

const deleteAll = async (db: Db, table: string, where: string, before: Date): Promise<number> => {
  for (let deleted = 0; ; ) {
    const { rowCount } = await db.raw(
      `delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${batch}))`,
      [before],
    );
    deleted += rowCount;
    if (rowCount < batch) return deleted;
  }
};

/** Deletes it, and returns how many rows of each table. Safe to run twice and at the same time. */
export const cleanUpAccounts = async ({ db, clock }: Deps): Promise<Record<string, number>> => {
  const deleted: Record<string, number> = {};
  for (const { table, keep, where } of rules)
    deleted[table] = await deleteAll(db, table, where, new Date(clock.now().getTime() - keep));
  return deleted;
};
