import type { Knex } from 'knex';

/** An index can only be created concurrently outside a transaction. */
export const config = { transaction: false };

const indexes = {
  access_passes__search_text: 'access_passes using gin (search_text(email) gin_trgm_ops)',
  contact_messages__search_text:
    'contact_messages using gin (search_text(name) gin_trgm_ops, search_text(email) gin_trgm_ops, search_text(subject) gin_trgm_ops)',
  enquiries__contact_name_text: `enquiries (search_text(contact_name), id desc) where contact_name <> ''`,
  enquiries__search_text:
    'enquiries using gin (search_text(title) gin_trgm_ops, search_text(reference) gin_trgm_ops, search_text(contact_name) gin_trgm_ops, search_text(contact_email) gin_trgm_ops)',
  provider_applications__search_text:
    'provider_applications using gin (search_text(business_name) gin_trgm_ops, search_text(contact_name) gin_trgm_ops, search_text(email) gin_trgm_ops)',
  providers__search_text: 'providers using gin (search_text(business_name) gin_trgm_ops)',
  users__search_text: 'users using gin (search_text(email) gin_trgm_ops, search_text(name) gin_trgm_ops)',
};
/** Replaced by those above. Until its processes end, searches of the version before read whole tables. */
const former = {
  access_passes__search: 'access_passes using gin (email gin_trgm_ops)',
  contact_messages__search: 'contact_messages using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops)',
  enquiries__contact_name: `enquiries (lower(contact_name), id desc) where contact_name <> ''`,
  enquiries__search:
    'enquiries using gin (title gin_trgm_ops, reference gin_trgm_ops, contact_name gin_trgm_ops, contact_email gin_trgm_ops)',
  provider_applications__search:
    'provider_applications using gin (business_name gin_trgm_ops, contact_name gin_trgm_ops, email gin_trgm_ops)',
  providers__search: 'providers using gin (business_name gin_trgm_ops)',
  users__search: 'users using gin (email gin_trgm_ops, name gin_trgm_ops)',
};

const replace = async (db: Knex, before: Record<string, string>, after: Record<string, string>) => {
  for (const [name, definition] of Object.entries(after)) {
    await db.raw(`drop index concurrently if exists ${name}`);
    await db.raw(`create index concurrently ${name} on ${definition}`);
  }
  for (const name of Object.keys(before)) await db.raw(`drop index concurrently if exists ${name}`);
};

/**
 * Searches find texts regardless of case, accents, ligatures, apostrophes and dashes, and whether a letter was stored as one
 * character or as several. Only built-in functions, because the extension `unaccent` is not immutable. The last collation lets the
 * planner inline the function.
 */
export const up = async (db: Knex): Promise<void> => {
  await db.raw(/* sql */ `
create or replace function search_text(typed text) returns text language sql immutable parallel safe
return (case
  -- ASCII, as most texts are, has nothing to fold but its case.
  when octet_length(typed) = char_length(typed) then lower(typed collate pg_unicode_fast)
  else translate(
    casefold(regexp_replace(normalize(typed, nfkd),
      '[\\u0300-\\u036f\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\u00ad\\u200b-\\u200f\\u2060\\ufeff]', '', 'g')
      collate pg_unicode_fast),
    'øđłħı’‘ʼ‐‑‒–—―−', 'odlhi''''''-------')
  end) collate "default"`);
  await replace(db, former, indexes);
};

export const down = async (db: Knex): Promise<void> => {
  await replace(db, indexes, former);
  await db.raw('drop function search_text(text)');
};
