import type { Knex } from 'knex';

/** Has the job count the existing requests. Separate from the triggers, whose lock would block writes meanwhile. */
export const up = (db: Knex) => db.raw('insert into stats_changes (enquiry_id) select id from enquiries');

export const down = () => Promise.resolve();
