-- The schema of 1.0.0, for empty databases, with the rows that every installation has. Later migrations change it, and this file
-- never does: ../../schema.sql has the result.

create extension if not exists pg_trgm;

-- The same rule as mailbox.ts, for indexes.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe set search_path = pg_catalog,
  pg_temp as $$
  select case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || host end
  from (
    select regexp_replace(lower(regexp_replace(email, '@[^@]*$', '')), '^(.[^+]*)\+.*$', '\1') as name,
      lower(substring(email from '[^@]*$')) as host
  ) part
$$;

-- Folds case, accents, ligatures, apostrophes and dashes for searches. Only built-in functions, because the extension `unaccent`
-- is not immutable. The last collation lets the planner inline the function.
create function search_text(typed text) returns text language sql immutable parallel safe
return (case
  -- ASCII, as most texts are, has nothing to fold but its case.
  when octet_length(typed) = char_length(typed) then lower(typed collate pg_unicode_fast)
  else translate(
    casefold(regexp_replace(normalize(typed, nfkd),
      '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g')
      collate pg_unicode_fast),
    'øđłħı’‘ʼ‐‑‒–—―−', 'odlhi''''''-------')
  end) collate "default";

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  slug text not null,
  name text not null
);

create table cities (
  id integer generated always as identity primary key,
  path text not null,
  name text not null,
  province text not null,
  lat double precision not null,
  lng double precision not null
);
create unique index cities__path__unique on cities (path);

-- Requests and bases store their suburb, and distances cover suburbs and cities alike. Suburbs have negative ids, so that an
-- id identifies a city or a suburb.
create table suburbs (
  id integer primary key,
  city_id integer not null references cities,
  path text not null,
  name text not null,
  constraint suburbs__id__negative check (id < 0)
);
create unique index suburbs__path__unique on suburbs (path);

-- Accounts, providers, enquiries, matching, leads, outbox and the delivery log: the path from a request to a lead.
create table users (
  id uuid primary key default uuidv7(),
  email text not null,
  name text not null,
  phone text,
  role text not null,
  password_hash text,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  terms_version text,
  privacy_version text,
  constraint users__email__lower check (email = lower(email)),
  constraint users__role__known check (role in ('SEEKER', 'PROVIDER', 'ADMIN', 'SUPER_ADMIN'))
);
create index users__by_name on users (name, id);
create unique index users__email__unique on users (email);
create index users__mail_domain on users (split_part(email, '@', 2));
create index users__mailbox on users (mailbox_of(email));
create index users__newest on users (created_at desc, id desc);
create index users__phone on users (phone) where phone is not null;
create index users__role on users (role, created_at desc, id desc);
create index users__search_phone on users using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index users__search_text on users using gin (search_text(email) gin_trgm_ops, search_text(name) gin_trgm_ops);

create table providers (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete set null,
  business_name text not null,
  phone text,
  base_city_id integer references cities,
  coverage_radius_km integer not null,
  subscription_status text not null,
  verified_at timestamptz,
  suspended_at timestamptz,
  paused_at timestamptz,
  recent_leads integer not null default 0,
  leads_answered integer not null default 0,
  leads_expired integer not null default 0,
  last_lead_at timestamptz,
  created_at timestamptz not null,
  suspension_reason text,
  plan text not null default 'R499',
  verified_until timestamptz,
  completed_at timestamptz,
  paused_until timestamptz,
  lead_mail text not null default 'AT_ONCE',
  version integer not null default 1,
  withdrawn_at timestamptz,
  terms_version text,
  privacy_version text,
  base_suburb_id integer references suburbs,
  listed_at timestamptz,
  working_hours jsonb,
  weekly_limit integer,
  full_until timestamptz,
  quiet_from text,
  quiet_until text,
  checks_due_at timestamptz,
  constraint providers__complete__has_base_city check (completed_at is null or base_city_id is not null),
  constraint providers__lead_mail__known check (lead_mail in ('AT_ONCE', 'HOURLY', 'MORNING')),
  constraint providers__paused_until__paused check (paused_until is null or paused_at is not null),
  constraint providers__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint providers__quiet__whole check ((quiet_from is null) = (quiet_until is null)),
  constraint providers__radius__range check (coverage_radius_km >= 1 and coverage_radius_km <= 500),
  constraint providers__subscription__known check (subscription_status in ('ACTIVE', 'PAST_DUE', 'CANCELLED')),
  constraint providers__weekly_limit__positive check (weekly_limit >= 1)
);
create index providers__base on providers (base_city_id) where base_city_id is not null;
create index providers__by_name on providers (business_name, id);
create index providers__checks_due on providers (id) where checks_due_at is not null;
create index providers__full on providers (full_until) where full_until is not null;
create index providers__incomplete on providers (created_at desc, id desc) where completed_at is null;
create index providers__newest on providers (created_at desc, id desc);
create index providers__paused on providers (created_at desc, id desc) where paused_at is not null;
create index providers__paused_until on providers (paused_until) where paused_until is not null;
create index providers__paying on providers (plan, created_at) where subscription_status = 'ACTIVE';
create index providers__phone on providers (phone) where phone is not null;
create index providers__search_phone on providers using gin (regexp_replace(phone, '\D', '', 'g') gin_trgm_ops);
create index providers__search_text on providers using gin (search_text(business_name) gin_trgm_ops);
create index providers__suspended on providers (created_at desc, id desc) where suspended_at is not null;
create index providers__unsubscribed on providers (subscription_status, created_at desc, id desc)
  where subscription_status <> 'ACTIVE';
create index providers__unverified on providers (created_at desc, id desc)
  where verified_at is null and completed_at is not null;
create unique index providers__user__unique on providers (user_id);
create index providers__verified_until on providers (verified_until) where verified_until is not null;
create index providers__withdrawn on providers (withdrawn_at) where withdrawn_at is not null;

-- How a provider is notified of its leads. `leads.digest_at` is when a digest announces a lead, or null if the lead has a
-- separate email. It is set when the lead is sent, so that a later change of the setting never repeats or loses a lead. A
-- digest has a row whose id identifies its email. A push subscription belongs to a browser session, and has a delivery row
-- per lead.
create table lead_digests (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  created_at timestamptz not null
);
create index lead_digests__provider on lead_digests (provider_id);
create index lead_digests__time on lead_digests (created_at);

create table leads (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null,
  provider_id uuid not null references providers on delete cascade,
  slot smallint not null,
  status text not null default 'SENT',
  distance_km real not null,
  crm_status text not null default 'NEW',
  note text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  won_value_cents integer,
  lost_reason text,
  decline_reason text,
  reminded_at timestamptz,
  digest_at timestamptz,
  digest_id uuid references lead_digests on delete set null,
  opened_at timestamptz,
  contact_revoked_at timestamptz,
  -- For the provider's list of conversations, the latest first.
  last_message_at timestamptz,
  assignee_id uuid references users on delete set null,
  end_reason text,
  ended_at timestamptz,
  constraint leads__crm_status__known check (crm_status in ('NEW', 'IN_PROGRESS', 'WON', 'LOST')),
  constraint leads__decline_reason__known check (decline_reason in ('TOO_FAR', 'WRONG_TRADE', 'TOO_BUSY', 'BUDGET', 'OTHER')),
  constraint leads__end_reason__known check (end_reason in ('TIME_RAN_OUT', 'DECLINED', 'CHOSE_ANOTHER', 'WITHDRAWN', 'REMOVED',
    'REVOKED', 'REQUEST_EXPIRED', 'SUSPENDED', 'PROVIDER_LEFT')),
  constraint leads__end_reason__stated check (case status when 'SENT' then end_reason is null when 'ACCEPTED' then
    (contact_revoked_at is null or end_reason is not null) and end_reason is distinct from 'DECLINED' when 'DECLINED' then not
    end_reason is distinct from 'DECLINED' else end_reason is not null and end_reason <> 'DECLINED' end),
  constraint leads__end_reason__timed check ((end_reason is null) = (ended_at is null)),
  constraint leads__lost_reason__known check (lost_reason in ('PRICE', 'ANOTHER_PROVIDER', 'NO_ANSWER', 'NOT_NEEDED',
    'TOO_BUSY', 'OTHER')),
  constraint leads__slot__range check (slot >= 1 and slot <= 5),
  constraint leads__status__known check (status in ('SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED')),
  constraint leads__won_value_cents__range check (won_value_cents > 0)
);
create index leads__answers on leads (answered_at) include (enquiry_id, created_at) where status in ('ACCEPTED', 'DECLINED');
create index leads__assignee on leads (assignee_id) where assignee_id is not null;
create index leads__conversations on leads (provider_id, last_message_at, id) where last_message_at is not null;
create index leads__digest on leads (digest_id) where digest_id is not null;
create index leads__digest_due on leads (digest_at) where digest_id is null and status = 'SENT';
create unique index leads__enquiry_provider__unique on leads (enquiry_id, provider_id);
create unique index leads__enquiry_slot__unique on leads (enquiry_id, slot) where status in ('SENT', 'ACCEPTED');
create index leads__open_until on leads (expires_at) where status = 'SENT';
create index leads__provider on leads (provider_id, id desc);
create index leads__provider_ending on leads (provider_id, (status = 'SENT'), (case when status = 'SENT' then - extract(epoch
  from (expires_at at time zone 'UTC')) else 0 end), id);
create index leads__provider_open on leads (provider_id, (status = 'SENT'), id);
create index leads__provider_status on leads (provider_id, status, id desc);
create index leads__provider_time on leads (provider_id, created_at);
create index leads__stage on leads (provider_id, crm_status, id) where status = 'ACCEPTED';

create table enquiries (
  id uuid primary key default uuidv7(),
  reference text not null,
  status text not null default 'open',
  seeker_id uuid references users on delete set null,
  category_id uuid not null references categories,
  city_id integer not null references cities,
  province text not null,
  title text not null,
  description text not null,
  budget_min integer not null,
  budget_max integer,
  timeframe text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  contact_whatsapp text,
  best_time_to_contact text,
  contact_preferences text[] not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  matched_at timestamptz,
  closed_at timestamptz,
  masked_title text not null default '',
  masked_description text not null default '',
  mask_version integer not null default 0,
  text_review text not null default 'clear',
  removal_reason text,
  removal_note text,
  contact_confirmed_at timestamptz,
  edited_at timestamptz,
  outcome text,
  done_by_lead_id uuid references leads on delete set null,
  escalate_at timestamptz,
  contacts_erased_at timestamptz,
  terms_version text,
  privacy_version text,
  -- Null: the city as a whole.
  suburb_id integer references suburbs,
  moved_at timestamptz,
  disowned_at timestamptz,
  contact_language text,
  -- Ranges of title and description, joined by a line break. Empty if the rule decides what is hidden.
  hidden_parts jsonb not null default '[]',
  -- When a request in progress is next checked for inactivity. Null until its first check.
  idle_check_at timestamptz,
  -- When the seeker last asked to keep the request open.
  kept_open_at timestamptz,
  language text not null default 'en',
  is_unlisted boolean not null default false,
  constraint enquiries__budget__order check (budget_min >= 100 and (budget_max is null or budget_max >= budget_min)),
  constraint enquiries__contact_language__known check (contact_language in ('isiZulu', 'isiXhosa', 'Afrikaans', 'Sepedi',
    'Setswana', 'Sesotho', 'Xitsonga', 'siSwati', 'Tshivenda', 'isiNdebele')),
  constraint enquiries__done_by__done check (done_by_lead_id is null or outcome = 'DONE'),
  constraint enquiries__language__known check (language in ('en', 'af', 'zu', 'xh', 'st')),
  constraint enquiries__outcome__known check (outcome in ('DONE', 'ELSEWHERE', 'NOT_NEEDED', 'WITHDRAWN', 'UNKNOWN')),
  constraint enquiries__removal_reason__known check (removal_reason in ('SPAM', 'DUPLICATE', 'ABUSE', 'NOT_REAL',
    'WRONG_CONTACT', 'HAS_PROVIDER', 'OTHER')),
  constraint enquiries__status__known check (status in ('open', 'in_progress', 'completed', 'expired', 'cancelled', 'removed')),
  constraint enquiries__text_review__known check (text_review in ('clear', 'held', 'released', 'masked'))
);
create index enquiries__by_status on enquiries (status, created_at, id) where status <> 'open';
create index enquiries__contact_email on enquiries (contact_email);
create index enquiries__contact_name_text on enquiries (search_text(contact_name), id desc) where contact_name <> '';
create index enquiries__contact_phone on enquiries (contact_phone);
create index enquiries__contact_whatsapp on enquiries (contact_whatsapp);
create index enquiries__contacts_kept on enquiries (closed_at) where contacts_erased_at is null and closed_at is not null;
create index enquiries__done_by on enquiries (done_by_lead_id) where done_by_lead_id is not null;
create index enquiries__ended on enquiries (coalesce(closed_at, contacts_erased_at), id)
  where coalesce(closed_at, contacts_erased_at) is not null;
create index enquiries__escalate on enquiries (escalate_at) where status = 'open' and escalate_at is not null;
create index enquiries__held on enquiries (id) where text_review = 'held';
create unique index enquiries__idempotency_key__unique on enquiries (idempotency_key);
create index enquiries__idle on enquiries (coalesce(idle_check_at, created_at)) where status = 'in_progress';
create index enquiries__mask_version on enquiries (mask_version);
create index enquiries__moved on enquiries (moved_at) where moved_at is not null;
create index enquiries__open_until on enquiries (expires_at) where status = 'open';
create index enquiries__public_board on enquiries (created_at desc, id desc) include (category_id, province)
  where (status in ('open', 'in_progress')) and not is_unlisted;
create index enquiries__public_service on enquiries (category_id, created_at, id) include (province, city_id, status,
  budget_min, budget_max, is_unlisted);
create index enquiries__recent on enquiries (created_at, id) include (category_id, province, city_id, suburb_id, status);
create unique index enquiries__reference__unique on enquiries (reference);
create index enquiries__search_phone on enquiries using gin (regexp_replace(contact_phone, '\D', '', 'g') gin_trgm_ops,
  regexp_replace(contact_whatsapp, '\D', '', 'g') gin_trgm_ops);
create index enquiries__search_text on enquiries using gin (search_text(title) gin_trgm_ops, search_text(reference)
  gin_trgm_ops, search_text(contact_name) gin_trgm_ops, search_text(contact_email) gin_trgm_ops);
create index enquiries__seeker on enquiries (seeker_id, id desc);

-- Quotes of accepted leads with their lines and files, and the lines that a provider saves for later. A lead has one open
-- quote, and a request one accepted quote, whichever process writes. Versions and ended quotes stay.
create table quotes (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  enquiry_id uuid not null references enquiries on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  version smallint not null,
  status text not null,
  kind text not null,
  vat text not null,
  from_cents integer,
  to_cents integer,
  -- Computed from the lines or the range, so that lists and figures need no lines.
  total_cents integer not null,
  total_from_cents integer,
  -- The end of the last day on which it is valid.
  expires_at timestamptz not null,
  starts_at timestamptz,
  duration_days smallint,
  note text not null,
  created_at timestamptz not null,
  saved_at timestamptz not null,
  sent_at timestamptz,
  opened_at timestamptz,
  reminded_at timestamptz,
  superseded_at timestamptz,
  ended_at timestamptz,
  decline_reason text,
  decline_text text,
  idempotency_key text,
  idempotency_hash bytea,
  sender_id uuid references users on delete set null,
  constraint quotes__lead_id__idempotency_key__unique unique (lead_id, idempotency_key),
  constraint quotes__lead_id__version__unique unique (lead_id, version),
  constraint quotes__decline_reason__known check (decline_reason in ('PRICE', 'START', 'SCOPE', 'NOT_NEEDED', 'OTHER',
    'ANOTHER_CHOSEN')),
  constraint quotes__decline_text__bounded check (char_length(decline_text) <= 500),
  constraint quotes__declined__reason check (status = 'DECLINED' or decline_reason is null and decline_text is null),
  constraint quotes__duration_days__bounded check (duration_days >= 1 and duration_days <= 366),
  constraint quotes__ended__at check ((ended_at is null) = (status in ('DRAFT', 'SENT'))),
  constraint quotes__idempotency__both check ((idempotency_key is null) = (idempotency_hash is null)),
  constraint quotes__kind__known check (kind in ('ITEMISED', 'RANGE')),
  constraint quotes__note__bounded check (char_length(note) <= 1000),
  constraint quotes__range__prices check ((kind = 'RANGE') = (total_from_cents is not null)),
  constraint quotes__sent__at check ((sent_at is null) = (status = 'DRAFT')),
  constraint quotes__sent__priced check (status = 'DRAFT' or total_cents > 0),
  constraint quotes__status__known check (status in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'EXPIRED')),
  constraint quotes__superseded__sent check (superseded_at is null or status = 'SENT'),
  constraint quotes__total_cents__bounded check (total_cents >= 0 and total_cents <= 2000000000),
  constraint quotes__vat__known check (vat in ('NONE', 'INCLUDED', 'ADDED_15'))
);
create unique index quotes__accepted__one on quotes (enquiry_id) where status = 'ACCEPTED';
create index quotes__enquiry on quotes (enquiry_id, id);
create index quotes__expiry on quotes (expires_at) where status = 'SENT' and superseded_at is null;
create unique index quotes__open__one on quotes (lead_id)
  where (status in ('DRAFT', 'SENT', 'ACCEPTED')) and superseded_at is null;
create index quotes__provider on quotes (provider_id, sent_at) where sent_at is not null;
create index quotes__sender on quotes (sender_id) where sender_id is not null;

-- Conversations: the messages between a seeker and a provider that accepted, with their files.
create table messages (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  author text not null,
  -- Null once deleted; empty for files without text.
  body text,
  sent_at timestamptz not null,
  read_at timestamptz,
  -- When the email about it became due.
  noticed_at timestamptz,
  deleted_at timestamptz,
  idempotency_key text,
  idempotency_hash bytea,
  sender_id uuid references users on delete set null,
  constraint messages__author__known check (author in ('SEEKER', 'PROVIDER')),
  constraint messages__body__bounded check (length(body) <= 2000),
  constraint messages__body__deleted check ((body is null) = (deleted_at is not null))
);
create unique index messages__idempotency_key on messages (lead_id, author, idempotency_key) where idempotency_key is not null;
-- Pages of a conversation, newest first. Not by id alone: for a long conversation Postgres would walk the primary key.
create index messages__lead on messages (lead_id, sent_at, id);
create index messages__sender on messages (sender_id) where sender_id is not null;
create index messages__unnoticed on messages (sent_at) where read_at is null and deleted_at is null and noticed_at is null;
create index messages__unread on messages (lead_id, author) where read_at is null and deleted_at is null;

-- Files of requests. A row is inserted when an upload is announced, and belongs to a draft until a request is posted with it.
-- The bytes are in the object store, under a key with the row's ids. A row outlives its request, so that the clean-up can
-- remove its objects too.
create table attachments (
  id uuid primary key default uuidv7(),
  draft_id uuid not null,
  enquiry_id uuid references enquiries on delete set null,
  "position" smallint not null default 0,
  name text not null,
  size integer not null,
  type text not null,
  state text not null default 'uploading',
  reason text,
  width integer,
  height integer,
  created_at timestamptz not null,
  attached_at timestamptz,
  purpose text not null default 'request',
  provider_id uuid references providers on delete set null,
  message_id uuid references messages on delete set null,
  network text,
  check_cost integer,
  constraint attachments__purpose__known check (purpose in ('request', 'portfolio', 'document')),
  constraint attachments__reason__refused check ((reason is null) = (state <> 'refused')),
  constraint attachments__state__known check (state in ('uploading', 'checking', 'ready', 'refused'))
);
create index attachments__abandoned on attachments (created_at) where enquiry_id is null and message_id is null;
create index attachments__checking on attachments (attached_at) where state = 'checking';
create index attachments__draft on attachments (draft_id);
create index attachments__enquiry on attachments (enquiry_id, "position") where enquiry_id is not null;
create index attachments__message on attachments (message_id, "position") where message_id is not null;
create index attachments__provider on attachments (provider_id) where provider_id is not null;

create table provider_applications (
  id uuid primary key default uuidv7(),
  status text not null default 'new',
  plan text not null,
  business_name text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  category_id uuid not null references categories,
  service_area text not null,
  experience text,
  message text,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null,
  decided_at timestamptz,
  terms_version text,
  privacy_version text,
  constraint provider_applications__status__known check (status in ('new', 'asked', 'answered', 'approved', 'rejected'))
);
create index provider_applications__by_name on provider_applications (business_name, id);
create index provider_applications__by_status on provider_applications (status, created_at, id);
create index provider_applications__email on provider_applications (email, created_at);
create index provider_applications__ended on provider_applications (coalesce(decided_at, created_at));
create unique index provider_applications__idempotency_key__unique on provider_applications (idempotency_key);
create index provider_applications__newest on provider_applications (created_at, id);
create index provider_applications__search_phone on provider_applications using gin (regexp_replace(phone, '\D', '', 'g')
  gin_trgm_ops);
create index provider_applications__search_text on provider_applications using gin (search_text(business_name) gin_trgm_ops,
  search_text(contact_name) gin_trgm_ops, search_text(email) gin_trgm_ops);
create index provider_applications__waiting on provider_applications (created_at, id) where status in ('new', 'answered');

-- Access passes and their tokens: one for an administrator to copy, and one per try to mail it. Only hashes are stored. Used
-- passes are kept, so that a late reuse can be explained.
create table access_passes (
  id uuid primary key default uuidv7(),
  email text not null,
  plan text not null,
  status text not null default 'ACTIVE',
  -- Null if it was renewed or printed by the command, or if the account was deleted.
  created_by uuid references users on delete set null,
  -- The application that it approves.
  application_id uuid references provider_applications on delete set null,
  -- The expired pass that it replaces. Each is renewed once.
  renews_id uuid references access_passes on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users on delete set null,
  revoked_at timestamptz,
  constraint access_passes__email__lower check (email = lower(email)),
  constraint access_passes__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint access_passes__status__known check (status in ('ACTIVE', 'USED', 'EXPIRED', 'REVOKED'))
);
create index access_passes__active_until on access_passes (expires_at) where status = 'ACTIVE';
create index access_passes__application on access_passes (application_id) where application_id is not null;
create index access_passes__created_by on access_passes (created_by) where created_by is not null;
create index access_passes__email on access_passes (email, id desc);
create index access_passes__ended on access_passes (coalesce(used_at, revoked_at, expires_at));
create unique index access_passes__renews__unique on access_passes (renews_id);
create index access_passes__search_text on access_passes using gin (search_text(email) gin_trgm_ops);
create index access_passes__used_by on access_passes (used_by) where used_by is not null;

create table access_pass_tokens (
  token_hash bytea primary key,
  pass_id uuid not null references access_passes on delete cascade,
  -- Its holder has read the mail to the address.
  mailed boolean not null,
  created_at timestamptz not null
);
create index access_pass_tokens__pass on access_pass_tokens (pass_id);

create table account_notices (
  id uuid primary key default uuidv7(),
  kind text not null,
  email text not null,
  user_id uuid references users on delete cascade,
  created_at timestamptz not null,
  language text not null default 'en',
  constraint account_notices__kind__known check (kind in ('REGISTER', 'VERIFY', 'RESET', 'PASSWORD_CHANGED', 'EMAIL_CHANGED',
    'EMAIL_CHANGE', 'TOTP_ADDED', 'TOTP_REMOVED', 'PASSKEY_ADDED', 'PASSKEY_REMOVED', 'RECOVERY_CODES_REPLACED',
    'RECOVERY_CODE_USED')),
  constraint account_notices__language__known check (language in ('en', 'af', 'zu', 'xh', 'st'))
);
create index account_notices__created on account_notices (created_at);
create index account_notices__user on account_notices (user_id);

-- Questions and answers about an application, and decisions with their reasons.
create table application_history (
  id uuid primary key default uuidv7(),
  application_id uuid not null references provider_applications on delete cascade,
  kind text not null,
  -- Null for the applicant.
  actor_id uuid references users on delete set null,
  -- The question, the answer or the words of a rejection.
  text text,
  -- The question that an answer is about.
  question_id uuid references application_history on delete cascade,
  pass_id uuid references access_passes on delete set null,
  at timestamptz not null,
  constraint application_history__question__unique unique (question_id),
  constraint application_history__answer__answers check ((kind = 'ANSWERED') = (question_id is not null)),
  constraint application_history__kind__known check (kind in ('ASKED', 'ANSWERED', 'APPROVED', 'PASS_SENT', 'REJECTED'))
);
create index application_history__actor on application_history (actor_id) where actor_id is not null;
create index application_history__application on application_history (application_id, id);
create index application_history__pass on application_history (pass_id) where pass_id is not null;

create table application_question_tokens (
  token_hash bytea primary key,
  question_id uuid not null references application_history on delete cascade,
  expires_at timestamptz not null
);
create index application_question_tokens__question on application_question_tokens (question_id);

-- Appointments of accepted leads. A lead has at most one proposal and one confirmed appointment. A proposal beside a
-- confirmed one moves it, and both have the same series, the identity of their entry in calendars. When a lead ends, a
-- trigger ends its open appointments.
create table appointments (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  enquiry_id uuid not null references enquiries on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  -- The id of the first of several that were moved.
  series_id uuid not null,
  -- How often its calendar file has changed within the series.
  sequence integer not null default 0,
  kind text not null,
  status text not null,
  proposed_by text not null,
  is_by_phone boolean not null default false,
  person_id uuid references users on delete set null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The start of the last proposed time.
  expires_at timestamptz not null,
  contact_address text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  on_the_way_at timestamptz,
  ended_at timestamptz,
  end_reason text,
  -- Null if the lead ended.
  ended_by text,
  idempotency_key text,
  idempotency_hash bytea,
  remind_at timestamptz,
  constraint appointments__lead__idempotency_key__unique unique (lead_id, idempotency_key),
  constraint appointments__cancelled__reason check ((status = 'CANCELLED') = (end_reason is not null)),
  constraint appointments__confirmed__timed check ((status not in ('CONFIRMED', 'DONE')) or starts_at is not null),
  constraint appointments__contact_address__bounded check (char_length(contact_address) <= 200),
  constraint appointments__end_reason__known check (end_reason in ('TIME', 'NOT_NEEDED', 'UNABLE', 'OTHER', 'DISPUTED',
    'WITHDRAWN', 'REVOKED', 'REMOVED', 'CHOSE_ANOTHER', 'LOST', 'SUSPENDED', 'PROVIDER_LEFT')),
  constraint appointments__ended__at check ((ended_at is null) = (status in ('PROPOSED', 'CONFIRMED'))),
  constraint appointments__ended_by__cancelled check (ended_by is null or status = 'CANCELLED'),
  constraint appointments__ended_by__known check (ended_by in ('SEEKER', 'PROVIDER')),
  constraint appointments__idempotency__both check ((idempotency_key is null) = (idempotency_hash is null)),
  constraint appointments__kind__known check (kind in ('VISIT', 'WORK')),
  constraint appointments__proposed__untimed check ((status not in ('PROPOSED', 'EXPIRED')) or starts_at is null),
  constraint appointments__proposed_by__known check (proposed_by in ('SEEKER', 'PROVIDER')),
  constraint appointments__status__known check (status in ('PROPOSED', 'CONFIRMED', 'DONE', 'CANCELLED', 'SUPERSEDED',
    'EXPIRED')),
  constraint appointments__time__both check ((starts_at is null) = (ends_at is null)),
  constraint appointments__time__ordered check (starts_at < ends_at)
);
create index appointments__calendar on appointments (provider_id, ends_at) where status in ('CONFIRMED', 'DONE');
create unique index appointments__confirmed__unique on appointments (lead_id) where status = 'CONFIRMED';
create index appointments__enquiry on appointments (enquiry_id, id);
create index appointments__expiring on appointments (expires_at) where status = 'PROPOSED';
create index appointments__lead on appointments (lead_id, id);
create index appointments__open on appointments (provider_id) where status = 'PROPOSED';
create index appointments__person on appointments (person_id) where person_id is not null;
create unique index appointments__proposed__unique on appointments (lead_id) where status = 'PROPOSED';
create index appointments__remind on appointments (remind_at) where status = 'CONFIRMED' and remind_at is not null;

create table appointment_slots (
  appointment_id uuid not null references appointments on delete cascade,
  "position" smallint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (appointment_id, "position"),
  constraint appointment_slots__ordered check (starts_at < ends_at),
  constraint appointment_slots__position__bounded check ("position" >= 0 and "position" <= 2)
);

-- The append-only audit log. A trigger numbers the entries without gaps and chains each to the previous one by a hash. The
-- monthly partitions are in a separate schema without any grants, so that all access goes through `audit_entries` and its
-- rights.
create table audit_entries (
  seq bigint not null,
  at timestamptz not null,
  -- Null for a command. Without a foreign key, because the entry outlives the account.
  actor_id uuid,
  action text not null,
  -- The noun, and its id if there is one.
  subject text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  -- The network of the address it came from.
  address text,
  request_id text,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (seq, at)
) partition by range (at);
create index audit_entries__action on audit_entries (action, seq);
create index audit_entries__actor on audit_entries (actor_id, seq);
create index audit_entries__subject on audit_entries (subject_id, seq);

-- The end of the chain. Its row lock serialises writers. Only the trigger, which runs as the owner, writes it.
create table audit_head (
  only_row boolean primary key default true,
  seq bigint not null,
  hash bytea not null,
  constraint audit_head__one_row check (only_row)
);

-- A sign-in between the password and the second factor, or a passkey between its challenge and its answer.
create table auth_challenges (
  token_hash bytea primary key,
  purpose text not null,
  -- Null if a passkey identifies the user.
  user_id uuid references users on delete cascade,
  -- What a passkey has to sign.
  webauthn_challenge text,
  expires_at timestamptz not null,
  constraint auth_challenges__purpose__known check (purpose in ('SECOND_FACTOR', 'PASSKEY_SIGN_IN', 'PASSKEY_CONFIRM',
    'PASSKEY_ADD'))
);
create index auth_challenges__expiry on auth_challenges (expires_at);
create index auth_challenges__user on auth_challenges (user_id);

-- One address per person, for calendar apps.
create table calendar_feeds (
  user_id uuid primary key references users on delete cascade,
  token_hash bytea not null,
  shows_contacts boolean not null default false,
  created_at timestamptz not null,
  last_read_at timestamptz,
  constraint calendar_feeds__token_hash__unique unique (token_hash)
);

-- Requests in progress close after a time without activity. Each closing has a notice a week before, which the seeker can
-- answer.
create table closing_notices (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  closes_at timestamptz not null,
  created_at timestamptz not null
);
create index closing_notices__created_at on closing_notices (created_at);
create index closing_notices__enquiry on closing_notices (enquiry_id, created_at);

-- Messages to the team.
create table contact_messages (
  id uuid primary key default uuidv7(),
  name text not null,
  email text not null,
  subject text not null,
  category text not null,
  message text not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null,
  status text not null default 'new',
  assignee_id uuid references users on delete set null,
  privacy_version text,
  constraint contact_messages__status__known check (status in ('new', 'open', 'answered', 'closed'))
);
create index contact_messages__assignee on contact_messages (assignee_id, created_at, id);
create index contact_messages__by_status on contact_messages (status, created_at, id);
create index contact_messages__email on contact_messages (email, created_at);
create unique index contact_messages__idempotency_key__unique on contact_messages (idempotency_key);
create index contact_messages__newest on contact_messages (created_at, id);
create index contact_messages__search_text on contact_messages using gin (search_text(name) gin_trgm_ops, search_text(email)
  gin_trgm_ops, search_text(subject) gin_trgm_ops);
create index contact_messages__waiting on contact_messages (created_at, id) where status in ('new', 'open');

create table contact_answers (
  id uuid primary key default uuidv7(),
  message_id uuid not null references contact_messages on delete cascade,
  author_id uuid references users on delete set null,
  text text not null,
  idempotency_key text,
  idempotency_hash bytea,
  created_at timestamptz not null,
  constraint contact_answers__idempotency_key__unique unique (idempotency_key)
);
create index contact_answers__author on contact_answers (author_id) where author_id is not null;
create index contact_answers__message on contact_answers (message_id, id);

-- The emails about unread messages: what is due to whom.
create table conversation_notices (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  reader text not null,
  created_at timestamptz not null,
  constraint conversation_notices__reader__known check (reader in ('SEEKER', 'PROVIDER'))
);
create index conversation_notices__created on conversation_notices (created_at);
create index conversation_notices__lead on conversation_notices (lead_id);

-- What the sums contain of each request.
create table counted_requests (
  enquiry_id uuid primary key,
  day date not null,
  closed_day date,
  category_id uuid not null,
  province text not null,
  city_id integer not null,
  status text not null,
  is_matched boolean not null,
  is_accepted boolean not null,
  lead_minutes integer,
  accept_minutes integer,
  ratings integer not null,
  stars integer not null,
  -- Null for a request that is no demand.
  is_few boolean,
  is_unaccepted boolean,
  is_public boolean not null default true
);

create table daily_stats (
  day date primary key,
  posted integer not null,
  closed integer not null,
  matched integer not null,
  accepted integer not null,
  unmatched integer not null
);

create table daily_waits (
  day date not null,
  kind text not null,
  minutes integer not null,
  requests integer not null,
  primary key (day, kind, minutes),
  constraint daily_waits__kind__known check (kind in ('lead', 'accept'))
);

-- Requests of people about their own data: access, a copy or deletion. The requester has an account or an address proved by a
-- mailed link. A completed deletion keeps neither.
create table data_requests (
  id uuid primary key default uuidv7(),
  kind text not null,
  user_id uuid references users on delete set null,
  email text,
  created_at timestamptz not null,
  -- When a deletion is done, unless it is taken back before.
  due_at timestamptz,
  -- When a copy could be fetched.
  ready_at timestamptz,
  -- Done, or taken back.
  ended_at timestamptz,
  outcome text,
  constraint data_requests__due__deletion check ((due_at is not null) = (kind = 'DELETION')),
  constraint data_requests__kind__known check (kind in ('ACCESS', 'EXPORT', 'DELETION')),
  constraint data_requests__outcome__ended check ((outcome is null) = (ended_at is null)),
  constraint data_requests__outcome__known check (outcome in ('DONE', 'TAKEN_BACK')),
  constraint data_requests__whose__one check (user_id is null or email is null)
);
create index data_requests__due on data_requests (due_at) where kind = 'DELETION' and ended_at is null;
create index data_requests__email on data_requests (email) where email is not null;
create index data_requests__old on data_requests (created_at) where kind <> 'DELETION';
create unique index data_requests__one_deletion on data_requests (coalesce(user_id::text, email))
  where kind = 'DELETION' and ended_at is null;
create index data_requests__user on data_requests (user_id) where user_id is not null;

create table data_request_tokens (
  token_hash bytea primary key,
  request_id uuid not null references data_requests on delete cascade,
  expires_at timestamptz not null
);
create index data_request_tokens__request on data_request_tokens (request_id);

-- Empty. Version 0.1.0 reads postponed pushes from it, so that the release after 1.0.0 drops it.
create table delayed_pushes (
  id uuid primary key default uuidv7(),
  lead_id uuid references leads on delete cascade,
  message_id uuid references messages on delete cascade,
  due_at timestamptz not null,
  constraint delayed_pushes__lead__unique unique (lead_id),
  constraint delayed_pushes__message__unique unique (message_id),
  constraint delayed_pushes__about__one check (num_nonnulls(lead_id, message_id) = 1)
);
create index delayed_pushes__due on delayed_pushes (due_at);

-- What we tell people by email, as a push or by phone: one row for each notice, subject and target. `target` identifies a
-- push subscription or a number, and is zero for an email, whose reader follows from its subject.
create table deliveries (
  id uuid primary key default uuidv7(),
  notice text not null,
  subject_id uuid not null,
  claimed_until timestamptz,
  sent_at timestamptz,
  outcome text,
  created_at timestamptz not null,
  recipient bytea,
  admitted_at timestamptz,
  channel text not null default 'mail',
  target uuid not null default '00000000-0000-0000-0000-000000000000',
  due_at timestamptz,
  first_tried_at timestamptz,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  reason text,
  gateway_id text,
  parts integer,
  cost_cents integer,
  wrong_entries integer not null default 0,
  constraint deliveries__channel__known check (channel in ('mail', 'push', 'phone')),
  constraint deliveries__outcome__known check (outcome in ('SENT', 'REFUSED', 'FAILED', 'UNKNOWN', 'NOT_NEEDED', 'UNSUBSCRIBED',
    'WITHHELD'))
);
create index deliveries__due on deliveries (due_at) where due_at is not null;
create index deliveries__gateway on deliveries (gateway_id) where gateway_id is not null;
create index deliveries__handed_over on deliveries (handed_over_at, notice) where handed_over_at is not null;
create unique index deliveries__key on deliveries (notice, subject_id, target);
create index deliveries__recipient_admitted on deliveries (recipient, admitted_at) where recipient is not null;
create index deliveries__recipient_handed_over on deliveries (recipient, handed_over_at) where handed_over_at is not null;
create index deliveries__target on deliveries (target) where channel <> 'mail';
create index deliveries__time on deliveries (created_at);

-- Who has read an enquiry's contact details: one row per reader and way, written by the statement that reads them. The row
-- copies the reader's name instead of referencing the reader, so that the seeker keeps the record after the account is
-- deleted. It is deleted with the enquiry.
create table disclosures (
  enquiry_id uuid not null references enquiries on delete cascade,
  reader text not null,
  reader_id uuid not null,
  business_name text,
  way text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  primary key (enquiry_id, reader_id, way),
  constraint disclosures__business_name__of_provider check ((business_name is null) = (reader = 'administrator')),
  constraint disclosures__reader__known check (reader in ('provider', 'administrator'))
);

-- Derived from cities and suburbs, and only rewritten as a whole: the places within a band of one place, the nearest first.
-- One row for each of two million pairs would take 200 MB, arrays take 20.
create table distance_bands (
  from_id integer not null,
  band smallint not null,
  to_ids integer[] not null,
  kms real[] not null,
  primary key (from_id, band)
);

-- Links that undo a change of an account’s address, mailed to the old one.
create table email_undo_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  -- The address that the account gets back.
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_undo_tokens__expiry on email_undo_tokens (expires_at);
create index email_undo_tokens__user on email_undo_tokens (user_id);

-- Escalations: requests sent to further candidates because no provider had accepted them, with the hours since the match.
-- Each step exists once. `escalate_at` is when the next one is due. Open requests start at their next future step.
create table escalations (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  hours smallint not null,
  created_at timestamptz not null
);
create unique index escalations__once on escalations (enquiry_id, hours);
create index escalations__time on escalations (created_at);

-- Earlier states of each line of the health panel, and the version of each process.
create table health_periods (
  line text not null,
  status text not null,
  since timestamptz not null,
  until timestamptz not null,
  constraint health_periods__pkey primary key (line, since)
);
create index health_periods__until on health_periods (until);

-- When each line of the health panel last changed.
create table health_states (
  line text not null,
  status text not null,
  since timestamptz not null,
  constraint health_states__pkey primary key (line)
);

-- How far a job has come in the rows that it reads in order.
create table job_positions (
  name text primary key,
  at timestamptz not null,
  id uuid not null
);

-- A follow-up date of a lead. A new date replaces the row, and its new id identifies a new reminder.
create table lead_follow_ups (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  due_at timestamptz not null,
  reminded_at timestamptz,
  created_at timestamptz not null
);
create index lead_follow_ups__due on lead_follow_ups (due_at) where reminded_at is null;
create unique index lead_follow_ups__lead__unique on lead_follow_ups (lead_id);

create table lead_history (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  field text not null,
  from_value text,
  to_value text not null,
  at timestamptz not null,
  cause text,
  actor_id uuid references users on delete set null,
  assignee_id uuid references users on delete set null
);
create index lead_history__actor on lead_history (actor_id) where actor_id is not null;
create index lead_history__assignee on lead_history (assignee_id) where assignee_id is not null;
create index lead_history__lead on lead_history (lead_id, id);

-- Signs the links to unsubscribe, and grants nothing else.
create table mail_link_key (
  only_row boolean primary key default true,
  key bytea not null,
  constraint mail_link_key__one_row check (only_row)
);

-- The categories of email that a mailbox, identified by a hash, has unsubscribed from, with or without an account.
create table mail_opt_outs (
  recipient bytea not null,
  category text not null,
  created_at timestamptz not null,
  primary key (recipient, category)
);

-- Matching decisions in a partition per month.
create table match_decisions (
  enquiry_id uuid not null references enquiries on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  wave integer not null,
  outcome text not null,
  rule_version integer not null,
  distance_km real not null,
  radius_km integer not null,
  band smallint not null,
  rank integer,
  decided_at timestamptz not null,
  recent_leads integer,
  response_rate real,
  waiting_since timestamptz,
  primary key (enquiry_id, wave, provider_id, decided_at),
  constraint match_decisions__outcome__known check (outcome in ('SELECTED', 'OUTRANKED', 'OUT_OF_RADIUS'))
) partition by range (decided_at);
create index match_decisions__decided on match_decisions using brin (decided_at);
create index match_decisions__provider on match_decisions (provider_id, enquiry_id);

-- Simulations of the matching rule.
create table matching_simulations (
  id uuid primary key default uuidv7(),
  name text not null,
  status text not null default 'WAITING',
  rule jsonb not null,
  progress real not null default 0,
  reason text,
  result jsonb,
  -- Leads by provider, of the simulation and as they really were.
  leads jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  constraint matching_simulations__status__known check (status in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'))
);
create index matching_simulations__created_by on matching_simulations (created_by) where created_by is not null;
-- One at a time.
create unique index matching_simulations__under_way__unique on matching_simulations ((true))
  where status in ('WAITING', 'RUNNING');

create table outbox (
  id uuid primary key default uuidv7(),
  event text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  dead_lettered_at timestamptz,
  dead_letter_reason text,
  -- The trace that the event belongs to, as W3C Trace Context writes it.
  trace text
);

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkeys__credential__unique on passkeys (credential_id);
create index passkeys__user on passkeys (user_id);

create table password_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The address that the link was mailed to.
  email text
);
create index password_tokens__expiry on password_tokens (expires_at);
create index password_tokens__user on password_tokens (user_id);

-- Jobs in the queues that have not ended yet, so that lost ones can be added again.
create table pending_jobs (
  -- The job's id in its queue: <outbox row>.<job>.
  id text not null,
  name text not null,
  payload jsonb not null,
  trace text,
  relayed_at timestamptz not null,
  -- When the queue was last known to hold it.
  seen_at timestamptz not null,
  constraint pending_jobs__pkey primary key (id)
);
create index pending_jobs__left on pending_jobs (relayed_at) where seen_at = '-infinity';
create index pending_jobs__mails on pending_jobs (relayed_at) where name like 'mail.%';

-- Numbers that get notices by WhatsApp or SMS.
create table phones (
  id uuid primary key default uuidv7(),
  user_id uuid references users on delete cascade,
  enquiry_id uuid references enquiries on delete cascade,
  number text not null,
  kinds text[] not null,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  constraint phones__enquiry__unique unique (enquiry_id),
  constraint phones__user__unique unique (user_id),
  constraint phones__owner__one check (num_nonnulls(user_id, enquiry_id) = 1)
);
create index phones__number on phones (number);

create table phone_codes (
  id uuid primary key default uuidv7(),
  phone_id uuid not null references phones on delete cascade,
  -- Null until the code is sent.
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index phone_codes__expiry on phone_codes (expires_at);
create index phone_codes__phone on phone_codes (phone_id);

-- Reports of a gateway that came before the id of their message was stored. A message’s id can contain the number, so only
-- its SHA-256 is kept.
create table phone_reports (
  gateway_hash bytea not null,
  state text not null,
  reported_at timestamptz not null,
  primary key (gateway_hash, state),
  constraint phone_reports__state__known check (state in ('delivered', 'read', 'failed'))
);
create index phone_reports__time on phone_reports (reported_at);

-- Numbers whose owners replied STOP, by their SHA-256. The number itself stays until the reply is answered.
create table phone_stops (
  recipient bytea primary key,
  stopped_at timestamptz not null,
  number text,
  language text
);

-- Requests of providers to change their plan, and what the administrators decided.
create table plan_requests (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  from_plan text not null,
  plan text not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  status text not null default 'OPEN',
  decided_at timestamptz,
  -- Null for a request that its provider withdrew, and for a deleted account.
  decided_by uuid references users on delete set null,
  note text not null default '',
  constraint plan_requests__from_plan__known check (from_plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint plan_requests__plan__changes check (plan <> from_plan),
  constraint plan_requests__plan__known check (plan in ('WEBSITE', 'NETWORK_PRO', 'R499', 'FREE_VIA_BUNDLE')),
  constraint plan_requests__status__decided check ((status = 'OPEN') = (decided_at is null)),
  constraint plan_requests__status__known check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'))
);
-- One open request of a provider.
create unique index plan_requests__open on plan_requests (provider_id) where status = 'OPEN';
create index plan_requests__provider on plan_requests (provider_id, id desc);
create index plan_requests__waiting on plan_requests (created_at, id) where status = 'OPEN';

-- Photos of a provider’s work. Their files take the same way as requests’ files: announced, uploaded, checked and re-encoded
-- under the attachment’s id.
create table portfolio_photos (
  id uuid primary key references attachments on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  caption text not null default '',
  "position" smallint not null,
  created_at timestamptz not null,
  is_logo boolean not null default false,
  constraint portfolio_photos__caption__bounded check (char_length(caption) <= 120)
);
create unique index portfolio_photos__logo on portfolio_photos (provider_id) where is_logo;
create index portfolio_photos__provider on portfolio_photos (provider_id, "position");

create table price_book_lines (
  provider_id uuid not null references providers on delete cascade,
  "position" smallint not null,
  description text not null,
  unit_price_cents integer not null,
  primary key (provider_id, "position"),
  constraint price_book_lines__description__bounded check (char_length(description) >= 1 and char_length(description) <= 120),
  constraint price_book_lines__unit_price__bounded check (unit_price_cents >= 0 and unit_price_cents <= 2000000000)
);

-- What the nightly drill found about an invented person after their deletion: only the places, not the texts.
create table privacy_drills (
  id uuid primary key default uuidv7(),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- How many columns had data of the person before, because a drill that searches nothing finds nothing.
  columns_held integer not null,
  -- Where data was left: a column, an object, a log line, a job or a page.
  found text[] not null,
  unsearched text[] not null default '{}'
);
create index privacy_drills__newest on privacy_drills (finished_at desc);

-- The work of each process per minute.
create table process_minutes (
  minute timestamptz not null,
  process_id uuid not null,
  name text not null,
  requests integer not null,
  request_ms integer not null,
  errors integer not null,
  critical integer not null,
  primary key (minute, process_id)
);

-- Running processes by their own reports. All times come from Postgres, because clocks of machines differ.
create table processes (
  id uuid primary key,
  name text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  memory_mb integer not null,
  -- The servers that only this process uses, by name: ok or down.
  parts jsonb not null default '{}',
  version text
);
create index processes__seen_at on processes (seen_at);

-- Bases beside the main one.
create table provider_bases (
  provider_id uuid not null references providers on delete cascade,
  "position" smallint not null,
  city_id integer not null references cities,
  suburb_id integer references suburbs,
  radius_km integer not null,
  primary key (provider_id, "position"),
  constraint provider_bases__position__range check ("position" >= 1 and "position" <= 2),
  constraint provider_bases__radius__range check (radius_km >= 1 and radius_km <= 500)
);

create table provider_categories (
  provider_id uuid not null references providers on delete cascade,
  category_id uuid not null references categories,
  anywhere text,
  primary key (provider_id, category_id),
  constraint provider_categories__anywhere__known check (anywhere in ('NATIONWIDE', 'REMOTE'))
);

-- Documents with which a provider proves who it is. One of a kind is current; an earlier one is replaced, once its successor
-- is confirmed if it was confirmed itself.
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
  reminded_at timestamptz,
  constraint provider_documents__attachment__unique unique (attachment_id),
  constraint provider_documents__decided__settled check ((decided_at is null) = (state = 'waiting')),
  constraint provider_documents__kind__known check (kind in ('identity', 'registration', 'licence', 'insurance', 'references')),
  constraint provider_documents__reason__rejected check ((reason is null) = (state <> 'rejected')),
  constraint provider_documents__state__known check (state in ('waiting', 'confirmed', 'rejected')),
  constraint provider_documents__valid_until__confirmed check (valid_until is null or state = 'confirmed')
);
create index provider_documents__expiring on provider_documents (valid_until)
  where state = 'confirmed' and replaced_at is null and reminded_at is null;
create index provider_documents__provider on provider_documents (provider_id, kind);
create index provider_documents__replaced on provider_documents (replaced_at) where replaced_at is not null;
create index provider_documents__waiting on provider_documents (created_at) where state = 'waiting' and replaced_at is null;

-- What our team checked about a provider. One check of a kind is current: the one that has not ended. `method` is null for
-- checks from before it was recorded.
create table provider_checks (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  kind text not null,
  method text,
  checked_at timestamptz not null,
  -- Null once the administrator's account is deleted.
  checked_by uuid references users on delete set null,
  valid_until timestamptz,
  document_id uuid references provider_documents on delete set null,
  ended_at timestamptz,
  constraint provider_checks__kind__known check (kind in ('identity', 'registration', 'licence', 'insurance', 'references')),
  constraint provider_checks__method__known check (method in ('document', 'in_person', 'video_call'))
);
create index provider_checks__checked_by on provider_checks (checked_by) where checked_by is not null;
create unique index provider_checks__current on provider_checks (provider_id, kind) where ended_at is null;
create index provider_checks__document on provider_checks (document_id) where document_id is not null;
create index provider_checks__provider on provider_checks (provider_id);

create table provider_coverage (
  provider_id uuid not null references providers on delete cascade,
  category_id uuid not null references categories,
  province text not null,
  city_id integer not null,
  radius_km integer not null,
  recent_leads integer not null,
  response_rate real not null,
  waiting_since timestamptz not null,
  below boolean not null default false,
  primary key (provider_id, category_id, province, city_id),
  constraint provider_coverage__anywhere__has_no_place check ((province = 'anywhere') = (city_id = 0))
);
create index provider_coverage__radius on provider_coverage (category_id, below, province, city_id, radius_km) include
  (provider_id);
create index provider_coverage__walk on provider_coverage (category_id, below, province, city_id, recent_leads, response_rate
  desc, waiting_since, provider_id) include (radius_km);

-- A provider's plan, the end of its verification, whether its settings are complete, and its history. A provider joins
-- without settings, so its base city may be null. Every existing provider is complete and on the "R499 Plan".
create table provider_history (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  kind text not null,
  before jsonb,
  after jsonb not null,
  note text,
  -- Who changed it; null for a pass that was used, or an account that is gone.
  actor_id uuid references users on delete set null,
  at timestamptz not null,
  constraint provider_history__kind__known check (kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'PAUSE', 'SETTINGS',
    'ROLE', 'TEAM'))
);
create index provider_history__actor on provider_history (actor_id) where actor_id is not null;
create index provider_history__provider on provider_history (provider_id, id desc);
create index provider_history__standing on provider_history (at)
  where kind in ('SUBSCRIPTION', 'VERIFICATION', 'SUSPENSION', 'ROLE');

-- When a provider works, how many leads it takes a week, when it wants no pushes, and its holidays.
create table provider_holidays (
  provider_id uuid not null references providers on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (provider_id, starts_at),
  constraint provider_holidays__ends_later check (ends_at > starts_at)
);
create index provider_holidays__start on provider_holidays (starts_at);

-- Notes that administrators keep about a provider.
create table provider_notes (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  text text not null,
  -- Null once the author's account is deleted.
  author_id uuid references users on delete set null,
  created_at timestamptz not null,
  constraint provider_notes__text__bounded check (char_length(text) >= 1 and char_length(text) <= 2000)
);
create index provider_notes__author on provider_notes (author_id) where author_id is not null;
create index provider_notes__provider on provider_notes (provider_id, id desc);

-- What a provider tells about itself. `founded_year` stays true as time passes; a number of years would not.
create table provider_profiles (
  provider_id uuid primary key references providers on delete cascade,
  about text not null default '',
  languages text[] not null default '{}',
  founded_year smallint,
  whatsapp text,
  published_at timestamptz,
  changed_at timestamptz,
  constraint provider_profiles__founded_year__bounded check (founded_year >= 1800 and founded_year <= 2200)
);

create table provider_provinces (
  provider_id uuid not null references providers on delete cascade,
  province text not null,
  primary key (provider_id, province)
);

-- A provider’s earlier settings.
create table provider_settings_history (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  -- What the settings were until then.
  until timestamptz not null,
  base_city_id integer not null references cities,
  coverage_radius_km integer not null,
  category_ids text[] not null,
  provinces text[] not null,
  base_suburb_id integer references suburbs,
  more_bases jsonb not null default '[]',
  anywhere_ids text[] not null default '{}'
);
create index provider_settings_history__provider on provider_settings_history (provider_id, id);
create index provider_settings_history__until on provider_settings_history (until);

-- The addresses of profiles. A former address stays reserved, so that links to it lead to the current one.
create table provider_slugs (
  slug text primary key,
  provider_id uuid not null references providers on delete cascade,
  is_current boolean not null default true,
  created_at timestamptz not null,
  constraint provider_slugs__slug__form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
create unique index provider_slugs__current on provider_slugs (provider_id) where is_current;
create index provider_slugs__provider on provider_slugs (provider_id);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  device text not null default 'Unknown device',
  last_seen_at timestamptz,
  refresh_salt bytea,
  generation integer not null default 0,
  previous_generation integer,
  refresh_issued_at timestamptz,
  stolen_at timestamptz,
  -- PASSWORD, TOTP, RECOVERY_CODE, PASSKEY: what was shown in this session.
  methods text[] not null default '{}',
  second_factor_at timestamptz,
  -- When the owner last confirmed their identity, which sensitive actions need.
  confirmed_at timestamptz,
  network bytea
);
create index sessions__ended on sessions (least(expires_at, revoked_at));
create index sessions__user on sessions (user_id);

create table push_subscriptions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create unique index push_subscriptions__endpoint__unique on push_subscriptions (endpoint);
create unique index push_subscriptions__session__unique on push_subscriptions (session_id);
create index push_subscriptions__user on push_subscriptions (user_id, id);

create table quick_replies (
  provider_id uuid not null references providers on delete cascade,
  "position" smallint not null,
  name text not null,
  body text not null,
  primary key (provider_id, "position")
);

-- A revision keeps files of the quote it replaces, so a file can belong to several quotes.
create table quote_files (
  quote_id uuid not null references quotes on delete cascade,
  attachment_id uuid not null references attachments on delete cascade,
  "position" smallint not null,
  primary key (quote_id, attachment_id)
);
create index quote_files__attachment on quote_files (attachment_id);

create table quote_lines (
  quote_id uuid not null references quotes on delete cascade,
  "position" smallint not null,
  description text not null,
  quantity_hundredths integer not null,
  unit_price_cents integer not null,
  primary key (quote_id, "position"),
  constraint quote_lines__description__bounded check (char_length(description) >= 1 and char_length(description) <= 120),
  constraint quote_lines__quantity__bounded check (quantity_hundredths >= 1 and quantity_hundredths <= 1000000),
  constraint quote_lines__unit_price__bounded check (unit_price_cents >= 0 and unit_price_cents <= 2000000000)
);

create table ranking_refreshes (
  id uuid primary key default uuidv7(),
  at timestamptz not null
);
create index ranking_refreshes__at on ranking_refreshes (at);

-- In the shape that rate-limiter-flexible reads. Unlogged: a crash of Postgres empties it.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Ratings of providers: one per lead, and only for the accepted lead by which the request was closed as done. A trigger
-- enforces this for every writer, because the processes' role could otherwise insert a rating for any lead.
create table ratings (
  id uuid primary key default uuidv7(),
  lead_id uuid not null references leads on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  stars smallint not null,
  text text not null,
  -- What may be shown of the text.
  masked_text text not null,
  mask_version integer not null,
  text_review text not null,
  status text not null,
  -- Stays while a changed text waits for another look.
  refusal_reason text,
  refusal_note text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When its provider was notified, at most once.
  published_at timestamptz,
  answer text,
  answered_at timestamptz,
  suspicions text[] not null default '{}',
  constraint ratings__lead__unique unique (lead_id),
  constraint ratings__answer__at check ((answer is null) = (answered_at is null)),
  constraint ratings__answer__bounded check (char_length(answer) >= 1 and char_length(answer) <= 1000),
  constraint ratings__changed__in_time check (changed_at >= created_at and changed_at <= created_at + interval '720 hours'),
  constraint ratings__published__looked_at check (status <> 'published' or text_review <> 'held' and refusal_reason is null and
    published_at is not null),
  constraint ratings__refusal_reason__known check (refusal_reason in ('PERSONAL_DATA', 'ABUSE', 'NOT_THE_JOB', 'OTHER')),
  constraint ratings__refused__with_reason check (status <> 'refused' or refusal_reason is not null),
  constraint ratings__stars__bounded check (stars >= 1 and stars <= 5),
  constraint ratings__status__known check (status in ('waiting', 'published', 'refused')),
  constraint ratings__suspicions__known check (suspicions <@ array['MAILBOX', 'PHONE', 'DEVICE', 'INVITATION', 'NETWORK',
    'TIMING']),
  constraint ratings__text__bounded check (char_length(text) <= 1000),
  constraint ratings__text_review__known check (text_review in ('clear', 'held', 'released', 'masked'))
);
create index ratings__provider on ratings (provider_id, status, id);
create index ratings__waiting on ratings (id) where status = 'waiting';

create table recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  used_at timestamptz
);
create index recovery_codes__user on recovery_codes (user_id);

create table reference_versions (
  name text primary key,
  hash text not null
);

-- Requests of administrators to match again.
create table rematches (
  id uuid primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  requested_at timestamptz not null,
  -- The rounds of matching before. Its leads belong to later ones.
  wave_before integer not null,
  done_at timestamptz
);
create index rematches__enquiry on rematches (enquiry_id, requested_at);

-- Reports of leads and conversations to the administrators.
create table reports (
  id uuid primary key default uuidv7(),
  kind text not null,
  lead_id uuid not null references leads on delete cascade,
  reporter text not null,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  status text not null default 'OPEN',
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  client_asked_at timestamptz,
  constraint reports__kind__known check (kind in ('LEAD', 'CONVERSATION')),
  constraint reports__reporter__known check (reporter in ('SEEKER', 'PROVIDER')),
  constraint reports__status__decided check ((status = 'OPEN') = (decided_at is null)),
  constraint reports__status__known check (status in ('OPEN', 'CONFIRMED', 'DISMISSED')),
  constraint reports__text__bounded check (length(text) <= 1000)
);
-- Leads that no longer count as recent.
create index reports__confirmed on reports (lead_id) where kind = 'LEAD' and status = 'CONFIRMED';
create index reports__ended on reports (coalesce(decided_at, created_at));
-- One open report of each kind, lead and side.
create unique index reports__open on reports (lead_id, kind, reporter) where status = 'OPEN';
create index reports__waiting on reports (created_at, id) where status = 'OPEN';

-- Notifications about an edited request: one row per provider that had accepted it, and one without a lead for a new contact
-- address.
create table request_changes (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  lead_id uuid references leads on delete cascade,
  -- Names of what was changed, as the contract has them.
  fields text[] not null,
  at timestamptz not null
);
create index request_changes__enquiry on request_changes (enquiry_id);
create index request_changes__lead on request_changes (lead_id) where lead_id is not null;

-- Hashes of the links that are mailed for a request.
create table request_links (
  token_hash bytea primary key,
  enquiry_id uuid not null references enquiries on delete cascade,
  -- Whether it was mailed to the request's current address. Its holder can read mail to that address.
  proves_contact boolean not null default true,
  created_at timestamptz not null
);
create index request_links__enquiry on request_links (enquiry_id);

create table request_totals (
  category_id uuid not null,
  place text not null,
  requests integer not null,
  jobs integer not null,
  ratings integer not null,
  stars integer not null,
  primary key (place, category_id)
);

-- The kinds of checks that verify a provider: those without a category apply to every provider, the others to providers that
-- chose the category or one below it.
create table required_checks (
  id uuid primary key default uuidv7(),
  kind text not null,
  category_id uuid,
  constraint required_checks__once unique nulls not distinct (kind, category_id),
  constraint required_checks__kind__known check (kind in ('identity', 'registration', 'licence', 'insurance', 'references'))
);

-- Requests to a seeker to rewrite the text of a request.
create table rewrite_requests (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null references enquiries on delete cascade,
  note text not null,
  asked_at timestamptz not null,
  -- When the seeker changed the text, which puts it back into the queue.
  rewritten_at timestamptz,
  -- When an administrator decided about the text, or asked again.
  settled_at timestamptz,
  constraint rewrite_requests__note__bounded check (char_length(note) >= 1 and char_length(note) <= 2000)
);
create index rewrite_requests__enquiry on rewrite_requests (enquiry_id);
create unique index rewrite_requests__open__one on rewrite_requests (enquiry_id) where settled_at is null;

-- Services in areas whose pages have unique content: sitemaps list them and search engines may index them. A job computes the
-- rows from coverage and requests. The area is its path under /areas-served.
create table service_pages (
  province text not null,
  category_id uuid not null references categories,
  area text not null,
  -- When the last request was posted that makes the page worth finding. Null if only providers do.
  requested_at timestamptz,
  primary key (province, category_id, area)
);

-- Requests to count again. Triggers note which requests changed, so that no writer can forget it. Only the job that counts
-- them writes the sums, so that writers do not wait for each other.
create table stats_changes (
  id uuid primary key default uuidv7(),
  enquiry_id uuid not null
);

create table status_totals (
  status text primary key,
  requests integer not null
);

create table team_invitations (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  email text not null,
  role text not null,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  constraint team_invitations__email__lower check (email = lower(email)),
  constraint team_invitations__end__one check (accepted_at is null or withdrawn_at is null),
  constraint team_invitations__role__known check (role in ('OWNER', 'MEMBER'))
);
create index team_invitations__email on team_invitations (email);
create index team_invitations__ended on team_invitations (coalesce(accepted_at, withdrawn_at, expires_at));
create index team_invitations__invited_by on team_invitations (invited_by);
create index team_invitations__mailbox on team_invitations (mailbox_of(email))
  where accepted_at is null and withdrawn_at is null;
-- One invitation of each address waits for an answer.
create unique index team_invitations__open on team_invitations (provider_id, email)
  where accepted_at is null and withdrawn_at is null;
create index team_invitations__provider on team_invitations (provider_id, created_at);

-- A change of a team, or an invitation, and a person who is told by email.
create table team_change_notices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  history_id uuid references provider_history on delete cascade,
  invitation_id uuid references team_invitations on delete cascade,
  created_at timestamptz not null,
  constraint team_change_notices__about__one check (num_nonnulls(history_id, invitation_id) = 1)
);
create index team_change_notices__created on team_change_notices (created_at);
create index team_change_notices__history on team_change_notices (history_id);
create index team_change_notices__invitation on team_change_notices (invitation_id);
create index team_change_notices__user on team_change_notices (user_id);

create table team_invitation_tokens (
  token_hash bytea primary key,
  invitation_id uuid not null references team_invitations on delete cascade,
  created_at timestamptz not null
);
create index team_invitation_tokens__invitation on team_invitation_tokens (invitation_id);

-- `providers.user_id` is the main owner, who gets the emails and has no row here.
create table team_members (
  user_id uuid primary key references users on delete cascade,
  provider_id uuid not null references providers on delete cascade,
  role text not null,
  notices text not null default 'ASSIGNED',
  joined_at timestamptz not null,
  constraint team_members__notices__known check (notices in ('NONE', 'ASSIGNED', 'ALL')),
  constraint team_members__role__known check (role in ('OWNER', 'MEMBER'))
);
create index team_members__provider on team_members (provider_id);

create table team_notices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  lead_id uuid not null references leads on delete cascade,
  kind text not null,
  created_at timestamptz not null,
  others integer not null default 0,
  constraint team_notices__kind__known check (kind in ('SENT', 'ASSIGNED'))
);
create index team_notices__created on team_notices (created_at);
create index team_notices__lead on team_notices (lead_id);
-- A member gets one notice of a new lead, and one of each assignment.
create unique index team_notices__sent on team_notices (lead_id, user_id) where kind = 'SENT';
create index team_notices__user on team_notices (user_id);

-- Authenticator apps.
create table totp_factors (
  user_id uuid primary key references users on delete cascade,
  -- The key that the secret is sealed with, and the secret: see credentials/sealing.ts.
  key_id text not null,
  sealed_secret bytea not null,
  -- The time step of the last code that was used: no code works twice.
  last_step integer not null default 0,
  created_at timestamptz not null,
  -- Null until the owner has shown a code.
  enabled_at timestamptz
);
create index totp_factors__unfinished on totp_factors (created_at) where enabled_at is null;

create table user_devices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index user_devices__last_seen on user_devices (last_seen_at);
create unique index user_devices__token_user__unique on user_devices (token_hash, user_id);
create index user_devices__user on user_devices (user_id);

-- Reminders of the end of a provider's verification, with the number of days before it. Each exists once.
create table verification_reminders (
  id uuid primary key default uuidv7(),
  provider_id uuid not null references providers on delete cascade,
  verified_until timestamptz not null,
  days_before smallint not null,
  created_at timestamptz not null
);
create unique index verification_reminders__once on verification_reminders (provider_id, verified_until, days_before);

-- Registration, rotating sessions, verified addresses, known devices, account emails and rate limits.
create table verification_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The address that a link takes the account from; null in links that verify the address it has.
  changes_from text
);
create index verification_tokens__expiry on verification_tokens (expires_at);
create index verification_tokens__user on verification_tokens (user_id);

-- Demand by week, service and city. Counted with the other figures of requests.
create table weekly_demand (
  week date not null,
  category_id uuid not null,
  city_id integer not null,
  posted integer not null,
  unmet integer not null,
  few integer not null,
  unaccepted integer not null default 0,
  waiting integer not null,
  primary key (week, category_id, city_id) include (posted, unmet, few, unaccepted, waiting)
);

-- Notices to administrators about work that waits for long.
create table work_notices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  day date not null,
  created_at timestamptz not null,
  -- An administrator gets one a day, whatever number of processes look.
  constraint work_notices__user_day__unique unique (user_id, day)
);
create index work_notices__created on work_notices (created_at);

-- The row that health checks write to.
create table write_probes (
  name text not null,
  at timestamptz not null,
  constraint write_probes__pkey primary key (name)
);

alter table leads add foreign key (enquiry_id) references enquiries on delete cascade;

create view place_distances as
select b.from_id, b.band, t.to_id, t.km from distance_bands b, lateral unnest(b.to_ids, b.kms) t(to_id, km);

create function audit_chain() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  head record;
begin
  select seq, hash into strict head from public.audit_head for update;
  new.seq := head.seq + 1;
  new.previous_hash := head.hash;
  new.hash := sha256(head.hash || convert_to(jsonb_build_array(new.seq, extract(epoch from new.at), new.actor_id, new.action,
    new.subject, new.subject_id, new.before, new.after, new.address, new.request_id)::text, 'UTF8'));
  update public.audit_head set seq = new.seq, hash = new.hash;
  return new;
end $$;

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are added to and never changed' using errcode = 'insufficient_privilege';
end $$;

-- Claims deliveries, each with its own claim, and returns one row for each in "wanted". A claim has one of these results:
-- claimed: the caller sends it. uncertain: a worker handed it over and died. ended: its outcome is recorded, because it is not
-- needed, not wanted or over the budget of its mailbox. busy: another worker has it. done: it had an outcome before.
-- A function, because each of its statements sees what others have committed while it waited for the lock of a mailbox.
create function claim_deliveries(wanted jsonb, at timestamptz) returns table(place integer, state text, id uuid, outcome text,
  first_tried_at timestamptz) language plpgsql as $$
declare
  w record;
  is_verified boolean;
  is_counted boolean;
  ending text;
  was_handed_over boolean;
begin
  -- A claim of an email that a crash of the server loses only repeats what the claim allows. Phones and pushes wait for the disk.
  if (select bool_and(l.channel = 'mail') from jsonb_to_recordset(wanted) as l (channel text)) then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- Serialises workers that send to the same mailbox, in one order, so that they cannot be in a deadlock.
  perform pg_advisory_xact_lock(hashtextextended(mailbox, 0)) from (
    select distinct l.recipient as mailbox from jsonb_to_recordset(wanted) as l (recipient text, budget jsonb, outcome text)
    where l.budget is not null and l.outcome is null order by l.recipient
  ) as mailboxes;
  for w in
    select * from jsonb_to_recordset(wanted) as x (place integer, notice text, subject_id uuid, channel text, target uuid,
      recipient text, claim_ms integer, hands_over boolean, outcome text, reason text, category text, budget jsonb, job text)
    order by x.notice, x.subject_id, x.target
  loop
    ending := w.outcome;
    is_counted := false;
    if ending is null and w.category is not null and exists (
      select from mail_opt_outs o where o.recipient = decode(w.recipient, 'hex') and o.category = w.category
    ) then
      ending := 'UNSUBSCRIBED';
    end if;
    if ending is null and w.budget is not null then
      is_verified := exists (
        select from users u where u.email = w.budget ->> 'address' and u.email_verified_at is not null);
      is_counted := not (is_verified and (w.budget ->> 'isByAccount')::boolean);
      if is_counted and (w.budget ->> case when is_verified then 'mostVerified' else 'mostUnproven' end)::integer <= (
        select count(*) from deliveries o
        where o.recipient = decode(w.recipient, 'hex') and o.admitted_at > (w.budget ->> 'since')::timestamptz
          and (o.notice, o.subject_id) <> (w.notice, w.subject_id)
      ) and not (is_verified and w.budget ->> 'linkSince' is not null and not exists (
        select from deliveries o
        where o.recipient = decode(w.recipient, 'hex') and o.admitted_at > (w.budget ->> 'linkSince')::timestamptz
          and o.notice = w.notice and o.subject_id <> w.subject_id
      )) then
        ending := 'WITHHELD';
        is_counted := false;
      end if;
    end if;
    insert into deliveries as d (notice, subject_id, channel, target, recipient, created_at, first_tried_at, claimed_until,
      admitted_at, handed_over_at, outcome, reason)
    values (w.notice, w.subject_id, w.channel, w.target,
      case when is_counted or w.channel <> 'mail' then decode(w.recipient, 'hex') end, at,
      case when w.hands_over then at end, case when ending is null then at + w.claim_ms * interval '1 ms' end,
      case when is_counted then at end, case when w.hands_over and ending is null then at end, ending, w.reason)
    on conflict (notice, subject_id, target) do update set
      claimed_until = case when ending is null or d.handed_over_at is not null then at + w.claim_ms * interval '1 ms' end,
      handed_over_at = coalesce(d.handed_over_at, excluded.handed_over_at),
      outcome = case when d.handed_over_at is null then excluded.outcome end,
      reason = case when d.handed_over_at is null then excluded.reason end,
      recipient = coalesce(excluded.recipient, d.recipient),
      admitted_at = coalesce(excluded.admitted_at, d.admitted_at),
      first_tried_at = coalesce(d.first_tried_at, excluded.first_tried_at),
      due_at = null
    where d.outcome is null and (d.claimed_until is null or d.claimed_until < at)
    returning d.id, d.outcome, d.first_tried_at, coalesce(old.handed_over_at is not null, false)
    into id, outcome, first_tried_at, was_handed_over;
    place := w.place;
    if id is null then
      select case when d.outcome is null then 'busy' else 'done' end into state from deliveries d
      where d.notice = w.notice and d.subject_id = w.subject_id and d.target = w.target;
      state := coalesce(state, 'busy');
    elsif was_handed_over then
      state := 'uncertain';
    elsif ending is not null then
      state := 'ended';
      delete from pending_jobs p where p.id = w.job;
    else
      state := 'claimed';
    end if;
    return next;
  end loop;
end $$;

create function derive_verification() returns trigger language plpgsql as $$
declare
  checked record;
begin
  select * into checked from verification_by_checks(new.id);
  if checked.verified_at is null and new.checks_due_at is not null then
    new.verified_at := coalesce(old.verified_at, new.created_at);
    new.verified_until := new.checks_due_at;
  else
    new.verified_at := checked.verified_at;
    new.verified_until := checked.verified_until;
    new.checks_due_at := null;
  end if;
  return new;
end $$;

-- Drops the months that ended by "before", and returns how many. Only of tables that retention empties.
create function drop_month_partitions(parent text, before timestamptz) returns integer language plpgsql security definer set
  search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  old record;
  dropped integer := 0;
begin
  if parent not in ('match_decisions') then
    raise exception 'the months of % are kept', parent using errcode = 'insufficient_privilege';
  end if;
  for old in select p.name from public.month_partitions(parent) p where p.until <= before order by p.until loop
    execute format('drop table %s', old.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Cancels the open appointments of leads that end, with the event for each.
create function end_appointments(leads uuid[], reason text, at timestamptz) returns void language plpgsql as $$
begin
  with ended as (
    update appointments set status = 'CANCELLED', end_reason = reason, ended_at = at, changed_at = at, sequence = sequence + 1
    -- In this order, because the services lock them so.
    where id in (select id from appointments where lead_id = any(leads) and status in ('PROPOSED', 'CONFIRMED') order by id for update)
    returning id, lead_id, enquiry_id, provider_id
  )
  insert into outbox (event, payload)
  select 'appointment.cancelled', jsonb_build_object('appointmentId', a.id, 'leadId', a.lead_id, 'enquiryId', a.enquiry_id,
    'userId', p.user_id, 'seekerId', e.seeker_id)
  from ended a join providers p on p.id = a.provider_id join enquiries e on e.id = a.enquiry_id;
end $$;

create function end_appointments_of_lead() returns trigger language plpgsql as $$
begin
  perform end_appointments(array[new.id],
    case when new.end_reason in ('WITHDRAWN', 'REVOKED', 'REMOVED', 'CHOSE_ANOTHER', 'SUSPENDED', 'PROVIDER_LEFT')
      then new.end_reason else 'LOST' end, coalesce(new.ended_at, now()));
  return null;
end $$;

create function keep_super_admin() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  -- A snapshot from before the lock would not see what the other one did.
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'the role of a super administrator changes in a transaction that reads what is committed'
      using errcode = 'feature_not_supported';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('super administrators', 0));
  if not exists (select from public.users where role = 'SUPER_ADMIN' and id <> old.id) then
    raise exception 'the last super administrator stays one'
      using errcode = 'check_violation', schema = 'public', table = 'users', constraint = 'users__super_admin__one';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;

-- Makes the partition of a month, unless there is one or the default partition has rows of it, which are safe there.
-- Gives up before a deadlock would be looked for, so that it never fails another transaction.
create function make_month_partition(parent text, month date) returns boolean language plpgsql security definer set search_path
  = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  begins timestamptz := date_trunc('month', month::timestamp) at time zone 'UTC';
  ends timestamptz := (date_trunc('month', month::timestamp) + interval '1 month') at time zone 'UTC';
  -- Months have the schema and the beginning of the name of the default partition.
  rest text := (select p.name from public.month_partitions(parent) p where p.until is null);
  name text := regexp_replace(rest, 'default$', to_char(month, 'YYYY_MM'));
  is_made boolean;
  is_crowded boolean;
begin
  for attempt in 1..2 loop
    select exists (select from public.month_partitions(parent) p
      where p.until > begins and coalesce(p.since <= begins, true)) into is_made;
    if is_made then return false; end if;
    -- Then again, because another session may have made it meanwhile.
    execute format('lock table public.%I in access exclusive mode', parent);
  end loop;
  execute format('select exists (select from %s where %I >= $1 and %2$I < $2)', rest,
    (select a.attname from pg_partitioned_table t join pg_attribute a on a.attrelid = t.partrelid and a.attnum = t.partattrs[0]
      where t.partrelid = to_regclass(format('public.%I', parent)))) into is_crowded using begins, ends;
  if is_crowded then return false; end if;
  execute format('create table %s partition of public.%I for values from (%L) to (%L)', name, parent, begins, ends);
  if parent = 'audit_entries' then
    execute format('create trigger entries__no_truncate before truncate on %s
      for each statement execute function public.audit_refuse()', name);
  end if;
  return true;
end $$;

-- The months of a table with their bounds. "since" is null for the partition of all earlier rows, both are for the default.
create function month_partitions(parent text) returns table(name text, since timestamptz, until timestamptz) language sql stable
  set search_path = pg_catalog, pg_temp set DateStyle = 'ISO' as $$
  select format('%I.%I', n.nspname, c.relname), substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz,
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  from pg_inherits i
  join pg_class c on c.oid = i.inhrelid
  join pg_namespace n on n.oid = c.relnamespace
  cross join lateral pg_get_expr(c.relpartbound, c.oid) as bound
  where i.inhparent = to_regclass(format('public.%I', parent))
$$;

create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create function note_request_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'enquiries' then
    insert into stats_changes (enquiry_id) values (coalesce(new.id, old.id));
  elsif tg_table_name = 'leads' then
    insert into stats_changes (enquiry_id) values (coalesce(new.enquiry_id, old.enquiry_id));
  else
    insert into stats_changes (enquiry_id) select enquiry_id from leads where id = coalesce(new.lead_id, old.lead_id);
  end if;
  return null;
end $$;

create function outbox_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create function rate_done_work() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from public.leads l join public.enquiries e on e.id = l.enquiry_id and e.done_by_lead_id = l.id
    where l.id = new.lead_id and l.provider_id = new.provider_id and l.status = 'ACCEPTED'
  ) then
    raise exception 'only work that was done is rated, and whoever did it'
      using errcode = 'check_violation', schema = 'public', table = 'ratings', constraint = 'ratings__lead__done';
  end if;
  return new;
end $$;

create function record_document_check() returns trigger language plpgsql as $$
begin
  update provider_checks set ended_at = new.decided_at
  where provider_id = new.provider_id and kind = new.kind and ended_at is null;
  insert into provider_checks (provider_id, kind, method, checked_at, checked_by, valid_until, document_id)
  values (new.provider_id, new.kind, 'document', new.decided_at, new.decided_by, new.valid_until, new.id);
  return null;
end $$;

-- A notice by phone is handed over once, until the gateway has certainly not accepted it. A worker whose claim has expired
-- changes no row, so that it notices the loss of its claim.
create function refuse_second_handover() returns trigger language plpgsql as $$begin return null; end$$;

create function renew_verification() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update providers set verified_at = verified_at where id = old.provider_id;
  end if;
  if tg_op <> 'DELETE' and new.provider_id is distinct from old.provider_id then
    update providers set verified_at = verified_at where id = new.provider_id;
  end if;
  return null;
end $$;

-- Most services require no check of their own, and a provider may choose dozens.
create function renew_verification_of_trade() returns trigger language plpgsql as $$
declare
  changed record := coalesce(new, old);
begin
  if exists (
    select from categories one left join categories above on above.id = one.parent_id
    join required_checks r on r.category_id in (one.id, above.id, above.parent_id)
    where one.id in (new.category_id, old.category_id)
  ) then
    update providers set verified_at = verified_at where id = changed.provider_id;
  end if;
  return null;
end $$;

-- States the reason from what else is recorded, for scripts that only change the status.
create function state_lead_end() returns trigger language plpgsql as $$
declare
  request record;
  ended timestamptz;
  is_now boolean;
begin
  if new.status = 'DECLINED' then
    new.end_reason := 'DECLINED';
    new.ended_at := coalesce(new.answered_at, now());
  elsif new.status = 'ACCEPTED' then
    new.end_reason := 'REVOKED';
    new.ended_at := new.contact_revoked_at;
  else
    -- Nothing is recorded yet for a lead that ends in this transaction.
    select max(h.at) into ended from lead_history h where h.lead_id = new.id and h.field = 'status' and h.to_value = 'EXPIRED';
    is_now := ended is null;
    ended := coalesce(ended, now());
    select e.status, e.outcome, e.closed_at,
        exists (select from quotes q where q.enquiry_id = e.id and q.status = 'ACCEPTED'
          and (is_now or q.ended_at between ended - interval '5 seconds' and ended + interval '5 seconds')) as is_chosen,
        e.closed_at is not null and (is_now or e.closed_at between ended - interval '5 seconds' and ended + interval '5 seconds')
          as is_closed
      into request from enquiries e where e.id = new.enquiry_id;
    new.ended_at := ended;
    new.end_reason := case
      when request.is_closed and request.status = 'removed' then 'REMOVED'
      when request.is_closed and request.outcome in ('DONE', 'ELSEWHERE') then 'CHOSE_ANOTHER'
      when request.is_closed and request.status = 'cancelled' then 'WITHDRAWN'
      when request.is_closed then 'REQUEST_EXPIRED'
      when request.is_chosen then 'CHOSE_ANOTHER'
      when ended >= new.expires_at then 'TIME_RAN_OUT'
      when exists (select from provider_history h where h.provider_id = new.provider_id and h.kind = 'SUSPENSION'
        and (h.after ->> 'suspended')::boolean
        and h.at between ended - interval '5 seconds' and ended + interval '5 seconds') then 'SUSPENDED'
      else 'PROVIDER_LEFT' end;
  end if;
  return new;
end $$;

-- Not null while the provider has a current check of every required kind. Readers compare verified_until with their time.
create function verification_by_checks(provider uuid, out verified_at timestamptz, out verified_until timestamptz) language
  plpgsql stable as $$
begin
  select case when bool_and(c.id is not null) then max(c.checked_at) end,
    case when bool_and(c.id is not null) then min(c.valid_until) end
  into verified_at, verified_until
  from (
    select kind from required_checks where category_id is null
    union
    select r.kind from provider_categories chosen
    join categories one on one.id = chosen.category_id
    left join categories above on above.id = one.parent_id
    join required_checks r on r.category_id in (one.id, above.id, above.parent_id)
    where chosen.provider_id = provider
  ) required
  left join provider_checks c on c.provider_id = provider and c.kind = required.kind and c.ended_at is null;
end $$;

create trigger audit_entries__append_only before delete or update on audit_entries for each row execute function audit_refuse();
create trigger audit_entries__chain before insert on audit_entries for each row execute function audit_chain();
create trigger audit_entries__no_truncate before truncate on audit_entries for each statement execute function audit_refuse();
create trigger deliveries__handed_over_once before update of handed_over_at on deliveries for each row
  when (old.handed_over_at <> new.handed_over_at)
  execute function refuse_second_handover();
create trigger enquiries__counted after insert or delete on enquiries for each row execute function note_request_change();
create trigger enquiries__recounted after update on enquiries for each row
  when (old.status is distinct from new.status or old.closed_at is distinct from new.closed_at
    or old.category_id is distinct from new.category_id or old.city_id is distinct from new.city_id
    or old.province is distinct from new.province or old.created_at is distinct from new.created_at
    or old.matched_at is distinct from new.matched_at or old.is_unlisted is distinct from new.is_unlisted)
  execute function note_request_change();
create trigger leads__counted after insert or delete on leads for each row execute function note_request_change();
create trigger leads__end_appointments after update on leads for each row
  when (new.status = 'ACCEPTED' and (new.end_reason is not null and old.end_reason is null or new.crm_status = 'LOST'
    and old.crm_status <> 'LOST'))
  execute function end_appointments_of_lead();
create trigger leads__end_stated before insert or update on leads for each row
  when (new.end_reason is null and ((new.status in ('DECLINED', 'EXPIRED')) or new.status = 'ACCEPTED'
    and new.contact_revoked_at is not null))
  execute function state_lead_end();
create trigger leads__recounted after update on leads for each row
  when (old.status is distinct from new.status or old.answered_at is distinct from new.answered_at
    or old.created_at is distinct from new.created_at)
  execute function note_request_change();
create trigger outbox__notify after insert on outbox for each statement execute function outbox_notify();
create trigger provider_categories__verification after insert or delete or update of category_id on provider_categories for each row
  execute function renew_verification_of_trade();
create trigger provider_checks__verification after insert or delete or update on provider_checks for each row
  execute function renew_verification();
create trigger provider_documents__check after update on provider_documents for each row
  when (new.state = 'confirmed' and old.state <> 'confirmed')
  execute function record_document_check();
create trigger provider_documents__first_check after insert on provider_documents for each row
  when (new.state = 'confirmed')
  execute function record_document_check();
create trigger providers__checks before insert or update of verified_at, verified_until, checks_due_at on providers for each row
  execute function derive_verification();
create trigger providers__version before update on providers for each row
  when (old.business_name is distinct from new.business_name or old.phone is distinct from new.phone
    or old.base_city_id is distinct from new.base_city_id or old.coverage_radius_km is distinct from new.coverage_radius_km
    or old.plan is distinct from new.plan or old.subscription_status is distinct from new.subscription_status
    or old.verified_at is distinct from new.verified_at or old.verified_until is distinct from new.verified_until
    or old.suspended_at is distinct from new.suspended_at or old.suspension_reason is distinct from new.suspension_reason
    or old.withdrawn_at is distinct from new.withdrawn_at or old.paused_at is distinct from new.paused_at
    or old.base_suburb_id is distinct from new.base_suburb_id)
  execute function next_version();
create trigger ratings__counted after insert or delete on ratings for each row execute function note_request_change();
create trigger ratings__lead__done before insert or update of lead_id, provider_id on ratings for each row
  execute function rate_done_work();
create trigger ratings__recounted after update on ratings for each row
  when (old.status is distinct from new.status or old.stars is distinct from new.stars)
  execute function note_request_change();
create trigger users__super_admin__deleted before delete on users for each row
  when (old.role = 'SUPER_ADMIN')
  execute function keep_super_admin();
create trigger users__super_admin__demoted before update of role on users for each row
  when (old.role = 'SUPER_ADMIN' and new.role <> 'SUPER_ADMIN')
  execute function keep_super_admin();

-- Monthly partitions, without any grants.
create schema audit;
create table audit.entries_default partition of audit_entries default;
create trigger entries__no_truncate before truncate on audit.entries_default for each statement execute function audit_refuse();
create schema months;
create table months.match_decisions_default partition of match_decisions default;
select make_month_partition(parent, (now() at time zone 'UTC' + make_interval(months => ahead))::date)
from unnest(array['audit_entries', 'match_decisions']) as parent, generate_series(0, 3) as ahead;

insert into audit_head (seq, hash) values (0, sha256('marketplace audit'));
-- Four random UUIDs: 488 random bits, of which the hash keeps 256.
insert into mail_link_key (key) values (sha256(convert_to(
  gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
insert into required_checks (kind, category_id) values
  ('identity', null),
  ('registration', null),
  ('licence', '01a1fbbf-4993-73b7-9745-0b5f6da84cd0'), -- electrical
  ('licence', '01a1fbbf-49a1-786e-8603-e6ff37e8cabf'), -- gas-installation
  ('licence', '01a1fbbf-49f2-76a9-85d3-471b809666b8'), -- pest-control
  ('licence', '01a1fbbf-4d51-7d9d-9efc-11b48c0adb3a'); -- event-security
insert into job_positions (name, at, id)
select name, '-infinity', '00000000-0000-0000-0000-000000000000'
from unnest(array['request-links', 'messages', 'service-pages', 'all-service-pages']) as name;
