import type { Knex } from 'knex';

/** For the plan value of a month ago, which reads the recent changes of every provider's standing. */
export const up = async (db: Knex) => {
  await db.raw('drop index concurrently if exists provider_history__standing');
  await db.raw(
    `create index concurrently provider_history__standing on provider_history (at)
      where kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'ROLE')`,
  );
  await db.raw('drop index concurrently if exists provider_history__subscriptions');
};

export const down = async (db: Knex) => {
  await db.raw('drop index concurrently if exists provider_history__subscriptions');
  await db.raw(
    `create index concurrently provider_history__subscriptions on provider_history (at) where kind = 'SUBSCRIPTION'`,
  );
  await db.raw('drop index concurrently if exists provider_history__standing');
};

export const config = { transaction: false };
