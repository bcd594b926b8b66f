import type { Knex } from 'knex';

/**
 * The dates of a provider's verification derive from its checks, whatever a statement writes into them. A provider whose checks are
 * due keeps the date until which it gets leads.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
lock table providers, provider_categories in share row exclusive mode;
create function derive_verification() returns trigger language plpgsql as $function$
declare
  checked record;
begin
  select * into checked from verification_by_checks(new.id);
  if checked.verified_at is null and new.checks_due_at is not null then
    new.verified_at := coalesce(old.verified_at, new.created_at);
    new.verified_until := new.checks_due_at;
  else
    new.verified_at := checked.verified_at;
    new.verified_until := checked.verified_until;
    new.checks_due_at := null;
  end if;
  return new;
end $function$;
create trigger providers__checks before insert or update of verified_at, verified_until, checks_due_at on providers
  for each row execute function derive_verification();

create function renew_verification() returns trigger language plpgsql as $function$
begin
  if tg_op <> 'INSERT' then
    update providers set verified_at = verified_at where id = old.provider_id;
  end if;
  if tg_op <> 'DELETE' and new.provider_id is distinct from old.provider_id then
    update providers set verified_at = verified_at where id = new.provider_id;
  end if;
  return null;
end $function$;
create trigger provider_checks__verification after insert or update or delete on provider_checks
  for each row execute function renew_verification();

/* Most services require no check of their own, and a provider may choose dozens. */
create function renew_verification_of_trade() returns trigger language plpgsql as $function$
declare
  changed record := coalesce(new, old);
begin
  if exists (
    select from categories one left join categories above on above.id = one.parent_id
    join required_checks r on r.category_id in (one.id, above.id, above.parent_id)
    where one.id in (new.category_id, old.category_id)
  ) then
    update providers set verified_at = verified_at where id = changed.provider_id;
  end if;
  return null;
end $function$;
create trigger provider_categories__verification after insert or update of category_id or delete on provider_categories
  for each row execute function renew_verification_of_trade();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop trigger provider_categories__verification on provider_categories;
drop trigger provider_checks__verification on provider_checks;
drop trigger providers__checks on providers;
drop function renew_verification_of_trade();
drop function renew_verification();
drop function derive_verification();
`);
