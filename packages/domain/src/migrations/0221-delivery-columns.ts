import type { Knex } from 'knex';

/**
 * Prepares `mails` to become `deliveries`: the columns of pushes and of notices by phone. `target` identifies a push
 * subscription or a number, and is zero for an email, whose reader follows from its subject.
 * `mail_subject_id` repeats the subject of an email, so that processes of the version before, which know emails by their kind
 * and subject alone, find their unique key. It goes with the names of that version.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table mails
  add column channel text not null default 'mail',
  add column target uuid not null default '00000000-0000-0000-0000-000000000000',
  add column due_at timestamptz,
  add column first_tried_at timestamptz,
  add column handed_over_at timestamptz,
  add column delivered_at timestamptz,
  add column read_at timestamptz,
  add column reason text,
  add column gateway_id text,
  add column parts integer,
  add column cost_cents integer,
  add column wrong_entries integer not null default 0,
  add column mail_subject_id uuid;

create function name_mail_subject() returns trigger language plpgsql as $$
begin
  new.subject_id := coalesce(new.subject_id, new.mail_subject_id);
  new.mail_subject_id := new.subject_id;
  return new;
end $$;
create trigger mails__subject before insert on mails for each row when (new.channel = 'mail')
  execute function name_mail_subject();
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop trigger mails__subject on mails;
drop function name_mail_subject();
alter table mails drop column channel, drop column target, drop column due_at, drop column first_tried_at,
  drop column handed_over_at, drop column delivered_at, drop column read_at, drop column reason, drop column gateway_id,
  drop column parts, drop column cost_cents, drop column wrong_entries, drop column mail_subject_id;
`);
