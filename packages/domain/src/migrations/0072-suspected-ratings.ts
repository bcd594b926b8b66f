import type { Knex } from 'knex';

/**
 * Signs that a rating may be the provider's own: what its author and the provider have in common. Empty for
 * most ratings.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table ratings add column suspicions text[] not null default '{}'
  constraint ratings__suspicions__known check (suspicions <@ array['MAILBOX', 'PHONE', 'DEVICE']);
`);

export const down = (db: Knex) => db.raw('alter table ratings drop column suspicions');
