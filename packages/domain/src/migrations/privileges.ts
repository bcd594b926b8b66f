/**
 * What the processes' role may do: read and write rows, and nothing else. Tables, now and later, belong to the role that
 * migrates. Said anew after each migration, so that what somebody granted by hand does not stay.
 */
import type { Db } from '@marketplace/platform/postgres';
import { queueSchema } from '@marketplace/platform/queues';

/** By schema: what is written by migrations (or a trigger of theirs) alone, what is added to and never changed, and what is nobody else's business. */
const schemas: Record<string, { readOnly: string[]; appendOnly: string[]; hidden: string[] }> = {
  public: {
    readOnly: [
      ...[
        'categories',
        'cities',
        'suburbs',
        'place_distances',
        'city_distances',
        'distance_bands',
        'reference_versions',
      ],
      ...['audit_head', 'mail_link_key'],
    ],
    appendOnly: ['audit_entries'],
    hidden: ['knex_migrations', 'knex_migrations_lock'],
  },
  [queueSchema]: { readOnly: ['migration'], appendOnly: [], hidden: [] },
};

/** Grants `role` its rights on what there is and on what the migrating role makes from now on. Safe to run again, and while `role` works. */
export const grantRows = (db: Db, role: string): Promise<void> =>
  db.transaction(async (trx) => {
    const say = (statement: string, ...names: string[]) => trx.raw(statement, names);
    for (const [schema, { readOnly, appendOnly, hidden }] of Object.entries(schemas)) {
      await say('revoke create on schema ?? from public', schema);
      await say('revoke all on schema ?? from ??', schema, role);
      await say('grant usage on schema ?? to ??', schema, role);
      for (const [kind, rights] of Object.entries({ tables: 'select, insert, update, delete', sequences: 'usage' })) {
        await say(`revoke all on all ${kind} in schema ?? from ??`, schema, role);
        await say(`grant ${rights} on all ${kind} in schema ?? to ??`, schema, role);
        await say(`alter default privileges in schema ?? revoke all on ${kind} from ??`, schema, role);
        await say(`alter default privileges in schema ?? grant ${rights} on ${kind} to ??`, schema, role);
      }
      for (const table of readOnly) await say('revoke insert, update, delete on ??.?? from ??', schema, table, role);
      for (const table of appendOnly) await say('revoke update, delete on ??.?? from ??', schema, table, role);
      for (const table of hidden) await say('revoke all on ??.?? from ??', schema, table, role);
    }
  });
