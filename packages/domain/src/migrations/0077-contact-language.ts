/** The seeker's preferred contact language. Null means English. */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column contact_language text
  constraint enquiries__contact_language__known check (contact_language in ('isiZulu', 'isiXhosa', 'Afrikaans', 'Sepedi',
    'Setswana', 'Sesotho', 'Xitsonga', 'siSwati', 'Tshivenda', 'isiNdebele'));
`);

export const down = (db: Knex) => db.raw(/* sql */ 'alter table enquiries drop column contact_language');
