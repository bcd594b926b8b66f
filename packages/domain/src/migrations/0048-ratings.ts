import type { Knex } from 'knex';

/**
 * Ratings of providers: one per lead, and only for the accepted lead by which the request was closed as done.
 * A trigger enforces this for every writer, because the processes' role could otherwise insert a rating for
 * any lead.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table ratings (
  id uuid primary key default uuidv7(),
  lead_id uuid not null constraint ratings__lead__unique unique references leads on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  stars smallint not null constraint ratings__stars__bounded check (stars between 1 and 5),
  text text not null constraint ratings__text__bounded check (char_length(text) <= 1000),
  -- What may be shown of the text, as of a request's (0013).
  masked_text text not null,
  mask_version integer not null,
  text_review text not null
    constraint ratings__text_review__known check (text_review in ('clear', 'held', 'released', 'masked')),
  status text not null constraint ratings__status__known check (status in ('waiting', 'published', 'refused')),
  -- Stays while a changed text waits for another look.
  refusal_reason text
    constraint ratings__refusal_reason__known check (refusal_reason in ('PERSONAL_DATA', 'ABUSE', 'NOT_THE_JOB', 'OTHER')),
  refusal_note text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When its provider was told of it: at most once.
  published_at timestamptz,
  answer text constraint ratings__answer__bounded check (char_length(answer) between 1 and 1000),
  answered_at timestamptz,
  constraint ratings__changed__in_time check (changed_at between created_at and created_at + interval '720 hours'),
  constraint ratings__published__looked_at
    check (status <> 'published' or (text_review <> 'held' and refusal_reason is null and published_at is not null)),
  constraint ratings__refused__with_reason check (status <> 'refused' or refusal_reason is not null),
  constraint ratings__answer__at check ((answer is null) = (answered_at is null))
);
create index ratings__provider on ratings (provider_id, status, id);
create index ratings__waiting on ratings (id) where status = 'waiting';

create function rate_done_work() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from public.leads l join public.enquiries e on e.id = l.enquiry_id and e.done_by_lead_id = l.id
    where l.id = new.lead_id and l.provider_id = new.provider_id and l.status = 'ACCEPTED'
  ) then
    raise exception 'only work that was done is rated, and whoever did it'
      using errcode = 'check_violation', schema = 'public', table = 'ratings', constraint = 'ratings__lead__done';
  end if;
  return new;
end $$;
create trigger ratings__lead__done before insert or update of lead_id, provider_id on ratings
  for each row execute function rate_done_work();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table ratings;
drop function rate_done_work();
`);
