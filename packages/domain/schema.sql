-- What the migrations make of an empty database. Written by `npm run schema`, and compared by a test.

create extension btree_gist;

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.audit_chain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.audit_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'audit entries are added to and never changed' using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.begin_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  day date := (new.created_at at time zone 'Africa/Johannesburg')::date;
begin
  insert into subscription_periods (provider_id, plan, from_on, price_cents, reason, anchor_on, created_at)
  values (
    new.id,
    case when new.subscription_status <> 'CANCELLED' then new.plan end,
    day,
    case when new.subscription_status = 'ACTIVE' then plan_price_cents(new.plan) else 0 end,
    case new.subscription_status when 'ACTIVE' then 'JOINED' when 'PAST_DUE' then 'PAST_DUE' else 'ENDED' end,
    day,
    new.created_at
  );
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.claim_deliveries(wanted jsonb, at timestamp with time zone)
 RETURNS TABLE(place integer, state text, id uuid, outcome text, first_tried_at timestamp with time zone)
 LANGUAGE plpgsql
AS $function$
declare
  w record;
  is_verified boolean;
  is_counted boolean;
  ending text;
  was_handed_over boolean;
  may_be_lost boolean := true;
begin
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
    may_be_lost := may_be_lost and w.channel = 'mail' and ending is null;
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
  -- A claim of an email that a crash of the server loses only repeats what the claim allows. One that ends it forgets its job.
  if may_be_lost then
    perform set_config('synchronous_commit', 'off', true);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.credit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update invoices set credited_cents = credited_cents + new.total_cents
  where id = new.corrects_id and kind = 'INVOICE' and provider_id is not distinct from new.provider_id;
  if not found then
    raise exception 'a credit note corrects an invoice of its provider' using errcode = 'check_violation', constraint = 'invoices__corrects__invoice';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.date_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.subscription_day := (new.created_at at time zone 'Africa/Johannesburg')::date;
  new.billing_run_on := new.subscription_day;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.derive_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  derived record;
begin
  select * into derived from subscription_on(new.id, new.subscription_day);
  new.plan := coalesce(derived.plan, old.plan);
  new.subscription_status := coalesce(derived.status, old.subscription_status);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.derive_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.drop_month_partitions(parent text, before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.end_appointments(leads uuid[], reason text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.end_appointments_of_lead()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform end_appointments(array[new.id],
    case when new.end_reason in ('WITHDRAWN', 'REVOKED', 'REMOVED', 'CHOSE_ANOTHER', 'SUSPENDED', 'PROVIDER_LEFT')
      then new.end_reason else 'LOST' end, coalesce(new.ended_at, now()));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_old_money(before date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  gone uuid[];
begin
  -- Whatever a caller asks for.
  before := least(before, current_date - interval '7 years');
  with recursive item (id, is_kept) as (
    select id, issued_on >= before or open_cents > 0 from invoices
    union all select id, received_on >= before or open_cents > 0 from payments
    union all select coalesce(payment_id, credit_note_id), true from refunds where refunded_on >= before
  ), tie (one, other) as (
    select invoice_id, coalesce(payment_id, credit_note_id) from settlements where num_nonnulls(payment_id, credit_note_id) = 1
    union all select id, corrects_id from invoices where corrects_id is not null
  ), kept (id) as (
    select id from item where is_kept
    union
    select case when t.one = k.id then t.other else t.one end from kept k join tie t on k.id in (t.one, t.other)
  )
  select coalesce(array_agg(id), '{}') into gone from item where id not in (select id from kept);
  perform set_config('billing.erases', 'on', true);
  delete from settlements where invoice_id = any(gone);
  delete from refunds where coalesce(payment_id, credit_note_id) = any(gone);
  delete from payments where id = any(gone);
  delete from invoices where id = any(gone);
  perform set_config('billing.erases', '', true);
  return cardinality(gone);
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_super_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- A snapshot from before the lock would not see what the other one did.
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'the role of a super administrator changes in a transaction that reads what is committed'
      using errcode = 'feature_not_supported';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('super administrators', 0));
  if not exists (select from public.users where role = 'SUPER_ADMIN' and id <> old.id) then
    raise exception 'the last super administrator stays one'
      using errcode = 'check_violation', schema = 'public', table = 'users', constraint = 'users__super_admin__one';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mailbox_of(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host end
  from (
    select regexp_replace(lower(regexp_replace(email, '@[^@]*$', '')), '^(.[^+]*)\+.*$', '\1') as name,
      lower(substring(email from '[^@]*$')) as host
  ) part
$function$
;

CREATE OR REPLACE FUNCTION public.make_month_partition(parent text, month date)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET lock_timeout TO '500ms'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.month_partitions(parent text)
 RETURNS TABLE(name text, since timestamp with time zone, until timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET "DateStyle" TO 'ISO'
AS $function$
  select format('%I.%I', n.nspname, c.relname), substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz,
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits i
  join pg_class c on c.oid = i.inhrelid
  join pg_namespace n on n.oid = c.relnamespace
  cross join lateral pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = to_regclass(format('public.%I', parent))
$function$
;

CREATE OR REPLACE FUNCTION public.monthly_price_cents(provider uuid, day date)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select ((2::bigint * s.price_cents * (10000 - coalesce((
      select max(coalesce(g.basis_points, 10000)) from billing_grants g left join billing_grant_revocations r on r.grant_id = g.id
      where g.provider_id = provider and g.kind <> 'VOID' and g.from_on <= day and least(g.until_on, r.revoked_on) > day
    ), 0)) + 10000) / 20000)::integer
  from subscription_periods s
  where s.provider_id = provider and s.plan is not null and s.from_on <= day and (s.until_on is null or s.until_on > day));
end $function$
;

CREATE OR REPLACE FUNCTION public.next_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_request_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'enquiries' then
    insert into stats_changes (enquiry_id) values (coalesce(new.id, old.id));
  elsif tg_table_name = 'leads' then
    insert into stats_changes (enquiry_id) values (coalesce(new.enquiry_id, old.enquiry_id));
  else
    insert into stats_changes (enquiry_id) select enquiry_id from leads where id = coalesce(new.lead_id, old.lead_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.outbox_notify()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outbox', '');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.plan_price_cents(plan text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case plan when 'WEBSITE' then 9900 when 'NETWORK_PRO' then 79900 when 'R499' then 49900 when 'FREE_VIA_BUNDLE' then 0 end
$function$
;

CREATE OR REPLACE FUNCTION public.rate_done_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not exists (
    select from public.leads l join public.enquiries e on e.id = l.enquiry_id and e.done_by_lead_id = l.id
    where l.id = new.lead_id and l.provider_id = new.provider_id and l.status = 'ACCEPTED'
  ) then
    raise exception 'only work that was done is rated, and whoever did it'
      using errcode = 'check_violation', schema = 'public', table = 'ratings', constraint = 'ratings__lead__done';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_document_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update provider_checks set ended_at = new.decided_at
  where provider_id = new.provider_id and kind = new.kind and ended_at is null;
  insert into provider_checks (provider_id, kind, method, checked_at, checked_by, valid_until, document_id)
  values (new.provider_id, new.kind, 'document', new.decided_at, new.decided_by, new.valid_until, new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payments set open_cents = open_cents - new.amount_cents where id = new.payment_id;
  update invoices set open_cents = open_cents - new.amount_cents where id = new.credit_note_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_money_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  -- Set by the triggers of this schema, and by the deletion of an account. A generated column is not there yet.
  moved text[] := array['open_cents', 'credited_cents', 'written_off_cents', 'number'];
  links text[] := array['provider_id', 'created_by'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - moved - links = to_jsonb(old) - moved - links
    and (to_jsonb(new) -> 'provider_id' is not distinct from to_jsonb(old) -> 'provider_id' or to_jsonb(new) -> 'provider_id' = 'null')
    and (to_jsonb(new) -> 'created_by' is not distinct from to_jsonb(old) -> 'created_by' or to_jsonb(new) -> 'created_by' = 'null')
    and (pg_trigger_depth() > 1 or to_jsonb(new) - links - 'number'::text = to_jsonb(old) - links - 'number'::text) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('billing.erases', true) = 'on' then
    return old;
  end if;
  raise exception '% are never changed', tg_table_name using errcode = 'insufficient_privilege';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_second_handover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$begin return null; end$function$
;

CREATE OR REPLACE FUNCTION public.renew_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update providers set subscription_day = subscription_day where id in (new.provider_id, old.provider_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.renew_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' then
    update providers set verified_at = verified_at where id = old.provider_id;
  end if;
  if tg_op <> 'DELETE' and new.provider_id is distinct from old.provider_id then
    update providers set verified_at = verified_at where id = new.provider_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.renew_verification_of_trade()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.reverse_settlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from settlements s where s.id = new.reverses_id and s.reverses_id is null and s.invoice_id = new.invoice_id
      and s.payment_id = new.payment_id and s.amount_cents = -new.amount_cents
  ) then
    raise exception 'a reversal has the amount of its settlement' using errcode = 'check_violation', constraint = 'settlements__reversal__same';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_text(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (CASE WHEN (octet_length(typed) = char_length(typed)) THEN lower((typed COLLATE pg_unicode_fast)) ELSE translate(casefold((regexp_replace(NORMALIZE(typed, NFKD), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\u00ad\u200b-\u200f\u2060\ufeff]'::text, ''::text, 'g'::text) COLLATE pg_unicode_fast)), 'øđłħı’‘ʼ‐‑‒–—―−'::text, 'odlhi''''''-------'::text) END COLLATE "default")
;

CREATE OR REPLACE FUNCTION public.settle()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update invoices set open_cents = open_cents - new.amount_cents,
    written_off_cents = written_off_cents + case when num_nonnulls(new.payment_id, new.credit_note_id) = 0 then new.amount_cents else 0 end
  where id = new.invoice_id and kind = 'INVOICE';
  if not found then
    raise exception 'only an invoice is settled' using errcode = 'check_violation', constraint = 'settlements__invoice__kind';
  end if;
  update payments set open_cents = open_cents - new.amount_cents where id = new.payment_id;
  update invoices set open_cents = open_cents - new.amount_cents where id = new.credit_note_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.state_lead_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  request record;
  ended timestamptz;
  is_now boolean;
begin
  if new.status = 'DECLINED' then
    new.end_reason := 'DECLINED';
    new.ended_at := coalesce(new.answered_at, now());
  elsif new.status = 'ACCEPTED' then
    new.end_reason := 'REVOKED';
    new.ended_at := new.contact_revoked_at;
  else
    -- Nothing is recorded yet for a lead that ends in this transaction.
    select max(h.at) into ended from lead_history h where h.lead_id = new.id and h.field = 'status' and h.to_value = 'EXPIRED';
    is_now := ended is null;
    ended := coalesce(ended, now());
    select e.status, e.outcome, e.closed_at,
        exists (select from quotes q where q.enquiry_id = e.id and q.status = 'ACCEPTED'
          and (is_now or q.ended_at between ended - interval '5 seconds' and ended + interval '5 seconds')) as is_chosen,
        e.closed_at is not null and (is_now or e.closed_at between ended - interval '5 seconds' and ended + interval '5 seconds')
          as is_closed
      into request from enquiries e where e.id = new.enquiry_id;
    new.ended_at := ended;
    new.end_reason := case
      when request.is_closed and request.status = 'removed' then 'REMOVED'
      when request.is_closed and request.outcome in ('DONE', 'ELSEWHERE') then 'CHOSE_ANOTHER'
      when request.is_closed and request.status = 'cancelled' then 'WITHDRAWN'
      when request.is_closed then 'REQUEST_EXPIRED'
      when request.is_chosen then 'CHOSE_ANOTHER'
      when ended >= new.expires_at then 'TIME_RAN_OUT'
      when exists (select from provider_history h where h.provider_id = new.provider_id and h.kind = 'SUSPENSION'
        and (h.after ->> 'suspended')::boolean
        and h.at between ended - interval '5 seconds' and ended + interval '5 seconds') then 'SUSPENDED'
      else 'PROVIDER_LEFT' end;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.subscription_on(provider uuid, day date)
 RETURNS TABLE(plan text, status text)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
begin
  return query select p.plan, case
    when p.plan is null then 'CANCELLED'
    when p.reason = 'PAST_DUE' or exists (
      select from invoices i where i.provider_id = provider and i.kind = 'INVOICE' and i.open_cents > 0 and i.due_on <= day - 7
    ) then 'PAST_DUE'
    else 'ACTIVE' end
  from subscription_periods p
  where p.provider_id = provider and p.from_on <= day and (p.until_on is null or p.until_on > day);
end $function$
;

CREATE OR REPLACE FUNCTION public.subscription_periods_whole()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  provider uuid := coalesce(new.provider_id, old.provider_id);
begin
  if exists (select from providers where id = provider) and (
    (select count(*) from subscription_periods p where p.provider_id = provider and p.until_on is null) <> 1
    or exists (
      select from subscription_periods p where p.provider_id = provider and p.until_on is not null
        and not exists (select from subscription_periods n where n.provider_id = provider and n.from_on = p.until_on)
    )
  ) then
    raise exception 'the periods of provider % have a gap or no end', provider
      using errcode = 'check_violation', constraint = 'subscription_periods__whole';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.verification_by_checks(provider uuid, OUT verified_at timestamp with time zone, OUT verified_until timestamp with time zone)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
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
end $function$
;

create table access_pass_tokens (
  token_hash bytea not null,
  pass_id uuid not null,
  mailed boolean not null,
  created_at timestamp with time zone not null,
  constraint access_pass_tokens_pkey PRIMARY KEY (token_hash)
);

create table access_passes (
  id uuid default uuidv7() not null,
  email text not null,
  plan text not null,
  status text default 'ACTIVE'::text not null,
  created_by uuid,
  application_id uuid,
  renews_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  used_by uuid,
  revoked_at timestamp with time zone,
  constraint access_passes_pkey PRIMARY KEY (id),
  constraint access_passes__email__lower CHECK ((email = lower(email))),
  constraint access_passes__plan__known CHECK ((plan = ANY (ARRAY['WEBSITE'::text, 'NETWORK_PRO'::text, 'R499'::text, 'FREE_VIA_BUNDLE'::text]))),
  constraint access_passes__status__known CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'USED'::text, 'EXPIRED'::text, 'REVOKED'::text])))
);

create table account_notices (
  id uuid default uuidv7() not null,
  kind text not null,
  email text not null,
  user_id uuid,
  created_at timestamp with time zone not null,
  language text default 'en'::text not null,
  constraint account_notices_pkey PRIMARY KEY (id),
  constraint account_notices__kind__known CHECK ((kind = ANY (ARRAY['REGISTER'::text, 'VERIFY'::text, 'RESET'::text, 'PASSWORD_CHANGED'::text, 'EMAIL_CHANGED'::text, 'EMAIL_CHANGE'::text, 'TOTP_ADDED'::text, 'TOTP_REMOVED'::text, 'PASSKEY_ADDED'::text, 'PASSKEY_REMOVED'::text, 'RECOVERY_CODES_REPLACED'::text, 'RECOVERY_CODE_USED'::text]))),
  constraint account_notices__language__known CHECK ((language = ANY (ARRAY['en'::text, 'af'::text, 'zu'::text, 'xh'::text, 'st'::text])))
);

create table api_key_changes (
  id uuid default uuidv7() not null,
  key_id uuid not null,
  at timestamp with time zone not null,
  operation text not null,
  subject_id text,
  request_id text,
  refusal text,
  constraint api_key_changes_pkey PRIMARY KEY (id)
);

create table api_keys (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  provider_id uuid,
  name text not null,
  hint text not null,
  token_hash bytea not null,
  scopes text[] not null,
  reads bigint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys__scopes__some CHECK ((cardinality(scopes) > 0)),
  constraint api_keys__token_hash__unique UNIQUE (token_hash)
);

create table application_history (
  id uuid default uuidv7() not null,
  application_id uuid not null,
  kind text not null,
  actor_id uuid,
  text text,
  question_id uuid,
  pass_id uuid,
  at timestamp with time zone not null,
  constraint application_history_pkey PRIMARY KEY (id),
  constraint application_history__answer__answers CHECK (((kind = 'ANSWERED'::text) = (question_id IS NOT NULL))),
  constraint application_history__kind__known CHECK ((kind = ANY (ARRAY['ASKED'::text, 'ANSWERED'::text, 'APPROVED'::text, 'PASS_SENT'::text, 'REJECTED'::text]))),
  constraint application_history__question__unique UNIQUE (question_id)
);

create table application_question_tokens (
  token_hash bytea not null,
  question_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint application_question_tokens_pkey PRIMARY KEY (token_hash)
);

create table appointment_slots (
  appointment_id uuid not null,
  "position" smallint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint appointment_slots_pkey PRIMARY KEY (appointment_id, "position"),
  constraint appointment_slots__ordered CHECK ((starts_at < ends_at)),
  constraint appointment_slots__position__bounded CHECK ((("position" >= 0) AND ("position" <= 2)))
);

create table appointments (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  enquiry_id uuid not null,
  provider_id uuid not null,
  series_id uuid not null,
  sequence integer default 0 not null,
  kind text not null,
  status text not null,
  proposed_by text not null,
  is_by_phone boolean default false not null,
  person_id uuid,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  contact_address text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  on_the_way_at timestamp with time zone,
  ended_at timestamp with time zone,
  end_reason text,
  ended_by text,
  idempotency_key text,
  idempotency_hash bytea,
  remind_at timestamp with time zone,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments__cancelled__reason CHECK (((status = 'CANCELLED'::text) = (end_reason IS NOT NULL))),
  constraint appointments__confirmed__timed CHECK (((status <> ALL (ARRAY['CONFIRMED'::text, 'DONE'::text])) OR (starts_at IS NOT NULL))),
  constraint appointments__contact_address__bounded CHECK ((char_length(contact_address) <= 200)),
  constraint appointments__end_reason__known CHECK ((end_reason = ANY (ARRAY['TIME'::text, 'NOT_NEEDED'::text, 'UNABLE'::text, 'OTHER'::text, 'DISPUTED'::text, 'WITHDRAWN'::text, 'REVOKED'::text, 'REMOVED'::text, 'CHOSE_ANOTHER'::text, 'LOST'::text, 'SUSPENDED'::text, 'PROVIDER_LEFT'::text]))),
  constraint appointments__ended__at CHECK (((ended_at IS NULL) = (status = ANY (ARRAY['PROPOSED'::text, 'CONFIRMED'::text])))),
  constraint appointments__ended_by__cancelled CHECK (((ended_by IS NULL) OR (status = 'CANCELLED'::text))),
  constraint appointments__ended_by__known CHECK ((ended_by = ANY (ARRAY['SEEKER'::text, 'PROVIDER'::text]))),
  constraint appointments__idempotency__both CHECK (((idempotency_key IS NULL) = (idempotency_hash IS NULL))),
  constraint appointments__kind__known CHECK ((kind = ANY (ARRAY['VISIT'::text, 'WORK'::text]))),
  constraint appointments__lead__idempotency_key__unique UNIQUE (lead_id, idempotency_key),
  constraint appointments__proposed__untimed CHECK (((status <> ALL (ARRAY['PROPOSED'::text, 'EXPIRED'::text])) OR (starts_at IS NULL))),
  constraint appointments__proposed_by__known CHECK ((proposed_by = ANY (ARRAY['SEEKER'::text, 'PROVIDER'::text]))),
  constraint appointments__status__known CHECK ((status = ANY (ARRAY['PROPOSED'::text, 'CONFIRMED'::text, 'DONE'::text, 'CANCELLED'::text, 'SUPERSEDED'::text, 'EXPIRED'::text]))),
  constraint appointments__time__both CHECK (((starts_at IS NULL) = (ends_at IS NULL))),
  constraint appointments__time__ordered CHECK ((starts_at < ends_at))
);

create table attachments (
  id uuid default uuidv7() not null,
  draft_id uuid not null,
  enquiry_id uuid,
  "position" smallint default 0 not null,
  name text not null,
  size integer not null,
  type text not null,
  state text default 'uploading'::text not null,
  reason text,
  width integer,
  height integer,
  created_at timestamp with time zone not null,
  attached_at timestamp with time zone,
  purpose text default 'request'::text not null,
  provider_id uuid,
  message_id uuid,
  network text,
  check_cost integer,
  constraint attachments_pkey PRIMARY KEY (id),
  constraint attachments__purpose__known CHECK ((purpose = ANY (ARRAY['request'::text, 'portfolio'::text, 'document'::text]))),
  constraint attachments__reason__refused CHECK (((reason IS NULL) = (state <> 'refused'::text))),
  constraint attachments__state__known CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'refused'::text])))
);

create table audit_entries (
  seq bigint not null,
  at timestamp with time zone not null,
  actor_id uuid,
  action text not null,
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_entries_pkey PRIMARY KEY (seq, at)
) partition by RANGE (at);

create table audit_head (
  only_row boolean default true not null,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head_pkey PRIMARY KEY (only_row),
  constraint audit_head__one_row CHECK (only_row)
);

create table auth_challenges (
  token_hash bytea not null,
  purpose text not null,
  user_id uuid,
  webauthn_challenge text,
  expires_at timestamp with time zone not null,
  constraint auth_challenges_pkey PRIMARY KEY (token_hash),
  constraint auth_challenges__purpose__known CHECK ((purpose = ANY (ARRAY['SECOND_FACTOR'::text, 'PASSKEY_SIGN_IN'::text, 'PASSKEY_CONFIRM'::text, 'PASSKEY_ADD'::text])))
);

create table bank_statements (
  id uuid default uuidv7() not null,
  name text not null,
  kind text not null,
  first_on date not null,
  last_on date not null,
  opening_cents bigint,
  closing_cents bigint,
  in_lines integer not null,
  in_cents bigint not null,
  known_lines integer not null,
  known_cents bigint not null,
  out_lines integer not null,
  out_cents bigint not null,
  imported_by uuid,
  imported_at timestamp with time zone not null,
  constraint bank_statements_pkey PRIMARY KEY (id),
  constraint bank_statements__kind__known CHECK ((kind = ANY (ARRAY['CSV'::text, 'OFX'::text])))
);

create table billing_details (
  provider_id uuid not null,
  name text not null,
  invoice_address text not null,
  vat_number text,
  changed_at timestamp with time zone not null,
  constraint billing_details_pkey PRIMARY KEY (provider_id)
);

create table billing_grant_revocations (
  grant_id uuid not null,
  revoked_on date not null,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint billing_grant_revocations_pkey PRIMARY KEY (grant_id)
);

create table billing_grants (
  id uuid default uuidv7() not null,
  provider_id uuid,
  kind text not null,
  from_on date,
  until_on date,
  basis_points integer,
  invoice_id uuid,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint billing_grants_pkey PRIMARY KEY (id),
  constraint billing_grants__days CHECK (
CASE
    WHEN (kind = 'VOID'::text) THEN ((invoice_id IS NOT NULL) AND (from_on IS NULL) AND (until_on IS NULL))
    ELSE ((invoice_id IS NULL) AND (from_on IS NOT NULL) AND (until_on IS NOT NULL) AND (from_on < until_on))
END),
  constraint billing_grants__discount CHECK (
CASE
    WHEN (kind = 'DISCOUNT'::text) THEN ((basis_points IS NOT NULL) AND ((basis_points >= 1) AND (basis_points <= 10000)))
    ELSE (basis_points IS NULL)
END),
  constraint billing_grants__kind__known CHECK ((kind = ANY (ARRAY['DAYS_FREE'::text, 'DISCOUNT'::text, 'VOID'::text])))
);

create table billing_settings (
  id boolean default true not null,
  operator_name text default ''::text not null,
  operator_address text default ''::text not null,
  vat_number text,
  bank_name text default ''::text not null,
  account_holder text default ''::text not null,
  account_number text default ''::text not null,
  branch_code text default ''::text not null,
  started_on date,
  started_by uuid,
  constraint billing_settings_pkey PRIMARY KEY (id),
  constraint billing_settings__one CHECK (id)
);

create table calendar_feeds (
  user_id uuid not null,
  token_hash bytea not null,
  shows_contacts boolean default false not null,
  created_at timestamp with time zone not null,
  last_read_at timestamp with time zone,
  shows_team boolean default false not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds__token_hash__unique UNIQUE (token_hash)
);

create table card_attempts (
  id uuid default uuidv7() not null,
  kind text not null,
  state text not null,
  provider_id uuid,
  invoice_id uuid,
  payment_id uuid,
  step integer,
  amount_cents integer not null,
  keeps_card boolean default false not null,
  page_url text,
  gateway_id text,
  reason text,
  note text,
  created_by uuid,
  created_at timestamp with time zone not null,
  verify_at timestamp with time zone,
  verified integer default 0 not null,
  asked_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint card_attempts_pkey PRIMARY KEY (id),
  constraint card_attempts__amount__positive CHECK ((amount_cents > 0)),
  constraint card_attempts__kind__known CHECK ((kind = ANY (ARRAY['PAGE'::text, 'STORED'::text, 'REFUND'::text]))),
  constraint card_attempts__open__verified CHECK (((state = 'OPEN'::text) = ((verify_at IS NOT NULL) AND (ended_at IS NULL)))),
  constraint card_attempts__state__known CHECK ((state = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'DECLINED'::text, 'ABANDONED'::text, 'LOST'::text, 'DOUBTFUL'::text]))),
  constraint card_attempts__step CHECK (((kind = 'STORED'::text) = (step IS NOT NULL))),
  constraint card_attempts__subject CHECK (
CASE
    WHEN (kind = 'REFUND'::text) THEN ((payment_id IS NOT NULL) AND (note IS NOT NULL))
    ELSE ((invoice_id IS NOT NULL) AND ((state = 'DONE'::text) = (payment_id IS NOT NULL)))
END)
);

create table card_events (
  id uuid default uuidv7() not null,
  key text not null,
  kind text not null,
  state text not null,
  doubt text,
  attempt_id uuid,
  payment_id uuid,
  reference text,
  gateway_id text,
  amount_cents integer,
  currency text,
  detail text,
  note text,
  received_at timestamp with time zone not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  constraint card_events_pkey PRIMARY KEY (id),
  constraint card_events__doubt__known CHECK ((doubt = ANY (ARRAY['UNKNOWN'::text, 'WRONG_AMOUNT'::text, 'TWICE'::text, 'LATE'::text, 'DISPUTED'::text, 'DISPUTE_ENDED'::text, 'REFUND_FAILED'::text]))),
  constraint card_events__doubt__waits CHECK (((state = 'SETTLED'::text) OR ((state = 'WAITING'::text) = (doubt IS NOT NULL)))),
  constraint card_events__key__once UNIQUE (key),
  constraint card_events__kind__known CHECK ((kind = ANY (ARRAY['CHARGED'::text, 'DISPUTED'::text, 'DISPUTE_ENDED'::text, 'REFUND_FAILED'::text]))),
  constraint card_events__state__known CHECK ((state = ANY (ARRAY['BOOKED'::text, 'WAITING'::text, 'SETTLED'::text])))
);

create table cards (
  id uuid default uuidv7() not null,
  provider_id uuid,
  key_id text not null,
  sealed_authorization bytea not null,
  brand text not null,
  last4 text not null,
  expiry_month integer not null,
  expiry_year integer not null,
  added_by uuid,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint cards_pkey PRIMARY KEY (id),
  constraint cards__expiry__month CHECK (((expiry_month >= 1) AND (expiry_month <= 12))),
  constraint cards__last4__digits CHECK ((last4 ~ '^[0-9]{4}$'::text))
);

create table categories (
  id uuid not null,
  parent_id uuid,
  slug text not null,
  name text not null,
  constraint categories_pkey PRIMARY KEY (id)
);

create table cities (
  id integer generated always as identity not null,
  path text not null,
  name text not null,
  province text not null,
  lat double precision not null,
  lng double precision not null,
  constraint cities_pkey PRIMARY KEY (id)
);

create table closing_notices (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  closes_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint closing_notices_pkey PRIMARY KEY (id)
);

create table completion_questions (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  side text not null,
  step text not null,
  due_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  constraint completion_questions_pkey PRIMARY KEY (id),
  constraint completion_questions__answer__known CHECK ((answer = ANY (ARRAY['DONE'::text, 'NOT_YET'::text]))),
  constraint completion_questions__answered__asked CHECK (((answer IS NULL) OR (asked_at IS NOT NULL))),
  constraint completion_questions__answered__at CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint completion_questions__side__known CHECK ((side = ANY (ARRAY['SEEKER'::text, 'PROVIDER'::text]))),
  constraint completion_questions__step__known CHECK ((step = ANY (ARRAY['FIRST'::text, 'REMINDER'::text, 'AGAIN'::text, 'RATING'::text])))
);

create table contact_answers (
  id uuid default uuidv7() not null,
  message_id uuid not null,
  author_id uuid,
  text text not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamp with time zone not null,
  constraint contact_answers_pkey PRIMARY KEY (id),
  constraint contact_answers__idempotency_key__unique UNIQUE (idempotency_key)
);

create table contact_messages (
  id uuid default uuidv7() not null,
  name text not null,
  email text not null,
  subject text not null,
  category text not null,
  message text not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamp with time zone not null,
  status text default 'new'::text not null,
  assignee_id uuid,
  privacy_version text,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages__status__known CHECK ((status = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text])))
);

