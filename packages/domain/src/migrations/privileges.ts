/**
 * The rights of the processes' role: reading and writing rows. Tables, current and future, belong to the
 * migrating role. Rights are granted again after each migration, so that manual grants do not last.
 */
import type { Db } from '@marketplace/platform/postgres';
import { queueSchema } from '@marketplace/platform/queues';

/** Tables whose rows the processes insert and never change. */
export const appendOnlyTables: readonly string[] = [
  'audit_entries',
  ...['invoices', 'invoice_lines', 'invoice_versions', 'payments', 'settlements', 'refunds', 'billing_grants'],
  'billing_grant_revocations',
];

/** Per schema: tables that only migrations (or their triggers) write, append-only tables, and hidden tables. */
const schemas: Record<string, { readOnly: string[]; appendOnly: string[]; hidden: string[] }> = {
  public: {
    readOnly: [
      ...[
        'categories',
        'cities',
        'suburbs',
        'place_distances',
        'distance_bands',
        'reference_versions',
        'required_checks',
      ],
      ...['audit_head', 'mail_link_key'],
    ],
    appendOnly: [...appendOnlyTables],
    hidden: ['knex_migrations', 'knex_migrations_lock'],
  },
  [queueSchema]: { readOnly: ['migration'], appendOnly: [], hidden: [] },
};

/**
 * Grants `role` its rights on current tables and on those that the migrating role creates later. Idempotent,
 * and safe while `role` is in use.
 */
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
