import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

/**
 * Prepares `match_decisions` to become a partition without a scan under a lock: a key that contains the time, and a checked
 * bound. The bound is at least a month ahead, so that the version before can still run. It deletes by row addresses,
 * which are only unique within a partition.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently if exists match_decisions__key');
  await db.raw(
    'create unique index concurrently match_decisions__key on match_decisions (enquiry_id, wave, provider_id, decided_at)',
  );
  await db.raw(/* sql */ `
do $$ begin
  alter table match_decisions drop constraint if exists match_decisions__decided_at__before;
  execute format('alter table match_decisions add constraint match_decisions__decided_at__before
    check (decided_at < %L) not valid',
    (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$`);
  await db.raw('alter table match_decisions validate constraint match_decisions__decided_at__before');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('alter table match_decisions drop constraint if exists match_decisions__decided_at__before');
  await db.raw('drop index concurrently if exists match_decisions__key');
};
