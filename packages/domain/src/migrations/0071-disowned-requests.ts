import type { Knex } from 'knex';

/**
 * When the owner of a request's contact address disowned it. No account lists it from then on. Also deletes
 * links that do not prove the contact address of requests confirmed after posting.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column disowned_at timestamptz;
delete from request_links l using enquiries e
where e.id = l.enquiry_id and not l.proves_contact and e.contact_confirmed_at > e.created_at;
`);

/** Links that have ended stay ended. */
export const down = (db: Knex) => db.raw('alter table enquiries drop column disowned_at');
