import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

/** For finding the people of a business by mailbox or number, and accounts by the domain of their address. */
const indexes = {
  users__mailbox: 'users (mailbox_of(email))',
  users__mail_domain: `users (split_part(email, '@', 2))`,
  users__phone: 'users (phone) where phone is not null',
  providers__phone: 'providers (phone) where phone is not null',
  team_invitations__mailbox: 'team_invitations (mailbox_of(email)) where accepted_at is null and withdrawn_at is null',
};

export const up = async (db: Knex): Promise<void> => {
  for (const [name, definition] of Object.entries(indexes)) {
    await db.raw(`drop index concurrently if exists ${name}`);
    await db.raw(`create index concurrently ${name} on ${definition}`);
  }
};

export const down = async (db: Knex): Promise<void> => {
  for (const name of Object.keys(indexes)) await db.raw(`drop index concurrently if exists ${name}`);
};
