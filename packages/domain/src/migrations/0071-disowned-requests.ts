import type { Knex } from 'knex';

/**
 * When the owner of a request's contact address answered that the request is not theirs: no account lists it from then on.
 * Also ends links that do not prove the contact address of requests whose address was confirmed after they were posted.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
alter table enquiries add column disowned_at timestamptz;
delete from request_links l using enquiries e
where e.id = l.enquiry_id and not l.proves_contact and e.contact_confirmed_at > e.created_at;
`);

/** The links that ended stay ended. */
export const down = (db: Knex) => db.raw('alter table enquiries drop column disowned_at');
