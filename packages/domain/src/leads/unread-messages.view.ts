/** Unread messages of a lead's conversation. */
import type { ConversationSide } from '@marketplace/contracts/sides';
import type { Knex } from 'knex';
import type { Deps } from '../deps.ts';

/** A column of a query with lead `l`: how many messages of the other side `reader` has not read. */
export const unreadCount = ({ db }: Pick<Deps, 'db'>, reader: ConversationSide): Knex.Raw<number> =>
  db.raw(
    `(select count(*)::int from messages u where u.lead_id = l.id and u.author <> '${reader}'
      and u.read_at is null and u.deleted_at is null)`,
  );
