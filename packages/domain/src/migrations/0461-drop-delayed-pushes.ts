import type { Knex } from 'knex';

/** Each statement locks one table that the processes use, in its own transaction. */
export const config = { transaction: false };

/** Drops the table of pushes that waited before `deliveries`. It is empty since 1.0.0, and no release since then uses it. */
export const up = async (db: Knex): Promise<void> => {
  for (const about of ['lead', 'message'])
    await db.raw(`alter table if exists delayed_pushes drop constraint if exists delayed_pushes_${about}_id_fkey`);
  await db.raw('drop table if exists delayed_pushes');
};

export const down = (db: Knex) =>
  db.raw(/* sql */ `
create table delayed_pushes (
  id uuid primary key default uuidv7(),
  lead_id uuid references leads (id) on delete cascade,
  message_id uuid references messages (id) on delete cascade,
  due_at timestamptz not null,
  constraint delayed_pushes__lead__unique unique (lead_id),
  constraint delayed_pushes__message__unique unique (message_id),
  constraint delayed_pushes__about__one check (num_nonnulls(lead_id, message_id) = 1)
);
create index delayed_pushes__due on delayed_pushes (due_at)`);