create table conversation_notices (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  reader text not null,
  created_at timestamp with time zone not null,
  constraint conversation_notices_pkey PRIMARY KEY (id),
  constraint conversation_notices__reader__known CHECK ((reader = ANY (ARRAY['SEEKER'::text, 'PROVIDER'::text])))
);

create table counted_requests (
  enquiry_id uuid not null,
  day date not null,
  closed_day date,
  category_id uuid not null,
  province text not null,
  city_id integer not null,
  status text not null,
  is_matched boolean not null,
  is_accepted boolean not null,
  lead_minutes integer,
  accept_minutes integer,
  ratings integer not null,
  stars integer not null,
  is_few boolean,
  is_unaccepted boolean,
  is_public boolean default true not null,
  is_quoted boolean default false not null,
  is_chosen boolean default false not null,
  is_done boolean default false not null,
  is_job_done boolean default false not null,
  constraint counted_requests_pkey PRIMARY KEY (enquiry_id)
);

create table daily_stats (
  day date not null,
  posted integer not null,
  closed integer not null,
  matched integer not null,
  accepted integer not null,
  unmatched integer not null,
  quoted integer default 0 not null,
  chosen integer default 0 not null,
  done integer default 0 not null,
  constraint daily_stats_pkey PRIMARY KEY (day)
);

create table daily_waits (
  day date not null,
  kind text not null,
  minutes integer not null,
  requests integer not null,
  constraint daily_waits_pkey PRIMARY KEY (day, kind, minutes),
  constraint daily_waits__kind__known CHECK ((kind = ANY (ARRAY['lead'::text, 'accept'::text])))
);

create table data_request_tokens (
  token_hash bytea not null,
  request_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint data_request_tokens_pkey PRIMARY KEY (token_hash)
);

create table data_requests (
  id uuid default uuidv7() not null,
  kind text not null,
  user_id uuid,
  email text,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  ready_at timestamp with time zone,
  ended_at timestamp with time zone,
  outcome text,
  constraint data_requests_pkey PRIMARY KEY (id),
  constraint data_requests__due__deletion CHECK (((due_at IS NOT NULL) = (kind = 'DELETION'::text))),
  constraint data_requests__kind__known CHECK ((kind = ANY (ARRAY['ACCESS'::text, 'EXPORT'::text, 'DELETION'::text]))),
  constraint data_requests__outcome__ended CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint data_requests__outcome__known CHECK ((outcome = ANY (ARRAY['DONE'::text, 'TAKEN_BACK'::text]))),
  constraint data_requests__whose__one CHECK (((user_id IS NULL) OR (email IS NULL)))
);

create table deliveries (
  id uuid default uuidv7() not null,
  notice text not null,
  subject_id uuid not null,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone,
  outcome text,
  created_at timestamp with time zone not null,
  recipient bytea,
  admitted_at timestamp with time zone,
  channel text default 'mail'::text not null,
  target uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  due_at timestamp with time zone,
  first_tried_at timestamp with time zone,
  handed_over_at timestamp with time zone,
  delivered_at timestamp with time zone,
  read_at timestamp with time zone,
  reason text,
  gateway_id text,
  parts integer,
  cost_cents integer,
  wrong_entries integer default 0 not null,
  constraint deliveries_pkey PRIMARY KEY (id),
  constraint deliveries__channel__known CHECK ((channel = ANY (ARRAY['mail'::text, 'push'::text, 'phone'::text]))),
  constraint deliveries__outcome__known CHECK ((outcome = ANY (ARRAY['SENT'::text, 'REFUSED'::text, 'FAILED'::text, 'UNKNOWN'::text, 'NOT_NEEDED'::text, 'UNSUBSCRIBED'::text, 'WITHHELD'::text])))
);

create table disclosures (
  enquiry_id uuid not null,
  reader text not null,
  reader_id uuid not null,
  business_name text,
  way text not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  times integer default 1 not null,
  constraint disclosures_pkey PRIMARY KEY (enquiry_id, reader_id, way),
  constraint disclosures__business_name__of_provider CHECK (((business_name IS NULL) = (reader = 'administrator'::text))),
  constraint disclosures__reader__known CHECK ((reader = ANY (ARRAY['provider'::text, 'administrator'::text])))
);

create table distance_bands (
  from_id integer not null,
  band smallint not null,
  to_ids integer[] not null,
  kms real[] not null,
  constraint distance_bands_pkey PRIMARY KEY (from_id, band)
);

create table email_undo_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint email_undo_tokens_pkey PRIMARY KEY (token_hash)
);

create table enquiries (
  id uuid default uuidv7() not null,
  reference text not null,
  status text default 'open'::text not null,
  seeker_id uuid,
  category_id uuid not null,
  city_id integer not null,
  province text not null,
  title text not null,
  description text not null,
  budget_min integer not null,
  budget_max integer,
  timeframe text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  contact_whatsapp text,
  best_time_to_contact text,
  contact_preferences text[] not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  matched_at timestamp with time zone,
  closed_at timestamp with time zone,
  masked_title text default ''::text not null,
  masked_description text default ''::text not null,
  mask_version integer default 0 not null,
  text_review text default 'clear'::text not null,
  removal_reason text,
  removal_note text,
  contact_confirmed_at timestamp with time zone,
  edited_at timestamp with time zone,
  outcome text,
  done_by_lead_id uuid,
  escalate_at timestamp with time zone,
  contacts_erased_at timestamp with time zone,
  terms_version text,
  privacy_version text,
  suburb_id integer,
  moved_at timestamp with time zone,
  disowned_at timestamp with time zone,
  contact_language text,
  hidden_parts jsonb default '[]'::jsonb not null,
  idle_check_at timestamp with time zone,
  kept_open_at timestamp with time zone,
  language text default 'en'::text not null,
  is_unlisted boolean default false not null,
  ring_at timestamp with time zone,
  ring_stopped_at timestamp with time zone,
  constraint enquiries_pkey PRIMARY KEY (id),
  constraint enquiries__budget__order CHECK (((budget_min >= 100) AND ((budget_max IS NULL) OR (budget_max >= budget_min)))),
  constraint enquiries__contact_language__known CHECK ((contact_language = ANY (ARRAY['isiZulu'::text, 'isiXhosa'::text, 'Afrikaans'::text, 'Sepedi'::text, 'Setswana'::text, 'Sesotho'::text, 'Xitsonga'::text, 'siSwati'::text, 'Tshivenda'::text, 'isiNdebele'::text]))),
  constraint enquiries__done_by__done CHECK (((done_by_lead_id IS NULL) OR (outcome = 'DONE'::text))),
  constraint enquiries__language__known CHECK ((language = ANY (ARRAY['en'::text, 'af'::text, 'zu'::text, 'xh'::text, 'st'::text]))),
  constraint enquiries__outcome__known CHECK ((outcome = ANY (ARRAY['DONE'::text, 'ELSEWHERE'::text, 'NOT_NEEDED'::text, 'WITHDRAWN'::text, 'UNKNOWN'::text]))),
  constraint enquiries__removal_reason__known CHECK ((removal_reason = ANY (ARRAY['SPAM'::text, 'DUPLICATE'::text, 'ABUSE'::text, 'NOT_REAL'::text, 'WRONG_CONTACT'::text, 'HAS_PROVIDER'::text, 'OTHER'::text]))),
  constraint enquiries__status__known CHECK ((status = ANY (ARRAY['open'::text, 'in_progress'::text, 'completed'::text, 'expired'::text, 'cancelled'::text, 'removed'::text]))),
  constraint enquiries__text_review__known CHECK ((text_review = ANY (ARRAY['clear'::text, 'held'::text, 'released'::text, 'masked'::text])))
);

