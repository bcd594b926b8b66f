import type { Knex } from 'knex';

/**
 * The services in places whose pages have something of their own: what sitemaps list and search engines may keep. A job
 * makes it of coverage and requests; the area is its path under /areas-served.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table service_pages (
  province text not null,
  category_id uuid not null references categories,
  area text not null,
  -- Of the last request that makes the page worth finding; null where there are providers alone.
  requested_at timestamptz,
  primary key (province, category_id, area)
);
`);

export const down = (db: Knex) => db.raw('drop table service_pages');
