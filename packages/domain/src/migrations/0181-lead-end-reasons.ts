import type { Knex } from 'knex';

/**
 * Why and when each lead ended, in one column each. An open lead has neither, and a declined or expired one has both. An accepted
 * lead ends when the client chooses another provider, withdraws, or revokes the access, or when the request is removed.
 * The triggers fill the columns for processes of the version before, and for scripts that only change the status. Of two
 * reasons the first one stays. Migration 0182 fills existing rows.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table leads add column end_reason text, add column ended_at timestamptz;
alter table leads
  add constraint leads__end_reason__known check (end_reason in ('TIME_RAN_OUT', 'DECLINED', 'CHOSE_ANOTHER', 'WITHDRAWN',
    'REMOVED', 'REVOKED', 'REQUEST_EXPIRED', 'SUSPENDED', 'PROVIDER_LEFT')) not valid,
  add constraint leads__end_reason__timed check ((end_reason is null) = (ended_at is null)) not valid,
  add constraint leads__end_reason__stated check (case status when 'SENT' then end_reason is null
    when 'ACCEPTED' then (contact_revoked_at is null or end_reason is not null) and end_reason is distinct from 'DECLINED'
    when 'DECLINED' then end_reason is not distinct from 'DECLINED'
    else end_reason is not null and end_reason <> 'DECLINED' end) not valid;

-- A reason from what else is recorded. Before this version, a lead that ended early had the time of its request's end.
create function state_lead_end() returns trigger language plpgsql as $$
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
end $$;
create trigger leads__end_stated before insert or update on leads for each row
  when (new.end_reason is null
    and (new.status in ('DECLINED', 'EXPIRED') or new.status = 'ACCEPTED' and new.contact_revoked_at is not null))
  execute function state_lead_end();

-- The client's part in the end of an accepted lead. A reason that is already stated stays, unless the client did choose the provider.
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
create trigger lead_history__end_stated after insert on lead_history for each row
  when (new.cause is not null and new.to_value in ('WON', 'LOST')) execute function state_end_of_accepted_lead();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop trigger lead_history__end_stated on lead_history;
drop trigger leads__end_stated on leads;
drop function state_end_of_accepted_lead();
drop function state_lead_end();
alter table leads drop column end_reason, drop column ended_at;
`);
