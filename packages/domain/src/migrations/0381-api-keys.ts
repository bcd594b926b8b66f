/**
 * API keys and the calls with them that changed something. A key acts as its person, for `provider_id` or, without one,
 * for the administration. Only the hash of a key is stored.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table api_keys (
  id uuid default uuidv7(),
  user_id uuid not null references users on delete cascade,
  provider_id uuid references providers on delete cascade,
  name text not null,
  hint text not null,
  token_hash bytea not null,
  scopes text[] not null,
  reads bigint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys__token_hash__unique unique (token_hash),
  constraint api_keys__scopes__some check (cardinality(scopes) > 0)
);
create index api_keys__user_id on api_keys (user_id);
create index api_keys__provider_id on api_keys (provider_id);
create index api_keys__over on api_keys (least(expires_at, revoked_at));

create table api_key_changes (
  id uuid default uuidv7(),
  key_id uuid not null references api_keys on delete cascade,
  at timestamptz not null,
  operation text not null,
  subject_id text,
  request_id text,
  -- The code of the error, if it was refused.
  refusal text,
  constraint api_key_changes_pkey primary key (id)
);
create index api_key_changes__key_id on api_key_changes (key_id, id);
create index api_key_changes__at on api_key_changes (at);
`);

export const down = (db: Knex) =>
  db.raw(/* sql */ `
drop table api_key_changes;
drop table api_keys;
`);
