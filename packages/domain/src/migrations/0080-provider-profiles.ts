import type { Knex } from 'knex';

/**
 * What a provider tells about itself, and the addresses of its profile. A former address stays reserved, so that
 * links to it lead to the current one. `founded_year` stays true as time passes; a number of years would not.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table provider_profiles (
  provider_id uuid primary key references providers on delete cascade,
  about text not null default '',
  languages text[] not null default '{}',
  founded_year smallint,
  whatsapp text,
  published_at timestamptz,
  constraint provider_profiles__founded_year__bounded check (founded_year between 1800 and 2200)
);

create table provider_slugs (
  slug text primary key,
  provider_id uuid not null references providers on delete cascade,
  is_current boolean not null default true,
  created_at timestamptz not null,
  constraint provider_slugs__slug__form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create unique index provider_slugs__current on provider_slugs (provider_id) where is_current;
create index provider_slugs__provider on provider_slugs (provider_id);

with named as (
  select id, created_at, trim(both '-' from regexp_replace(regexp_replace(lower(regexp_replace(
    normalize(business_name, NFKD), '[\\u0300-\\u036f''’]', '', 'g')), '[^a-z0-9]+', '-', 'g'), '[0-9][0-9-]{5,}', '', 'g')) as base
  from providers where business_name <> ''
), numbered as (
  select id, created_at, trim(both '-' from left(coalesce(nullif(base, ''), 'provider'), 60)) as base,
    row_number() over (partition by left(coalesce(nullif(base, ''), 'provider'), 60) order by id) as place
  from named
)
insert into provider_slugs (slug, provider_id, created_at)
select case when place = 1 and base not in ('accepted', 'calendar', 'crm', 'dashboard', 'documents', 'invoices', 'leads', 'login', 'messages', 'new', 'notifications', 'plan', 'profile', 'provider', 'quotes', 'ratings', 'receipts', 'settings', 'setup', 'stats', 'subscription', 'team') then base
  else base || '-' || right(replace(id::text, '-', ''), 8) end, id, created_at
from numbered;
`);

export const down = (db: Knex) => db.raw('drop table provider_slugs; drop table provider_profiles');
