/** The guarantee of a quote, in whole months. Null if the provider has not said. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(`
  alter table quotes add column guarantee_months smallint;
  alter table quotes add constraint quotes__guarantee_months__bounded check (guarantee_months between 0 and 120) not valid;
  alter table quotes validate constraint quotes__guarantee_months__bounded`);

export const down = (db: Knex) => db.raw('alter table quotes drop column guarantee_months');
