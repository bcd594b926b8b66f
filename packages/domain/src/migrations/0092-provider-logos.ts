import type { Knex } from 'knex';

/** A provider's logo: a photo that takes the same way as its portfolio's, and is not one of them. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table portfolio_photos add column is_logo boolean not null default false;
create unique index portfolio_photos__logo on portfolio_photos (provider_id) where is_logo;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
delete from portfolio_photos where is_logo;
drop index portfolio_photos__logo;
alter table portfolio_photos drop column is_logo;
`);
