/**
 * Every column with a text that a person typed: its author, its other readers, who of them reads it only with contact
 * details hidden, and what it outlives. `columnsOf` selects a text only for a reader that is named here. A test
 * compares this table with `schema.sql`. Another one (`infra/test/marked-texts`) reads everything that the site sends
 * and compares it with this table. What a deletion does with a column is in `personal-data/columns.ts`.
 */
import type { Rows } from '../tables.ts';

/**
 * `seeker` and `business`: the two sides of a request. `writer`: a person who wrote to us or applied, by email.
 * `account`: any signed-in user about themselves. `visitor`: all others, also push services, gateways and the receivers
 * of an invitation.
 */
export type Reader = 'seeker' | 'business' | 'writer' | 'account' | 'admin' | 'visitor';

/** `contact`: while the business sees the seeker's contact details (`contactVisibleSql`). */
type Condition = 'always' | 'contact';

/** When texts end: 90 days after a request (`eraseContacts`), and with the data of the seeker or of the business. */
export type End = 'contacts' | 'seeker' | 'business';

export type Text = {
  /** The author, or SQL for it. Authors read their own texts as typed. */
  author: Exclude<Reader, 'account' | 'visitor'> | { sql: string };
  /** What the text belongs to. At each end of that, it goes or loses its contact details. */
  of: 'request' | 'business' | 'writer' | 'account' | 'team';
  /** Who else reads it as typed. */
  raw?: { [R in Reader]?: Condition };
  /** Who reads it with contact details hidden, if not as typed. All others never get it. */
  masked?: readonly Reader[];
  /** A mask is stored with it, which `currentMasks` or `shownText` compares with the rule. */
  hasStoredMask?: true;
  /** The ends after which it stays as typed, with the reason. */
  outlives?: { [E in End]?: string };
};

type ColumnOf = { [T in keyof Rows]: `${T}.${keyof Rows[T] & string}` }[keyof Rows];

const everyone = ['seeker', 'business', 'writer', 'account', 'admin', 'visitor'] as const;
const bySide = (column: string) => ({ sql: `case ${column} when 'SEEKER' then 'seeker' else 'business' end` });
const byRole = (role: string) =>
  `case ${role} when 'SEEKER' then 'seeker' when 'PROVIDER' then 'business' else 'admin' end`;
const owed = 'seekers need to know who saw their number';
/** A request's texts, and the masks stored with them, which an older rule may have made. */
const ofRequest = {
  author: 'seeker',
  of: 'request',
  raw: { business: 'contact', admin: 'always' },
  masked: everyone,
  hasStoredMask: true,
} as const;
const ofRating = {
  author: 'seeker',
  of: 'request',
  raw: { admin: 'always' },
  masked: everyone,
  hasStoredMask: true,
  outlives: { contacts: 'a rating stays until its seeker asks us to delete it' },
} as const;
/** What a business shows to the world. */
const onProfile = { author: 'business', of: 'business', raw: { admin: 'always' }, masked: everyone } as const;
/** What only the business itself uses. */
const ownTool = { author: 'business', of: 'business' } as const;
/** What administrators write to a business. */
const toBusiness = { author: 'admin', of: 'business', raw: { business: 'always' } } as const;
const lawKeeps = { business: 'the law keeps invoices and what settled them for years' } as const;
const onInvoice = { author: 'business', of: 'business', raw: { admin: 'always' }, outlives: lawKeeps } as const;
/** The operator's details on invoices. */
const ofOperator = { author: 'admin', of: 'team', raw: { business: 'always' } } as const;
/** The account that each business pays into. */
const bankOfOperator = { ...ofOperator, raw: { business: 'always', visitor: 'always' } } as const;
const toSeeker = { author: 'admin', of: 'request', raw: { seeker: 'always' } } as const;
const toUs = { author: 'writer', of: 'writer', raw: { admin: 'always' } } as const;

/** What the team entered about a business that it invited. */
const aboutInvited = { author: 'admin', of: 'writer', raw: { business: 'always' } } as const;

