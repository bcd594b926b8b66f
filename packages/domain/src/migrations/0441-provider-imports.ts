/**
 * Files with businesses that administrators invited, and what a file says about each business. A row goes with its
 * invitation.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table provider_imports (
  id uuid default uuidv7(),
  basis text not null,
  source text not null,
  invited integer not null,
  created_by uuid,
  created_at timestamptz not null,
  idempotency_key text,
  idempotency_hash bytea,
  constraint provider_imports_pkey primary key (id),
  constraint provider_imports_created_by_fkey foreign key (created_by) references users (id) on delete set null,
  constraint provider_imports__idempotency_key__unique unique (idempotency_key),
  constraint provider_imports__idempotency__together check ((idempotency_key is null) = (idempotency_hash is null)),
  constraint provider_imports__basis__known check (basis in ('CONSENT', 'CUSTOMER')),
  constraint provider_imports__source__bounded check (char_length(source) between 1 and 300),
  constraint provider_imports__invited__positive check (invited >= 1)
);
create index provider_imports__created_by on provider_imports (created_by) where created_by is not null;

create table imported_providers (
  pass_id uuid,
  import_id uuid not null,
  business_name text not null,
  contact_name text not null,
  phone text,
  category_id uuid not null,
  place text not null,
  registration_number text,
  constraint imported_providers_pkey primary key (pass_id),
  constraint imported_providers_pass_id_fkey foreign key (pass_id) references access_passes (id) on delete cascade,
  constraint imported_providers_import_id_fkey foreign key (import_id) references provider_imports (id) on delete cascade
);
create index imported_providers__import on imported_providers (import_id);
`);

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop table imported_providers');
  await db.raw('drop table provider_imports');
};
