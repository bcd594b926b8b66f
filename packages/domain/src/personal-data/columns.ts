/**
 * Everything that is held of a person, column by column: whose it is, what it is called in a copy, and what a deletion makes of it. Copy,
 * preview and deletion are made of this table alone. A new column of `schema.sql` that could hold something of a person stands
 * either here or in `impersonal`, or a test says so.
 *
 * `whose` is SQL over `:userId` (the account, or null) and `:email` (an address that its owner has proved, or null). The order is that
 * of the deletion: what finds its person through another table comes before it.
 */
import type { Rows } from '../tables.ts';

/** What stands in the place of a person who is gone. */
export const deletedText = 'Deleted on request';

export type PersonalColumn = {
  /** What it is called in a copy; null: it is in none. */
  label: string | null;
  /** Why it is in no copy. */
  withheld?: string;
  /** What a copy says in its place, as SQL. */
  read?: string;
  /** What a deletion writes over it, as SQL. In a row that is deleted it goes with the row; in any other a column without it stays. */
  becomes?: string;
};

export type PersonalRows = {
  table: keyof Rows;
  /** Its heading in a copy and in the preview of a deletion. */
  title: string;
  whose: string;
  columns: Record<string, PersonalColumn>;
} & (
  | { erasure: 'delete' }
  /** `stays`: what of it stays after a deletion, and why, as whole sentences. */
  | { erasure: 'change' | 'keep'; stays: string }
);

/** In a copy under this name. */
const shown = (label: string, more: Omit<PersonalColumn, 'label'> = {}): PersonalColumn => ({ label, ...more });
const secret: PersonalColumn = { label: null, withheld: 'a secret, or the hash of one' };
const technical: PersonalColumn = { label: null, withheld: 'says which rows belong together' };
const fingerprint: PersonalColumn = {
  ...technical,
  withheld: 'the hash of a form, against storing it twice',
  becomes: 'null',
};
const owner: PersonalColumn = { ...technical, withheld: 'the account that this copy is of' };

const ofAccount = 'user_id = :userId';
const ofMailbox = 'email = :email';
const ofEither = '(user_id = :userId or email = :email)';
const ownRequests = '(seeker_id = :userId or contact_email = :email)';
const requests = `(select id from enquiries where ${ownRequests})`;
const conversations = `(select id from leads where enquiry_id in ${requests})`;
const businesses = `(select id from providers where ${ofAccount})`;
const clientConversations = `(select id from leads where provider_id in ${businesses})`;
const applications = `(select id from provider_applications where ${ofMailbox})`;
const messages = `(select id from contact_messages where ${ofMailbox})`;
const passes = '(select id from access_passes where email = :email or used_by = :userId)';
const nameOfCategory = '(select name from categories c where c.id = category_id)';

/** An entry whose columns are those of its table. */
const rows = <T extends keyof Rows>(
  table: T,
  entry: { title: string; whose: string; columns: { [C in keyof Rows[T] & string]?: PersonalColumn } } & (
    | { erasure: 'delete' }
    | { erasure: 'change' | 'keep'; stays: string }
  ),
): PersonalRows => ({ table, ...entry }) as PersonalRows;

/** The columns of a file, of a request or of a message. */
const fileColumns = {
  name: shown('Name'),
  type: shown('Type'),
  size: shown('Bytes'),
  created_at: shown('Sent'),
  id: shown('In this copy', { read: `case state when 'ready' then 'files/' || id end` }),
};
/** The columns of a message, as one side reads them. `other`: what the other side is called. */
const messageColumns = (you: 'SEEKER' | 'PROVIDER', other: string) => ({
  author: shown('From', { read: `case author when '${you}' then 'You' else '${other}' end` }),
  body: shown('Text'),
  sent_at: shown('Sent'),
  read_at: shown('Read'),
  idempotency_key: fingerprint,
  idempotency_hash: fingerprint,
});

