import type { Knex } from 'knex';
import { formerNames } from './0283-baseline.ts';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

/** Events that a version before the last commit of 0.1.0 may have left in the outbox, undeliverable. */
const renamedEvents = {
  'contact.to-confirm': 'contact.received',
  'application.to-confirm': 'application.received',
  'account.verification-asked': 'account.verification-requested',
  'account.reset-asked': 'account.reset-requested',
  'enquiry.adopted': 'enquiry.offered',
};

/**
 * Drops what only versions before the last commit of 0.1.0 used: the names of the tables before `deliveries`, and triggers that
 * filled columns for them. A repeated run continues after an interrupted one.
 * `delayed_pushes` stays for the processes of 0.1.0 that run during the upgrade. They only read it.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('drop view if exists mails, phone_notices, pushes, push_deliveries, city_distances');
  await db.raw(/* sql */ `
drop function if exists admit_mail(uuid, text, bytea, boolean, timestamptz, timestamptz, integer, integer, timestamptz),
  make_audit_partitions(timestamptz)`);
  await db.raw(/* sql */ `
drop trigger if exists provider_history__check on provider_history;
drop function if exists record_earlier_verification()`);
  await db.raw(/* sql */ `
drop trigger if exists lead_history__end_stated on lead_history;
drop function if exists state_end_of_accepted_lead()`);
  await db.raw(/* sql */ `
drop trigger if exists deliveries__mail_subject on deliveries;
drop trigger if exists deliveries__postponed_push on deliveries;
drop function if exists name_mail_subject(), copy_postponed_push();
alter table deliveries drop column if exists mail_subject_id`);
  await db.raw(/* sql */ `
insert into deliveries (notice, subject_id, channel, due_at, created_at)
select case when lead_id is null then 'push.message' else 'push.lead' end, coalesce(lead_id, message_id), 'push', due_at, now()
from delayed_pushes
on conflict do nothing;
delete from delayed_pushes`);
  for (const [former, event] of Object.entries(renamedEvents))
    await db('outbox').where({ event: former }).update({ event });
  await renameNotNulls(db);
};

/** NOT NULL constraints kept the names of renamed tables and columns. */
const renameNotNulls = async (db: Knex): Promise<void> => {
  const { rows }: { rows: { table: string; former: string; name: string }[] } = await db.raw(/* sql */ `
select relname as table, conname as former, format('%s_%s_not_null', relname, attname) as name
from pg_constraint join pg_class t on t.oid = conrelid join pg_attribute on attrelid = t.oid and attnum = conkey[1]
where contype = 'n' and relname in ('deliveries', 'providers') and conname <> format('%s_%s_not_null', relname, attname)`);
  for (const { table, former, name } of rows)
    await db.raw('alter table ?? rename constraint ?? to ??', [table, former, name]);
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw(formerNames);
};