create table enquiry_notes (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  text text not null,
  author_id uuid,
  created_at timestamp with time zone not null,
  constraint enquiry_notes_pkey PRIMARY KEY (id),
  constraint enquiry_notes__text__bounded CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table escalations (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  hours smallint not null,
  created_at timestamp with time zone not null,
  constraint escalations_pkey PRIMARY KEY (id)
);

create table health_periods (
  line text not null,
  status text not null,
  since timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint health_periods__pkey PRIMARY KEY (line, since)
);

create table health_states (
  line text not null,
  status text not null,
  since timestamp with time zone not null,
  constraint health_states__pkey PRIMARY KEY (line)
);

create table imported_providers (
  pass_id uuid not null,
  import_id uuid not null,
  business_name text not null,
  contact_name text not null,
  phone text,
  category_id uuid not null,
  place text not null,
  registration_number text,
  constraint imported_providers_pkey PRIMARY KEY (pass_id)
);

create table invoice_lines (
  invoice_id uuid not null,
  "position" integer not null,
  kind text not null,
  plan text,
  cycle_on date,
  from_on date,
  until_on date,
  cycle_days integer,
  price_cents integer,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  constraint invoice_lines_pkey PRIMARY KEY (invoice_id, "position"),
  constraint invoice_lines__cycle CHECK (((kind = 'AMOUNT'::text) = (cycle_on IS NULL))),
  constraint invoice_lines__kind__known CHECK ((kind = ANY (ARRAY['PLAN'::text, 'DIFFERENCE'::text, 'AMOUNT'::text]))),
  constraint invoice_lines__plan__known CHECK ((plan = ANY (ARRAY['WEBSITE'::text, 'NETWORK_PRO'::text, 'R499'::text, 'FREE_VIA_BUNDLE'::text]))),
  constraint invoice_lines__sums CHECK ((((net_cents + vat_cents) = total_cents) AND (total_cents > 0)))
);

create table invoice_reminders (
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  step text not null,
  created_at timestamp with time zone not null,
  constraint invoice_reminders_pkey PRIMARY KEY (id),
  constraint invoice_reminders__invoice_step__unique UNIQUE (invoice_id, step),
  constraint invoice_reminders__step__known CHECK ((step = ANY (ARRAY['BEFORE_DUE'::text, 'DUE'::text, 'OVERDUE'::text, 'PAST_DUE'::text, 'ENDING'::text, 'ENDED'::text])))
);

create table invoice_series (
  series text not null,
  last_number integer not null,
  constraint invoice_series_pkey PRIMARY KEY (series)
);

create table invoice_versions (
  invoice_id uuid not null,
  version integer not null,
  operator_name text not null,
  operator_address text not null,
  operator_vat_number text,
  customer_name text not null,
  customer_address text,
  customer_vat_number text,
  reason text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint invoice_versions_pkey PRIMARY KEY (invoice_id, version),
  constraint invoice_versions__corrected__reason CHECK (((version = 1) = (reason IS NULL)))
);

create table invoices (
  id uuid default uuidv7() not null,
  kind text not null,
  series text not null,
  sequence integer not null,
  number text generated always as (((series || '-'::text) || lpad((sequence)::text, GREATEST(5, length((sequence)::text)), '0'::text))) stored not null,
  provider_id uuid,
  issued_on date not null,
  due_on date,
  corrects_id uuid,
  vat_basis_points integer not null,
  net_cents integer not null,
  vat_cents integer not null,
  total_cents integer not null,
  open_cents integer not null,
  credited_cents integer default 0 not null,
  written_off_cents integer default 0 not null,
  reason text,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices__credit_note__corrects CHECK (((kind <> 'CREDIT_NOTE'::text) OR ((due_on IS NULL) AND (corrects_id IS NOT NULL) AND (reason IS NOT NULL)))),
  constraint invoices__credited__bounded CHECK (((credited_cents >= 0) AND (written_off_cents >= 0) AND ((credited_cents + written_off_cents) <= total_cents))),
  constraint invoices__invoice__due CHECK (((kind <> 'INVOICE'::text) OR ((due_on >= issued_on) AND (corrects_id IS NULL)))),
  constraint invoices__kind__known CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CREDIT_NOTE'::text]))),
  constraint invoices__number__unique UNIQUE (series, sequence),
  constraint invoices__open__bounded CHECK (((open_cents >= 0) AND (open_cents <= total_cents))),
  constraint invoices__sums CHECK ((((net_cents + vat_cents) = total_cents) AND (total_cents > 0) AND (vat_cents >= 0)))
);

create table job_positions (
  name text not null,
  at timestamp with time zone not null,
  id uuid not null,
  constraint job_positions_pkey PRIMARY KEY (name)
);

create table lead_digests (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  created_at timestamp with time zone not null,
  constraint lead_digests_pkey PRIMARY KEY (id)
);

create table lead_follow_ups (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  due_at timestamp with time zone not null,
  reminded_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint lead_follow_ups_pkey PRIMARY KEY (id)
);

create table lead_history (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  field text not null,
  from_value text,
  to_value text not null,
  at timestamp with time zone not null,
  cause text,
  actor_id uuid,
  assignee_id uuid,
  constraint lead_history_pkey PRIMARY KEY (id)
);

create table lead_invitations (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  provider_id uuid not null,
  user_id uuid,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint lead_invitations_pkey PRIMARY KEY (id),
  constraint lead_invitations__end__one CHECK (((taken_at IS NULL) OR (withdrawn_at IS NULL)))
);

create table leads (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  provider_id uuid not null,
  slot smallint,
  status text default 'SENT'::text not null,
  distance_km real not null,
  crm_status text default 'NEW'::text not null,
  note text default ''::text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  won_value_cents integer,
  lost_reason text,
  decline_reason text,
  reminded_at timestamp with time zone,
  digest_at timestamp with time zone,
  digest_id uuid,
  opened_at timestamp with time zone,
  contact_revoked_at timestamp with time zone,
  last_message_at timestamp with time zone,
  assignee_id uuid,
  end_reason text,
  ended_at timestamp with time zone,
  is_assigned boolean default false not null,
  constraint leads_pkey PRIMARY KEY (id),
  constraint leads__crm_status__known CHECK ((crm_status = ANY (ARRAY['NEW'::text, 'IN_PROGRESS'::text, 'WON'::text, 'LOST'::text]))),
  constraint leads__decline_reason__known CHECK ((decline_reason = ANY (ARRAY['TOO_FAR'::text, 'WRONG_TRADE'::text, 'TOO_BUSY'::text, 'BUDGET'::text, 'OTHER'::text]))),
  constraint leads__end_reason__known CHECK ((end_reason = ANY (ARRAY['TIME_RAN_OUT'::text, 'DECLINED'::text, 'CHOSE_ANOTHER'::text, 'WITHDRAWN'::text, 'REMOVED'::text, 'REVOKED'::text, 'REQUEST_EXPIRED'::text, 'SUSPENDED'::text, 'PROVIDER_LEFT'::text, 'PLACES_TAKEN'::text, 'REQUEST_CHANGED'::text, 'PLAN_ENDED'::text]))),
  constraint leads__end_reason__stated CHECK (
CASE status
    WHEN 'SENT'::text THEN (end_reason IS NULL)
    WHEN 'ACCEPTED'::text THEN (((contact_revoked_at IS NULL) OR (end_reason IS NOT NULL)) AND (end_reason IS DISTINCT FROM 'DECLINED'::text))
    WHEN 'DECLINED'::text THEN (NOT (end_reason IS DISTINCT FROM 'DECLINED'::text))
    ELSE ((end_reason IS NOT NULL) AND (end_reason <> 'DECLINED'::text))
END),
  constraint leads__end_reason__timed CHECK (((end_reason IS NULL) = (ended_at IS NULL))),
  constraint leads__lost_reason__known CHECK ((lost_reason = ANY (ARRAY['PRICE'::text, 'ANOTHER_PROVIDER'::text, 'NO_ANSWER'::text, 'NOT_NEEDED'::text, 'TOO_BUSY'::text, 'OTHER'::text]))),
  constraint leads__slot__given CHECK (((slot IS NOT NULL) OR (status <> 'ACCEPTED'::text))),
  constraint leads__slot__range CHECK (((slot >= 1) AND (slot <= 5))),
  constraint leads__status__known CHECK ((status = ANY (ARRAY['SENT'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'EXPIRED'::text]))),
  constraint leads__won_value_cents__range CHECK ((won_value_cents > 0))
);

create table mail_link_key (
  only_row boolean default true not null,
  key bytea not null,
  constraint mail_link_key_pkey PRIMARY KEY (only_row),
  constraint mail_link_key__one_row CHECK (only_row)
);

create table mail_opt_outs (
  recipient bytea not null,
  category text not null,
  created_at timestamp with time zone not null,
  constraint mail_opt_outs_pkey PRIMARY KEY (recipient, category)
);

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
  decided_at timestamp with time zone not null,
  recent_leads integer,
  response_rate real,
  waiting_since timestamp with time zone,
  constraint match_decisions_pkey PRIMARY KEY (enquiry_id, wave, provider_id, decided_at),
  constraint match_decisions__outcome__known CHECK ((outcome = ANY (ARRAY['SELECTED'::text, 'OUTRANKED'::text, 'OUT_OF_RADIUS'::text])))
) partition by RANGE (decided_at);

create table matching_simulations (
  id uuid default uuidv7() not null,
  name text not null,
  status text default 'WAITING'::text not null,
  rule jsonb not null,
  progress real default 0 not null,
  reason text,
  result jsonb,
  leads jsonb,
  created_by uuid,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint matching_simulations_pkey PRIMARY KEY (id),
  constraint matching_simulations__status__known CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
);

create table messages (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  author text not null,
  body text,
  sent_at timestamp with time zone not null,
  read_at timestamp with time zone,
  noticed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  idempotency_key text,
  idempotency_hash bytea,
  sender_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages__author__known CHECK ((author = ANY (ARRAY['SEEKER'::text, 'PROVIDER'::text]))),
  constraint messages__body__bounded CHECK ((length(body) <= 2000)),
  constraint messages__body__deleted CHECK (((body IS NULL) = (deleted_at IS NOT NULL)))
);

create table outbox (
  id uuid default uuidv7() not null,
  event text not null,
  payload jsonb not null,
  created_at timestamp with time zone default now() not null,
  dead_lettered_at timestamp with time zone,
  dead_letter_reason text,
  trace text,
  constraint outbox_pkey PRIMARY KEY (id)
);

create table partner_site_days (
  partner_site_id uuid not null,
  day date not null,
  opened integer default 0 not null,
  posted integer default 0 not null,
  constraint partner_site_days_pkey PRIMARY KEY (partner_site_id, day)
);

create table partner_sites (
  id uuid default uuidv7() not null,
  name text not null,
  origin text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint partner_sites_pkey PRIMARY KEY (id),
  constraint partner_sites__name__bounded CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  constraint partner_sites__origin__exact CHECK ((origin ~ '^https://[a-z0-9.-]{1,253}(:[0-9]{1,5}|)$'::text))
);

create table passkeys (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id)
);

create table password_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  email text,
  constraint password_tokens_pkey PRIMARY KEY (token_hash)
);

create table payments (
  id uuid default uuidv7() not null,
  provider_id uuid,
  amount_cents integer not null,
  method text not null,
  received_on date not null,
  reference text,
  open_cents integer not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments__amount__positive CHECK ((amount_cents > 0)),
  constraint payments__card__reference CHECK (((method <> 'CARD'::text) OR (reference IS NOT NULL))),
  constraint payments__method__known CHECK ((method = ANY (ARRAY['EFT'::text, 'CARD'::text]))),
  constraint payments__open__bounded CHECK (((open_cents >= 0) AND (open_cents <= amount_cents))),
  constraint payments__reference__unique UNIQUE (method, reference)
);

create table pending_jobs (
  id text not null,
  name text not null,
  payload jsonb not null,
  trace text,
  relayed_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  constraint pending_jobs__pkey PRIMARY KEY (id)
);

create table pending_request_links (
  token_hash bytea not null,
  pending_request_id uuid not null,
  confirms boolean not null,
  constraint pending_request_links_pkey PRIMARY KEY (token_hash)
);

create table pending_requests (
  id uuid default uuidv7() not null,
  content jsonb,
  enquiry_id uuid,
  created_at timestamp with time zone not null,
  idempotency_key text,
  idempotency_hash bytea,
  constraint pending_requests_pkey PRIMARY KEY (id),
  constraint pending_requests__content__until_posted CHECK (((content IS NULL) = (enquiry_id IS NOT NULL))),
  constraint pending_requests__enquiry_id__unique UNIQUE (enquiry_id),
  constraint pending_requests__idempotency__together CHECK (((idempotency_key IS NULL) = (idempotency_hash IS NULL))),
  constraint pending_requests__idempotency_key__unique UNIQUE (idempotency_key)
);

create table phone_codes (
  id uuid default uuidv7() not null,
  phone_id uuid not null,
  code_hash bytea,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  constraint phone_codes_pkey PRIMARY KEY (id)
);

create table phone_replies (
  id uuid default uuidv7() not null,
  gateway_hash bytea not null,
  recipient bytea not null,
  number text,
  body text,
  payload text,
  quotes text,
  file_id text,
  file_type text,
  file_name text,
  draft_id uuid,
  upload_id uuid,
  sent_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  handled_at timestamp with time zone,
  outcome text,
  refusal text,
  phone_id uuid,
  lead_id uuid,
  subject_id uuid,
  constraint phone_replies_pkey PRIMARY KEY (id),
  constraint phone_replies__gateway_hash__unique UNIQUE (gateway_hash),
  constraint phone_replies__handled__forgotten CHECK (((handled_at IS NULL) OR (num_nonnulls(body, payload, quotes, file_id, file_type, file_name) = 0))),
  constraint phone_replies__handled__outcome CHECK (((handled_at IS NULL) = (outcome IS NULL))),
  constraint phone_replies__outcome__known CHECK ((outcome = ANY (ARRAY['ACCEPTED'::text, 'PICKED'::text, 'DONE'::text, 'NOT_YET'::text, 'RATED'::text, 'WRITTEN'::text, 'REFUSED'::text, 'LINKS'::text, 'STRANGER'::text, 'STOPPED'::text, 'STARTED'::text])))
);

create table phone_reports (
  gateway_hash bytea not null,
  state text not null,
  reported_at timestamp with time zone not null,
  constraint phone_reports_pkey PRIMARY KEY (gateway_hash, state),
  constraint phone_reports__state__known CHECK ((state = ANY (ARRAY['delivered'::text, 'read'::text, 'failed'::text])))
);

create table phone_stops (
  recipient bytea not null,
  stopped_at timestamp with time zone not null,
  number text,
  language text,
  constraint phone_stops_pkey PRIMARY KEY (recipient)
);

create table phones (
  id uuid default uuidv7() not null,
  user_id uuid,
  enquiry_id uuid,
  number text not null,
  kinds text[] not null,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint phones_pkey PRIMARY KEY (id),
  constraint phones__enquiry__unique UNIQUE (enquiry_id),
  constraint phones__owner__one CHECK ((num_nonnulls(user_id, enquiry_id) = 1)),
  constraint phones__user__unique UNIQUE (user_id)
);

create table plan_requests (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  from_plan text not null,
  plan text not null,
  reason text not null,
  created_at timestamp with time zone not null,
  created_by uuid,
  status text default 'OPEN'::text not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text default ''::text not null,
  constraint plan_requests_pkey PRIMARY KEY (id),
  constraint plan_requests__from_plan__known CHECK ((from_plan = ANY (ARRAY['WEBSITE'::text, 'NETWORK_PRO'::text, 'R499'::text, 'FREE_VIA_BUNDLE'::text]))),
  constraint plan_requests__plan__changes CHECK ((plan <> from_plan)),
  constraint plan_requests__plan__known CHECK ((plan = ANY (ARRAY['WEBSITE'::text, 'NETWORK_PRO'::text, 'R499'::text, 'FREE_VIA_BUNDLE'::text]))),
  constraint plan_requests__status__decided CHECK (((status = 'OPEN'::text) = (decided_at IS NULL))),
  constraint plan_requests__status__known CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text])))
);

create table portfolio_photos (
  id uuid not null,
  provider_id uuid not null,
  caption text default ''::text not null,
  "position" smallint not null,
  created_at timestamp with time zone not null,
  is_logo boolean default false not null,
  constraint portfolio_photos_pkey PRIMARY KEY (id),
  constraint portfolio_photos__caption__bounded CHECK ((char_length(caption) <= 120))
);

create table price_book_lines (
  provider_id uuid not null,
  "position" smallint not null,
  description text not null,
  unit_price_cents integer not null,
  constraint price_book_lines_pkey PRIMARY KEY (provider_id, "position"),
  constraint price_book_lines__description__bounded CHECK (((char_length(description) >= 1) AND (char_length(description) <= 120))),
  constraint price_book_lines__unit_price__bounded CHECK (((unit_price_cents >= 0) AND (unit_price_cents <= 2000000000)))
);

