import type { Knex } from 'knex';

/**
 * Services in areas whose pages have unique content: sitemaps list them and search engines may index them. A
 * job computes the rows from coverage and requests. The area is its path under /areas-served.
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
