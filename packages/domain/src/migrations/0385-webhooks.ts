/**
 * Webhooks and their deliveries. A trigger on the outbox records the deliveries of an event in the transaction of its change. So
 * they are in the order of the changes, have the state of that time, and cost the processes no statement.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table webhooks (
  id uuid default uuidv7() not null,
  -- Null for a webhook of the marketplace, which gets the events of all businesses.
  provider_id uuid,
  url text not null,
  events text[] not null,
  secret_key_id text not null,
  sealed_secret bytea not null,
  former_key_id text,
  former_sealed_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  pause_reason text,
  -- Identifies the pause, for its email.
  pause_id uuid,
  failing_since timestamptz,
  constraint webhooks_pkey primary key (id),
  constraint webhooks__provider_id__fkey foreign key (provider_id) references providers (id) on delete cascade,
  constraint webhooks__pause_id__unique unique (pause_id),
  constraint webhooks__former__whole check (num_nonnulls(former_key_id, former_sealed_secret, former_until) in (0, 3)),
  constraint webhooks__paused__reason check ((paused_at is null) = (pause_reason is null)),
  constraint webhooks__pause_reason__known check (pause_reason in ('CHOSEN', 'FAILING', 'GONE'))
);
create index webhooks__provider_id on webhooks (provider_id);

create table webhook_deliveries (
  -- In the order of the events.
  id uuid default uuidv7() not null,
  webhook_id uuid not null,
  event text not null,
  -- The deliveries about one subject are sent one after the other.
  subject_id uuid not null,
  -- Ids and states only.
  data jsonb not null,
  created_at timestamptz not null,
  -- Null once it has ended. Infinity while its webhook is paused.
  due_at timestamptz,
  claim_id uuid,
  claimed_until timestamptz,
  attempts integer default 0 not null,
  first_tried_at timestamptz,
  tried_at timestamptz,
  outcome text,
  answer_status integer,
  answer text,
  answer_ms integer,
  failure text,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries__webhook_id__fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
  constraint webhook_deliveries__outcome__known check (outcome in ('DELIVERED', 'FAILED')),
  constraint webhook_deliveries__due_at__outcome check ((due_at is null) = (outcome is not null))
);
create index webhook_deliveries__due on webhook_deliveries (due_at) where due_at is not null;
create index webhook_deliveries__waiting on webhook_deliveries (webhook_id, subject_id, id) where due_at is not null;
create index webhook_deliveries__webhook_id on webhook_deliveries (webhook_id, id);
create index webhook_deliveries__created_at on webhook_deliveries (created_at);

create function record_webhooks() returns trigger language plpgsql as $body$
begin
  if not exists (select from webhooks) then
    return null;
  end if;
  with heard as materialized (
    select a.*, case a.event when 'message.sent' then 'message.received' else a.event end as name from added a
  ), wanted as materialized (
    select h.name, h.payload, w.id as webhook_id, w.provider_id, w.paused_at
    from heard h join webhooks w on h.name = any(w.events)
  )
  insert into webhook_deliveries (webhook_id, event, subject_id, data, created_at, due_at)
  select w.webhook_id, w.name, l.id,
    jsonb_strip_nulls(jsonb_build_object('leadId', l.id, 'enquiryId', l.enquiry_id, 'providerId', l.provider_id,
      'quoteId', w.payload->'quoteId', 'appointmentId', w.payload->'appointmentId', 'messageId', w.payload->'messageId',
      'status', case
        when w.payload->>'quoteId' is not null then (select q.status from quotes q where q.id = (w.payload->>'quoteId')::uuid)
        when w.payload->>'appointmentId' is not null
          then (select p.status from appointments p where p.id = (w.payload->>'appointmentId')::uuid)
        when w.payload->>'messageId' is not null then null
        else l.status end)),
    now(), case when w.paused_at is null then '-infinity'::timestamptz else 'infinity' end
  from wanted w
  join leads l on l.id = (w.payload->>'leadId')::uuid and (w.provider_id is null or w.provider_id = l.provider_id)
  where w.name <> 'message.received'
    or exists (select from messages m where m.id = (w.payload->>'messageId')::uuid and m.author = 'SEEKER');
  return null;
end $body$;
create trigger outbox__webhooks after insert on outbox referencing new table as added
  for each statement execute function record_webhooks();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop trigger outbox__webhooks on outbox;
drop function record_webhooks();
drop table webhook_deliveries;
drop table webhooks;
`);
