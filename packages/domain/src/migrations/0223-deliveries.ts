import type { Knex } from 'knex';

/**
 * One table of deliveries in place of those of emails, pushes and notices by phone. Emails keep their rows, and those of
 * pushes and phones, a few weeks of each, are copied.
 * The former names become views for processes of the version before: what they claim, send and record is in the same rows.
 * Postponed pushes are copied to their former table, from which that version sends them.
 * The first statement takes all locks, so that no process sees half of it.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
lock table mails, pushes, push_deliveries, phone_notices, delayed_pushes in access exclusive mode;

alter table mails rename to deliveries;
alter table deliveries rename column kind to notice;
alter table deliveries rename constraint mails_pkey to deliveries_pkey;
alter table deliveries drop constraint mails__outcome__known;
alter table deliveries add constraint deliveries__outcome__known
  check (outcome in ('SENT', 'REFUSED', 'FAILED', 'UNKNOWN', 'NOT_NEEDED', 'UNSUBSCRIBED', 'WITHHELD')) not valid;
alter table deliveries add constraint deliveries__channel__known check (channel in ('mail', 'push', 'phone')) not valid;
alter index mails__recipient rename to deliveries__recipient_admitted;
alter index mails__time rename to deliveries__time;
alter trigger mails__subject on deliveries rename to deliveries__mail_subject;
-- Of emails alone. The lock on its table makes this a matter of milliseconds.
do $$ begin drop index mails__kind_subject__unique; end $$;

insert into deliveries (id, notice, subject_id, channel, target, recipient, created_at, due_at, first_tried_at, handed_over_at,
  claimed_until, outcome, gateway_id, sent_at, delivered_at, read_at, wrong_entries)
select id, kind, subject_id, 'phone', coalesce(phone_id, id), recipient, created_at, due_at, first_tried_at, handed_over_at,
  claimed_until, outcome, gateway_id, sent_at, delivered_at, read_at, wrong_entries
from phone_notices;
insert into deliveries (notice, subject_id, channel, target, claimed_until, outcome, created_at)
select kind, subject_id, 'push', subscription_id, claimed_until, outcome, created_at from pushes;
insert into deliveries (notice, subject_id, channel, due_at, created_at)
select case when lead_id is null then 'push.message' else 'push.lead' end, coalesce(lead_id, message_id), 'push', due_at, now()
from delayed_pushes;

drop table pushes, push_deliveries, phone_notices;

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

-- Has had no rows for a long time. The version before only deletes old ones.
create view push_deliveries as
select subject_id as lead_id, target as subscription_id, claimed_until, outcome, created_at, ctid from deliveries where false;

-- A message by phone is handed over once, until the gateway has certainly not accepted it. A worker that still believes in
-- its claim changes nothing, and reads that it has lost the claim.
create function refuse_second_handover() returns trigger language plpgsql as 'begin return null; end';
create trigger deliveries__handed_over_once before update of handed_over_at on deliveries for each row
  when (old.handed_over_at <> new.handed_over_at) execute function refuse_second_handover();

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
create trigger deliveries__postponed_push after insert on deliveries for each row
  when (new.channel = 'push' and new.due_at is not null) execute function copy_postponed_push();

-- Claims deliveries, each with its own claim, and returns one row for each in "wanted". A claim has one of these results:
-- claimed: the caller sends it. uncertain: a worker handed it over and died. ended: its outcome is recorded, because it is not
-- needed, not wanted or over the budget of its mailbox. busy: another worker has it. done: it had an outcome before.
-- A function, because each of its statements sees what others have committed while it waited for the lock of a mailbox.
create function claim_deliveries(wanted jsonb, at timestamptz)
returns table (place integer, state text, id uuid, outcome text, first_tried_at timestamptz) language plpgsql as $$
declare
  w record;
  is_verified boolean;
  is_counted boolean;
  ending text;
  was_handed_over boolean;
begin
  -- A claim of an email that a crash of the server loses only repeats what the claim allows. Phones and pushes wait for the disk.
  if (select bool_and(l.channel = 'mail') from jsonb_to_recordset(wanted) as l (channel text)) then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- Serialises workers that send to the same mailbox, in one order, so that they cannot be in a deadlock.
  perform pg_advisory_xact_lock(hashtextextended(mailbox, 0)) from (
    select distinct l.recipient as mailbox from jsonb_to_recordset(wanted) as l (recipient text, budget jsonb, outcome text)
    where l.budget is not null and l.outcome is null order by l.recipient
  ) as mailboxes;
  for w in
    select * from jsonb_to_recordset(wanted) as x (place integer, notice text, subject_id uuid, channel text, target uuid,
      recipient text, claim_ms integer, hands_over boolean, outcome text, reason text, category text, budget jsonb, job text)
    order by x.notice, x.subject_id, x.target
  loop
    ending := w.outcome;
    is_counted := false;
    if ending is null and w.category is not null and exists (
      select from mail_opt_outs o where o.recipient = decode(w.recipient, 'hex') and o.category = w.category
    ) then
      ending := 'UNSUBSCRIBED';
    end if;
    if ending is null and w.budget is not null then
      is_verified := exists (
        select from users u where u.email = w.budget ->> 'address' and u.email_verified_at is not null);
      is_counted := not (is_verified and (w.budget ->> 'isByAccount')::boolean);
      if is_counted and (w.budget ->> case when is_verified then 'mostVerified' else 'mostUnproven' end)::integer <= (
        select count(*) from deliveries o
        where o.recipient = decode(w.recipient, 'hex') and o.admitted_at > (w.budget ->> 'since')::timestamptz
          and (o.notice, o.subject_id) <> (w.notice, w.subject_id)
      ) and not (is_verified and w.budget ->> 'linkSince' is not null and not exists (
        select from deliveries o
        where o.recipient = decode(w.recipient, 'hex') and o.admitted_at > (w.budget ->> 'linkSince')::timestamptz
          and o.notice = w.notice and o.subject_id <> w.subject_id
      )) then
        ending := 'WITHHELD';
        is_counted := false;
      end if;
    end if;
    insert into deliveries as d (notice, subject_id, channel, target, recipient, created_at, first_tried_at, claimed_until,
      admitted_at, handed_over_at, outcome, reason)
    values (w.notice, w.subject_id, w.channel, w.target,
      case when is_counted or w.channel <> 'mail' then decode(w.recipient, 'hex') end, at,
      case when w.hands_over then at end, case when ending is null then at + w.claim_ms * interval '1 ms' end,
      case when is_counted then at end, case when w.hands_over and ending is null then at end, ending, w.reason)
    on conflict (notice, subject_id, target) do update set
      claimed_until = case when ending is null or d.handed_over_at is not null then at + w.claim_ms * interval '1 ms' end,
      handed_over_at = coalesce(d.handed_over_at, excluded.handed_over_at),
      outcome = case when d.handed_over_at is null then excluded.outcome end,
      reason = case when d.handed_over_at is null then excluded.reason end,
      recipient = coalesce(excluded.recipient, d.recipient),
      admitted_at = coalesce(excluded.admitted_at, d.admitted_at),
      first_tried_at = coalesce(d.first_tried_at, excluded.first_tried_at),
      due_at = null
    where d.outcome is null and (d.claimed_until is null or d.claimed_until < at)
    returning d.id, d.outcome, d.first_tried_at, coalesce(old.handed_over_at is not null, false)
    into id, outcome, first_tried_at, was_handed_over;
    place := w.place;
    if id is null then
      select case when d.outcome is null then 'busy' else 'done' end into state from deliveries d
      where d.notice = w.notice and d.subject_id = w.subject_id and d.target = w.target;
      state := coalesce(state, 'busy');
    elsif was_handed_over then
      state := 'uncertain';
    elsif ending is not null then
      state := 'ended';
      delete from pending_jobs p where p.id = w.job;
    else
      state := 'claimed';
    end if;
    return next;
  end loop;
end $$;
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop function claim_deliveries(jsonb, timestamptz);
drop view mails, phone_notices, pushes, push_deliveries;
drop trigger deliveries__postponed_push on deliveries;
drop function copy_postponed_push();
drop trigger deliveries__handed_over_once on deliveries;
drop function refuse_second_handover();

create table phone_notices (
  id uuid constraint phone_notices_pkey primary key default uuidv7(),
  kind text not null,
  subject_id uuid not null,
  phone_id uuid constraint phone_notices_phone_id_fkey references phones on delete set null,
  recipient bytea,
  created_at timestamptz not null,
  due_at timestamptz,
  first_tried_at timestamptz,
  handed_over_at timestamptz,
  claimed_until timestamptz,
  outcome text,
  gateway_id text,
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  wrong_entries integer not null default 0,
  constraint phone_notices__subject__unique unique (kind, subject_id, phone_id),
  constraint phone_notices__outcome__known
    check (outcome in ('SENT', 'REFUSED', 'FAILED', 'UNKNOWN', 'NOT_NEEDED', 'WITHHELD'))
);
create index phone_notices__phone on phone_notices (phone_id);
create index phone_notices__recipient on phone_notices (recipient, handed_over_at) where handed_over_at is not null;
create index phone_notices__gateway on phone_notices (gateway_id) where gateway_id is not null;
create index phone_notices__due on phone_notices (due_at) where due_at is not null;
create index phone_notices__handed_over on phone_notices (handed_over_at, kind) where handed_over_at is not null;
create index phone_notices__time on phone_notices (created_at);
insert into phone_notices (id, kind, subject_id, phone_id, recipient, created_at, due_at, first_tried_at, handed_over_at,
  claimed_until, outcome, gateway_id, sent_at, delivered_at, read_at, wrong_entries)
select id, notice, subject_id, (select p.id from phones p where p.id = target), recipient, created_at, due_at, first_tried_at,
  handed_over_at, claimed_until, outcome, gateway_id, sent_at, delivered_at, read_at, wrong_entries
from deliveries where channel = 'phone';

create table pushes (
  kind text not null,
  subject_id uuid not null,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  claimed_until timestamptz,
  outcome text,
  created_at timestamptz not null,
  constraint pushes__pkey primary key (kind, subject_id, subscription_id),
  constraint pushes__outcome__known check (outcome in ('SENT', 'REFUSED'))
);
create index pushes__subscription on pushes (subscription_id);
create index pushes__time on pushes (created_at);
insert into pushes (kind, subject_id, subscription_id, claimed_until, outcome, created_at)
select notice, subject_id, target, claimed_until, outcome, created_at
from deliveries where channel = 'push' and exists (select from push_subscriptions s where s.id = target);

create table push_deliveries (
  lead_id uuid not null references leads on delete cascade,
  subscription_id uuid not null references push_subscriptions on delete cascade,
  claimed_until timestamptz,
  outcome text,
  created_at timestamptz not null,
  primary key (lead_id, subscription_id),
  constraint push_deliveries__outcome__known check (outcome in ('SENT', 'REFUSED'))
);
create index push_deliveries__subscription on push_deliveries (subscription_id);
create index push_deliveries__time on push_deliveries (created_at);

delete from deliveries where channel <> 'mail';
alter table deliveries drop constraint deliveries__channel__known, drop constraint deliveries__outcome__known,
  add constraint mails__outcome__known
    check (outcome in ('SENT', 'REFUSED', 'NOT_NEEDED', 'UNSUBSCRIBED', 'WITHHELD'));
alter trigger deliveries__mail_subject on deliveries rename to mails__subject;
alter index deliveries__time rename to mails__time;
alter index deliveries__recipient_admitted rename to mails__recipient;
alter table deliveries rename constraint deliveries_pkey to mails_pkey;
alter table deliveries rename column notice to kind;
alter table deliveries rename to mails;
create unique index mails__kind_subject__unique on mails (kind, subject_id);
`);
