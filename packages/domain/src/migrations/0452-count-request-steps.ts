/** Counts the requests that were quoted, chosen and done beside those that were matched and accepted. */
import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw(/* sql */ `
alter table counted_requests
  add column if not exists is_quoted boolean not null default false,
  add column if not exists is_chosen boolean not null default false,
  add column if not exists is_done boolean not null default false`);
  await db.raw(/* sql */ `
alter table daily_stats
  add column if not exists quoted integer not null default 0,
  add column if not exists chosen integer not null default 0,
  add column if not exists done integer not null default 0`);
  await db.raw(/* sql */ `
create or replace trigger quotes__counted after insert or delete on quotes for each row execute function note_request_change()`);
  await db.raw(/* sql */ `
create or replace trigger quotes__recounted after update on quotes for each row
  when (old.status is distinct from new.status or old.sent_at is distinct from new.sent_at)
  execute function note_request_change()`);
  await db.raw(
    'insert into stats_changes (enquiry_id) select distinct enquiry_id from quotes where sent_at is not null',
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop trigger quotes__recounted on quotes');
  await db.raw('drop trigger quotes__counted on quotes');
  await db.raw('alter table daily_stats drop column quoted, drop column chosen, drop column done');
  await db.raw('alter table counted_requests drop column is_quoted, drop column is_chosen, drop column is_done');
};
