/** Clean-up of rows that are of no use any more: expired tokens, ended sessions, old notices, devices and delivery-log rows. */
import type { JobName } from '@marketplace/contracts/jobs';
import { days } from '@marketplace/platform/clock';
import type { Deps } from '../deps.ts';
import type { Rows } from '../tables.ts';
import { maintenanceQueries } from './queries.ts';

/** Mails whose outcome a page of administration shows, and which later ones of their thread name. */
const shownMails: JobName[] = [
  'mail.contact-received',
  'mail.contact-answer',
  'mail.application-question',
  'mail.application-rejected',
  'mail.access-pass',
];

/** Each table, how long its rows stay after they became useless, and which rows those are. */
const retention: { table: keyof Rows; keep: number; where: string; why: string }[] = [
  { table: 'password_tokens', keep: days(7), where: 'expires_at < ?', why: 'a late click gets "expired" either way' },
  { table: 'verification_tokens', keep: days(7), where: 'expires_at < ?', why: 'the same' },
  { table: 'email_undo_tokens', keep: days(7), where: 'expires_at < ?', why: 'the same' },
  { table: 'auth_challenges', keep: days(1), where: 'expires_at < ?', why: 'the same' },
  { table: 'totp_factors', keep: days(1), where: 'enabled_at is null and created_at < ?', why: 'it was never set up' },
  { table: 'sessions', keep: days(30), where: 'least(expires_at, revoked_at) < ?', why: 'asked about after a theft' },
  {
    table: 'push_subscriptions',
    keep: days(1),
    where: 'session_id in (select id from sessions where least(expires_at, revoked_at) < ?)',
    why: 'nothing goes where nobody is signed in',
  },
  { table: 'push_deliveries', keep: days(14), where: 'created_at < ?', why: 'a lead is open for a day' },
  { table: 'account_notices', keep: days(14), where: 'created_at < ?', why: 'a mail is tried for three days' },
  { table: 'user_devices', keep: days(400), where: 'last_seen_at < ?', why: 'no browser keeps a cookie for longer' },
  { table: 'processes', keep: days(1), where: 'seen_at < ?', why: 'missed for minutes' },
  { table: 'process_minutes', keep: days(1), where: 'minute < ?', why: 'the health panel looks back an hour' },
  { table: 'ranking_refreshes', keep: days(90), where: 'at < ?', why: 'simulations look back two months' },
  { table: 'provider_settings_history', keep: days(90), where: 'until < ?', why: 'the same' },
  {
    table: 'mails',
    keep: days(90),
    where: `outcome is not null and created_at < ? and kind not in (${shownMails.map((kind) => `'${kind}'`).join(', ')})`,
    why: 'no job is tried for longer than its queue keeps it, two weeks',
  },
];

/** Deletes those rows; returns how many of each table. Safe to run twice and at the same time. */
export const deleteObsoleteRows = async (deps: Deps): Promise<Record<string, number>> => {
  const deleted: Record<string, number> = {};
  for (const { table, keep, where } of retention)
    deleted[table] = await maintenanceQueries(deps).deleteWhere(
      table,
      where,
      new Date(deps.clock.now().getTime() - keep),
    );
  return deleted;
};
