/** How many files came with an enquiry, for those who may not see them. */
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';

/** A column of a query that has the enquiry as `e`; a refused file does not count. */
export const attachmentCount = ({ db }: Pick<Deps, 'db'>): Knex.Raw<number> =>
  db.raw(`(select count(*)::int from attachments a where a.enquiry_id = e.id and a.state <> 'refused')`);
