import type { Knex } from 'knex';

/**
 * Documents with which a provider proves who it is. One of a kind is current; an earlier one is replaced, once its successor is
 * confirmed if it was confirmed itself.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table provider_documents (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  attachment_id uuid not null references attachments on delete cascade,
  kind text not null,
  number text not null default '',
  expires_at timestamptz,
  state text not null default 'waiting',
  reason text,
  note text,
  valid_until timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  replaced_at timestamptz,
  constraint provider_documents__attachment__unique unique (attachment_id),
  constraint provider_documents__kind__known check (kind in ('identity', 'registration', 'licence', 'insurance', 'references')),
  constraint provider_documents__state__known check (state in ('waiting', 'confirmed', 'rejected')),
  constraint provider_documents__decided__settled check ((decided_at is null) = (state = 'waiting')),
  constraint provider_documents__reason__rejected check ((reason is null) = (state <> 'rejected')),
  constraint provider_documents__valid_until__confirmed check (valid_until is null or state = 'confirmed')
);
create index provider_documents__provider on provider_documents (provider_id, kind);
create index provider_documents__waiting on provider_documents (created_at) where state = 'waiting' and replaced_at is null;
create index provider_documents__replaced on provider_documents (replaced_at) where replaced_at is not null;
`);

export const down = (db: Knex) => db.raw(/* sql */ 'drop table provider_documents');
