/** Requests that no provider accepted and texts that need a review, oldest first. */
import type { Knex } from 'knex';

export const config = { transaction: false };

export const up = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently if exists enquiries__open_since');
  await db.raw("create index concurrently enquiries__open_since on enquiries (created_at, id) where status = 'open'");
  await db.raw('drop index concurrently if exists enquiries__held_since');
  await db.raw(
    "create index concurrently enquiries__held_since on enquiries (coalesce(edited_at, created_at), id) where text_review = 'held'",
  );
};

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop index concurrently enquiries__open_since');
  await db.raw('drop index concurrently enquiries__held_since');
};