create table privacy_drills (
  id uuid default uuidv7() not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone not null,
  columns_held integer not null,
  found text[] not null,
  unsearched text[] default '{}'::text[] not null,
  constraint privacy_drills_pkey PRIMARY KEY (id)
);

create table process_minutes (
  minute timestamp with time zone not null,
  process_id uuid not null,
  name text not null,
  requests integer not null,
  request_ms integer not null,
  errors integer not null,
  critical integer not null,
  constraint process_minutes_pkey PRIMARY KEY (minute, process_id)
);

create table processes (
  id uuid not null,
  name text not null,
  started_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  memory_mb integer not null,
  parts jsonb default '{}'::jsonb not null,
  version text,
  constraint processes_pkey PRIMARY KEY (id)
);

create table provider_applications (
  id uuid default uuidv7() not null,
  status text default 'new'::text not null,
  plan text not null,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  category_id uuid not null,
  service_area text not null,
  experience text,
  message text,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  terms_version text,
  privacy_version text,
  constraint provider_applications_pkey PRIMARY KEY (id),
  constraint provider_applications__status__known CHECK ((status = ANY (ARRAY['new'::text, 'asked'::text, 'answered'::text, 'approved'::text, 'rejected'::text])))
);

create table provider_bases (
  provider_id uuid not null,
  "position" smallint not null,
  city_id integer not null,
  suburb_id integer,
  radius_km integer not null,
  constraint provider_bases_pkey PRIMARY KEY (provider_id, "position"),
  constraint provider_bases__position__range CHECK ((("position" >= 1) AND ("position" <= 2))),
  constraint provider_bases__radius__range CHECK (((radius_km >= 1) AND (radius_km <= 500)))
);

create table provider_categories (
  provider_id uuid not null,
  category_id uuid not null,
  anywhere text,
  constraint provider_categories_pkey PRIMARY KEY (provider_id, category_id),
  constraint provider_categories__anywhere__known CHECK ((anywhere = ANY (ARRAY['NATIONWIDE'::text, 'REMOTE'::text])))
);

create table provider_checks (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  kind text not null,
  method text,
  checked_at timestamp with time zone not null,
  checked_by uuid,
  valid_until timestamp with time zone,
  document_id uuid,
  ended_at timestamp with time zone,
  constraint provider_checks_pkey PRIMARY KEY (id),
  constraint provider_checks__kind__known CHECK ((kind = ANY (ARRAY['identity'::text, 'registration'::text, 'licence'::text, 'insurance'::text, 'references'::text]))),
  constraint provider_checks__method__known CHECK ((method = ANY (ARRAY['document'::text, 'in_person'::text, 'video_call'::text])))
);

create table provider_coverage (
  provider_id uuid not null,
  category_id uuid not null,
  province text not null,
  city_id integer not null,
  radius_km integer not null,
  recent_leads integer not null,
  response_rate real not null,
  waiting_since timestamp with time zone not null,
  below boolean default false not null,
  constraint provider_coverage_pkey PRIMARY KEY (provider_id, category_id, province, city_id),
  constraint provider_coverage__anywhere__has_no_place CHECK (((province = 'anywhere'::text) = (city_id = 0)))
);

create table provider_documents (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  attachment_id uuid not null,
  kind text not null,
  number text default ''::text not null,
  expires_at timestamp with time zone,
  state text default 'waiting'::text not null,
  reason text,
  note text,
  valid_until timestamp with time zone,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  replaced_at timestamp with time zone,
  reminded_at timestamp with time zone,
  constraint provider_documents_pkey PRIMARY KEY (id),
  constraint provider_documents__attachment__unique UNIQUE (attachment_id),
  constraint provider_documents__decided__settled CHECK (((decided_at IS NULL) = (state = 'waiting'::text))),
  constraint provider_documents__kind__known CHECK ((kind = ANY (ARRAY['identity'::text, 'registration'::text, 'licence'::text, 'insurance'::text, 'references'::text]))),
  constraint provider_documents__reason__rejected CHECK (((reason IS NULL) = (state <> 'rejected'::text))),
  constraint provider_documents__state__known CHECK ((state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'rejected'::text]))),
  constraint provider_documents__valid_until__confirmed CHECK (((valid_until IS NULL) OR (state = 'confirmed'::text)))
);

create table provider_history (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  kind text not null,
  before jsonb,
  after jsonb not null,
  note text,
  actor_id uuid,
  at timestamp with time zone not null,
  constraint provider_history_pkey PRIMARY KEY (id),
  constraint provider_history__kind__known CHECK ((kind = ANY (ARRAY['SUBSCRIPTION'::text, 'VERIFICATION'::text, 'SUSPENSION'::text, 'PAUSE'::text, 'SETTINGS'::text, 'ROLE'::text, 'TEAM'::text])))
);

create table provider_holidays (
  provider_id uuid not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint provider_holidays_pkey PRIMARY KEY (provider_id, starts_at),
  constraint provider_holidays__ends_later CHECK ((ends_at > starts_at))
);

create table provider_imports (
  id uuid default uuidv7() not null,
  basis text not null,
  source text not null,
  invited integer not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  idempotency_key text,
  idempotency_hash bytea,
  constraint provider_imports_pkey PRIMARY KEY (id),
  constraint provider_imports__basis__known CHECK ((basis = ANY (ARRAY['CONSENT'::text, 'CUSTOMER'::text]))),
  constraint provider_imports__idempotency__together CHECK (((idempotency_key IS NULL) = (idempotency_hash IS NULL))),
  constraint provider_imports__idempotency_key__unique UNIQUE (idempotency_key),
  constraint provider_imports__invited__positive CHECK ((invited >= 1)),
  constraint provider_imports__source__bounded CHECK (((char_length(source) >= 1) AND (char_length(source) <= 300)))
);

create table provider_notes (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  text text not null,
  author_id uuid,
  created_at timestamp with time zone not null,
  constraint provider_notes_pkey PRIMARY KEY (id),
  constraint provider_notes__text__bounded CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table provider_profiles (
  provider_id uuid not null,
  about text default ''::text not null,
  languages text[] default '{}'::text[] not null,
  founded_year smallint,
  whatsapp text,
  published_at timestamp with time zone,
  changed_at timestamp with time zone,
  constraint provider_profiles_pkey PRIMARY KEY (provider_id),
  constraint provider_profiles__founded_year__bounded CHECK (((founded_year >= 1800) AND (founded_year <= 2200)))
);

create table provider_provinces (
  provider_id uuid not null,
  province text not null,
  constraint provider_provinces_pkey PRIMARY KEY (provider_id, province)
);

create table provider_settings_history (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  until timestamp with time zone not null,
  base_city_id integer not null,
  coverage_radius_km integer not null,
  category_ids text[] not null,
  provinces text[] not null,
  base_suburb_id integer,
  more_bases jsonb default '[]'::jsonb not null,
  anywhere_ids text[] default '{}'::text[] not null,
  constraint provider_settings_history_pkey PRIMARY KEY (id)
);

create table provider_slugs (
  slug text not null,
  provider_id uuid not null,
  is_current boolean default true not null,
  created_at timestamp with time zone not null,
  constraint provider_slugs_pkey PRIMARY KEY (slug),
  constraint provider_slugs__slug__form CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);

create table providers (
  id uuid default uuidv7() not null,
  user_id uuid,
  business_name text not null,
  phone text,
  base_city_id integer,
  coverage_radius_km integer not null,
  subscription_status text not null,
  verified_at timestamp with time zone,
  suspended_at timestamp with time zone,
  paused_at timestamp with time zone,
  recent_leads integer default 0 not null,
  leads_answered integer default 0 not null,
  leads_expired integer default 0 not null,
  last_lead_at timestamp with time zone,
  created_at timestamp with time zone not null,
  suspension_reason text,
  plan text default 'R499'::text not null,
  verified_until timestamp with time zone,
  completed_at timestamp with time zone,
  paused_until timestamp with time zone,
  lead_mail text default 'AT_ONCE'::text not null,
  version integer default 1 not null,
  withdrawn_at timestamp with time zone,
  terms_version text,
  privacy_version text,
  base_suburb_id integer,
  listed_at timestamp with time zone,
  working_hours jsonb,
  weekly_limit integer,
  full_until timestamp with time zone,
  quiet_from text,
  quiet_until text,
  checks_due_at timestamp with time zone,
  takes_urgent boolean default true not null,
  answers_at_night boolean default false not null,
  call_out_cents integer,
  available_until timestamp with time zone,
  subscription_day date,
  billing_run_on date,
  constraint providers_pkey PRIMARY KEY (id),
  constraint providers__available__takes_urgent CHECK ((takes_urgent OR (available_until IS NULL))),
  constraint providers__call_out__positive CHECK ((call_out_cents > 0)),
  constraint providers__complete__has_base_city CHECK (((completed_at IS NULL) OR (base_city_id IS NOT NULL))),
  constraint providers__lead_mail__known CHECK ((lead_mail = ANY (ARRAY['AT_ONCE'::text, 'HOURLY'::text, 'MORNING'::text]))),
  constraint providers__paused_until__paused CHECK (((paused_until IS NULL) OR (paused_at IS NOT NULL))),
  constraint providers__plan__known CHECK ((plan = ANY (ARRAY['WEBSITE'::text, 'NETWORK_PRO'::text, 'R499'::text, 'FREE_VIA_BUNDLE'::text]))),
  constraint providers__quiet__whole CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint providers__radius__range CHECK (((coverage_radius_km >= 1) AND (coverage_radius_km <= 500))),
  constraint providers__subscription__known CHECK ((subscription_status = ANY (ARRAY['ACTIVE'::text, 'PAST_DUE'::text, 'CANCELLED'::text]))),
  constraint providers__weekly_limit__positive CHECK ((weekly_limit >= 1))
);

create table push_subscriptions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id)
);

create table quick_replies (
  provider_id uuid not null,
  "position" smallint not null,
  name text not null,
  body text not null,
  constraint quick_replies_pkey PRIMARY KEY (provider_id, "position")
);

create table quote_files (
  quote_id uuid not null,
  attachment_id uuid not null,
  "position" smallint not null,
  constraint quote_files_pkey PRIMARY KEY (quote_id, attachment_id)
);

create table quote_lines (
  quote_id uuid not null,
  "position" smallint not null,
  description text not null,
  quantity_hundredths integer not null,
  unit_price_cents integer not null,
  constraint quote_lines_pkey PRIMARY KEY (quote_id, "position"),
  constraint quote_lines__description__bounded CHECK (((char_length(description) >= 1) AND (char_length(description) <= 120))),
  constraint quote_lines__quantity__bounded CHECK (((quantity_hundredths >= 1) AND (quantity_hundredths <= 1000000))),
  constraint quote_lines__unit_price__bounded CHECK (((unit_price_cents >= 0) AND (unit_price_cents <= 2000000000)))
);

create table quotes (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  enquiry_id uuid not null,
  provider_id uuid not null,
  version smallint not null,
  status text not null,
  kind text not null,
  vat text not null,
  from_cents integer,
  to_cents integer,
  total_cents integer not null,
  total_from_cents integer,
  expires_at timestamp with time zone not null,
  starts_at timestamp with time zone,
  duration_days smallint,
  note text not null,
  created_at timestamp with time zone not null,
  saved_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  opened_at timestamp with time zone,
  reminded_at timestamp with time zone,
  superseded_at timestamp with time zone,
  ended_at timestamp with time zone,
  decline_reason text,
  decline_text text,
  idempotency_key text,
  idempotency_hash bytea,
  sender_id uuid,
  guarantee_months smallint,
  constraint quotes_pkey PRIMARY KEY (id),
  constraint quotes__decline_reason__known CHECK ((decline_reason = ANY (ARRAY['PRICE'::text, 'START'::text, 'SCOPE'::text, 'NOT_NEEDED'::text, 'OTHER'::text, 'ANOTHER_CHOSEN'::text]))),
  constraint quotes__decline_text__bounded CHECK ((char_length(decline_text) <= 500)),
  constraint quotes__declined__reason CHECK (((status = 'DECLINED'::text) OR ((decline_reason IS NULL) AND (decline_text IS NULL)))),
  constraint quotes__duration_days__bounded CHECK (((duration_days >= 1) AND (duration_days <= 366))),
  constraint quotes__ended__at CHECK (((ended_at IS NULL) = (status = ANY (ARRAY['DRAFT'::text, 'SENT'::text])))),
  constraint quotes__guarantee_months__bounded CHECK (((guarantee_months >= 0) AND (guarantee_months <= 120))),
  constraint quotes__idempotency__both CHECK (((idempotency_key IS NULL) = (idempotency_hash IS NULL))),
  constraint quotes__kind__known CHECK ((kind = ANY (ARRAY['ITEMISED'::text, 'RANGE'::text]))),
  constraint quotes__lead_id__idempotency_key__unique UNIQUE (lead_id, idempotency_key),
  constraint quotes__lead_id__version__unique UNIQUE (lead_id, version),
  constraint quotes__note__bounded CHECK ((char_length(note) <= 1000)),
  constraint quotes__range__prices CHECK (((kind = 'RANGE'::text) = (total_from_cents IS NOT NULL))),
  constraint quotes__sent__at CHECK (((sent_at IS NULL) = (status = 'DRAFT'::text))),
  constraint quotes__sent__priced CHECK (((status = 'DRAFT'::text) OR (total_cents > 0))),
  constraint quotes__status__known CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text]))),
  constraint quotes__superseded__sent CHECK (((superseded_at IS NULL) OR (status = 'SENT'::text))),
  constraint quotes__total_cents__bounded CHECK (((total_cents >= 0) AND (total_cents <= 2000000000))),
  constraint quotes__vat__known CHECK ((vat = ANY (ARRAY['NONE'::text, 'INCLUDED'::text, 'ADDED_15'::text])))
);

create table ranking_refreshes (
  id uuid default uuidv7() not null,
  at timestamp with time zone not null,
  constraint ranking_refreshes_pkey PRIMARY KEY (id)
);

create table rate_limits (
  key character varying(255) not null,
  points integer default 0 not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

create table rating_requests (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  created_at timestamp with time zone not null,
  constraint rating_requests_pkey PRIMARY KEY (id),
  constraint rating_requests__lead_id__unique UNIQUE (lead_id)
);

create table ratings (
  id uuid default uuidv7() not null,
  lead_id uuid not null,
  provider_id uuid not null,
  stars smallint not null,
  text text not null,
  masked_text text not null,
  mask_version integer not null,
  text_review text not null,
  status text not null,
  refusal_reason text,
  refusal_note text,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  published_at timestamp with time zone,
  answer text,
  answered_at timestamp with time zone,
  suspicions text[] default '{}'::text[] not null,
  constraint ratings_pkey PRIMARY KEY (id),
  constraint ratings__answer__at CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint ratings__answer__bounded CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 1000))),
  constraint ratings__changed__in_time CHECK (((changed_at >= created_at) AND (changed_at <= (created_at + '720:00:00'::interval)))),
  constraint ratings__lead__unique UNIQUE (lead_id),
  constraint ratings__published__looked_at CHECK (((status <> 'published'::text) OR ((text_review <> 'held'::text) AND (refusal_reason IS NULL) AND (published_at IS NOT NULL)))),
  constraint ratings__refusal_reason__known CHECK ((refusal_reason = ANY (ARRAY['PERSONAL_DATA'::text, 'ABUSE'::text, 'NOT_THE_JOB'::text, 'OTHER'::text]))),
  constraint ratings__refused__with_reason CHECK (((status <> 'refused'::text) OR (refusal_reason IS NOT NULL))),
  constraint ratings__stars__bounded CHECK (((stars >= 1) AND (stars <= 5))),
  constraint ratings__status__known CHECK ((status = ANY (ARRAY['waiting'::text, 'published'::text, 'refused'::text]))),
  constraint ratings__suspicions__known CHECK ((suspicions <@ ARRAY['MAILBOX'::text, 'PHONE'::text, 'DEVICE'::text, 'INVITATION'::text, 'NETWORK'::text, 'TIMING'::text])),
  constraint ratings__text__bounded CHECK ((char_length(text) <= 1000)),
  constraint ratings__text_review__known CHECK ((text_review = ANY (ARRAY['clear'::text, 'held'::text, 'released'::text, 'masked'::text])))
);

create table recovery_codes (
  code_hash bytea not null,
  user_id uuid not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (code_hash)
);

create table reference_versions (
  name text not null,
  hash text not null,
  constraint reference_versions_pkey PRIMARY KEY (name)
);

create table refunds (
  id uuid default uuidv7() not null,
  payment_id uuid,
  credit_note_id uuid,
  amount_cents integer not null,
  refunded_on date not null,
  reference text,
  reason text not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  is_reversal boolean default false not null,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds__amount__positive CHECK ((amount_cents > 0)),
  constraint refunds__reference__unique UNIQUE (reference),
  constraint refunds__reversal__payment CHECK (((NOT is_reversal) OR (payment_id IS NOT NULL))),
  constraint refunds__source__one CHECK ((num_nonnulls(payment_id, credit_note_id) = 1))
);

create table rematches (
  id uuid not null,
  enquiry_id uuid not null,
  requested_at timestamp with time zone not null,
  wave_before integer not null,
  done_at timestamp with time zone,
  constraint rematches_pkey PRIMARY KEY (id)
);

create table reports (
  id uuid default uuidv7() not null,
  kind text not null,
  lead_id uuid not null,
  reporter text not null,
  reason text not null,
  text text not null,
  created_at timestamp with time zone not null,
  status text default 'OPEN'::text not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  client_asked_at timestamp with time zone,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports__kind__known CHECK ((kind = ANY (ARRAY['LEAD'::text, 'CONVERSATION'::text]))),
  constraint reports__reporter__known CHECK ((reporter = ANY (ARRAY['SEEKER'::text, 'PROVIDER'::text]))),
  constraint reports__status__decided CHECK (((status = 'OPEN'::text) = (decided_at IS NULL))),
  constraint reports__status__known CHECK ((status = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text, 'DISMISSED'::text]))),
  constraint reports__text__bounded CHECK ((length(text) <= 1000))
);

