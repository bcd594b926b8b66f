/**
 * Emailed invitations of a provider to take a request. `user_id`: the person of the provider who gets the email. They end with the
 * request's contact details.
 */
import type { Knex } from 'knex';

export const up = (db: Knex) =>
  db.raw(/* sql */ `
create table lead_invitations (
  id uuid default uuidv7(),
  enquiry_id uuid not null,
  provider_id uuid not null,
  user_id uuid,
  invited_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  withdrawn_at timestamptz,
  constraint lead_invitations_pkey primary key (id),
  constraint lead_invitations_enquiry_id_fkey foreign key (enquiry_id) references enquiries (id) on delete cascade,
  constraint lead_invitations_provider_id_fkey foreign key (provider_id) references providers (id) on delete cascade,
  constraint lead_invitations_user_id_fkey foreign key (user_id) references users (id) on delete set null,
  constraint lead_invitations_invited_by_fkey foreign key (invited_by) references users (id) on delete set null,
  constraint lead_invitations__end__one check (taken_at is null or withdrawn_at is null)
);
create unique index lead_invitations__open on lead_invitations (enquiry_id, provider_id)
  where taken_at is null and withdrawn_at is null;
create index lead_invitations__enquiry on lead_invitations (enquiry_id, id desc);
create index lead_invitations__provider on lead_invitations (provider_id);
create index lead_invitations__user on lead_invitations (user_id) where user_id is not null;
create index lead_invitations__invited_by on lead_invitations (invited_by) where invited_by is not null;
`);

export const down = (db: Knex) => db.raw('drop table lead_invitations');
