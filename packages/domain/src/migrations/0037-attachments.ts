import type { Knex } from 'knex';

/**
 * Files of requests. A row is inserted when an upload is announced, and belongs to a draft until a request is
 * posted with it. The bytes are in the object store, under a key with the row's ids. A row outlives its
 * request, so that the clean-up can remove its objects too.
 */
export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table attachments (
  id uuid primary key default uuidv7(),
  draft_id uuid not null,
  enquiry_id uuid references enquiries on delete set null,
  position smallint not null default 0,
  name text not null,
  size integer not null,
  type text not null,
  state text not null default 'uploading',
  reason text,
  width integer,
  height integer,
  created_at timestamptz not null,
  attached_at timestamptz,
  constraint attachments__state__known check (state in ('uploading', 'checking', 'ready', 'refused')),
  constraint attachments__reason__refused check ((reason is null) = (state <> 'refused'))
);
create index attachments__enquiry on attachments (enquiry_id, position) where enquiry_id is not null;
create index attachments__draft on attachments (draft_id);
create index attachments__abandoned on attachments (created_at) where enquiry_id is null;
create index attachments__checking on attachments (attached_at) where state = 'checking';
`);

export const down = (db: Knex) => db.raw(/* sql */ 'drop table attachments');
