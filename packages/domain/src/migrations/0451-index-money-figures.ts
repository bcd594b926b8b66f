/** Indexes for the figures of money: who pays in which month, and the invoices that few views have. */
import type { Knex } from 'knex';

export const config = { transaction: false };

const indexes = {
  // The first payment of each provider. Replaces the index on the provider.
  payments__provider__received:
    'create index concurrently payments__provider__received on payments (provider_id, received_on, id)',
  // A payment is reversed once, and a reversed one counts for nothing.
  refunds__reversal__once:
    'create unique index concurrently refunds__reversal__once on refunds (payment_id) where is_reversal',
  // What each month costs, without the rows.
  subscription_periods__priced: `create index concurrently subscription_periods__priced on subscription_periods (provider_id, from_on)
    include (until_on, plan, price_cents) where price_cents > 0`,
  invoices__credited: `create index concurrently invoices__credited on invoices (id) where credited_cents > 0 and kind = 'INVOICE'`,
  invoices__written_off: `create index concurrently invoices__written_off on invoices (id) where written_off_cents > 0 and kind = 'INVOICE'`,
};

export const up = async (db: Knex): Promise<void> => {
  for (const [name, statement] of Object.entries(indexes)) {
    await db.raw('drop index concurrently if exists ??', [name]);
    await db.raw(statement);
  }
  await db.raw('drop index concurrently if exists payments__provider');
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('create index concurrently payments__provider on payments (provider_id, id)');
  for (const name of Object.keys(indexes)) await db.raw('drop index concurrently ??', [name]);
};