create table request_changes (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  lead_id uuid,
  fields text[] not null,
  at timestamp with time zone not null,
  constraint request_changes_pkey PRIMARY KEY (id)
);

create table request_links (
  token_hash bytea not null,
  enquiry_id uuid not null,
  proves_contact boolean default true not null,
  created_at timestamp with time zone not null,
  constraint request_links_pkey PRIMARY KEY (token_hash)
);

create table request_totals (
  category_id uuid not null,
  place text not null,
  requests integer not null,
  jobs integer not null,
  ratings integer not null,
  stars integer not null,
  constraint request_totals_pkey PRIMARY KEY (place, category_id)
);

create table required_checks (
  id uuid default uuidv7() not null,
  kind text not null,
  category_id uuid,
  constraint required_checks_pkey PRIMARY KEY (id),
  constraint required_checks__kind__known CHECK ((kind = ANY (ARRAY['identity'::text, 'registration'::text, 'licence'::text, 'insurance'::text, 'references'::text]))),
  constraint required_checks__once UNIQUE NULLS NOT DISTINCT (kind, category_id)
);

create table rewrite_requests (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  note text not null,
  asked_at timestamp with time zone not null,
  rewritten_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint rewrite_requests_pkey PRIMARY KEY (id),
  constraint rewrite_requests__note__bounded CHECK (((char_length(note) >= 1) AND (char_length(note) <= 2000)))
);

create table service_pages (
  province text not null,
  category_id uuid not null,
  area text not null,
  requested_at timestamp with time zone,
  constraint service_pages_pkey PRIMARY KEY (province, category_id, area)
);

create table sessions (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  device text default 'Unknown device'::text not null,
  last_seen_at timestamp with time zone,
  refresh_salt bytea,
  generation integer default 0 not null,
  previous_generation integer,
  refresh_issued_at timestamp with time zone,
  stolen_at timestamp with time zone,
  methods text[] default '{}'::text[] not null,
  second_factor_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  network bytea,
  constraint sessions_pkey PRIMARY KEY (id)
);

create table settlements (
  id uuid default uuidv7() not null,
  invoice_id uuid not null,
  payment_id uuid,
  credit_note_id uuid,
  amount_cents integer not null,
  reason text,
  created_by uuid,
  created_at timestamp with time zone not null,
  reverses_id uuid,
  constraint settlements_pkey PRIMARY KEY (id),
  constraint settlements__amount__signed CHECK (
CASE
    WHEN (reverses_id IS NULL) THEN (amount_cents > 0)
    ELSE ((amount_cents < 0) AND (payment_id IS NOT NULL))
END),
  constraint settlements__source__one CHECK ((num_nonnulls(payment_id, credit_note_id) <= 1)),
  constraint settlements__write_off__reason CHECK (((num_nonnulls(payment_id, credit_note_id) = 0) = (reason IS NOT NULL)))
);

create table statement_lines (
  id uuid default uuidv7() not null,
  statement_id uuid not null,
  "position" integer not null,
  hash text not null,
  occurrence integer not null,
  on_day date,
  amount_cents integer,
  bank_text text,
  state text not null,
  payment_id uuid,
  settled_by uuid,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint statement_lines_pkey PRIMARY KEY (id),
  constraint statement_lines__booked__payment CHECK (((state = 'BOOKED'::text) = (payment_id IS NOT NULL))),
  constraint statement_lines__hash__once UNIQUE (hash, occurrence),
  constraint statement_lines__state__known CHECK ((state = ANY (ARRAY['NEW'::text, 'WAITING'::text, 'BOOKED'::text, 'NOBODYS'::text]))),
  constraint statement_lines__whole CHECK (((state = 'NOBODYS'::text) OR ((on_day IS NOT NULL) AND (amount_cents > 0) AND (bank_text IS NOT NULL))))
);

create table stats_changes (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  constraint stats_changes_pkey PRIMARY KEY (id)
);

create table status_totals (
  status text not null,
  requests integer not null,
  constraint status_totals_pkey PRIMARY KEY (status)
);

create table subscription_periods (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  plan text,
  from_on date not null,
  until_on date,
  price_cents integer not null,
  reason text not null,
  anchor_on date not null,
  created_by uuid,
  created_at timestamp with time zone not null,
  constraint subscription_periods_pkey PRIMARY KEY (id),
  constraint subscription_periods__anchor__before CHECK ((anchor_on <= from_on)),
  constraint subscription_periods__days__once EXCLUDE USING gist (provider_id WITH =, daterange(from_on, until_on) WITH &&),
  constraint subscription_periods__days__ordered CHECK ((from_on < until_on)),
  constraint subscription_periods__plan__known CHECK ((plan = ANY (ARRAY['WEBSITE'::text, 'NETWORK_PRO'::text, 'R499'::text, 'FREE_VIA_BUNDLE'::text]))),
  constraint subscription_periods__price__bounded CHECK (((price_cents >= 0) AND (price_cents <= 10000000))),
  constraint subscription_periods__price__none CHECK (((price_cents = 0) OR ((plan IS NOT NULL) AND (reason <> ALL (ARRAY['PAST_DUE'::text, 'STOPPED'::text]))))),
  constraint subscription_periods__reason__known CHECK ((reason = ANY (ARRAY['JOINED'::text, 'CARRIED_OVER'::text, 'CHOSEN'::text, 'GIVEN'::text, 'STOPPED'::text, 'RESUMED'::text, 'PAST_DUE'::text, 'PAID'::text, 'GRANTED'::text, 'UNPAID'::text, 'ENDED'::text])))
);

create table suburbs (
  id integer not null,
  city_id integer not null,
  path text not null,
  name text not null,
  constraint suburbs_pkey PRIMARY KEY (id),
  constraint suburbs__id__negative CHECK ((id < 0))
);

create table team_change_notices (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  history_id uuid,
  invitation_id uuid,
  created_at timestamp with time zone not null,
  constraint team_change_notices_pkey PRIMARY KEY (id),
  constraint team_change_notices__about__one CHECK ((num_nonnulls(history_id, invitation_id) = 1))
);

create table team_invitation_tokens (
  token_hash bytea not null,
  invitation_id uuid not null,
  created_at timestamp with time zone not null,
  constraint team_invitation_tokens_pkey PRIMARY KEY (token_hash)
);

create table team_invitations (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint team_invitations_pkey PRIMARY KEY (id),
  constraint team_invitations__email__lower CHECK ((email = lower(email))),
  constraint team_invitations__end__one CHECK (((accepted_at IS NULL) OR (withdrawn_at IS NULL))),
  constraint team_invitations__role__known CHECK ((role = ANY (ARRAY['OWNER'::text, 'MEMBER'::text])))
);

create table team_members (
  user_id uuid not null,
  provider_id uuid not null,
  role text not null,
  notices text default 'ASSIGNED'::text not null,
  joined_at timestamp with time zone not null,
  constraint team_members_pkey PRIMARY KEY (user_id),
  constraint team_members__notices__known CHECK ((notices = ANY (ARRAY['NONE'::text, 'ASSIGNED'::text, 'ALL'::text]))),
  constraint team_members__role__known CHECK ((role = ANY (ARRAY['OWNER'::text, 'MEMBER'::text])))
);

create table team_messages (
  id uuid default uuidv7() not null,
  enquiry_id uuid not null,
  author_id uuid,
  kind text not null,
  text text not null,
  phone text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer text,
  idempotency_key text,
  idempotency_hash bytea,
  constraint team_messages_pkey PRIMARY KEY (id),
  constraint team_messages__answer__known CHECK ((answer = ANY (ARRAY['CONFIRMED'::text, 'REFUSED'::text, 'REPLACED'::text]))),
  constraint team_messages__answer__proposed CHECK (((answer IS NULL) OR (kind = 'NUMBER'::text))),
  constraint team_messages__answer__timed CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint team_messages__idempotency__together CHECK (((idempotency_key IS NULL) = (idempotency_hash IS NULL))),
  constraint team_messages__idempotency_key__unique UNIQUE (idempotency_key),
  constraint team_messages__kind__known CHECK ((kind = ANY (ARRAY['MESSAGE'::text, 'DETAILS'::text, 'NUMBER'::text]))),
  constraint team_messages__phone__proposed CHECK (((phone IS NOT NULL) = (kind = 'NUMBER'::text))),
  constraint team_messages__text__bounded CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
);

create table team_notices (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  lead_id uuid not null,
  kind text not null,
  created_at timestamp with time zone not null,
  others integer default 0 not null,
  constraint team_notices_pkey PRIMARY KEY (id),
  constraint team_notices__kind__known CHECK ((kind = ANY (ARRAY['SENT'::text, 'ASSIGNED'::text])))
);

create table totp_factors (
  user_id uuid not null,
  key_id text not null,
  sealed_secret bytea not null,
  last_step integer default 0 not null,
  created_at timestamp with time zone not null,
  enabled_at timestamp with time zone,
  constraint totp_factors_pkey PRIMARY KEY (user_id)
);

create table user_devices (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  token_hash bytea not null,
  device text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  constraint user_devices_pkey PRIMARY KEY (id)
);

create table users (
  id uuid default uuidv7() not null,
  email text not null,
  name text not null,
  phone text,
  role text not null,
  password_hash text,
  email_verified_at timestamp with time zone,
  created_at timestamp with time zone not null,
  terms_version text,
  privacy_version text,
  rings_at_night boolean default true not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users__email__lower CHECK ((email = lower(email))),
  constraint users__role__known CHECK ((role = ANY (ARRAY['SEEKER'::text, 'PROVIDER'::text, 'ADMIN'::text, 'SUPER_ADMIN'::text])))
);

create table verification_reminders (
  id uuid default uuidv7() not null,
  provider_id uuid not null,
  verified_until timestamp with time zone not null,
  days_before smallint not null,
  created_at timestamp with time zone not null,
  constraint verification_reminders_pkey PRIMARY KEY (id)
);

create table verification_tokens (
  token_hash bytea not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  changes_from text,
  constraint verification_tokens_pkey PRIMARY KEY (token_hash)
);

create table webhook_deliveries (
  id uuid default uuidv7() not null,
  webhook_id uuid not null,
  event text not null,
  subject_id uuid not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  claim_id uuid,
  claimed_until timestamp with time zone,
  attempts integer default 0 not null,
  first_tried_at timestamp with time zone,
  tried_at timestamp with time zone,
  outcome text,
  answer_status integer,
  answer text,
  answer_ms integer,
  failure text,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries__due_at__outcome CHECK (((due_at IS NULL) = (outcome IS NOT NULL))),
  constraint webhook_deliveries__outcome__known CHECK ((outcome = ANY (ARRAY['DELIVERED'::text, 'FAILED'::text])))
);

create table webhooks (
  id uuid default uuidv7() not null,
  provider_id uuid,
  url text not null,
  events text[] not null,
  secret_key_id text not null,
  sealed_secret bytea not null,
  former_key_id text,
  former_sealed_secret bytea,
  former_until timestamp with time zone,
  created_at timestamp with time zone not null,
  paused_at timestamp with time zone,
  pause_reason text,
  pause_id uuid,
  failing_since timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks__former__whole CHECK ((num_nonnulls(former_key_id, former_sealed_secret, former_until) = ANY (ARRAY[0, 3]))),
  constraint webhooks__pause_id__unique UNIQUE (pause_id),
  constraint webhooks__pause_reason__known CHECK ((pause_reason = ANY (ARRAY['CHOSEN'::text, 'FAILING'::text, 'GONE'::text]))),
  constraint webhooks__paused__reason CHECK (((paused_at IS NULL) = (pause_reason IS NULL)))
);

create table weekly_demand (
  week date not null,
  category_id uuid not null,
  city_id integer not null,
  posted integer not null,
  unmet integer not null,
  few integer not null,
  unaccepted integer default 0 not null,
  waiting integer not null,
  constraint weekly_demand_pkey PRIMARY KEY (week, category_id, city_id) INCLUDE (posted, unmet, few, unaccepted, waiting)
);

create table work_notices (
  id uuid default uuidv7() not null,
  user_id uuid not null,
  day date not null,
  created_at timestamp with time zone not null,
  constraint work_notices_pkey PRIMARY KEY (id),
  constraint work_notices__user_day__unique UNIQUE (user_id, day)
);

create table write_probes (
  name text not null,
  at timestamp with time zone not null,
  constraint write_probes__pkey PRIMARY KEY (name)
);

alter table access_pass_tokens add constraint access_pass_tokens_pass_id_fkey FOREIGN KEY (pass_id) REFERENCES access_passes(id) ON DELETE CASCADE;

alter table access_passes add constraint access_passes_application_id_fkey FOREIGN KEY (application_id) REFERENCES provider_applications(id) ON DELETE SET NULL;

alter table access_passes add constraint access_passes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table access_passes add constraint access_passes_renews_id_fkey FOREIGN KEY (renews_id) REFERENCES access_passes(id) ON DELETE SET NULL;

alter table access_passes add constraint access_passes_used_by_fkey FOREIGN KEY (used_by) REFERENCES users(id) ON DELETE SET NULL;

alter table account_notices add constraint account_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table api_key_changes add constraint api_key_changes_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;

alter table api_keys add constraint api_keys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table api_keys add constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table application_history add constraint application_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table application_history add constraint application_history_application_id_fkey FOREIGN KEY (application_id) REFERENCES provider_applications(id) ON DELETE CASCADE;

alter table application_history add constraint application_history_pass_id_fkey FOREIGN KEY (pass_id) REFERENCES access_passes(id) ON DELETE SET NULL;

alter table application_history add constraint application_history_question_id_fkey FOREIGN KEY (question_id) REFERENCES application_history(id) ON DELETE CASCADE;

alter table application_question_tokens add constraint application_question_tokens_question_id_fkey FOREIGN KEY (question_id) REFERENCES application_history(id) ON DELETE CASCADE;

alter table appointment_slots add constraint appointment_slots_appointment_id_fkey FOREIGN KEY (appointment_id) REFERENCES appointments(id) ON DELETE CASCADE;

alter table appointments add constraint appointments_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table appointments add constraint appointments_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table appointments add constraint appointments_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id) ON DELETE SET NULL;

alter table appointments add constraint appointments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table attachments add constraint attachments_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE SET NULL;

alter table attachments add constraint attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE SET NULL;

alter table attachments add constraint attachments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE SET NULL;

alter table auth_challenges add constraint auth_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table bank_statements add constraint bank_statements_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES users(id) ON DELETE SET NULL;

alter table billing_details add constraint billing_details_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table billing_grant_revocations add constraint billing_grant_revocations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table billing_grant_revocations add constraint billing_grant_revocations_grant_id_fkey FOREIGN KEY (grant_id) REFERENCES billing_grants(id) ON DELETE CASCADE;

alter table billing_grants add constraint billing_grants_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table billing_grants add constraint billing_grants_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table billing_grants add constraint billing_grants_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE SET NULL;

alter table billing_settings add constraint billing_settings_started_by_fkey FOREIGN KEY (started_by) REFERENCES users(id) ON DELETE SET NULL;

alter table calendar_feeds add constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table card_attempts add constraint card_attempts_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table card_attempts add constraint card_attempts_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table card_attempts add constraint card_attempts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

alter table card_attempts add constraint card_attempts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE SET NULL;

alter table card_events add constraint card_events_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES card_attempts(id) ON DELETE CASCADE;

alter table card_events add constraint card_events_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

alter table card_events add constraint card_events_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL;

alter table cards add constraint cards_added_by_fkey FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL;

alter table cards add constraint cards_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE SET NULL;

alter table categories add constraint categories_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES categories(id);

alter table closing_notices add constraint closing_notices_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table completion_questions add constraint completion_questions_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table contact_answers add constraint contact_answers_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

alter table contact_answers add constraint contact_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE;

alter table contact_messages add constraint contact_messages_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;

alter table conversation_notices add constraint conversation_notices_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table data_request_tokens add constraint data_request_tokens_request_id_fkey FOREIGN KEY (request_id) REFERENCES data_requests(id) ON DELETE CASCADE;

alter table data_requests add constraint data_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table disclosures add constraint disclosures_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table email_undo_tokens add constraint email_undo_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table enquiries add constraint enquiries_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

alter table enquiries add constraint enquiries_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);

alter table enquiries add constraint enquiries_done_by_lead_id_fkey FOREIGN KEY (done_by_lead_id) REFERENCES leads(id) ON DELETE SET NULL;

alter table enquiries add constraint enquiries_seeker_id_fkey FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE SET NULL;

alter table enquiries add constraint enquiries_suburb_id_fkey FOREIGN KEY (suburb_id) REFERENCES suburbs(id);

alter table enquiry_notes add constraint enquiry_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

alter table enquiry_notes add constraint enquiry_notes_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table escalations add constraint escalations_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table imported_providers add constraint imported_providers_import_id_fkey FOREIGN KEY (import_id) REFERENCES provider_imports(id) ON DELETE CASCADE;

alter table imported_providers add constraint imported_providers_pass_id_fkey FOREIGN KEY (pass_id) REFERENCES access_passes(id) ON DELETE CASCADE;

alter table invoice_lines add constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoice_reminders add constraint invoice_reminders_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoice_versions add constraint invoice_versions_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table invoice_versions add constraint invoice_versions_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id) ON DELETE CASCADE;

alter table invoices add constraint invoices_corrects_id_fkey FOREIGN KEY (corrects_id) REFERENCES invoices(id);

alter table invoices add constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table invoices add constraint invoices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE SET NULL;

alter table lead_digests add constraint lead_digests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table lead_follow_ups add constraint lead_follow_ups_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table lead_history add constraint lead_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table lead_history add constraint lead_history_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;

