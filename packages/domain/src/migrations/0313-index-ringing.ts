/** Requests by when they ring next, and the providers that are available now. */
import type { Knex } from 'knex';

export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently if exists enquiries__ring');
  await db.raw('create index concurrently enquiries__ring on enquiries (ring_at) where ring_at is not null');
  await db.raw('drop index concurrently if exists providers__available');
  await db.raw(
    'create index concurrently providers__available on providers (available_until) where available_until is not null',
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently enquiries__ring');
  await db.raw('drop index concurrently providers__available');
};
