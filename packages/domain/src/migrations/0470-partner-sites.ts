/** Sites that may show the posting form in a frame, with counts by day and no data about persons. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table partner_sites (
  id uuid default uuidv7(),
  name text not null,
  origin text not null,
  created_by uuid,
  created_at timestamptz not null,
  revoked_at timestamptz,
  constraint partner_sites_pkey primary key (id),
  constraint partner_sites_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint partner_sites__name__bounded check (char_length(name) between 1 and 200),
  -- Goes into a header as it is.
  constraint partner_sites__origin__exact check (origin ~ '^https://[a-z0-9.-]{1,253}(:[0-9]{1,5}|)$')
);
create unique index partner_sites__active on partner_sites (origin) where revoked_at is null;
create index partner_sites__created_by on partner_sites (created_by) where created_by is not null;

create table partner_site_days (
  partner_site_id uuid not null,
  day date not null,
  opened integer not null default 0,
  posted integer not null default 0,
  constraint partner_site_days_pkey primary key (partner_site_id, day),
  constraint partner_site_days_partner_site_id_fkey foreign key (partner_site_id)
    references partner_sites (id) on delete cascade
);
`);

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop table partner_site_days');
  await db.raw('drop table partner_sites');
};
