/**
 * Appointments of accepted leads. A lead has at most one proposal and one confirmed appointment. A proposal beside a
 * confirmed one moves it, and both have the same series, the identity of their entry in calendars. When a lead ends, the trigger ends its open appointments,
 * also for processes of the version before and for scripts.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table appointments (
  id uuid default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  enquiry_id uuid not null references enquiries on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  -- The id of the first of several that were moved.
  series_id uuid not null,
  -- How often its calendar file has changed within the series.
  sequence integer not null default 0,
  kind text not null,
  status text not null,
  proposed_by text not null,
  is_by_phone boolean not null default false,
  person_id uuid references users on delete set null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The start of the last proposed time.
  expires_at timestamptz not null,
  contact_address text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  on_the_way_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- Null if the lead ended.
  ended_by text,
  idempotency_key text,
  idempotency_hash bytea,
  constraint appointments_pkey primary key (id),
  constraint appointments__kind__known check (kind in ('VISIT', 'WORK')),
  constraint appointments__status__known
    check (status in ('PROPOSED', 'CONFIRMED', 'DONE', 'CANCELLED', 'SUPERSEDED', 'EXPIRED')),
  constraint appointments__proposed_by__known check (proposed_by in ('SEEKER', 'PROVIDER')),
  constraint appointments__ended_by__known check (ended_by in ('SEEKER', 'PROVIDER')),
  constraint appointments__end_reason__known check (end_reason in ('TIME', 'NOT_NEEDED', 'UNABLE', 'OTHER', 'DISPUTED',
    'WITHDRAWN', 'REVOKED', 'REMOVED', 'CHOSE_ANOTHER', 'LOST', 'SUSPENDED', 'PROVIDER_LEFT')),
  constraint appointments__time__both check ((starts_at is null) = (ends_at is null)),
  constraint appointments__time__ordered check (starts_at < ends_at),
  constraint appointments__confirmed__timed check (status not in ('CONFIRMED', 'DONE') or starts_at is not null),
  constraint appointments__proposed__untimed check (status not in ('PROPOSED', 'EXPIRED') or starts_at is null),
  constraint appointments__ended__at check ((ended_at is null) = (status in ('PROPOSED', 'CONFIRMED'))),
  constraint appointments__cancelled__reason check ((status = 'CANCELLED') = (end_reason is not null)),
  constraint appointments__ended_by__cancelled check (ended_by is null or status = 'CANCELLED'),
  constraint appointments__contact_address__bounded check (char_length(contact_address) <= 200),
  constraint appointments__idempotency__both check ((idempotency_key is null) = (idempotency_hash is null)),
  constraint appointments__lead__idempotency_key__unique unique (lead_id, idempotency_key)
);
create unique index appointments__proposed__unique on appointments (lead_id) where status = 'PROPOSED';
create unique index appointments__confirmed__unique on appointments (lead_id) where status = 'CONFIRMED';
create index appointments__lead on appointments (lead_id, id);
create index appointments__enquiry on appointments (enquiry_id, id);
create index appointments__calendar on appointments (provider_id, ends_at) where status in ('CONFIRMED', 'DONE');
create index appointments__open on appointments (provider_id) where status = 'PROPOSED';
create index appointments__expiring on appointments (expires_at) where status = 'PROPOSED';
create index appointments__person on appointments (person_id) where person_id is not null;

create table appointment_slots (
  appointment_id uuid not null references appointments on delete cascade,
  position smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  constraint appointment_slots_pkey primary key (appointment_id, position),
  constraint appointment_slots__position__bounded check (position between 0 and 2),
  constraint appointment_slots__ordered check (starts_at < ends_at)
);

-- One address per person, for calendar apps.
create table calendar_feeds (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  shows_contacts boolean not null default false,
  created_at timestamptz not null,
  last_read_at timestamptz,
  constraint calendar_feeds_pkey primary key (user_id),
  constraint calendar_feeds__token_hash__unique unique (token_hash)
);

-- Cancels the open appointments of leads that end, with the event for each.
create function end_appointments(leads uuid[], reason text, at timestamptz) returns void language plpgsql as $$
begin
  with ended as (
    update appointments set status = 'CANCELLED', end_reason = reason, ended_at = at, changed_at = at, sequence = sequence + 1
    -- In this order, because the services lock them so.
    where id in (select id from appointments where lead_id = any(leads) and status in ('PROPOSED', 'CONFIRMED') order by id for update)
    returning id, lead_id, enquiry_id, provider_id
  )
  insert into outbox (event, payload)
  select 'appointment.cancelled', jsonb_build_object('appointmentId', a.id, 'leadId', a.lead_id, 'enquiryId', a.enquiry_id,
    'userId', p.user_id, 'seekerId', e.seeker_id)
  from ended a join providers p on p.id = a.provider_id join enquiries e on e.id = a.enquiry_id;
end $$;

create function end_appointments_of_lead() returns trigger language plpgsql as $$
begin
  perform end_appointments(array[new.id],
    case when new.end_reason in ('WITHDRAWN', 'REVOKED', 'REMOVED', 'CHOSE_ANOTHER', 'SUSPENDED', 'PROVIDER_LEFT')
      then new.end_reason else 'LOST' end, coalesce(new.ended_at, now()));
  return null;
end $$;
create trigger leads__end_appointments after update on leads for each row
  when (new.status = 'ACCEPTED'
    and (new.end_reason is not null and old.end_reason is null or new.crm_status = 'LOST' and old.crm_status <> 'LOST'))
  execute function end_appointments_of_lead();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop trigger leads__end_appointments on leads;
drop function end_appointments_of_lead();
drop function end_appointments(uuid[], text, timestamptz);
drop table calendar_feeds;
drop table appointment_slots;
drop table appointments;
`);
