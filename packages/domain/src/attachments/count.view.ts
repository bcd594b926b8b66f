/** Number of an enquiry's files, for readers who may not see them. */
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';

/** A column for queries with the enquiry as `e`. Refused files do not count. */
export const attachmentCount = ({ db }: Pick<Deps, 'db'>): Knex.Raw<number> =>
  db.raw(`(select count(*)::int from attachments a where a.enquiry_id = e.id and a.state <> 'refused')`);
