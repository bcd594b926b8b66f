/** Applications and invitations by mailbox, to find duplicates. */
import type { Knex } from 'knex';

export const config = { transaction: false };

const indexes = {
  access_passes__mailbox: 'access_passes (mailbox_of(email))',
  provider_applications__mailbox: 'provider_applications (mailbox_of(email))',
};

export const up = async (db: Knex): Promise<void> => {
  for (const [name, on] of Object.entries(indexes)) {
    await db.raw(`drop index concurrently if exists ${name}`);
    await db.raw(`create index concurrently ${name} on ${on}`);
  }
};

export const down = async (db: Knex): Promise<void> => {
  for (const name of Object.keys(indexes)) await db.raw(`drop index concurrently ${name}`);
};
