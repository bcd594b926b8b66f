import type { Knex } from 'knex';

/**
 * For fair turns among the files that wait for their check. `network` is the hash of the network that a file came from, kept
 * until the check. `check_cost` is what the check costs (`attachments/rules.ts`).
 */
export const up = (db: Knex) =>
  db.raw('alter table attachments add column network text, add column check_cost integer');

export const down = (db: Knex) => db.raw('alter table attachments drop column network, drop column check_cost');
