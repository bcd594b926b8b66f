/** Public pages count jobs that a provider did, no longer requests that a provider accepted. */
import type { Knex } from 'knex';

/** Each statement locks one table, in its own transaction, so that it cannot be in a deadlock with the processes. */
export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw(/* sql */ `
alter table counted_requests add column if not exists is_job_done boolean not null default false`);
  // The next count adds what it finds. The daily comparison corrects what an older version adds meanwhile.
  await db.raw('update request_totals set jobs = 0 where jobs <> 0');
  await db.raw(
    `insert into stats_changes (enquiry_id) select id from enquiries where status = 'completed' and outcome = 'DONE'`,
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('alter table counted_requests drop column is_job_done');
};
