import type { Knex } from 'knex';

/** Emails that were not sent because their mailbox had reached its daily budget. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table mails drop constraint mails__outcome__known;
alter table mails add constraint mails__outcome__known
  check (outcome in ('SENT', 'REFUSED', 'NOT_NEEDED', 'UNSUBSCRIBED', 'WITHHELD'));
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
update mails set outcome = 'NOT_NEEDED' where outcome = 'WITHHELD';
alter table mails drop constraint mails__outcome__known;
alter table mails add constraint mails__outcome__known
  check (outcome in ('SENT', 'REFUSED', 'NOT_NEEDED', 'UNSUBSCRIBED'));
`);
