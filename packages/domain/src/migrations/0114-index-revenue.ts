import type { Knex } from 'knex';

/** For the revenue of now and of a month ago, which read every paying provider and the recent changes. */
export const up = async (db: Knex) => {
  await db.raw('drop index concurrently if exists providers__paying');
  await db.raw(
    `create index concurrently providers__paying on providers (plan, created_at) where subscription_status = 'ACTIVE'`,
  );
  await db.raw('drop index concurrently if exists provider_history__subscriptions');
  await db.raw(
    `create index concurrently provider_history__subscriptions on provider_history (at) where kind = 'SUBSCRIPTION'`,
  );
};

export const down = async (db: Knex) => {
  await db.raw('drop index concurrently if exists providers__paying');
  await db.raw('drop index concurrently if exists provider_history__subscriptions');
};

export const config = { transaction: false };
