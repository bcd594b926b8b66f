-- What only versions before the last commit of 0.1.0 used. Its databases and backups contain it, so the baseline creates it, and
-- 0284 drops it.

alter table deliveries add column mail_subject_id uuid;
update deliveries set mail_subject_id = subject_id where channel = 'mail';
create unique index deliveries__mail_subject on deliveries (notice, mail_subject_id);

create view city_distances as
select b.from_id, b.band, t.to_id, t.km from distance_bands b, lateral unnest(b.to_ids, b.kms) t(to_id, km);

create view mails as
select id, notice as kind, mail_subject_id as subject_id, claimed_until, sent_at, outcome, created_at, recipient, admitted_at,
  ctid
from deliveries where channel = 'mail';

create view phone_notices as
select id, notice as kind, subject_id, target as phone_id, recipient, created_at, due_at, first_tried_at, handed_over_at,
  claimed_until, outcome, gateway_id, sent_at, delivered_at, read_at, wrong_entries, channel, ctid
from deliveries where channel = 'phone';
alter view phone_notices alter column channel set default 'phone';
alter view phone_notices alter column phone_id set default uuidv7();

create view pushes as
select notice as kind, subject_id, target as subscription_id, claimed_until, outcome, created_at, channel, ctid
from deliveries where channel = 'push' and target <> '00000000-0000-0000-0000-000000000000';
alter view pushes alter column channel set default 'push';

create view push_deliveries as
select subject_id as lead_id, target as subscription_id, claimed_until, outcome, created_at, ctid from deliveries where false;

create function admit_mail(mail uuid, address text, mailbox bytea, is_by_account boolean, at timestamptz, since timestamptz,
  most_verified integer, most_unproven integer, link_since timestamptz) returns boolean language plpgsql as $$
declare
  is_verified boolean := exists (select from users where email = address and email_verified_at is not null);
begin
  if is_by_account and is_verified then return true; end if;
  -- Serialises workers that send to the same mailbox.
  perform pg_advisory_xact_lock(hashtextextended(encode(mailbox, 'hex'), 0));
  update mails m set recipient = mailbox, admitted_at = at
  where m.id = mail and (
    case when is_verified then most_verified else most_unproven end > (
      select count(*) from mails o where o.recipient = mailbox and o.admitted_at > since and o.id <> m.id)
    or (is_verified and link_since is not null and not exists (
      select from mails o
      where o.recipient = mailbox and o.kind = m.kind and o.admitted_at > link_since and o.id <> m.id)));
  return found;
end $$;

create function copy_postponed_push() returns trigger language plpgsql as $$
begin
  insert into delayed_pushes (lead_id, message_id, due_at)
  select l.id, m.id, new.due_at
  from (values (1)) as one
  left join leads l on new.notice = 'push.lead' and l.id = new.subject_id
  left join messages m on new.notice = 'push.message' and m.id = new.subject_id
  where num_nonnulls(l.id, m.id) = 1
  on conflict do nothing;
  return null;
end $$;

create function make_audit_partitions(since timestamptz) returns integer language plpgsql security definer set search_path =
  pg_catalog, pg_temp as $$
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

create function name_mail_subject() returns trigger language plpgsql as $$
begin
  new.subject_id := coalesce(new.subject_id, new.mail_subject_id);
  new.mail_subject_id := new.subject_id;
  return new;
end $$;

create function record_earlier_verification() returns trigger language plpgsql as $$
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
end $$;

create function state_end_of_accepted_lead() returns trigger language plpgsql as $$
begin
  if new.to_value = 'WON' then
    update leads set ended_at = null, end_reason = null
      where id = new.lead_id and status = 'ACCEPTED' and end_reason = 'CHOSE_ANOTHER' and contact_revoked_at is null;
    return null;
  end if;
  update leads set ended_at = new.at, end_reason = case new.cause
      when 'CHOSE_ANOTHER' then 'CHOSE_ANOTHER' when 'ELSEWHERE' then 'CHOSE_ANOTHER'
      when 'NOT_NEEDED' then 'WITHDRAWN' when 'WITHDRAWN' then 'WITHDRAWN'
      when 'REVOKED' then 'REVOKED' else 'REMOVED' end
    where id = new.lead_id and status = 'ACCEPTED' and end_reason is null;
  return null;
end $$;

create trigger deliveries__mail_subject before insert on deliveries for each row
  when (new.channel = 'mail')
  execute function name_mail_subject();
create trigger deliveries__postponed_push after insert on deliveries for each row
  when (new.channel = 'push' and new.due_at is not null)
  execute function copy_postponed_push();
create trigger lead_history__end_stated after insert on lead_history for each row
  when (new.cause is not null and (new.to_value in ('WON', 'LOST')))
  execute function state_end_of_accepted_lead();
create trigger provider_history__check after insert on provider_history for each row
  when (new.kind = 'VERIFICATION' and (new.after -> 'verified') is null and new.note is distinct from 'Documents confirmed')
  execute function record_earlier_verification();