export const texts = {
  'enquiries.title': ofRequest,
  'enquiries.description': ofRequest,
  'enquiries.masked_title': ofRequest,
  'enquiries.masked_description': ofRequest,
  /** All texts of a request, until its person confirms it. Then they are those of an enquiry. */
  'pending_requests.content': {
    author: 'seeker',
    of: 'request',
    outlives: { contacts: 'it belongs to no request yet, and is deleted after two days' },
  },
  'enquiries.contact_name': { author: 'seeker', of: 'request', raw: { business: 'contact', admin: 'always' } },
  'appointments.contact_address': { author: 'seeker', of: 'request', raw: { business: 'contact' } },
  'enquiries.removal_note': {
    ...toSeeker,
    outlives: { contacts: 'our own words: they explain the removal to the seeker' },
  },
  'rewrite_requests.note': toSeeker,
  'team_messages.text': toSeeker,
  'enquiry_notes.text': { author: 'admin', of: 'request' },
  'leads.note': { author: 'business', of: 'request' },
  'messages.body': {
    author: bySide('author'),
    of: 'request',
    raw: { seeker: 'always', business: 'contact', admin: 'always' },
    masked: ['business'],
    outlives: {
      contacts: 'both sides can look up for a year what was agreed',
      business: 'what clients wrote stays with them, and what members wrote with the business',
    },
  },
  'quotes.note': { author: 'business', of: 'request', raw: { seeker: 'always' } },
  'quotes.decline_text': {
    author: 'seeker',
    of: 'request',
    raw: { business: 'contact' },
    masked: ['business'],
    outlives: { business: 'it is the seeker’s' },
  },
  'quote_lines.description': {
    author: 'business',
    of: 'request',
    raw: { seeker: 'always' },
    outlives: { business: 'clients are owed what was quoted' },
  },
  'reports.text': { author: bySide('reporter'), of: 'request', raw: { admin: 'always' } },
  'ratings.text': ofRating,
  'ratings.masked_text': ofRating,
  'ratings.answer': { ...onProfile, of: 'request', outlives: { contacts: 'it stays with the rating' } },
  'ratings.refusal_note': { ...toSeeker, outlives: { contacts: 'it stays with the rating' } },
  'attachments.name': {
    author: {
      sql: `case when enquiry_id is not null
          or (select author from messages where id = message_id) = 'SEEKER' then 'seeker' else 'business' end`,
    },
    of: 'request',
    raw: { seeker: 'always', business: 'contact', admin: 'always' },
    outlives: { contacts: 'files of messages stay with them for a year' },
  },

  'providers.business_name': { ...onProfile, outlives: { business: owed } },
  'providers.suspension_reason': toBusiness,
  'provider_profiles.about': onProfile,
  'portfolio_photos.caption': onProfile,
  'provider_documents.number': { ...ownTool, raw: { admin: 'always' } },
  'provider_documents.note': toBusiness,
  'plan_requests.reason': { ...ownTool, raw: { admin: 'always' } },
  'plan_requests.note': toBusiness,
  'provider_history.note': toBusiness,
  'provider_history.before': toBusiness,
  'provider_history.after': toBusiness,
  'provider_notes.text': { author: 'admin', of: 'business' },
  'billing_details.name': { ...ownTool, raw: { admin: 'always' } },
  'billing_details.invoice_address': { ...ownTool, raw: { admin: 'always' } },
  'billing_details.vat_number': { ...ownTool, raw: { admin: 'always' } },
  'billing_grants.reason': { ...toBusiness, outlives: lawKeeps },
  'billing_grant_revocations.reason': { ...toBusiness, outlives: lawKeeps },
  'settlements.reason': { ...toBusiness, outlives: lawKeeps },
  'refunds.reason': { ...toBusiness, outlives: lawKeeps },
  'invoices.reason': { ...toBusiness, outlives: lawKeeps },
  'invoice_versions.reason': { ...toBusiness, outlives: lawKeeps },
  'invoice_versions.customer_name': onInvoice,
  'invoice_versions.customer_address': onInvoice,
  'invoice_versions.customer_vat_number': onInvoice,
  'invoice_versions.operator_name': ofOperator,
  'invoice_versions.operator_address': ofOperator,
  'invoice_versions.operator_vat_number': ofOperator,
  'bank_statements.name': { author: 'admin', of: 'team' },
  'card_attempts.note': { ...toBusiness, outlives: lawKeeps },
  'card_events.note': { ...toBusiness, outlives: lawKeeps },
  // The bank's words, with what the payer typed.
  'statement_lines.bank_text': onInvoice,
  'billing_settings.operator_name': ofOperator,
  'billing_settings.operator_address': ofOperator,
  'billing_settings.vat_number': ofOperator,
  'billing_settings.bank_name': bankOfOperator,
  'billing_settings.account_holder': bankOfOperator,
  'billing_settings.account_number': bankOfOperator,
  'billing_settings.branch_code': bankOfOperator,
  'price_book_lines.description': ownTool,
  'quick_replies.name': ownTool,
  'quick_replies.body': ownTool,
  /** The name under which a business read contact details. */
  'disclosures.business_name': { ...onProfile, outlives: { business: owed } },

  'contact_messages.name': toUs,
  'contact_messages.subject': toUs,
  'contact_messages.message': toUs,
  'contact_answers.text': { author: 'admin', of: 'writer', raw: { writer: 'always' } },
  'provider_applications.business_name': toUs,
  'provider_applications.contact_name': toUs,
  'provider_applications.service_area': toUs,
  'provider_applications.experience': toUs,
  'provider_applications.message': toUs,
  'imported_providers.business_name': aboutInvited,
  'imported_providers.contact_name': aboutInvited,
  'imported_providers.place': aboutInvited,
  'imported_providers.registration_number': aboutInvited,
  'partner_sites.name': { author: 'admin', of: 'team' },
  'provider_imports.source': { author: 'admin', of: 'team', raw: { business: 'always', visitor: 'always' } },
  'application_history.text': {
    author: { sql: `case kind when 'ANSWERED' then 'writer' else 'admin' end` },
    of: 'writer',
    raw: { writer: 'always', admin: 'always' },
  },

  'users.name': {
    author: { sql: byRole('role') },
    of: 'account',
    raw: { account: 'always', business: 'always', admin: 'always' },
    masked: ['visitor'],
  },
  'passkeys.name': {
    author: { sql: byRole('(select role from users where id = user_id)') },
    of: 'account',
    raw: { account: 'always' },
  },
  'api_keys.name': {
    author: { sql: byRole('(select role from users where id = user_id)') },
    of: 'account',
    raw: { account: 'always' },
  },
  'matching_simulations.name': { author: 'admin', of: 'team' },
} as const satisfies { [C in ColumnOf]?: Text };

