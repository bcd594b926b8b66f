// The rows of the migrated schema. Written by `npm run schema`, and compared by a test.
import type { BestTime, ContactMethod } from '@marketplace/contracts/enquiries/facts';
import type { Knex } from 'knex';

export type Rows = {
  access_pass_tokens: {
    token_hash: Buffer;
    pass_id: string;
    mailed: boolean;
    created_at: Date;
  };
  access_passes: {
    id: string;
    email: string;
    plan: 'WEBSITE' | 'NETWORK_PRO' | 'R499' | 'FREE_VIA_BUNDLE';
    status: 'ACTIVE' | 'USED' | 'EXPIRED' | 'REVOKED';
    created_by: string | null;
    application_id: string | null;
    renews_id: string | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    used_by: string | null;
    revoked_at: Date | null;
  };
  account_notices: {
    id: string;
    kind: 'REGISTER' | 'VERIFY' | 'RESET' | 'PASSWORD_CHANGED' | 'EMAIL_CHANGED' | 'EMAIL_CHANGE' | 'TOTP_ADDED' | 'TOTP_REMOVED' | 'PASSKEY_ADDED' | 'PASSKEY_REMOVED' | 'RECOVERY_CODES_REPLACED' | 'RECOVERY_CODE_USED';
    email: string;
    user_id: string | null;
    created_at: Date;
  };
  application_history: {
    id: string;
    application_id: string;
    kind: 'ASKED' | 'ANSWERED' | 'APPROVED' | 'PASS_SENT' | 'REJECTED';
    actor_id: string | null;
    text: string | null;
    question_id: string | null;
    pass_id: string | null;
    at: Date;
  };
  application_question_tokens: {
    token_hash: Buffer;
    question_id: string;
    expires_at: Date;
  };
  attachments: {
    id: string;
    draft_id: string;
    enquiry_id: string | null;
    position: number;
    name: string;
    size: number;
    type: string;
    state: 'uploading' | 'checking' | 'ready' | 'refused';
    reason: string | null;
    width: number | null;
    height: number | null;
    created_at: Date;
    attached_at: Date | null;
    message_id: string | null;
  };
  audit_entries: {
    seq: string;
    at: Date;
    actor_id: string | null;
    action: string;
    subject: string;
    subject_id: string | null;
    before: unknown | null;
    after: unknown | null;
    address: string | null;
    request_id: string | null;
    previous_hash: Buffer;
    hash: Buffer;
  };
  audit_head: {
    only_row: boolean;
    seq: string;
    hash: Buffer;
  };
  auth_challenges: {
    token_hash: Buffer;
    purpose: 'SECOND_FACTOR' | 'PASSKEY_SIGN_IN' | 'PASSKEY_CONFIRM' | 'PASSKEY_ADD';
    user_id: string | null;
    webauthn_challenge: string | null;
    expires_at: Date;
  };
  categories: {
    id: string;
    parent_id: string | null;
    slug: string;
    name: string;
  };
  cities: {
    id: number;
    path: string;
    name: string;
    province: string;
    lat: number;
    lng: number;
  };
  contact_answers: {
    id: string;
    message_id: string;
    author_id: string | null;
    text: string;
    idempotency_key: string | null;
    idempotency_hash: Buffer | null;
    created_at: Date;
  };
  contact_messages: {
    id: string;
    name: string;
    email: string;
    subject: string;
    category: string;
    message: string;
    idempotency_key: string | null;
    idempotency_hash: Buffer | null;
    created_at: Date;
    status: 'new' | 'open' | 'answered' | 'closed';
    assignee_id: string | null;
    privacy_version: string | null;
  };
  conversation_notices: {
    id: string;
    lead_id: string;
    reader: 'SEEKER' | 'PROVIDER';
    created_at: Date;
  };
  data_request_tokens: {
    token_hash: Buffer;
    request_id: string;
    expires_at: Date;
  };
  data_requests: {
    id: string;
    kind: 'ACCESS' | 'EXPORT' | 'DELETION';
    user_id: string | null;
    email: string | null;
    created_at: Date;
    due_at: Date | null;
    ready_at: Date | null;
    ended_at: Date | null;
    outcome: 'DONE' | 'TAKEN_BACK' | null;
  };
  disclosures: {
    enquiry_id: string;
    reader: 'provider' | 'administrator';
    reader_id: string;
    business_name: string | null;
    way: string;
    first_at: Date;
    last_at: Date;
    times: number;
  };
  distance_bands: {
    from_id: number;
    band: number;
    to_ids: number[];
    kms: number[];
  };
  email_undo_tokens: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    expires_at: Date;
    used_at: Date | null;
  };
  enquiries: {
    id: string;
    reference: string;
    status: 'open' | 'in_progress' | 'completed' | 'expired' | 'cancelled' | 'removed';
    seeker_id: string | null;
    category_id: string;
    city_id: number;
    province: string;
    title: string;
    description: string;
    budget_min: number;
    budget_max: number | null;
    timeframe: string;
    contact_name: string;
    contact_email: string;
    contact_phone: string | null;
    contact_whatsapp: string | null;
    best_time_to_contact: BestTime | null;
    contact_preferences: ContactMethod[];
    idempotency_key: string | null;
    idempotency_hash: Buffer | null;
    created_at: Date;
    expires_at: Date;
    matched_at: Date | null;
    closed_at: Date | null;
    masked_title: string;
    masked_description: string;
    mask_version: number;
    text_review: 'clear' | 'held' | 'released' | 'masked';
    removal_reason: 'SPAM' | 'DUPLICATE' | 'ABUSE' | 'OTHER' | null;
    removal_note: string | null;
    contact_confirmed_at: Date | null;
    edited_at: Date | null;
    outcome: 'DONE' | 'ELSEWHERE' | 'NOT_NEEDED' | 'WITHDRAWN' | null;
    done_by_lead_id: string | null;
    escalate_at: Date | null;
    contacts_erased_at: Date | null;
    terms_version: string | null;
    privacy_version: string | null;
    suburb_id: number | null;
    moved_at: Date | null;
    disowned_at: Date | null;
    contact_language: 'isiZulu' | 'isiXhosa' | 'Afrikaans' | 'Sepedi' | 'Setswana' | 'Sesotho' | 'Xitsonga' | 'siSwati' | 'Tshivenda' | 'isiNdebele' | null;
  };
  escalations: {
    id: string;
    enquiry_id: string;
    hours: number;
    created_at: Date;
  };
  health_states: {
    line: string;
    status: string;
    since: Date;
  };
  lead_digests: {
    id: string;
    provider_id: string;
    created_at: Date;
  };
  lead_follow_ups: {
    id: string;
    lead_id: string;
    due_at: Date;
    reminded_at: Date | null;
    created_at: Date;
  };
  lead_history: {
    id: string;
    lead_id: string;
    field: string;
    from_value: string | null;
    to_value: string;
    at: Date;
    cause: string | null;
  };
  leads: {
    id: string;
    enquiry_id: string;
    provider_id: string;
    slot: number;
    status: 'SENT' | 'ACCEPTED' | 'DECLINED' | 'EXPIRED';
    distance_km: number;
    crm_status: 'NEW' | 'IN_PROGRESS' | 'WON' | 'LOST';
    note: string;
    created_at: Date;
    expires_at: Date;
    answered_at: Date | null;
    won_value_cents: number | null;
    lost_reason: 'PRICE' | 'ANOTHER_PROVIDER' | 'NO_ANSWER' | 'NOT_NEEDED' | 'TOO_BUSY' | 'OTHER' | null;
    decline_reason: 'TOO_FAR' | 'WRONG_TRADE' | 'TOO_BUSY' | 'BUDGET' | 'OTHER' | null;
    reminded_at: Date | null;
    digest_at: Date | null;
    digest_id: string | null;
    opened_at: Date | null;
    contact_revoked_at: Date | null;
    last_message_at: Date | null;
  };
  mail_link_key: {
    only_row: boolean;
    key: Buffer;
  };
  mail_opt_outs: {
    recipient: Buffer;
    category: string;
    created_at: Date;
  };
  mails: {
    id: string;
    kind: string;
    subject_id: string;
    claimed_until: Date | null;
    sent_at: Date | null;
    outcome: 'SENT' | 'REFUSED' | 'NOT_NEEDED' | 'UNSUBSCRIBED' | 'WITHHELD' | null;
    created_at: Date;
    recipient: Buffer | null;
    admitted_at: Date | null;
  };
  match_decisions: {
    enquiry_id: string;
    provider_id: string;
    wave: number;
    outcome: 'SELECTED' | 'OUTRANKED' | 'OUT_OF_RADIUS';
    rule_version: number;
    distance_km: number;
    radius_km: number;
    band: number;
    rank: number | null;
    decided_at: Date;
    recent_leads: number | null;
    response_rate: number | null;
    waiting_since: Date | null;
  };
  matching_simulations: {
    id: string;
    name: string;
    status: 'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED';
    rule: unknown;
    progress: number;
    reason: string | null;
    result: unknown | null;
    leads: unknown | null;
    created_by: string | null;
    created_at: Date;
    updated_at: Date;
    finished_at: Date | null;
  };
  messages: {
    id: string;
    lead_id: string;
    author: 'SEEKER' | 'PROVIDER';
    body: string | null;
    sent_at: Date;
    read_at: Date | null;
    noticed_at: Date | null;
    deleted_at: Date | null;
    idempotency_key: string | null;
    idempotency_hash: Buffer | null;
  };
  outbox: {
    id: string;
    event: string;
    payload: unknown;
    created_at: Date;
    dead_lettered_at: Date | null;
    dead_letter_reason: string | null;
    trace: string | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: string;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  password_tokens: {
    token_hash: Buffer;
    user_id: string;
    expires_at: Date;
    used_at: Date | null;
    email: string | null;
  };
  pending_jobs: {
    id: string;
    name: string;
    payload: unknown;
    trace: string | null;
    relayed_at: Date;
    seen_at: Date;
  };
  privacy_drills: {
    id: string;
    started_at: Date;
    finished_at: Date;
    columns_held: number;
    found: string[];
    unsearched: string[];
  };
  process_minutes: {
    minute: Date;
    process_id: string;
    name: string;
    requests: number;
    request_ms: number;
    errors: number;
    critical: number;
  };
  processes: {
    id: string;
    name: string;
    started_at: Date;
    seen_at: Date;
    memory_mb: number;
    parts: unknown;
  };
  provider_applications: {
    id: string;
    status: 'new' | 'asked' | 'answered' | 'approved' | 'rejected';
    plan: string;
    business_name: string;
    contact_name: string;
    email: string;
    phone: string;
    category_id: string;
    service_area: string;
    experience: string | null;
    message: string | null;
    idempotency_key: string | null;
    idempotency_hash: Buffer | null;
    created_at: Date;
    decided_at: Date | null;
    terms_version: string | null;
    privacy_version: string | null;
  };
  provider_categories: {
    provider_id: string;
    category_id: string;
  };
  provider_coverage: {
    provider_id: string;
    category_id: string;
    province: string;
    city_id: number;
    radius_km: number;
    recent_leads: number;
    response_rate: number;
    waiting_since: Date;
    below: boolean;
  };
  provider_history: {
    id: string;
    provider_id: string;
    kind: 'SUBSCRIPTION' | 'VERIFICATION' | 'SUSPENSION' | 'PAUSE' | 'SETTINGS' | 'ROLE';
    before: unknown | null;
    after: unknown;
    note: string | null;
    actor_id: string | null;
    at: Date;
  };
  provider_provinces: {
    provider_id: string;
    province: string;
  };
  provider_settings_history: {
    id: string;
    provider_id: string;
    until: Date;
    base_city_id: number;
    coverage_radius_km: number;
    category_ids: string[];
    provinces: string[];
    base_suburb_id: number | null;
  };
  providers: {
    id: string;
    user_id: string | null;
    business_name: string;
    phone: string | null;
    base_city_id: number | null;
    coverage_radius_km: number;
    subscription_status: 'ACTIVE' | 'PAST_DUE' | 'CANCELLED';
    verified_at: Date | null;
    suspended_at: Date | null;
    paused_at: Date | null;
    recent_leads: number;
    leads_answered: number;
    leads_expired: number;
    last_lead_at: Date | null;
    created_at: Date;
    suspension_reason: string | null;
    plan: 'WEBSITE' | 'NETWORK_PRO' | 'R499' | 'FREE_VIA_BUNDLE';
    verified_until: Date | null;
    completed_at: Date | null;
    paused_until: Date | null;
    lead_mail: 'AT_ONCE' | 'HOURLY' | 'MORNING';
    version: number;
    withdrawn_at: Date | null;
    terms_version: string | null;
    privacy_version: string | null;
    base_suburb_id: number | null;
    listed_at: Date | null;
  };
  push_deliveries: {
    lead_id: string;
    subscription_id: string;
    claimed_until: Date | null;
    outcome: 'SENT' | 'REFUSED' | null;
    created_at: Date;
  };
  push_subscriptions: {
    id: string;
    user_id: string;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  quick_replies: {
    provider_id: string;
    position: number;
    name: string;
    body: string;
  };
  ranking_refreshes: {
    id: string;
    at: Date;
  };
  rate_limits: {
    key: string;
    points: number;
    expire: string | null;
  };
  ratings: {
    id: string;
    lead_id: string;
    provider_id: string;
    stars: number;
    text: string;
    masked_text: string;
    mask_version: number;
    text_review: 'clear' | 'held' | 'released' | 'masked';
    status: 'waiting' | 'published' | 'refused';
    refusal_reason: 'PERSONAL_DATA' | 'ABUSE' | 'NOT_THE_JOB' | 'OTHER' | null;
    refusal_note: string | null;
    created_at: Date;
    changed_at: Date;
    published_at: Date | null;
    answer: string | null;
    answered_at: Date | null;
    suspicions: string[];
  };
  recovery_codes: {
    code_hash: Buffer;
    user_id: string;
    used_at: Date | null;
  };
  reference_versions: {
    name: string;
    hash: string;
  };
  rematches: {
    id: string;
    enquiry_id: string;
    requested_at: Date;
    wave_before: number;
    done_at: Date | null;
  };
  reports: {
    id: string;
    kind: 'LEAD' | 'CONVERSATION';
    lead_id: string;
    reporter: 'SEEKER' | 'PROVIDER';
    reason: string;
    text: string;
    created_at: Date;
    status: 'OPEN' | 'CONFIRMED' | 'DISMISSED';
    decided_at: Date | null;
    decided_by: string | null;
  };
  request_changes: {
    id: string;
    enquiry_id: string;
    lead_id: string | null;
    fields: string[];
    at: Date;
  };
  request_links: {
    token_hash: Buffer;
    enquiry_id: string;
    proves_contact: boolean;
    created_at: Date;
  };
  service_pages: {
    province: string;
    category_id: string;
    area: string;
    requested_at: Date | null;
  };
  sessions: {
    id: string;
    user_id: string;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    device: string;
    last_seen_at: Date | null;
    refresh_salt: Buffer | null;
    generation: number;
    previous_generation: number | null;
    refresh_issued_at: Date | null;
    stolen_at: Date | null;
    methods: string[];
    second_factor_at: Date | null;
    confirmed_at: Date | null;
  };
  suburbs: {
    id: number;
    city_id: number;
    path: string;
    name: string;
  };
  totp_factors: {
    user_id: string;
    key_id: string;
    sealed_secret: Buffer;
    last_step: number;
    created_at: Date;
    enabled_at: Date | null;
  };
  user_devices: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    device: string;
    created_at: Date;
    last_seen_at: Date;
  };
  users: {
    id: string;
    email: string;
    name: string;
    phone: string | null;
    role: 'SEEKER' | 'PROVIDER' | 'ADMIN' | 'SUPER_ADMIN';
    password_hash: string | null;
    email_verified_at: Date | null;
    created_at: Date;
    terms_version: string | null;
    privacy_version: string | null;
  };
  verification_reminders: {
    id: string;
    provider_id: string;
    verified_until: Date;
    days_before: number;
    created_at: Date;
  };
  verification_tokens: {
    token_hash: Buffer;
    user_id: string;
    email: string;
    expires_at: Date;
    used_at: Date | null;
    changes_from: string | null;
  };
  write_probes: {
    name: string;
    at: Date;
  };
};

