import type { Knex } from 'knex';

/**
 * Matching decisions in a partition per month, and functions that create and drop months for every table that has them.
 * The processes' role owns no tables, so the functions run as the owner.
 * The existing rows become one partition, without being read: migration 0119 has made its key and checked its bound.
 * The first statement takes all locks in the order of the processes, so that neither side can be in a deadlock.
 * `make_audit_partitions` stays for the version before.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
lock table enquiries, providers, match_decisions in access exclusive mode;

create schema months;
alter table match_decisions drop constraint match_decisions_pkey,
  add constraint match_decisions_pkey primary key using index match_decisions__key;
alter table match_decisions set schema months;
alter table months.match_decisions rename to match_decisions_before;

create table match_decisions (
  enquiry_id uuid not null,
  provider_id uuid not null,
  wave integer not null,
  outcome text not null,
  rule_version integer not null,
  distance_km real not null,
  radius_km integer not null,
  band smallint not null,
  rank integer,
  decided_at timestamptz not null,
  recent_leads integer,
  response_rate real,
  waiting_since timestamptz,
  constraint match_decisions_pkey primary key (enquiry_id, wave, provider_id, decided_at),
  constraint match_decisions__outcome__known check (outcome in ('SELECTED', 'OUTRANKED', 'OUT_OF_RADIUS')),
  constraint match_decisions_enquiry_id_fkey foreign key (enquiry_id) references enquiries (id) on delete cascade,
  constraint match_decisions_provider_id_fkey foreign key (provider_id) references providers (id) on delete cascade
) partition by range (decided_at);
create index match_decisions__decided on match_decisions using brin (decided_at);
create index match_decisions__provider on match_decisions (provider_id, enquiry_id);
create table months.match_decisions_default partition of match_decisions default;

-- The months of a table with their bounds. "since" is null for the partition of all earlier rows, both are for the default.
create function month_partitions(parent text) returns table (name text, since timestamptz, until timestamptz)
  language sql stable set search_path = pg_catalog, pg_temp set datestyle = 'ISO' as $$
  select format('%I.%I', n.nspname, c.relname), substring(bound from 'FROM \\(''([^'']+)''\\)')::timestamptz,
    substring(bound from 'TO \\(''([^'']+)''\\)')::timestamptz
  from pg_inherits i
  join pg_class c on c.oid = i.inhrelid
  join pg_namespace n on n.oid = c.relnamespace
  cross join lateral pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = to_regclass(format('public.%I', parent))
$$;

-- Makes the partition of a month, unless there is one or the default partition has rows of it, which are safe there.
-- Gives up before a deadlock would be looked for, so that it never fails another transaction.
create function make_month_partition(parent text, month date) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  begins timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
  -- Months have the schema and the beginning of the name of the default partition.
  rest text := (select p.name from public.month_partitions(parent) p where p.until is null);
  name text := regexp_replace(rest, 'default$', to_char(month, 'YYYY_MM'));
  is_made boolean;
  is_crowded boolean;
begin
  for attempt in 1..2 loop
    select exists (select from public.month_partitions(parent) p
      where p.until > begins and coalesce(p.since <= begins, true)) into is_made;
    if is_made then return false; end if;
    -- Then again, because another session may have made it meanwhile.
    execute format('lock table public.%I in access exclusive mode', parent);
  end loop;
  execute format('select exists (select from %s where %I >= $1 and %2$I < $2)', rest,
    (select a.attname from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
      where t.partrelid = to_regclass(format('public.%I', parent)))) into is_crowded using begins, ends;
  if is_crowded then return false; end if;
  execute format('create table %s partition of public.%I for values from (%L) to (%L)', name, parent, begins, ends);
  if parent = 'audit_entries' then
    execute format('create trigger entries__no_truncate before truncate on %s
      for each statement execute function public.audit_refuse()', name);
  end if;
  return true;
end $$;

-- Drops the months that ended by "before", and returns how many. Only of tables that retention empties.
create function drop_month_partitions(parent text, before timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  old record;
  dropped integer := 0;
begin
  if parent not in ('match_decisions') then
    raise exception 'the months of % are kept', parent using errcode = 'insufficient_privilege';
  end if;
  for old in select p.name from public.month_partitions(parent) p where p.until <= before order by p.until loop
    execute format('drop table %s', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

do $$
declare
  before timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '2 months') at time zone 'UTC';
begin
  -- A new installation needs no partition of earlier rows.
  if exists (select from months.match_decisions_before) then
    select substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz into strict before from pg_constraint
      where conrelid = 'months.match_decisions_before'::regclass and conname = 'match_decisions__decided_at__before';
    execute format('alter table match_decisions attach partition months.match_decisions_before
      for values from (minvalue) to (%L)', before);
    alter table months.match_decisions_before drop constraint match_decisions__decided_at__before;
  else
    drop table months.match_decisions_before;
  end if;
  perform make_month_partition('match_decisions', (now() at time zone 'UTC' + make_interval(months => ahead))::date)
    from generate_series(0, 3) as ahead;
end $$;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
alter table match_decisions rename to match_decisions_by_month;
create table match_decisions (
  like match_decisions_by_month including defaults including constraints
);
insert into match_decisions select * from match_decisions_by_month;
drop table match_decisions_by_month;
drop schema months;
drop function drop_month_partitions(text, timestamptz);
drop function make_month_partition(text, date);
drop function month_partitions(text);
alter table match_decisions add constraint match_decisions_pkey primary key (enquiry_id, wave, provider_id),
  add constraint match_decisions_enquiry_id_fkey foreign key (enquiry_id) references enquiries (id) on delete cascade,
  add constraint match_decisions_provider_id_fkey foreign key (provider_id) references providers (id) on delete cascade;
create index match_decisions__decided on match_decisions using brin (decided_at);
create index match_decisions__provider on match_decisions (provider_id, enquiry_id);
`);
