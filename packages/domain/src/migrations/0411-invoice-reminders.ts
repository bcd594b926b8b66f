import type { Knex } from 'knex';

/** Reminders of unpaid invoices, each step once. They go with their invoice. */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table invoice_reminders (
  id uuid default uuidv7(),
  invoice_id uuid not null,
  step text not null,
  created_at timestamptz not null,
  constraint invoice_reminders_pkey primary key (id),
  constraint invoice_reminders__invoice_step__unique unique (invoice_id, step),
  constraint invoice_reminders_invoice_id_fkey foreign key (invoice_id) references invoices on delete cascade,
  constraint invoice_reminders__step__known check (step in ('BEFORE_DUE', 'DUE', 'OVERDUE', 'PAST_DUE', 'ENDING', 'ENDED'))
)`);

export const down = (db: Knex) => db.raw('drop table invoice_reminders');