export const personalData: readonly PersonalRows[] = [
  rows('reports', {
    title: 'Businesses that you reported',
    whose: `(reporter = 'SEEKER' and lead_id in ${conversations})`,
    erasure: 'delete',
    columns: { reason: shown('Reason'), text: shown('Text'), created_at: shown('Sent') },
  }),
  rows('reports', {
    title: 'Leads and clients that you reported',
    whose: `(reporter = 'PROVIDER' and lead_id in ${clientConversations})`,
    erasure: 'delete',
    columns: { reason: shown('Reason'), text: shown('Text'), created_at: shown('Sent') },
  }),
  rows('attachments', {
    title: 'Files of your messages with businesses',
    whose: `message_id in (select id from messages where lead_id in ${conversations})`,
    erasure: 'delete',
    columns: fileColumns,
  }),
  rows('messages', {
    title: 'Your messages with businesses',
    whose: `lead_id in ${conversations}`,
    erasure: 'delete',
    columns: messageColumns('SEEKER', 'The business'),
  }),
  rows('attachments', {
    title: 'Files of your business’s messages',
    whose: `message_id in (select id from messages where author = 'PROVIDER' and lead_id in ${clientConversations})`,
    erasure: 'delete',
    columns: fileColumns,
  }),
  rows('messages', {
    title: 'Your messages with clients',
    whose: `lead_id in ${clientConversations}`,
    erasure: 'change',
    stays: 'What your clients wrote stays with them until their request is old. What you wrote goes.',
    columns: {
      ...messageColumns('PROVIDER', 'The client'),
      body: shown('Text', { becomes: `case author when 'SEEKER' then body end` }),
      deleted_at: {
        ...technical,
        becomes: `case author when 'SEEKER' then deleted_at else coalesce(deleted_at, now()) end`,
      },
    },
  }),
  rows('attachments', {
    title: 'Files of your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: fileColumns,
  }),
  rows('request_links', {
    title: 'Links to follow your requests by',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: { token_hash: secret, created_at: shown('Sent') },
  }),
  rows('request_changes', {
    title: 'What you changed about your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: { fields: shown('Fields'), at: shown('When') },
  }),
  rows('disclosures', {
    title: 'Who has read your contact details',
    whose: `enquiry_id in ${requests}`,
    erasure: 'keep',
    stays: 'The record of who read what stays, as proof. It holds nothing that you told us.',
    columns: {
      reader: shown('Reader'),
      business_name: shown('Business'),
      way: shown('Where'),
      first_at: shown('First'),
      last_at: shown('Last'),
      times: shown('Times'),
    },
  }),
  rows('ratings', {
    title: 'Your ratings',
    whose: `lead_id in (select id from leads where enquiry_id in ${requests})`,
    erasure: 'delete',
    columns: {
      stars: shown('Stars'),
      text: shown('Text'),
      status: shown('State'),
      refusal_reason: shown('Why it is not shown'),
      refusal_note: shown('In our words'),
      created_at: shown('Given'),
      masked_text: { label: null, withheld: 'the text, with contacts covered' },
      text_review: { label: null, withheld: 'whether the text waits to be shown' },
      suspicions: { label: null, withheld: 'how we recognise businesses that rate themselves' },
      answer: shown('What the business answered'),
    },
  }),
  rows('leads', {
    title: 'Businesses that were told of your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'change',
    stays:
      'The business keeps that it was told, what it answered and what it earned. What it wrote down about you goes.',
    columns: {
      provider_id: shown('Business', { read: '(select business_name from providers p where p.id = provider_id)' }),
      status: shown('Answer'),
      created_at: shown('Told'),
      answered_at: shown('Answered'),
      note: { label: null, withheld: 'the words of the business', becomes: `''` },
    },
  }),
  rows('enquiries', {
    title: 'Your requests',
    whose: ownRequests,
    erasure: 'change',
    stays:
      'It stays that there was a request, for which service, where, when and for how much: our figures count it, and the businesses that took it on are owed it. It names nobody any more.',
    columns: {
      reference: shown('Reference'),
      status: shown('State'),
      title: shown('Title', { becomes: nameOfCategory }),
      description: shown('Description', { becomes: `'${deletedText}.'` }),
      contact_name: shown('Name', { becomes: `'${deletedText}'` }),
      contact_email: shown('Email', { becomes: `''` }),
      contact_phone: shown('Phone', { becomes: 'null' }),
      contact_whatsapp: shown('WhatsApp', { becomes: 'null' }),
      best_time_to_contact: shown('Best time to call', { becomes: 'null' }),
      contact_preferences: shown('Wants to be reached by', { becomes: `'{}'` }),
      contact_language: shown('Preferred language', { becomes: 'null' }),
      city_id: shown('Place', { read: '(select name from cities c where c.id = city_id)' }),
      suburb_id: shown('Suburb', { read: '(select name from suburbs s where s.id = suburb_id)' }),
      category_id: shown('Service', { read: nameOfCategory }),
      budget_min: shown('Budget from'),
      budget_max: shown('Budget to'),
      timeframe: shown('When'),
      created_at: shown('Posted'),
      masked_title: { label: null, withheld: 'the title, with contacts covered', becomes: nameOfCategory },
      masked_description: { label: null, withheld: 'the description, with contacts covered', becomes: `''` },
      text_review: { label: null, withheld: 'whether the description waits to be shown', becomes: `'clear'` },
      outcome: shown('How it ended'),
      terms_version: shown('Terms agreed to, of'),
      privacy_version: shown('Privacy policy, of'),
      removal_note: shown('Why it was removed', { becomes: 'null' }),
      seeker_id: { ...owner, becomes: 'null' },
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),

  rows('lead_follow_ups', {
    title: 'Follow-ups of your business',
    whose: `lead_id in (select id from leads where provider_id in ${businesses})`,
    erasure: 'delete',
    columns: { due_at: shown('On') },
  }),
  rows('leads', {
    title: 'Leads of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'change',
    stays:
      'It stays that your business got the lead, and what it answered: the seeker is owed the record of who saw their number.',
    columns: {
      status: shown('Answer'),
      crm_status: shown('Stage'),
      note: shown('Note', { becomes: `''` }),
      won_value_cents: shown('Value in cents', { becomes: 'null' }),
      created_at: shown('Came'),
      answered_at: shown('Answered'),
    },
  }),
  rows('ratings', {
    title: 'What clients said of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'change',
    stays: 'What clients said stays, with their stars, for it is theirs. Your answers go.',
    columns: {
      stars: shown('Stars'),
      masked_text: shown('Text'),
      answer: shown('Your answer', { becomes: 'null' }),
      answered_at: shown('Answered', { becomes: 'null' }),
    },
  }),
  rows('disclosures', {
    title: 'Contact details that your business has read',
    whose: `reader_id in ${businesses}`,
    erasure: 'keep',
    stays: 'The name of your business stays: clients are owed the record of who saw their number.',
    columns: { business_name: shown('As'), way: shown('Where'), first_at: shown('First'), last_at: shown('Last') },
  }),
  rows('quick_replies', {
    title: 'Quick replies of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { name: shown('Name'), body: shown('Text') },
  }),
  rows('provider_history', {
    title: 'History of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      kind: shown('What'),
      before: shown('Before', { read: 'before::text' }),
      after: shown('After', { read: '"after"::text' }),
      note: shown('Note'),
      at: shown('When'),
    },
  }),
  rows('provider_settings_history', {
    title: 'Earlier settings of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { until: shown('Until'), coverage_radius_km: shown('Radius in km'), provinces: shown('Provinces') },
  }),
  rows('verification_reminders', {
    title: 'Reminders of your verification',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { verified_until: shown('Verified until') },
  }),
  rows('provider_coverage', {
    title: 'Where your business is found',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      province: shown('Province'),
      category_id: shown('Service', { read: nameOfCategory }),
      radius_km: shown('Radius in km'),
    },
  }),
  rows('provider_categories', {
    title: 'Services of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { category_id: shown('Service', { read: nameOfCategory }) },
  }),
  rows('provider_provinces', {
    title: 'Provinces of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { province: shown('Province') },
  }),
  rows('providers', {
    title: 'Your business',
    whose: ofAccount,
    erasure: 'change',
    stays:
      'Its name stays for as long as a request names it: seekers are owed the record of who saw their number. Nobody finds it, and it gets nothing.',
    columns: {
      business_name: shown('Name'),
      phone: shown('Phone', { becomes: 'null' }),
      base_city_id: shown('Base', { read: '(select name from cities c where c.id = base_city_id)' }),
      base_suburb_id: shown('Suburb of the base', { read: '(select name from suburbs s where s.id = base_suburb_id)' }),
      coverage_radius_km: shown('Radius in km'),
      plan: shown('Plan'),
      subscription_status: shown('Subscription', { becomes: `'CANCELLED'` }),
      verified_until: shown('Verified until', { becomes: 'null' }),
      verified_at: { ...technical, withheld: 'see "Verified until"', becomes: 'null' },
      paused_at: { ...technical, withheld: 'says nothing once the account is gone', becomes: 'null' },
      paused_until: shown('Paused until', { becomes: 'null' }),
      listed_at: shown('Named on public pages since', { becomes: 'null' }),
      suspension_reason: shown('Why it is suspended', { becomes: 'null' }),
      terms_version: shown('Terms agreed to, of'),
      privacy_version: shown('Privacy policy, of'),
      created_at: shown('Joined'),
      user_id: { ...owner, becomes: 'null' },
    },
  }),

  rows('contact_answers', {
    title: 'Our answers to your messages',
    whose: `message_id in ${messages}`,
    erasure: 'delete',
    columns: {
      text: shown('Text'),
      created_at: shown('Sent'),
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('contact_messages', {
    title: 'Your messages to us',
    whose: ofMailbox,
    erasure: 'delete',
    columns: {
      name: shown('Name'),
      email: shown('Email'),
      subject: shown('Subject'),
      message: shown('Message'),
      created_at: shown('Sent'),
      privacy_version: shown('Privacy policy, of'),
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('application_question_tokens', {
    title: 'Links to answer a question by',
    whose: `question_id in (select id from application_history where application_id in ${applications})`,
    erasure: 'delete',
    columns: { token_hash: secret },
  }),
  rows('application_history', {
    title: 'What followed from your application',
    whose: `application_id in ${applications}`,
    erasure: 'delete',
    columns: { kind: shown('What'), text: shown('Text'), at: shown('When') },
  }),
  rows('access_pass_tokens', {
    title: 'Links to join by',
    whose: `pass_id in ${passes}`,
    erasure: 'delete',
    columns: { token_hash: secret },
  }),
  rows('access_passes', {
    title: 'Invitations to join',
    whose: '(email = :email or used_by = :userId)',
    erasure: 'delete',
    columns: {
      email: shown('Email'),
      plan: shown('Plan'),
      status: shown('State'),
      created_at: shown('Made'),
      used_by: owner,
    },
  }),
  rows('provider_applications', {
    title: 'Your application to become a provider',
    whose: ofMailbox,
    erasure: 'delete',
    columns: {
      business_name: shown('Business'),
      contact_name: shown('Name'),
      email: shown('Email'),
      phone: shown('Phone'),
      service_area: shown('Area'),
      experience: shown('Experience'),
      message: shown('Message'),
      plan: shown('Plan'),
      status: shown('State'),
      created_at: shown('Sent'),
      terms_version: shown('Terms agreed to, of'),
      privacy_version: shown('Privacy policy, of'),
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),

  rows('push_deliveries', {
    title: 'Notifications that were sent to your browsers',
    whose: `subscription_id in (select id from push_subscriptions where ${ofAccount})`,
    erasure: 'delete',
    columns: { created_at: shown('Sent') },
  }),
  rows('push_subscriptions', {
    title: 'Browsers that get notifications',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      endpoint: shown('Address at the push service'),
      created_at: shown('Since'),
      p256dh: secret,
      auth: secret,
      user_id: owner,
    },
  }),
  rows('sessions', {
    title: 'Where you signed in',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      device: shown('Device'),
      created_at: shown('Since'),
      last_seen_at: shown('Last seen'),
      refresh_salt: secret,
      methods: shown('Shown'),
      user_id: owner,
    },
  }),
  rows('user_devices', {
    title: 'Browsers that know you',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      device: shown('Device'),
      created_at: shown('Since'),
      last_seen_at: shown('Last seen'),
      token_hash: secret,
      user_id: owner,
    },
  }),
  rows('passkeys', {
    title: 'Passkeys',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      name: shown('Name'),
      created_at: shown('Added'),
      last_used_at: shown('Last used'),
      credential_id: secret,
      public_key: secret,
      user_id: owner,
    },
  }),
  rows('totp_factors', {
    title: 'Authenticator app',
    whose: ofAccount,
    erasure: 'delete',
    columns: { enabled_at: shown('Since'), key_id: secret, sealed_secret: secret, user_id: owner },
  }),
  rows('recovery_codes', {
    title: 'Recovery codes',
    whose: ofAccount,
    erasure: 'delete',
    columns: { code_hash: secret, user_id: owner },
  }),
  rows('auth_challenges', {
    title: 'Sign-ins under way',
    whose: ofAccount,
    erasure: 'delete',
    columns: { token_hash: secret, webauthn_challenge: secret, user_id: owner },
  }),
  rows('password_tokens', {
    title: 'Links to set a password by',
    whose: ofEither,
    erasure: 'delete',
    columns: { token_hash: secret, email: technical, user_id: owner },
  }),
  rows('verification_tokens', {
    title: 'Links to verify an address by',
    whose: '(user_id = :userId or email = :email or changes_from = :email)',
    erasure: 'delete',
    columns: { token_hash: secret, email: shown('Email'), changes_from: shown('Until then'), user_id: owner },
  }),
  rows('email_undo_tokens', {
    title: 'Addresses that you had before',
    whose: ofEither,
    erasure: 'delete',
    columns: { token_hash: secret, email: shown('Email'), expires_at: shown('Can be undone until'), user_id: owner },
  }),
  rows('account_notices', {
    title: 'Mails about your account',
    whose: ofEither,
    erasure: 'delete',
    columns: { kind: shown('About'), email: shown('To'), created_at: shown('When'), user_id: owner },
  }),
  rows('mails', {
    title: 'Mails counted by your mailbox',
    whose: 'recipient = :recipient',
    erasure: 'change',
    stays: 'It stays that a mail went and what became of it, not to whom.',
    columns: { kind: shown('About'), created_at: shown('When'), recipient: { ...secret, becomes: 'null' } },
  }),
  rows('mail_opt_outs', {
    title: 'Mails that you do not want',
    whose: 'recipient = :recipient',
    erasure: 'keep',
    stays: 'A fingerprint of this mailbox stays, so that no mail goes there that you refused.',
    columns: { recipient: secret, category: shown('About'), created_at: shown('Since') },
  }),
  rows('data_requests', {
    title: 'What you asked us about your data',
    // The deletion under way ends by itself, and then names nobody.
    whose: `(${ofEither} and (kind <> 'DELETION' or ended_at is not null))`,
    erasure: 'delete',
    columns: { kind: shown('What'), created_at: shown('When'), email: shown('Email'), user_id: owner },
  }),
  rows('data_request_tokens', {
    title: 'Links about your data',
    whose: `request_id in (select id from data_requests where ${ofEither})`,
    erasure: 'delete',
    columns: { token_hash: secret },
  }),

  rows('contact_answers', {
    title: 'What you answered for us',
    whose: 'author_id = :userId',
    erasure: 'keep',
    stays: 'The answers stay with those who asked. They name nobody who wrote them.',
    columns: { text: shown('Text'), created_at: shown('Sent'), author_id: owner },
  }),
  rows('contact_messages', {
    title: 'Messages that you looked after',
    whose: 'assignee_id = :userId',
    erasure: 'keep',
    stays: 'The messages stay, for they belong to those who wrote them. That you looked after them goes.',
    columns: { subject: shown('Subject'), assignee_id: owner },
  }),
  rows('application_history', {
    title: 'What you decided about applications',
    whose: 'actor_id = :userId',
    erasure: 'keep',
    stays: 'What was decided stays: applicants are owed it. That it was you goes.',
    columns: { kind: shown('What'), at: shown('When'), actor_id: owner },
  }),
  rows('provider_history', {
    title: 'What you changed in businesses',
    whose: 'actor_id = :userId',
    erasure: 'keep',
    stays: 'The history stays: businesses are owed it. That it was you goes.',
    columns: { kind: shown('What'), at: shown('When'), actor_id: owner },
  }),
  rows('access_passes', {
    title: 'Invitations that you made',
    whose: 'created_by = :userId',
    erasure: 'keep',
    stays: 'The invitations stay, for they belong to those who were invited. That it was you goes.',
    columns: { plan: shown('Plan'), created_at: shown('Made'), created_by: owner },
  }),
  rows('reports', {
    title: 'Reports that you decided on',
    whose: 'decided_by = :userId',
    erasure: 'keep',
    stays: 'The decisions stay. That they were yours goes.',
    columns: { decided_at: shown('When'), status: shown('Decision'), decided_by: owner },
  }),
  rows('matching_simulations', {
    title: 'Simulations that you ran',
    whose: 'created_by = :userId',
    erasure: 'keep',
    stays: 'The simulations stay: they are about the matching rule. That it was you goes.',
    columns: { name: shown('Name'), created_at: shown('Started'), created_by: owner },
  }),
  rows('audit_entries', {
    title: 'The log of what administrators did',
    whose: '(actor_id = :userId or subject_id = :userId::text)',
    erasure: 'keep',
    stays:
      'The log stays, for nobody may change it, or it would prove nothing. It holds ids, which name nobody once an account is gone, and contact details only with most of them covered.',
    columns: {
      at: shown('When'),
      action: shown('What'),
      before: shown('Before', { read: 'before::text' }),
      after: shown('After', { read: '"after"::text' }),
      address: shown('Network', { read: 'case actor_id when :userId then address end' }),
      actor_id: { ...owner, withheld: 'who did it: often somebody else' },
      subject: technical,
      subject_id: owner,
      request_id: technical,
      previous_hash: secret,
      hash: secret,
    },
  }),
  rows('users', {
    title: 'Your account',
    whose: 'id = :userId',
    erasure: 'delete',
    columns: {
      email: shown('Email'),
      name: shown('Name'),
      phone: shown('Phone'),
      role: shown('Role'),
      created_at: shown('Opened'),
      terms_version: shown('Terms agreed to, of'),
      privacy_version: shown('Privacy policy, of'),
      password_hash: secret,
    },
  }),
];

/**
 * Columns that hold nothing of a person although they are text, and why, by table. `*`: all of them.
 */
export const impersonal: { [T in keyof Rows]?: { [C in (keyof Rows[T] & string) | '*']?: string } } = {
  attachments: { state: 'a state', reason: 'a code' },
  audit_head: { '*': 'where the chain of the log ends' },
  auth_challenges: { purpose: 'a code' },
  categories: { '*': 'the catalogue' },
  cities: { '*': 'the gazetteer' },
  conversation_notices: { reader: 'a side of the conversation' },
  contact_messages: { category: 'a choice of the form', status: 'a state' },
  data_requests: { outcome: 'a state' },
  enquiries: { province: 'a province', removal_reason: 'a code' },
  health_states: { line: 'a line of the health panel', status: 'a state' },
  lead_history: { '*': 'a move from one state to another' },
  leads: { lost_reason: 'a code', decline_reason: 'a code' },
  mail_link_key: { '*': 'a key of ours' },
  mails: { outcome: 'a state' },
  match_decisions: { outcome: 'a state' },
  matching_simulations: {
    status: 'a state',
    rule: 'numbers',
    reason: 'why a simulation failed',
    result: 'numbers',
    leads: 'numbers by the ids of businesses',
  },
  outbox: {
    event: 'a name',
    payload: 'ids alone, by the schema of its event',
    dead_letter_reason: 'why a payload cannot be read: names of its fields',
    trace: 'an id',
  },
  pending_jobs: {
    id: 'an id',
    name: 'a job',
    payload: 'ids alone, by the schema of its job',
    trace: 'an id',
  },
  passkeys: { transports: 'how a key is reached: usb, nfc' },
  privacy_drills: {
    found: 'places: names of columns, kinds of objects',
    unsearched: 'places',
  },
  process_minutes: { name: 'a process' },
  processes: { '*': 'a process, and which of its servers answer' },
  providers: { lead_mail: 'a choice' },
  provider_settings_history: { category_ids: 'ids of the catalogue' },
  push_deliveries: { outcome: 'a state' },
  rate_limits: { key: 'a rule and the hash of what it counts by, gone within hours' },
  reference_versions: { '*': 'what the reference rows were made of' },
  reports: { kind: 'a code', reporter: 'a side of the conversation' },
  service_pages: { '*': 'the gazetteer' },
  suburbs: { '*': 'the gazetteer' },
  write_probes: { name: 'a process' },
};
