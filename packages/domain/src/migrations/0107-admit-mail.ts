import type { Knex } from 'knex';

/**
 * Admits an email to its mailbox's budget in one round trip. A function, because each of its statements sees what others
 * have committed while it waited for the lock; a single statement would not.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create function admit_mail(mail uuid, address text, mailbox bytea, is_by_account boolean, at timestamptz,
  since timestamptz, most_verified integer, most_unproven integer, link_since timestamptz)
returns boolean language plpgsql as $$
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
`);

export const down = (db: Knex) =>
  db.raw(
    'drop function admit_mail(uuid, text, bytea, boolean, timestamptz, timestamptz, integer, integer, timestamptz)',
  );
