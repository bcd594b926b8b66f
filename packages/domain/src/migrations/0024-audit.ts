import type { Knex } from 'knex';

/**
 * The append-only audit log. A trigger numbers the entries without gaps and chains each to the previous one
 * by a hash. `audit_head` has the end of the chain, and its row lock serialises writers. Only the trigger,
 * which runs as the owner, writes the head.
 * The monthly partitions are in a separate schema without any grants, so that all access goes through
 * `audit_entries` and its rights.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table audit_head (
  only_row boolean not null default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey primary key (only_row),
  constraint audit_head__one_row check (only_row)
);
insert into audit_head (seq, hash) values (0, sha256('marketplace audit'));

create table audit_entries (
  seq bigint not null,
  at timestamptz not null,
  -- Who did it; null for what was done by a command. Without a foreign key: the entry outlives the account.
  actor_id uuid,
  action text not null,
  -- The noun, and its id where the act was about one.
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  -- The network of the address it came from.
  address text,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entries_pkey primary key (seq, at)
) partition by range (at);
create index audit_entries__subject on audit_entries (subject_id, seq);
create index audit_entries__actor on audit_entries (actor_id, seq);
create index audit_entries__action on audit_entries (action, seq);

create function audit_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head record;
begin
  select seq, hash into strict head from public.audit_head for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(jsonb_build_array(new.seq, extract(epoch from new.at), new.actor_id, new.action,
    new.subject, new.subject_id, new.before, new.after, new.address, new.request_id)::text, 'UTF8'));
  update public.audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;
create trigger audit_entries__chain before insert on audit_entries for each row execute function audit_chain();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are added to and never changed' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries__append_only before update or delete on audit_entries
  for each row execute function audit_refuse();
create trigger audit_entries__no_truncate before truncate on audit_entries
  for each statement execute function audit_refuse();

create schema audit;
create table audit.entries_default partition of audit_entries default;
create trigger entries__no_truncate before truncate on audit.entries_default
  for each statement execute function audit_refuse();

-- Makes the partitions of the month of "since" and the three after it, and returns how many. A month of which the default
-- partition holds entries already gets none: they are safe where they are.
create function make_audit_partitions(since timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  first timestamp;
  name text;
  crowded boolean;
  made integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('audit partitions'));
  for ahead in 0..3 loop
    first := date_trunc('month', since at time zone 'UTC') + make_interval(months => ahead);
    name := 'entries_' || to_char(first, 'YYYY_MM');
    if to_regclass('audit.' || name) is not null then continue; end if;
    select exists (select from audit.entries_default where at >= first at time zone 'UTC'
      and at < (first + interval '1 month') at time zone 'UTC') into crowded;
    if crowded then continue; end if;
    execute format('create table audit.%I partition of public.audit_entries for values from (%L) to (%L)', name,
      first at time zone 'UTC', (first + interval '1 month') at time zone 'UTC');
    execute format('create trigger entries__no_truncate before truncate on audit.%I
      for each statement execute function public.audit_refuse()', name);
    made := made + 1;
  end loop;
  return made;
end $$;
select make_audit_partitions(now());
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table audit_entries;
drop function make_audit_partitions(timestamptz);
drop function audit_chain();
drop function audit_refuse();
drop table audit_head;
drop schema audit;
`);