type Defaults = {
  access_passes: 'id' | 'status' | 'created_by' | 'application_id' | 'renews_id' | 'used_at' | 'used_by' | 'revoked_at';
  account_notices: 'id' | 'user_id';
  application_history: 'id' | 'actor_id' | 'text' | 'question_id' | 'pass_id';
  attachments: 'id' | 'enquiry_id' | 'position' | 'state' | 'reason' | 'width' | 'height' | 'attached_at' | 'message_id';
  audit_entries: 'actor_id' | 'subject_id' | 'before' | 'after' | 'address' | 'request_id';
  audit_head: 'only_row';
  auth_challenges: 'user_id' | 'webauthn_challenge';
  categories: 'parent_id';
  contact_answers: 'id' | 'author_id' | 'idempotency_key' | 'idempotency_hash';
  contact_messages: 'id' | 'idempotency_key' | 'idempotency_hash' | 'status' | 'assignee_id' | 'privacy_version';
  conversation_notices: 'id';
  data_requests: 'id' | 'user_id' | 'email' | 'due_at' | 'ready_at' | 'ended_at' | 'outcome';
  disclosures: 'business_name' | 'times';
  email_undo_tokens: 'used_at';
  enquiries: 'id' | 'status' | 'seeker_id' | 'budget_max' | 'contact_phone' | 'contact_whatsapp' | 'best_time_to_contact' | 'idempotency_key' | 'idempotency_hash' | 'matched_at' | 'closed_at' | 'masked_title' | 'masked_description' | 'mask_version' | 'text_review' | 'removal_reason' | 'removal_note' | 'contact_confirmed_at' | 'edited_at' | 'outcome' | 'done_by_lead_id' | 'escalate_at' | 'contacts_erased_at' | 'terms_version' | 'privacy_version' | 'suburb_id' | 'moved_at' | 'disowned_at' | 'contact_language';
  escalations: 'id';
  lead_digests: 'id';
  lead_follow_ups: 'id' | 'reminded_at';
  lead_history: 'id' | 'from_value' | 'cause';
  leads: 'id' | 'status' | 'crm_status' | 'note' | 'answered_at' | 'won_value_cents' | 'lost_reason' | 'decline_reason' | 'reminded_at' | 'digest_at' | 'digest_id' | 'opened_at' | 'contact_revoked_at' | 'last_message_at';
  mail_link_key: 'only_row';
  mails: 'id' | 'claimed_until' | 'sent_at' | 'outcome' | 'recipient' | 'admitted_at';
  match_decisions: 'rank' | 'recent_leads' | 'response_rate' | 'waiting_since';
  matching_simulations: 'id' | 'status' | 'progress' | 'reason' | 'result' | 'leads' | 'created_by' | 'finished_at';
  messages: 'id' | 'body' | 'read_at' | 'noticed_at' | 'deleted_at' | 'idempotency_key' | 'idempotency_hash';
  outbox: 'id' | 'created_at' | 'dead_lettered_at' | 'dead_letter_reason' | 'trace';
  passkeys: 'id' | 'last_used_at';
  password_tokens: 'used_at' | 'email';
  pending_jobs: 'trace';
  privacy_drills: 'id' | 'unsearched';
  processes: 'started_at' | 'seen_at' | 'parts';
  provider_applications: 'id' | 'status' | 'experience' | 'message' | 'idempotency_key' | 'idempotency_hash' | 'decided_at' | 'terms_version' | 'privacy_version';
  provider_coverage: 'below';
  provider_history: 'id' | 'before' | 'note' | 'actor_id';
  provider_settings_history: 'id' | 'base_suburb_id';
  providers: 'id' | 'user_id' | 'phone' | 'base_city_id' | 'verified_at' | 'suspended_at' | 'paused_at' | 'recent_leads' | 'leads_answered' | 'leads_expired' | 'last_lead_at' | 'suspension_reason' | 'plan' | 'verified_until' | 'completed_at' | 'paused_until' | 'lead_mail' | 'version' | 'withdrawn_at' | 'terms_version' | 'privacy_version' | 'base_suburb_id' | 'listed_at';
  push_deliveries: 'claimed_until' | 'outcome';
  push_subscriptions: 'id';
  ranking_refreshes: 'id';
  rate_limits: 'points' | 'expire';
  ratings: 'id' | 'refusal_reason' | 'refusal_note' | 'published_at' | 'answer' | 'answered_at' | 'suspicions';
  recovery_codes: 'used_at';
  rematches: 'done_at';
  reports: 'id' | 'status' | 'decided_at' | 'decided_by';
  request_changes: 'id' | 'lead_id';
  request_links: 'proves_contact';
  service_pages: 'requested_at';
  sessions: 'id' | 'revoked_at' | 'device' | 'last_seen_at' | 'refresh_salt' | 'generation' | 'previous_generation' | 'refresh_issued_at' | 'stolen_at' | 'methods' | 'second_factor_at' | 'confirmed_at';
  totp_factors: 'last_step' | 'enabled_at';
  user_devices: 'id';
  users: 'id' | 'phone' | 'password_hash' | 'email_verified_at' | 'terms_version' | 'privacy_version';
  verification_reminders: 'id';
  verification_tokens: 'used_at' | 'changes_from';
};

type Generated = {
  cities: 'id';
};

type Writable<Row> = { [Column in keyof Row]: Row[Column] | Knex.Raw };

/** A row as it is read, inserted (columns with a default may be left out) and updated. */
type Table<Row, Default extends PropertyKey, Generated extends PropertyKey> = Knex.CompositeTableType<
  Row,
  Writable<Omit<Row, Default | Generated>> & Partial<Writable<Pick<Row, Default & keyof Row>>>,
  Partial<Writable<Omit<Row, Generated>>>
>;

type ColumnsOf<Kind, Name> = Name extends keyof Kind ? Kind[Name] : never;
type RowTables = { [Name in keyof Rows]: Table<Rows[Name], ColumnsOf<Defaults, Name>, ColumnsOf<Generated, Name>> };

declare module 'knex/types/tables.js' {
  interface Tables extends RowTables {}
}
