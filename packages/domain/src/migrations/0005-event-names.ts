import type { Knex } from 'knex';

/**
 * Renames outbox rows to today's event names. Email names in the delivery log stay unchanged. Processes of
 * the previous release still write the old names, and the relay reads both (`former-names.ts` of the
 * contracts). An event that existed only for a second job is merged into the event with both jobs. An email
 * that was sent is not sent again.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
update outbox set event = case event
    when 'account.verification-asked' then 'account.verification-requested'
    when 'account.reset-asked' then 'account.reset-requested'
    when 'contact.to-confirm' then 'contact.received'
    when 'application.to-confirm' then 'application.received'
  end
where event in ('account.verification-asked', 'account.reset-asked', 'contact.to-confirm', 'application.to-confirm');
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
insert into outbox (event, payload)
select case event when 'contact.received' then 'contact.to-confirm' else 'application.to-confirm' end, payload
from outbox where event in ('contact.received', 'application.received');
update outbox set event = case event
    when 'account.verification-requested' then 'account.verification-asked'
    when 'account.reset-requested' then 'account.reset-asked'
  end
where event in ('account.verification-requested', 'account.reset-requested');
`);
