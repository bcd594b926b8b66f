import type { Knex } from 'knex';

/**
 * What our team checked about a provider. `required_checks` lists the kinds that verify it: those without a category apply to every
 * provider, the others to providers that chose the category or one below it. `method` is null for checks from before it was
 * recorded. One check of a kind is current: the one that has not ended. `checks_due_at`: until then, a provider that was verified
 * before keeps its leads without the required checks.
 *
 * Confirming a document records its check in every process. Processes of the previous version record a verification only in the
 * history, so that a trigger reads it there.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
lock table providers, provider_documents, provider_history, users in access exclusive mode;
create table required_checks (
  id uuid primary key default uuidv7(),
  kind text not null constraint required_checks__kind__known
    check (kind in ('identity', 'registration', 'licence', 'insurance', 'references')),
  category_id uuid,
  constraint required_checks__once unique nulls not distinct (kind, category_id)
);
insert into required_checks (kind, category_id) values
  ('identity', null),
  ('registration', null),
  ('licence', '01a1fbbf-4993-73b7-9745-0b5f6da84cd0'), -- electrical
  ('licence', '01a1fbbf-49a1-786e-8603-e6ff37e8cabf'), -- gas-installation
  ('licence', '01a1fbbf-49f2-76a9-85d3-471b809666b8'), -- pest-control
  ('licence', '01a1fbbf-4d51-7d9d-9efc-11b48c0adb3a'); -- event-security

create table provider_checks (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  kind text not null constraint provider_checks__kind__known
    check (kind in ('identity', 'registration', 'licence', 'insurance', 'references')),
  method text constraint provider_checks__method__known check (method in ('document', 'in_person', 'video_call')),
  checked_at timestamptz not null,
  /* Null once the administrator's account is deleted. */
  checked_by uuid references users on delete set null,
  valid_until timestamptz,
  document_id uuid references provider_documents on delete set null,
  ended_at timestamptz
);
create unique index provider_checks__current on provider_checks (provider_id, kind) where ended_at is null;
create index provider_checks__provider on provider_checks (provider_id);
create index provider_checks__checked_by on provider_checks (checked_by) where checked_by is not null;
create index provider_checks__document on provider_checks (document_id) where document_id is not null;

alter table providers add column checks_due_at timestamptz;

/* Not null while the provider has a current check of every required kind. Readers compare verified_until with their time. */
create function verification_by_checks(provider uuid, out verified_at timestamptz, out verified_until timestamptz)
language plpgsql stable as $function$
begin
  select case when bool_and(c.id is not null) then max(c.checked_at) end,
    case when bool_and(c.id is not null) then min(c.valid_until) end
  into verified_at, verified_until
  from (
    select kind from required_checks where category_id is null
    union
    select r.kind from provider_categories chosen
    join categories one on one.id = chosen.category_id
    left join categories above on above.id = one.parent_id
    join required_checks r on r.category_id in (one.id, above.id, above.parent_id)
    where chosen.provider_id = provider
  ) required
  left join provider_checks c on c.provider_id = provider and c.kind = required.kind and c.ended_at is null;
end $function$;

create function record_document_check() returns trigger language plpgsql as $function$
begin
  update provider_checks set ended_at = new.decided_at
  where provider_id = new.provider_id and kind = new.kind and ended_at is null;
  insert into provider_checks (provider_id, kind, method, checked_at, checked_by, valid_until, document_id)
  values (new.provider_id, new.kind, 'document', new.decided_at, new.decided_by, new.valid_until, new.id);
  return null;
end $function$;
create trigger provider_documents__check after update on provider_documents for each row
  when (new.state = 'confirmed' and old.state <> 'confirmed') execute function record_document_check();
create trigger provider_documents__first_check after insert on provider_documents for each row
  when (new.state = 'confirmed') execute function record_document_check();

create function record_earlier_verification() returns trigger language plpgsql as $function$
declare
  until timestamptz := (new."after" ->> 'verifiedUntil')::timestamptz;
begin
  update provider_checks set ended_at = new.at
  where provider_id = new.provider_id and ended_at is null
    and (until is null or kind in (select jsonb_array_elements_text(new."after" -> 'checks')));
  if until is null then
    update providers set checks_due_at = null where id = new.provider_id;
  else
    insert into provider_checks (provider_id, kind, checked_at, checked_by, valid_until)
    select distinct new.provider_id, kind, new.at, new.actor_id, until
    from jsonb_array_elements_text(new."after" -> 'checks') as checks (kind)
    where kind in ('identity', 'registration', 'licence', 'insurance', 'references');
  end if;
  return null;
end $function$;
create trigger provider_history__check after insert on provider_history for each row
  when (new.kind = 'VERIFICATION' and new."after" -> 'verified' is null and new.note is distinct from 'Documents confirmed')
  execute function record_earlier_verification();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop trigger provider_history__check on provider_history;
drop trigger provider_documents__first_check on provider_documents;
drop trigger provider_documents__check on provider_documents;
drop function record_earlier_verification();
drop function record_document_check();
drop function verification_by_checks(uuid);
alter table providers drop column checks_due_at;
drop table provider_checks;
drop table required_checks;
`);
