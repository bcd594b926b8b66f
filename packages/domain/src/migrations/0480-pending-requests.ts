/**
 * Requests that software posted for a person, until the person confirms by the mailed link. `content`: what was posted; null
 * once it is an enquiry. `confirms`: the link was mailed. The other links only follow the state.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table pending_requests (
  id uuid default uuidv7(),
  content jsonb,
  enquiry_id uuid,
  created_at timestamptz not null,
  idempotency_key text,
  idempotency_hash bytea,
  constraint pending_requests_pkey primary key (id),
  constraint pending_requests_enquiry_id_fkey foreign key (enquiry_id) references enquiries (id) on delete cascade,
  constraint pending_requests__enquiry_id__unique unique (enquiry_id),
  constraint pending_requests__idempotency_key__unique unique (idempotency_key),
  constraint pending_requests__idempotency__together check ((idempotency_key is null) = (idempotency_hash is null)),
  constraint pending_requests__content__until_posted check ((content is null) = (enquiry_id is not null))
);
create index pending_requests__unconfirmed on pending_requests (created_at) where enquiry_id is null;
create index pending_requests__email on pending_requests ((content ->> 'contactEmail')) where enquiry_id is null;

create table pending_request_links (
  token_hash bytea,
  pending_request_id uuid not null,
  confirms boolean not null,
  constraint pending_request_links_pkey primary key (token_hash),
  constraint pending_request_links_pending_request_id_fkey foreign key (pending_request_id)
    references pending_requests (id) on delete cascade
);
create index pending_request_links__request on pending_request_links (pending_request_id);
`);

export const down = async (db: Knex): Promise<void> => {
  await db.raw('drop table pending_request_links');
  await db.raw('drop table pending_requests');
};
