/** Indexes for the invoices of small views, and for payments that were reversed. */
import type { Knex } from 'knex';

export const config = { transaction: false };

const indexes = {
  // A payment is reversed once, and a reversed one counts for nothing.
  refunds__reversal__once:
    'create unique index concurrently refunds__reversal__once on refunds (payment_id) where is_reversal',
  // Equal keys are stored once, so that all invoices are counted in few pages.
  invoices__kind: 'create index concurrently invoices__kind on invoices (kind)',
  invoices__credited: `create index concurrently invoices__credited on invoices (id) where credited_cents > 0 and kind = 'INVOICE'`,
  invoices__written_off: `create index concurrently invoices__written_off on invoices (id) where written_off_cents > 0 and kind = 'INVOICE'`,
};

export const up = async (db: Knex): Promise<void> => {
  for (const [name, statement] of Object.entries(indexes)) {
    await db.raw('drop index concurrently if exists ??', [name]);
    await db.raw(statement);
  }
};

export const down = async (db: Knex): Promise<void> => {
  for (const name of Object.keys(indexes)) await db.raw('drop index concurrently ??', [name]);
};