alter table lead_history add constraint lead_history_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table lead_invitations add constraint lead_invitations_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table lead_invitations add constraint lead_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;

alter table lead_invitations add constraint lead_invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table lead_invitations add constraint lead_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table leads add constraint leads_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL;

alter table leads add constraint leads_digest_id_fkey FOREIGN KEY (digest_id) REFERENCES lead_digests(id) ON DELETE SET NULL;

alter table leads add constraint leads_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table leads add constraint leads_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table match_decisions add constraint match_decisions_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table match_decisions add constraint match_decisions_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table matching_simulations add constraint matching_simulations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table messages add constraint messages_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table messages add constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;

alter table partner_site_days add constraint partner_site_days_partner_site_id_fkey FOREIGN KEY (partner_site_id) REFERENCES partner_sites(id) ON DELETE CASCADE;

alter table partner_sites add constraint partner_sites_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table password_tokens add constraint password_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table payments add constraint payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table payments add constraint payments_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE SET NULL;

alter table pending_request_links add constraint pending_request_links_pending_request_id_fkey FOREIGN KEY (pending_request_id) REFERENCES pending_requests(id) ON DELETE CASCADE;

alter table pending_requests add constraint pending_requests_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table phone_codes add constraint phone_codes_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES phones(id) ON DELETE CASCADE;

alter table phones add constraint phones_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table phones add constraint phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table plan_requests add constraint plan_requests_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table plan_requests add constraint plan_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table plan_requests add constraint plan_requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table portfolio_photos add constraint portfolio_photos_id_fkey FOREIGN KEY (id) REFERENCES attachments(id) ON DELETE CASCADE;

alter table portfolio_photos add constraint portfolio_photos_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table price_book_lines add constraint price_book_lines_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_applications add constraint provider_applications_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

alter table provider_bases add constraint provider_bases_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);

alter table provider_bases add constraint provider_bases_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_bases add constraint provider_bases_suburb_id_fkey FOREIGN KEY (suburb_id) REFERENCES suburbs(id);

alter table provider_categories add constraint provider_categories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

alter table provider_categories add constraint provider_categories_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_checks add constraint provider_checks_checked_by_fkey FOREIGN KEY (checked_by) REFERENCES users(id) ON DELETE SET NULL;

alter table provider_checks add constraint provider_checks_document_id_fkey FOREIGN KEY (document_id) REFERENCES provider_documents(id) ON DELETE SET NULL;

alter table provider_checks add constraint provider_checks_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_coverage add constraint provider_coverage_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

alter table provider_coverage add constraint provider_coverage_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_documents add constraint provider_documents_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE;

alter table provider_documents add constraint provider_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table provider_documents add constraint provider_documents_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_history add constraint provider_history_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;

alter table provider_history add constraint provider_history_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_holidays add constraint provider_holidays_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_imports add constraint provider_imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table provider_notes add constraint provider_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

alter table provider_notes add constraint provider_notes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_profiles add constraint provider_profiles_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_provinces add constraint provider_provinces_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_settings_history add constraint provider_settings_history_base_city_id_fkey FOREIGN KEY (base_city_id) REFERENCES cities(id);

alter table provider_settings_history add constraint provider_settings_history_base_suburb_id_fkey FOREIGN KEY (base_suburb_id) REFERENCES suburbs(id);

alter table provider_settings_history add constraint provider_settings_history_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table provider_slugs add constraint provider_slugs_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table providers add constraint providers_base_city_id_fkey FOREIGN KEY (base_city_id) REFERENCES cities(id);

alter table providers add constraint providers_base_suburb_id_fkey FOREIGN KEY (base_suburb_id) REFERENCES suburbs(id);

alter table providers add constraint providers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;

alter table push_subscriptions add constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table push_subscriptions add constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table quick_replies add constraint quick_replies_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table quote_files add constraint quote_files_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES attachments(id) ON DELETE CASCADE;

alter table quote_files add constraint quote_files_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;

alter table quote_lines add constraint quote_lines_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE;

alter table quotes add constraint quotes_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table quotes add constraint quotes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table quotes add constraint quotes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table quotes add constraint quotes_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;

alter table rating_requests add constraint rating_requests_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table ratings add constraint ratings_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table ratings add constraint ratings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table refunds add constraint refunds_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table refunds add constraint refunds_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoices(id);

alter table refunds add constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table rematches add constraint rematches_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table reports add constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL;

alter table reports add constraint reports_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table request_changes add constraint request_changes_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table request_changes add constraint request_changes_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table request_links add constraint request_links_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table rewrite_requests add constraint rewrite_requests_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table service_pages add constraint service_pages_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table settlements add constraint settlements_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table settlements add constraint settlements_credit_note_id_fkey FOREIGN KEY (credit_note_id) REFERENCES invoices(id);

alter table settlements add constraint settlements_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table settlements add constraint settlements_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table settlements add constraint settlements_reverses_id_fkey FOREIGN KEY (reverses_id) REFERENCES settlements(id);

alter table statement_lines add constraint statement_lines_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE;

alter table statement_lines add constraint statement_lines_settled_by_fkey FOREIGN KEY (settled_by) REFERENCES users(id) ON DELETE SET NULL;

alter table statement_lines add constraint statement_lines_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES bank_statements(id);

alter table subscription_periods add constraint subscription_periods_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;

alter table subscription_periods add constraint subscription_periods_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table suburbs add constraint suburbs_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id);

alter table team_change_notices add constraint team_change_notices_history_id_fkey FOREIGN KEY (history_id) REFERENCES provider_history(id) ON DELETE CASCADE;

alter table team_change_notices add constraint team_change_notices_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES team_invitations(id) ON DELETE CASCADE;

alter table team_change_notices add constraint team_change_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table team_invitation_tokens add constraint team_invitation_tokens_invitation_id_fkey FOREIGN KEY (invitation_id) REFERENCES team_invitations(id) ON DELETE CASCADE;

alter table team_invitations add constraint team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;

alter table team_invitations add constraint team_invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table team_members add constraint team_members_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table team_members add constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table team_messages add constraint team_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL;

alter table team_messages add constraint team_messages_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES enquiries(id) ON DELETE CASCADE;

alter table team_notices add constraint team_notices_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES leads(id) ON DELETE CASCADE;

alter table team_notices add constraint team_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table totp_factors add constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_devices add constraint user_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table verification_reminders add constraint verification_reminders_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table verification_tokens add constraint verification_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries__webhook_id__fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

alter table webhooks add constraint webhooks__provider_id__fkey FOREIGN KEY (provider_id) REFERENCES providers(id) ON DELETE CASCADE;

alter table work_notices add constraint work_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

CREATE INDEX access_pass_tokens__pass ON public.access_pass_tokens USING btree (pass_id);

CREATE INDEX access_passes__active_until ON public.access_passes USING btree (expires_at) WHERE (status = 'ACTIVE'::text);

CREATE INDEX access_passes__application ON public.access_passes USING btree (application_id) WHERE (application_id IS NOT NULL);

CREATE INDEX access_passes__created_by ON public.access_passes USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX access_passes__email ON public.access_passes USING btree (email, id DESC);

CREATE INDEX access_passes__ended ON public.access_passes USING btree (COALESCE(used_at, revoked_at, expires_at));

CREATE INDEX access_passes__mailbox ON public.access_passes USING btree (mailbox_of(email));

CREATE UNIQUE INDEX access_passes__renews__unique ON public.access_passes USING btree (renews_id);

CREATE INDEX access_passes__search_text ON public.access_passes USING gin (search_text(email) gin_trgm_ops);

CREATE INDEX access_passes__used_by ON public.access_passes USING btree (used_by) WHERE (used_by IS NOT NULL);

CREATE INDEX account_notices__created ON public.account_notices USING btree (created_at);

CREATE INDEX account_notices__user ON public.account_notices USING btree (user_id);

CREATE INDEX api_key_changes__at ON public.api_key_changes USING btree (at);

CREATE INDEX api_key_changes__key_id ON public.api_key_changes USING btree (key_id, id);

CREATE INDEX api_keys__over ON public.api_keys USING btree (LEAST(expires_at, revoked_at));

CREATE INDEX api_keys__provider_id ON public.api_keys USING btree (provider_id);

CREATE INDEX api_keys__user_id ON public.api_keys USING btree (user_id);

CREATE INDEX application_history__actor ON public.application_history USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX application_history__application ON public.application_history USING btree (application_id, id);

CREATE INDEX application_history__pass ON public.application_history USING btree (pass_id) WHERE (pass_id IS NOT NULL);

CREATE INDEX application_question_tokens__question ON public.application_question_tokens USING btree (question_id);

CREATE INDEX appointments__calendar ON public.appointments USING btree (provider_id, ends_at) WHERE (status = ANY (ARRAY['CONFIRMED'::text, 'DONE'::text]));

CREATE UNIQUE INDEX appointments__confirmed__unique ON public.appointments USING btree (lead_id) WHERE (status = 'CONFIRMED'::text);

CREATE INDEX appointments__enquiry ON public.appointments USING btree (enquiry_id, id);

CREATE INDEX appointments__expiring ON public.appointments USING btree (expires_at) WHERE (status = 'PROPOSED'::text);

CREATE INDEX appointments__lead ON public.appointments USING btree (lead_id, id);

CREATE INDEX appointments__open ON public.appointments USING btree (provider_id) WHERE (status = 'PROPOSED'::text);

CREATE INDEX appointments__person ON public.appointments USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE UNIQUE INDEX appointments__proposed__unique ON public.appointments USING btree (lead_id) WHERE (status = 'PROPOSED'::text);

CREATE INDEX appointments__remind ON public.appointments USING btree (remind_at) WHERE ((status = 'CONFIRMED'::text) AND (remind_at IS NOT NULL));

CREATE INDEX attachments__abandoned ON public.attachments USING btree (created_at) WHERE ((enquiry_id IS NULL) AND (message_id IS NULL));

CREATE INDEX attachments__checking ON public.attachments USING btree (attached_at) WHERE (state = 'checking'::text);

CREATE INDEX attachments__draft ON public.attachments USING btree (draft_id);

CREATE INDEX attachments__enquiry ON public.attachments USING btree (enquiry_id, "position") WHERE (enquiry_id IS NOT NULL);

CREATE INDEX attachments__message ON public.attachments USING btree (message_id, "position") WHERE (message_id IS NOT NULL);

CREATE INDEX attachments__provider ON public.attachments USING btree (provider_id) WHERE (provider_id IS NOT NULL);

CREATE INDEX audit_entries__action ON public.audit_entries USING btree (action, seq);

CREATE INDEX audit_entries__actor ON public.audit_entries USING btree (actor_id, seq);

CREATE INDEX audit_entries__subject ON public.audit_entries USING btree (subject_id, seq);

CREATE INDEX auth_challenges__expiry ON public.auth_challenges USING btree (expires_at);

CREATE INDEX auth_challenges__user ON public.auth_challenges USING btree (user_id);

CREATE INDEX bank_statements__imported_by ON public.bank_statements USING btree (imported_by) WHERE (imported_by IS NOT NULL);

CREATE INDEX bank_statements__newest ON public.bank_statements USING btree (imported_at DESC, id DESC);

CREATE INDEX billing_grant_revocations__created_by ON public.billing_grant_revocations USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX billing_grants__created_by ON public.billing_grants USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX billing_grants__invoice ON public.billing_grants USING btree (invoice_id) WHERE (invoice_id IS NOT NULL);

CREATE INDEX billing_grants__provider ON public.billing_grants USING btree (provider_id, id);

CREATE INDEX card_attempts__created_by ON public.card_attempts USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX card_attempts__invoice ON public.card_attempts USING btree (invoice_id, id);

CREATE UNIQUE INDEX card_attempts__invoice__open ON public.card_attempts USING btree (invoice_id) WHERE (state = 'OPEN'::text);

CREATE UNIQUE INDEX card_attempts__invoice__step ON public.card_attempts USING btree (invoice_id, step) WHERE ((kind = 'STORED'::text) AND (state = ANY (ARRAY['OPEN'::text, 'DECLINED'::text])));

CREATE INDEX card_attempts__payment ON public.card_attempts USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX card_attempts__provider ON public.card_attempts USING btree (provider_id, id);

CREATE UNIQUE INDEX card_attempts__refund__open ON public.card_attempts USING btree (payment_id) WHERE ((kind = 'REFUND'::text) AND (state = 'OPEN'::text));

CREATE INDEX card_attempts__verify ON public.card_attempts USING btree (verify_at) WHERE (verify_at IS NOT NULL);

CREATE INDEX card_events__attempt ON public.card_events USING btree (attempt_id) WHERE (attempt_id IS NOT NULL);

CREATE INDEX card_events__payment ON public.card_events USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX card_events__received ON public.card_events USING btree (received_at DESC, id DESC);

CREATE INDEX card_events__settled_by ON public.card_events USING btree (settled_by) WHERE (settled_by IS NOT NULL);

CREATE INDEX card_events__waiting ON public.card_events USING btree (received_at, id) WHERE (state = 'WAITING'::text);

CREATE INDEX cards__added_by ON public.cards USING btree (added_by) WHERE (added_by IS NOT NULL);

CREATE INDEX cards__provider ON public.cards USING btree (provider_id);

CREATE UNIQUE INDEX cards__provider__one ON public.cards USING btree (provider_id) WHERE (removed_at IS NULL);

CREATE INDEX cards__removed ON public.cards USING btree (removed_at) WHERE (removed_at IS NOT NULL);

CREATE UNIQUE INDEX cities__path__unique ON public.cities USING btree (path);

CREATE INDEX closing_notices__created_at ON public.closing_notices USING btree (created_at);

CREATE INDEX closing_notices__enquiry ON public.closing_notices USING btree (enquiry_id, created_at);

CREATE INDEX completion_questions__due ON public.completion_questions USING btree (due_at) WHERE (asked_at IS NULL);

CREATE INDEX completion_questions__lead ON public.completion_questions USING btree (lead_id, side, id);

CREATE UNIQUE INDEX completion_questions__planned__unique ON public.completion_questions USING btree (lead_id, side) WHERE (asked_at IS NULL);

CREATE INDEX contact_answers__author ON public.contact_answers USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX contact_answers__message ON public.contact_answers USING btree (message_id, id);

CREATE INDEX contact_messages__assignee ON public.contact_messages USING btree (assignee_id, created_at, id);

CREATE INDEX contact_messages__by_status ON public.contact_messages USING btree (status, created_at, id);

CREATE INDEX contact_messages__email ON public.contact_messages USING btree (email, created_at);

CREATE UNIQUE INDEX contact_messages__idempotency_key__unique ON public.contact_messages USING btree (idempotency_key);

CREATE INDEX contact_messages__newest ON public.contact_messages USING btree (created_at, id);

CREATE INDEX contact_messages__search_text ON public.contact_messages USING gin (search_text(name) gin_trgm_ops, search_text(email) gin_trgm_ops, search_text(subject) gin_trgm_ops);

CREATE INDEX contact_messages__waiting ON public.contact_messages USING btree (created_at, id) WHERE (status = ANY (ARRAY['new'::text, 'open'::text]));

CREATE INDEX conversation_notices__created ON public.conversation_notices USING btree (created_at);

CREATE INDEX conversation_notices__lead ON public.conversation_notices USING btree (lead_id);

CREATE INDEX data_request_tokens__request ON public.data_request_tokens USING btree (request_id);

CREATE INDEX data_requests__due ON public.data_requests USING btree (due_at) WHERE ((kind = 'DELETION'::text) AND (ended_at IS NULL));

CREATE INDEX data_requests__email ON public.data_requests USING btree (email) WHERE (email IS NOT NULL);

CREATE INDEX data_requests__old ON public.data_requests USING btree (created_at) WHERE (kind <> 'DELETION'::text);

CREATE UNIQUE INDEX data_requests__one_deletion ON public.data_requests USING btree (COALESCE((user_id)::text, email)) WHERE ((kind = 'DELETION'::text) AND (ended_at IS NULL));

CREATE INDEX data_requests__user ON public.data_requests USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX deliveries__due ON public.deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX deliveries__gateway ON public.deliveries USING btree (gateway_id) WHERE (gateway_id IS NOT NULL);

CREATE INDEX deliveries__handed_over ON public.deliveries USING btree (handed_over_at, notice) WHERE (handed_over_at IS NOT NULL);

CREATE UNIQUE INDEX deliveries__key ON public.deliveries USING btree (notice, subject_id, target);

CREATE INDEX deliveries__recipient_admitted ON public.deliveries USING btree (recipient, admitted_at) WHERE (recipient IS NOT NULL);

CREATE INDEX deliveries__recipient_handed_over ON public.deliveries USING btree (recipient, handed_over_at) WHERE (handed_over_at IS NOT NULL);

CREATE INDEX deliveries__target ON public.deliveries USING btree (target) WHERE (channel <> 'mail'::text);

CREATE INDEX deliveries__time ON public.deliveries USING btree (created_at);

CREATE INDEX email_undo_tokens__expiry ON public.email_undo_tokens USING btree (expires_at);

CREATE INDEX email_undo_tokens__user ON public.email_undo_tokens USING btree (user_id);

CREATE INDEX enquiries__by_status ON public.enquiries USING btree (status, created_at, id) WHERE (status <> 'open'::text);

CREATE INDEX enquiries__contact_email ON public.enquiries USING btree (contact_email);

CREATE INDEX enquiries__contact_name_text ON public.enquiries USING btree (search_text(contact_name), id DESC) WHERE (contact_name <> ''::text);

CREATE INDEX enquiries__contact_phone ON public.enquiries USING btree (contact_phone);

CREATE INDEX enquiries__contact_whatsapp ON public.enquiries USING btree (contact_whatsapp);

CREATE INDEX enquiries__contacts_kept ON public.enquiries USING btree (closed_at) WHERE ((contacts_erased_at IS NULL) AND (closed_at IS NOT NULL));

