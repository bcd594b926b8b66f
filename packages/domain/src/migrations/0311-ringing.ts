import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

const reasons = `'TIME_RAN_OUT', 'DECLINED', 'CHOSE_ANOTHER', 'WITHDRAWN', 'REMOVED', 'REVOKED', 'REQUEST_EXPIRED', 'SUSPENDED',
    'PROVIDER_LEFT'`;

/**
 * Urgent requests ring. Their open leads hold no slot. A slot is given at acceptance, and `leads__enquiry_slot__unique` still allows
 * each slot once. `ring_at`: when the next provider is rung, or one that has not opened its lead again. `ring_stopped_at`: when the
 * seeker stopped the ringing.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(/* sql */ `
alter table leads
  alter column slot drop not null,
  drop constraint if exists leads__end_reason__known,
  drop constraint if exists leads__slot__given,
  add constraint leads__end_reason__known check (end_reason in (${reasons}, 'PLACES_TAKEN')) not valid,
  add constraint leads__slot__given check (slot is not null or status <> 'ACCEPTED') not valid`);
  await db.raw(
    'alter table enquiries add column if not exists ring_at timestamptz, add column if not exists ring_stopped_at timestamptz',
  );
};

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries drop column ring_at, drop column ring_stopped_at;
alter table leads drop constraint leads__slot__given, drop constraint leads__end_reason__known;
update leads set end_reason = 'REQUEST_EXPIRED' where end_reason = 'PLACES_TAKEN';
update leads set status = 'EXPIRED', end_reason = 'REQUEST_EXPIRED', ended_at = now() where slot is null and status = 'SENT';
update leads set slot = 1 where slot is null;
alter table leads
  alter column slot set not null,
  add constraint leads__end_reason__known check (end_reason in (${reasons}));
`);