export type TextColumn = keyof typeof texts;

type Entitled<T> =
  | (T extends { author: infer A extends Reader } ? A : never)
  | (T extends { raw: infer Raw } ? keyof Raw : never)
  | (T extends { hasStoredMask: true } ? 'mask' : never);

/**
 * The texts that all of these readers may select: authors their own, and others what is declared for them. `mask`: a
 * reader of the stored masks, who selects the texts only to compare both.
 */
export type ReadableBy<R extends Reader | 'mask'> = {
  [C in TextColumn]: [R] extends [never]
    ? never
    : [Exclude<R, Entitled<(typeof texts)[C]>>] extends [never]
      ? C
      : never;
}[TextColumn];

/** All other columns of text, by what they hold. Columns that a constraint limits to known values need no line. */
export const notTexts = {
  'a choice of a form': [
    'contact_messages.category',
    'enquiries.best_time_to_contact',
    'enquiries.contact_preferences',
    'enquiries.timeframe',
    'mail_opt_outs.category',
    'phones.kinds',
    'provider_applications.plan',
    'provider_documents.reason',
    'provider_profiles.languages',
    'providers.quiet_from',
    'providers.quiet_until',
    'providers.working_hours',
    'reports.reason',
  ],
  'an address, a number or a version with a fixed format': [
    'access_passes.email',
    'account_notices.email',
    'attachments.network',
    'audit_entries.address',
    'contact_messages.email',
    'contact_messages.privacy_version',
    'data_requests.email',
    'email_undo_tokens.email',
    'enquiries.contact_email',
    'enquiries.contact_phone',
    'enquiries.contact_whatsapp',
    'enquiries.privacy_version',
    'enquiries.reference',
    'enquiries.terms_version',
    'imported_providers.phone',
    'password_tokens.email',
    'phone_replies.number',
    'phone_stops.language',
    'phone_stops.number',
    'phones.number',
    'provider_applications.email',
    'provider_applications.phone',
    'provider_applications.privacy_version',
    'provider_applications.terms_version',
    'provider_profiles.whatsapp',
    'providers.phone',
    'providers.privacy_version',
    'providers.terms_version',
    'push_subscriptions.endpoint',
    'team_invitations.email',
    'team_messages.phone',
    'users.email',
    'users.phone',
    'users.privacy_version',
    'users.terms_version',
    'verification_tokens.changes_from',
    'verification_tokens.email',
    'partner_sites.origin',
    'webhooks.url',
  ],
  'a code, a key or a hash of ours': [
    'api_key_changes.operation',
    'api_key_changes.refusal',
    'api_key_changes.request_id',
    'api_key_changes.subject_id',
    'api_keys.hint',
    'api_keys.scopes',
    'appointments.idempotency_key',
    'attachments.reason',
    'attachments.type',
    'audit_entries.action',
    'audit_entries.request_id',
    'audit_entries.subject',
    'audit_entries.subject_id',
    'auth_challenges.webauthn_challenge',
    'card_attempts.gateway_id',
    'card_attempts.page_url',
    'card_attempts.reason',
    'card_events.currency',
    'card_events.detail',
    'card_events.gateway_id',
    'card_events.key',
    'card_events.reference',
    'cards.brand',
    'cards.key_id',
    'cards.last4',
    'contact_answers.idempotency_key',
    'contact_messages.idempotency_key',
    'deliveries.gateway_id',
    'deliveries.notice',
    'deliveries.reason',
    'disclosures.way',
    'enquiries.hidden_parts',
    'enquiries.idempotency_key',
    'invoice_series.series',
    'invoices.number',
    'invoices.series',
    'lead_history.cause',
    'lead_history.field',
    'lead_history.from_value',
    'lead_history.to_value',
    'matching_simulations.leads',
    'matching_simulations.reason',
    'matching_simulations.result',
    'matching_simulations.rule',
    'messages.idempotency_key',
    'outbox.dead_letter_reason',
    'outbox.event',
    'outbox.payload',
    'outbox.trace',
    'passkeys.credential_id',
    'passkeys.transports',
    'payments.reference',
    'pending_jobs.id',
    'pending_jobs.name',
    'pending_jobs.payload',
    'pending_jobs.trace',
    'pending_requests.idempotency_key',
    'phone_replies.file_id',
    'phone_replies.file_type',
    'phone_replies.payload',
    'phone_replies.quotes',
    'phone_replies.refusal',
    'provider_applications.idempotency_key',
    'provider_imports.idempotency_key',
    'provider_settings_history.anywhere_ids',
    'provider_settings_history.category_ids',
    'provider_settings_history.more_bases',
    'provider_settings_history.provinces',
    'push_subscriptions.auth',
    'push_subscriptions.p256dh',
    'quotes.idempotency_key',
    'rate_limits.key',
    'refunds.reference',
    'request_changes.fields',
    'sessions.methods',
    'statement_lines.hash',
    'team_messages.idempotency_key',
    'totp_factors.key_id',
    'users.password_hash',
    'webhook_deliveries.data',
    'webhook_deliveries.event',
    'webhook_deliveries.failure',
    'webhooks.events',
    'webhooks.former_key_id',
    'webhooks.secret_key_id',
  ],
  'made from a declared text without its contact details': [
    'audit_entries.after',
    'audit_entries.before',
    'provider_slugs.slug',
  ],
  'a reply until it is handled, which then becomes a message or is forgotten': [
    'phone_replies.body',
    'phone_replies.file_name',
  ],
  'what a server of the webhook’s owner answers, which only the owner sees': ['webhook_deliveries.answer'],
  'what a browser says about itself, in our words': ['sessions.device', 'user_devices.device'],
  'the catalogue, the gazetteer, or the state of our processes': [
    'categories.name',
    'categories.slug',
    'cities.name',
    'cities.path',
    'cities.province',
    'counted_requests.province',
    'counted_requests.status',
    'enquiries.province',
    'health_periods.line',
    'health_periods.status',
    'health_states.line',
    'health_states.status',
    'job_positions.name',
    'privacy_drills.found',
    'privacy_drills.unsearched',
    'process_minutes.name',
    'processes.name',
    'processes.parts',
    'processes.version',
    'provider_coverage.province',
    'provider_provinces.province',
    'reference_versions.hash',
    'reference_versions.name',
    'request_totals.place',
    'service_pages.area',
    'service_pages.province',
    'status_totals.status',
    'suburbs.name',
    'suburbs.path',
    'write_probes.name',
  ],
} as const satisfies Record<string, readonly ColumnOf[]>;