CREATE INDEX enquiries__done_by ON public.enquiries USING btree (done_by_lead_id) WHERE (done_by_lead_id IS NOT NULL);

CREATE INDEX enquiries__ended ON public.enquiries USING btree (COALESCE(closed_at, contacts_erased_at), id) WHERE (COALESCE(closed_at, contacts_erased_at) IS NOT NULL);

CREATE INDEX enquiries__escalate ON public.enquiries USING btree (escalate_at) WHERE ((status = 'open'::text) AND (escalate_at IS NOT NULL));

CREATE INDEX enquiries__held ON public.enquiries USING btree (id) WHERE (text_review = 'held'::text);

CREATE INDEX enquiries__held_since ON public.enquiries USING btree (COALESCE(edited_at, created_at), id) WHERE (text_review = 'held'::text);

CREATE UNIQUE INDEX enquiries__idempotency_key__unique ON public.enquiries USING btree (idempotency_key);

CREATE INDEX enquiries__idle ON public.enquiries USING btree (COALESCE(idle_check_at, created_at)) WHERE (status = 'in_progress'::text);

CREATE INDEX enquiries__mask_version ON public.enquiries USING btree (mask_version);

CREATE INDEX enquiries__moved ON public.enquiries USING btree (moved_at) WHERE (moved_at IS NOT NULL);

CREATE INDEX enquiries__open_since ON public.enquiries USING btree (created_at, id) WHERE (status = 'open'::text);

CREATE INDEX enquiries__open_until ON public.enquiries USING btree (expires_at) WHERE (status = 'open'::text);

CREATE INDEX enquiries__public_board ON public.enquiries USING btree (created_at DESC, id DESC) INCLUDE (category_id, province) WHERE ((status = ANY (ARRAY['open'::text, 'in_progress'::text])) AND (NOT is_unlisted));

CREATE INDEX enquiries__public_service ON public.enquiries USING btree (category_id, created_at, id) INCLUDE (province, city_id, status, budget_min, budget_max, is_unlisted);

CREATE INDEX enquiries__recent ON public.enquiries USING btree (created_at, id) INCLUDE (category_id, province, city_id, suburb_id, status);

CREATE UNIQUE INDEX enquiries__reference__unique ON public.enquiries USING btree (reference);

CREATE INDEX enquiries__ring ON public.enquiries USING btree (ring_at) WHERE (ring_at IS NOT NULL);

CREATE INDEX enquiries__search_phone ON public.enquiries USING gin (regexp_replace(contact_phone, '\D'::text, ''::text, 'g'::text) gin_trgm_ops, regexp_replace(contact_whatsapp, '\D'::text, ''::text, 'g'::text) gin_trgm_ops);

CREATE INDEX enquiries__search_text ON public.enquiries USING gin (search_text(title) gin_trgm_ops, search_text(reference) gin_trgm_ops, search_text(contact_name) gin_trgm_ops, search_text(contact_email) gin_trgm_ops);

CREATE INDEX enquiries__seeker ON public.enquiries USING btree (seeker_id, id DESC);

CREATE INDEX enquiry_notes__author ON public.enquiry_notes USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX enquiry_notes__enquiry ON public.enquiry_notes USING btree (enquiry_id, id DESC);

CREATE UNIQUE INDEX escalations__once ON public.escalations USING btree (enquiry_id, hours);

CREATE INDEX escalations__time ON public.escalations USING btree (created_at);

CREATE INDEX health_periods__until ON public.health_periods USING btree (until);

CREATE INDEX imported_providers__import ON public.imported_providers USING btree (import_id);

CREATE INDEX invoice_versions__created_by ON public.invoice_versions USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX invoices__corrects ON public.invoices USING btree (corrects_id) WHERE (corrects_id IS NOT NULL);

CREATE INDEX invoices__created_by ON public.invoices USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX invoices__credited ON public.invoices USING btree (id) WHERE ((credited_cents > 0) AND (kind = 'INVOICE'::text));

CREATE INDEX invoices__due ON public.invoices USING btree (due_on, id) INCLUDE (open_cents, total_cents) WHERE ((open_cents > 0) AND (kind = 'INVOICE'::text));

CREATE INDEX invoices__issued ON public.invoices USING btree (issued_on);

CREATE INDEX invoices__kind ON public.invoices USING btree (kind);

CREATE INDEX invoices__provider ON public.invoices USING btree (provider_id, id);

CREATE INDEX invoices__provider__open ON public.invoices USING btree (provider_id) WHERE (open_cents > 0);

CREATE INDEX invoices__sums ON public.invoices USING btree (kind, due_on, id) INCLUDE (open_cents, total_cents, credited_cents, written_off_cents);

CREATE INDEX invoices__written_off ON public.invoices USING btree (id) WHERE ((written_off_cents > 0) AND (kind = 'INVOICE'::text));

CREATE INDEX lead_digests__provider ON public.lead_digests USING btree (provider_id);

CREATE INDEX lead_digests__time ON public.lead_digests USING btree (created_at);

CREATE INDEX lead_follow_ups__due ON public.lead_follow_ups USING btree (due_at) WHERE (reminded_at IS NULL);

CREATE UNIQUE INDEX lead_follow_ups__lead__unique ON public.lead_follow_ups USING btree (lead_id);

CREATE INDEX lead_history__actor ON public.lead_history USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX lead_history__assignee ON public.lead_history USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);

CREATE INDEX lead_history__lead ON public.lead_history USING btree (lead_id, id);

CREATE INDEX lead_invitations__enquiry ON public.lead_invitations USING btree (enquiry_id, id DESC);

CREATE INDEX lead_invitations__invited_by ON public.lead_invitations USING btree (invited_by) WHERE (invited_by IS NOT NULL);

CREATE UNIQUE INDEX lead_invitations__open ON public.lead_invitations USING btree (enquiry_id, provider_id) WHERE ((taken_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX lead_invitations__provider ON public.lead_invitations USING btree (provider_id);

CREATE INDEX lead_invitations__user ON public.lead_invitations USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE INDEX leads__answers ON public.leads USING btree (answered_at) INCLUDE (enquiry_id, created_at) WHERE (status = ANY (ARRAY['ACCEPTED'::text, 'DECLINED'::text]));

CREATE INDEX leads__assigned_open ON public.leads USING btree (enquiry_id) WHERE (is_assigned AND (status = 'SENT'::text));

CREATE INDEX leads__assignee ON public.leads USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);

CREATE INDEX leads__conversations ON public.leads USING btree (provider_id, last_message_at, id) WHERE (last_message_at IS NOT NULL);

CREATE INDEX leads__digest ON public.leads USING btree (digest_id) WHERE (digest_id IS NOT NULL);

CREATE INDEX leads__digest_due ON public.leads USING btree (digest_at) WHERE ((digest_id IS NULL) AND (status = 'SENT'::text));

CREATE UNIQUE INDEX leads__enquiry_provider__unique ON public.leads USING btree (enquiry_id, provider_id);

CREATE UNIQUE INDEX leads__enquiry_slot__unique ON public.leads USING btree (enquiry_id, slot) WHERE (status = ANY (ARRAY['SENT'::text, 'ACCEPTED'::text]));

CREATE INDEX leads__open_until ON public.leads USING btree (expires_at) WHERE (status = 'SENT'::text);

CREATE INDEX leads__provider ON public.leads USING btree (provider_id, id DESC);

CREATE INDEX leads__provider_ending ON public.leads USING btree (provider_id, ((status = 'SENT'::text)), (
CASE
    WHEN (status = 'SENT'::text) THEN (- EXTRACT(epoch FROM (expires_at AT TIME ZONE 'UTC'::text)))
    ELSE (0)::numeric
END), id);

CREATE INDEX leads__provider_open ON public.leads USING btree (provider_id, ((status = 'SENT'::text)), id);

CREATE INDEX leads__provider_status ON public.leads USING btree (provider_id, status, id DESC);

CREATE INDEX leads__provider_time ON public.leads USING btree (provider_id, created_at);

CREATE INDEX leads__stage ON public.leads USING btree (provider_id, crm_status, id) WHERE (status = 'ACCEPTED'::text);

CREATE INDEX match_decisions__decided ON public.match_decisions USING brin (decided_at);

CREATE INDEX match_decisions__provider ON public.match_decisions USING btree (provider_id, enquiry_id);

CREATE INDEX matching_simulations__created_by ON public.matching_simulations USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE UNIQUE INDEX matching_simulations__under_way__unique ON public.matching_simulations USING btree ((true)) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));

CREATE UNIQUE INDEX messages__idempotency_key ON public.messages USING btree (lead_id, author, idempotency_key) WHERE (idempotency_key IS NOT NULL);

CREATE INDEX messages__lead ON public.messages USING btree (lead_id, sent_at, id);

CREATE INDEX messages__sender ON public.messages USING btree (sender_id) WHERE (sender_id IS NOT NULL);

CREATE INDEX messages__unnoticed ON public.messages USING btree (sent_at) WHERE ((read_at IS NULL) AND (deleted_at IS NULL) AND (noticed_at IS NULL));

CREATE INDEX messages__unread ON public.messages USING btree (lead_id, author) WHERE ((read_at IS NULL) AND (deleted_at IS NULL));

CREATE UNIQUE INDEX partner_sites__active ON public.partner_sites USING btree (origin) WHERE (revoked_at IS NULL);

CREATE INDEX partner_sites__created_by ON public.partner_sites USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE UNIQUE INDEX passkeys__credential__unique ON public.passkeys USING btree (credential_id);

CREATE INDEX passkeys__user ON public.passkeys USING btree (user_id);

CREATE INDEX password_tokens__expiry ON public.password_tokens USING btree (expires_at);

CREATE INDEX password_tokens__user ON public.password_tokens USING btree (user_id);

CREATE INDEX payments__created_by ON public.payments USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX payments__provider ON public.payments USING btree (provider_id, id);

CREATE INDEX payments__received__id ON public.payments USING btree (received_on, id) INCLUDE (amount_cents, open_cents);

CREATE INDEX pending_jobs__left ON public.pending_jobs USING btree (relayed_at) WHERE (seen_at = '-infinity'::timestamp with time zone);

CREATE INDEX pending_jobs__mails ON public.pending_jobs USING btree (relayed_at) WHERE (name ~~ 'mail.%'::text);

CREATE INDEX pending_request_links__request ON public.pending_request_links USING btree (pending_request_id);

CREATE INDEX pending_requests__email ON public.pending_requests USING btree (((content ->> 'contactEmail'::text))) WHERE (enquiry_id IS NULL);

CREATE INDEX pending_requests__unconfirmed ON public.pending_requests USING btree (created_at) WHERE (enquiry_id IS NULL);

CREATE INDEX phone_codes__expiry ON public.phone_codes USING btree (expires_at);

CREATE INDEX phone_codes__phone ON public.phone_codes USING btree (phone_id);

CREATE INDEX phone_replies__received ON public.phone_replies USING btree (received_at);

CREATE INDEX phone_replies__recipient ON public.phone_replies USING btree (recipient, received_at);

CREATE INDEX phone_replies__subject ON public.phone_replies USING btree (subject_id) WHERE (outcome = 'PICKED'::text);

CREATE INDEX phone_reports__time ON public.phone_reports USING btree (reported_at);

CREATE INDEX phones__number ON public.phones USING btree (number);

CREATE UNIQUE INDEX plan_requests__open ON public.plan_requests USING btree (provider_id) WHERE (status = 'OPEN'::text);

CREATE INDEX plan_requests__provider ON public.plan_requests USING btree (provider_id, id DESC);

CREATE INDEX plan_requests__waiting ON public.plan_requests USING btree (created_at, id) WHERE (status = 'OPEN'::text);

CREATE UNIQUE INDEX portfolio_photos__logo ON public.portfolio_photos USING btree (provider_id) WHERE is_logo;

CREATE INDEX portfolio_photos__provider ON public.portfolio_photos USING btree (provider_id, "position");

CREATE INDEX privacy_drills__newest ON public.privacy_drills USING btree (finished_at DESC);

CREATE INDEX processes__seen_at ON public.processes USING btree (seen_at);

CREATE INDEX provider_applications__by_name ON public.provider_applications USING btree (business_name, id);

CREATE INDEX provider_applications__by_status ON public.provider_applications USING btree (status, created_at, id);

CREATE INDEX provider_applications__email ON public.provider_applications USING btree (email, created_at);

CREATE INDEX provider_applications__ended ON public.provider_applications USING btree (COALESCE(decided_at, created_at));

CREATE UNIQUE INDEX provider_applications__idempotency_key__unique ON public.provider_applications USING btree (idempotency_key);

CREATE INDEX provider_applications__mailbox ON public.provider_applications USING btree (mailbox_of(email));

CREATE INDEX provider_applications__newest ON public.provider_applications USING btree (created_at, id);

CREATE INDEX provider_applications__search_phone ON public.provider_applications USING gin (regexp_replace(phone, '\D'::text, ''::text, 'g'::text) gin_trgm_ops);

CREATE INDEX provider_applications__search_text ON public.provider_applications USING gin (search_text(business_name) gin_trgm_ops, search_text(contact_name) gin_trgm_ops, search_text(email) gin_trgm_ops);

CREATE INDEX provider_applications__waiting ON public.provider_applications USING btree (created_at, id) WHERE (status = ANY (ARRAY['new'::text, 'answered'::text]));

CREATE INDEX provider_checks__checked_by ON public.provider_checks USING btree (checked_by) WHERE (checked_by IS NOT NULL);

CREATE UNIQUE INDEX provider_checks__current ON public.provider_checks USING btree (provider_id, kind) WHERE (ended_at IS NULL);

CREATE INDEX provider_checks__document ON public.provider_checks USING btree (document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX provider_checks__provider ON public.provider_checks USING btree (provider_id);

CREATE INDEX provider_coverage__radius ON public.provider_coverage USING btree (category_id, below, province, city_id, radius_km) INCLUDE (provider_id);

CREATE INDEX provider_coverage__walk ON public.provider_coverage USING btree (category_id, below, province, city_id, recent_leads, response_rate DESC, waiting_since, provider_id) INCLUDE (radius_km);

CREATE INDEX provider_documents__expiring ON public.provider_documents USING btree (valid_until) WHERE ((state = 'confirmed'::text) AND (replaced_at IS NULL) AND (reminded_at IS NULL));

CREATE INDEX provider_documents__provider ON public.provider_documents USING btree (provider_id, kind);

CREATE INDEX provider_documents__replaced ON public.provider_documents USING btree (replaced_at) WHERE (replaced_at IS NOT NULL);

CREATE INDEX provider_documents__waiting ON public.provider_documents USING btree (created_at) WHERE ((state = 'waiting'::text) AND (replaced_at IS NULL));

CREATE INDEX provider_history__actor ON public.provider_history USING btree (actor_id) WHERE (actor_id IS NOT NULL);

CREATE INDEX provider_history__provider ON public.provider_history USING btree (provider_id, id DESC);

CREATE INDEX provider_history__standing ON public.provider_history USING btree (at) WHERE (kind = ANY (ARRAY['SUBSCRIPTION'::text, 'VERIFICATION'::text, 'SUSPENSION'::text, 'ROLE'::text]));

CREATE INDEX provider_holidays__start ON public.provider_holidays USING btree (starts_at);

CREATE INDEX provider_imports__created_by ON public.provider_imports USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX provider_notes__author ON public.provider_notes USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX provider_notes__provider ON public.provider_notes USING btree (provider_id, id DESC);

CREATE INDEX provider_settings_history__provider ON public.provider_settings_history USING btree (provider_id, id);

CREATE INDEX provider_settings_history__until ON public.provider_settings_history USING btree (until);

CREATE UNIQUE INDEX provider_slugs__current ON public.provider_slugs USING btree (provider_id) WHERE is_current;

CREATE INDEX provider_slugs__provider ON public.provider_slugs USING btree (provider_id);

CREATE INDEX providers__available ON public.providers USING btree (available_until) WHERE (available_until IS NOT NULL);

CREATE INDEX providers__base ON public.providers USING btree (base_city_id) WHERE (base_city_id IS NOT NULL);

CREATE INDEX providers__billing ON public.providers USING btree (billing_run_on) WHERE (billing_run_on IS NOT NULL);

CREATE INDEX providers__by_name ON public.providers USING btree (business_name, id);

CREATE INDEX providers__checks_due ON public.providers USING btree (id) WHERE (checks_due_at IS NOT NULL);

CREATE INDEX providers__full ON public.providers USING btree (full_until) WHERE (full_until IS NOT NULL);

CREATE INDEX providers__incomplete ON public.providers USING btree (created_at DESC, id DESC) WHERE (completed_at IS NULL);

CREATE INDEX providers__newest ON public.providers USING btree (created_at DESC, id DESC);

CREATE INDEX providers__paused ON public.providers USING btree (created_at DESC, id DESC) WHERE (paused_at IS NOT NULL);

CREATE INDEX providers__paused_until ON public.providers USING btree (paused_until) WHERE (paused_until IS NOT NULL);

CREATE INDEX providers__paying ON public.providers USING btree (plan, created_at) WHERE (subscription_status = 'ACTIVE'::text);

CREATE INDEX providers__phone ON public.providers USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX providers__search_phone ON public.providers USING gin (regexp_replace(phone, '\D'::text, ''::text, 'g'::text) gin_trgm_ops);

CREATE INDEX providers__search_text ON public.providers USING gin (search_text(business_name) gin_trgm_ops);

CREATE INDEX providers__suspended ON public.providers USING btree (created_at DESC, id DESC) WHERE (suspended_at IS NOT NULL);

CREATE INDEX providers__unsubscribed ON public.providers USING btree (subscription_status, created_at DESC, id DESC) WHERE (subscription_status <> 'ACTIVE'::text);

CREATE INDEX providers__unverified ON public.providers USING btree (created_at DESC, id DESC) WHERE ((verified_at IS NULL) AND (completed_at IS NOT NULL));

CREATE UNIQUE INDEX providers__user__unique ON public.providers USING btree (user_id);

CREATE INDEX providers__verified_until ON public.providers USING btree (verified_until) WHERE (verified_until IS NOT NULL);

CREATE INDEX providers__withdrawn ON public.providers USING btree (withdrawn_at) WHERE (withdrawn_at IS NOT NULL);

CREATE UNIQUE INDEX push_subscriptions__endpoint__unique ON public.push_subscriptions USING btree (endpoint);

CREATE UNIQUE INDEX push_subscriptions__session__unique ON public.push_subscriptions USING btree (session_id);

CREATE INDEX push_subscriptions__user ON public.push_subscriptions USING btree (user_id, id);

CREATE INDEX quote_files__attachment ON public.quote_files USING btree (attachment_id);

CREATE UNIQUE INDEX quotes__accepted__one ON public.quotes USING btree (enquiry_id) WHERE (status = 'ACCEPTED'::text);

CREATE INDEX quotes__enquiry ON public.quotes USING btree (enquiry_id, id);

CREATE INDEX quotes__expiry ON public.quotes USING btree (expires_at) WHERE ((status = 'SENT'::text) AND (superseded_at IS NULL));

CREATE UNIQUE INDEX quotes__open__one ON public.quotes USING btree (lead_id) WHERE ((status = ANY (ARRAY['DRAFT'::text, 'SENT'::text, 'ACCEPTED'::text])) AND (superseded_at IS NULL));

CREATE INDEX quotes__provider ON public.quotes USING btree (provider_id, sent_at) WHERE (sent_at IS NOT NULL);

CREATE INDEX quotes__sender ON public.quotes USING btree (sender_id) WHERE (sender_id IS NOT NULL);

CREATE INDEX ranking_refreshes__at ON public.ranking_refreshes USING btree (at);

CREATE INDEX ratings__provider ON public.ratings USING btree (provider_id, status, id);

CREATE INDEX ratings__waiting ON public.ratings USING btree (id) WHERE (status = 'waiting'::text);

CREATE INDEX recovery_codes__user ON public.recovery_codes USING btree (user_id);

CREATE INDEX refunds__created_by ON public.refunds USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX refunds__credit_note ON public.refunds USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);

CREATE INDEX refunds__payment ON public.refunds USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX refunds__refunded ON public.refunds USING btree (refunded_on, id) INCLUDE (amount_cents);

CREATE UNIQUE INDEX refunds__reversal__once ON public.refunds USING btree (payment_id) WHERE is_reversal;

CREATE INDEX rematches__enquiry ON public.rematches USING btree (enquiry_id, requested_at);

CREATE INDEX reports__confirmed ON public.reports USING btree (lead_id) WHERE ((kind = 'LEAD'::text) AND (status = 'CONFIRMED'::text));

CREATE INDEX reports__ended ON public.reports USING btree (COALESCE(decided_at, created_at));

CREATE UNIQUE INDEX reports__open ON public.reports USING btree (lead_id, kind, reporter) WHERE (status = 'OPEN'::text);

CREATE INDEX reports__waiting ON public.reports USING btree (created_at, id) WHERE (status = 'OPEN'::text);

CREATE INDEX request_changes__enquiry ON public.request_changes USING btree (enquiry_id);

CREATE INDEX request_changes__lead ON public.request_changes USING btree (lead_id) WHERE (lead_id IS NOT NULL);

CREATE INDEX request_links__enquiry ON public.request_links USING btree (enquiry_id);

CREATE INDEX rewrite_requests__enquiry ON public.rewrite_requests USING btree (enquiry_id);

CREATE UNIQUE INDEX rewrite_requests__open__one ON public.rewrite_requests USING btree (enquiry_id) WHERE (settled_at IS NULL);

CREATE INDEX sessions__ended ON public.sessions USING btree (LEAST(expires_at, revoked_at));

CREATE INDEX sessions__user ON public.sessions USING btree (user_id);

CREATE INDEX settlements__created_by ON public.settlements USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX settlements__credit_note ON public.settlements USING btree (credit_note_id) WHERE (credit_note_id IS NOT NULL);

CREATE INDEX settlements__invoice ON public.settlements USING btree (invoice_id);

CREATE INDEX settlements__payment ON public.settlements USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE UNIQUE INDEX settlements__reverses__once ON public.settlements USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);

CREATE INDEX statement_lines__amount ON public.statement_lines USING btree (on_day, amount_cents);

CREATE INDEX statement_lines__new ON public.statement_lines USING btree (id) WHERE (state = 'NEW'::text);

CREATE INDEX statement_lines__nobodys ON public.statement_lines USING btree (settled_at) WHERE ((state = 'NOBODYS'::text) AND (bank_text IS NOT NULL));

CREATE INDEX statement_lines__payment ON public.statement_lines USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX statement_lines__settled_by ON public.statement_lines USING btree (settled_by) WHERE (settled_by IS NOT NULL);

CREATE INDEX statement_lines__statement ON public.statement_lines USING btree (statement_id, state);

CREATE INDEX statement_lines__waiting ON public.statement_lines USING btree (created_at, id) WHERE (state = 'WAITING'::text);

CREATE INDEX subscription_periods__created_by ON public.subscription_periods USING btree (created_by) WHERE (created_by IS NOT NULL);

CREATE UNIQUE INDEX suburbs__path__unique ON public.suburbs USING btree (path);

CREATE INDEX team_change_notices__created ON public.team_change_notices USING btree (created_at);

CREATE INDEX team_change_notices__history ON public.team_change_notices USING btree (history_id);

CREATE INDEX team_change_notices__invitation ON public.team_change_notices USING btree (invitation_id);

CREATE INDEX team_change_notices__user ON public.team_change_notices USING btree (user_id);

CREATE INDEX team_invitation_tokens__invitation ON public.team_invitation_tokens USING btree (invitation_id);

CREATE INDEX team_invitations__email ON public.team_invitations USING btree (email);

CREATE INDEX team_invitations__ended ON public.team_invitations USING btree (COALESCE(accepted_at, withdrawn_at, expires_at));

CREATE INDEX team_invitations__invited_by ON public.team_invitations USING btree (invited_by);

CREATE INDEX team_invitations__mailbox ON public.team_invitations USING btree (mailbox_of(email)) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE UNIQUE INDEX team_invitations__open ON public.team_invitations USING btree (provider_id, email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE INDEX team_invitations__provider ON public.team_invitations USING btree (provider_id, created_at);

CREATE INDEX team_members__provider ON public.team_members USING btree (provider_id);

CREATE INDEX team_messages__author ON public.team_messages USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX team_messages__enquiry ON public.team_messages USING btree (enquiry_id, id DESC);

CREATE UNIQUE INDEX team_messages__open_number__one ON public.team_messages USING btree (enquiry_id) WHERE ((kind = 'NUMBER'::text) AND (answer IS NULL));

CREATE INDEX team_notices__created ON public.team_notices USING btree (created_at);

CREATE INDEX team_notices__lead ON public.team_notices USING btree (lead_id);

CREATE UNIQUE INDEX team_notices__sent ON public.team_notices USING btree (lead_id, user_id) WHERE (kind = 'SENT'::text);

CREATE INDEX team_notices__user ON public.team_notices USING btree (user_id);

CREATE INDEX totp_factors__unfinished ON public.totp_factors USING btree (created_at) WHERE (enabled_at IS NULL);

CREATE INDEX user_devices__last_seen ON public.user_devices USING btree (last_seen_at);

CREATE UNIQUE INDEX user_devices__token_user__unique ON public.user_devices USING btree (token_hash, user_id);

CREATE INDEX user_devices__user ON public.user_devices USING btree (user_id);

CREATE INDEX users__by_name ON public.users USING btree (name, id);

CREATE UNIQUE INDEX users__email__unique ON public.users USING btree (email);

CREATE INDEX users__mail_domain ON public.users USING btree (split_part(email, '@'::text, 2));

CREATE INDEX users__mailbox ON public.users USING btree (mailbox_of(email));

CREATE INDEX users__newest ON public.users USING btree (created_at DESC, id DESC);

CREATE INDEX users__phone ON public.users USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX users__role ON public.users USING btree (role, created_at DESC, id DESC);

CREATE INDEX users__search_phone ON public.users USING gin (regexp_replace(phone, '\D'::text, ''::text, 'g'::text) gin_trgm_ops);

CREATE INDEX users__search_text ON public.users USING gin (search_text(email) gin_trgm_ops, search_text(name) gin_trgm_ops);

CREATE UNIQUE INDEX verification_reminders__once ON public.verification_reminders USING btree (provider_id, verified_until, days_before);

CREATE INDEX verification_tokens__expiry ON public.verification_tokens USING btree (expires_at);

CREATE INDEX verification_tokens__user ON public.verification_tokens USING btree (user_id);

CREATE INDEX webhook_deliveries__created_at ON public.webhook_deliveries USING btree (created_at);

CREATE INDEX webhook_deliveries__due ON public.webhook_deliveries USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX webhook_deliveries__waiting ON public.webhook_deliveries USING btree (webhook_id, subject_id, id) WHERE (due_at IS NOT NULL);

CREATE INDEX webhook_deliveries__webhook_id ON public.webhook_deliveries USING btree (webhook_id, id);

CREATE INDEX webhooks__provider_id ON public.webhooks USING btree (provider_id);

CREATE INDEX work_notices__created ON public.work_notices USING btree (created_at);

create view place_distances as
 SELECT b.from_id,
    b.band,
    t.to_id,
    t.km
   FROM distance_bands b,
    LATERAL UNNEST(b.to_ids, b.kms) t(to_id, km);

CREATE TRIGGER audit_entries__append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION audit_refuse();

CREATE TRIGGER audit_entries__chain BEFORE INSERT ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION audit_chain();

CREATE TRIGGER audit_entries__no_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();

CREATE TRIGGER billing_grant_revocations__append_only BEFORE DELETE OR UPDATE ON public.billing_grant_revocations FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER billing_grants__append_only BEFORE DELETE OR UPDATE ON public.billing_grants FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER deliveries__handed_over_once BEFORE UPDATE OF handed_over_at ON public.deliveries FOR EACH ROW WHEN ((old.handed_over_at <> new.handed_over_at)) EXECUTE FUNCTION refuse_second_handover();

CREATE TRIGGER enquiries__counted AFTER INSERT OR DELETE ON public.enquiries FOR EACH ROW EXECUTE FUNCTION note_request_change();

CREATE TRIGGER enquiries__recounted AFTER UPDATE ON public.enquiries FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.closed_at IS DISTINCT FROM new.closed_at) OR (old.category_id IS DISTINCT FROM new.category_id) OR (old.city_id IS DISTINCT FROM new.city_id) OR (old.province IS DISTINCT FROM new.province) OR (old.created_at IS DISTINCT FROM new.created_at) OR (old.matched_at IS DISTINCT FROM new.matched_at) OR (old.is_unlisted IS DISTINCT FROM new.is_unlisted))) EXECUTE FUNCTION note_request_change();

CREATE TRIGGER invoice_lines__append_only BEFORE DELETE OR UPDATE ON public.invoice_lines FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER invoice_versions__append_only BEFORE DELETE OR UPDATE ON public.invoice_versions FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER invoices__append_only BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER invoices__credit AFTER INSERT ON public.invoices FOR EACH ROW WHEN ((new.kind = 'CREDIT_NOTE'::text)) EXECUTE FUNCTION credit();

CREATE TRIGGER invoices__renew AFTER INSERT OR UPDATE OF open_cents ON public.invoices FOR EACH ROW EXECUTE FUNCTION renew_subscription();

CREATE TRIGGER leads__counted AFTER INSERT OR DELETE ON public.leads FOR EACH ROW EXECUTE FUNCTION note_request_change();

CREATE TRIGGER leads__end_appointments AFTER UPDATE ON public.leads FOR EACH ROW WHEN (((new.status = 'ACCEPTED'::text) AND (((new.end_reason IS NOT NULL) AND (old.end_reason IS NULL)) OR ((new.crm_status = 'LOST'::text) AND (old.crm_status <> 'LOST'::text))))) EXECUTE FUNCTION end_appointments_of_lead();

CREATE TRIGGER leads__end_stated BEFORE INSERT OR UPDATE ON public.leads FOR EACH ROW WHEN (((new.end_reason IS NULL) AND ((new.status = ANY (ARRAY['DECLINED'::text, 'EXPIRED'::text])) OR ((new.status = 'ACCEPTED'::text) AND (new.contact_revoked_at IS NOT NULL))))) EXECUTE FUNCTION state_lead_end();

CREATE TRIGGER leads__recounted AFTER UPDATE ON public.leads FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.answered_at IS DISTINCT FROM new.answered_at) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION note_request_change();

CREATE TRIGGER outbox__notify AFTER INSERT ON public.outbox FOR EACH STATEMENT EXECUTE FUNCTION outbox_notify();

CREATE TRIGGER outbox__webhooks AFTER INSERT ON public.outbox REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_webhooks();

CREATE TRIGGER payments__append_only BEFORE DELETE OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER provider_categories__verification AFTER INSERT OR DELETE OR UPDATE OF category_id ON public.provider_categories FOR EACH ROW EXECUTE FUNCTION renew_verification_of_trade();

CREATE TRIGGER provider_checks__verification AFTER INSERT OR DELETE OR UPDATE ON public.provider_checks FOR EACH ROW EXECUTE FUNCTION renew_verification();

CREATE TRIGGER provider_documents__check AFTER UPDATE ON public.provider_documents FOR EACH ROW WHEN (((new.state = 'confirmed'::text) AND (old.state <> 'confirmed'::text))) EXECUTE FUNCTION record_document_check();

CREATE TRIGGER provider_documents__first_check AFTER INSERT ON public.provider_documents FOR EACH ROW WHEN ((new.state = 'confirmed'::text)) EXECUTE FUNCTION record_document_check();

CREATE TRIGGER providers__checks BEFORE INSERT OR UPDATE OF verified_at, verified_until, checks_due_at ON public.providers FOR EACH ROW EXECUTE FUNCTION derive_verification();

CREATE TRIGGER providers__dated BEFORE INSERT ON public.providers FOR EACH ROW EXECUTE FUNCTION date_subscription();

CREATE TRIGGER providers__subscribed AFTER INSERT ON public.providers FOR EACH ROW EXECUTE FUNCTION begin_subscription();

CREATE TRIGGER providers__subscription BEFORE UPDATE OF plan, subscription_status, subscription_day ON public.providers FOR EACH ROW EXECUTE FUNCTION derive_subscription();

CREATE TRIGGER providers__version BEFORE UPDATE ON public.providers FOR EACH ROW WHEN (((old.business_name IS DISTINCT FROM new.business_name) OR (old.phone IS DISTINCT FROM new.phone) OR (old.base_city_id IS DISTINCT FROM new.base_city_id) OR (old.coverage_radius_km IS DISTINCT FROM new.coverage_radius_km) OR (old.plan IS DISTINCT FROM new.plan) OR (old.subscription_status IS DISTINCT FROM new.subscription_status) OR (old.verified_at IS DISTINCT FROM new.verified_at) OR (old.verified_until IS DISTINCT FROM new.verified_until) OR (old.suspended_at IS DISTINCT FROM new.suspended_at) OR (old.suspension_reason IS DISTINCT FROM new.suspension_reason) OR (old.withdrawn_at IS DISTINCT FROM new.withdrawn_at) OR (old.paused_at IS DISTINCT FROM new.paused_at) OR (old.base_suburb_id IS DISTINCT FROM new.base_suburb_id))) EXECUTE FUNCTION next_version();

CREATE TRIGGER quotes__counted AFTER INSERT OR DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION note_request_change();

CREATE TRIGGER quotes__recounted AFTER UPDATE ON public.quotes FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.sent_at IS DISTINCT FROM new.sent_at))) EXECUTE FUNCTION note_request_change();

CREATE TRIGGER ratings__counted AFTER INSERT OR DELETE ON public.ratings FOR EACH ROW EXECUTE FUNCTION note_request_change();

CREATE TRIGGER ratings__lead__done BEFORE INSERT OR UPDATE OF lead_id, provider_id ON public.ratings FOR EACH ROW EXECUTE FUNCTION rate_done_work();

CREATE TRIGGER ratings__recounted AFTER UPDATE ON public.ratings FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.stars IS DISTINCT FROM new.stars))) EXECUTE FUNCTION note_request_change();

CREATE TRIGGER refunds__append_only BEFORE DELETE OR UPDATE ON public.refunds FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER refunds__refund AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION refund();

CREATE TRIGGER settlements__append_only BEFORE DELETE OR UPDATE ON public.settlements FOR EACH ROW EXECUTE FUNCTION refuse_money_change();

CREATE TRIGGER settlements__reverse BEFORE INSERT ON public.settlements FOR EACH ROW WHEN ((new.reverses_id IS NOT NULL)) EXECUTE FUNCTION reverse_settlement();

CREATE TRIGGER settlements__settle AFTER INSERT ON public.settlements FOR EACH ROW EXECUTE FUNCTION settle();

CREATE TRIGGER subscription_periods__renew AFTER INSERT OR DELETE OR UPDATE ON public.subscription_periods FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION renew_subscription();

CREATE CONSTRAINT TRIGGER subscription_periods__whole AFTER INSERT OR DELETE OR UPDATE ON public.subscription_periods DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION subscription_periods_whole();

CREATE TRIGGER users__super_admin__deleted BEFORE DELETE ON public.users FOR EACH ROW WHEN ((old.role = 'SUPER_ADMIN'::text)) EXECUTE FUNCTION keep_super_admin();

CREATE TRIGGER users__super_admin__demoted BEFORE UPDATE OF role ON public.users FOR EACH ROW WHEN (((old.role = 'SUPER_ADMIN'::text) AND (new.role <> 'SUPER_ADMIN'::text))) EXECUTE FUNCTION keep_super_admin();
