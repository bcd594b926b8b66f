/**
 * All stored data about a person, column by column: its owner, its name in a copy, and what deletion does with
 * it. Copy, preview and deletion use only this table. A test requires that each new column of `schema.sql` that
 * could contain personal data is listed here or in `impersonal`.
 *
 * `whose` is SQL over `:userId` (the account, or null) and `:email` (an address that its owner has proved, or
 * null). Entries are in the order of deletion: rows that find their person through another table come before
 * that table.
 */
import type { Rows } from '../tables.ts';
import { textFor } from '../texts/shown.ts';

/** Replaces the details of a deleted person. */
export const deletedText = 'Deleted on request';

export type PersonalColumn = {
  /** The name in a copy, or null if no copy has it. */
  label: string | null;
  /** Why no copy has it. */
  withheld?: string;
  /** SQL for the value in a copy, instead of the column's own. */
  read?: string;
  /** The value as the owner of the copy may read it, if someone else typed it. `row`: its values so far, by their labels. */
  shownAs?: (text: string, row: Record<string, string>) => string;
  /**
   * SQL for the value after a deletion. A deleted row needs none. In other rows, a column without it stays
   * unchanged.
   */
  becomes?: string;
};

export type PersonalRows = {
  table: keyof Rows;
  /** Heading in a copy and in the preview of a deletion. */
  title: string;
  whose: string;
  columns: Record<string, PersonalColumn>;
} & (
  | { erasure: 'delete' }
  /** `stays`: what remains after a deletion and why, in full sentences. */
  | { erasure: 'change' | 'keep'; stays: string }
);

/** A column that a copy has under this name. */
const shown = (label: string, more: Omit<PersonalColumn, 'label'> = {}): PersonalColumn => ({ label, ...more });
const secret: PersonalColumn = { label: null, withheld: 'a secret, or the hash of one' };
const technical: PersonalColumn = { label: null, withheld: 'links rows to each other' };
const fingerprint: PersonalColumn = {
  ...technical,
  withheld: 'the hash of a form, to store it only once',
  becomes: 'null',
};
const owner: PersonalColumn = { ...technical, withheld: 'the account of this copy' };

const ofAccount = 'user_id = :userId';
const ofMailbox = 'email = :email';
const ofEither = '(user_id = :userId or email = :email)';
const ownRequests = '(seeker_id = :userId or contact_email = :email)';
const requests = `(select id from enquiries where ${ownRequests})`;
const pendingRequests = `(select id from pending_requests
  where enquiry_id in ${requests} or (enquiry_id is null and content ->> 'contactEmail' = :email))`;
const phones = `(select id from phones where ${ofAccount} or enquiry_id in ${requests})`;
const conversations = `(select id from leads where enquiry_id in ${requests})`;
const businesses = `(select id from providers where ${ofAccount})`;
const clientConversations = `(select id from leads where provider_id in ${businesses})`;
const applications = `(select id from provider_applications where ${ofMailbox})`;
const messages = `(select id from contact_messages where ${ofMailbox})`;
const passes = '(select id from access_passes where email = :email or used_by = :userId)';
const quotesOf = (owners: string) => `(select id from quotes where ${owners})`;
const sentToSeeker = `enquiry_id in ${requests} and sent_at is not null`;
const ofBusiness = `provider_id in ${businesses}`;
const filesOf = (owners: string) =>
  `id in (select attachment_id from quote_files where quote_id in ${quotesOf(owners)})`;
const nameOfCategory = '(select name from categories c where c.id = category_id)';

/** An entry whose columns belong to its table. */
const rows = <T extends keyof Rows>(
  table: T,
  entry: { title: string; whose: string; columns: { [C in keyof Rows[T] & string]?: PersonalColumn } } & (
    | { erasure: 'delete' }
    | { erasure: 'change' | 'keep'; stays: string }
  ),
): PersonalRows => ({ table, ...entry }) as PersonalRows;

const nameOfBusiness = shown('Business', {
  read: '(select business_name from providers p where p.id = provider_id)',
  shownAs: (name) => textFor('visitor', 'providers.business_name', name),
});

/** The columns of a file. */
const fileColumns = {
  name: shown('Name'),
  type: shown('Type'),
  size: shown('Bytes'),
  created_at: shown('Sent'),
  id: shown('In this copy', { read: `case state when 'ready' then 'files/' || id end` }),
  network: { ...technical, withheld: 'the hash of a network address, deleted once the file is checked' },
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
  rows('reports', {
    title: 'Reports about you by businesses',
    whose: `(reporter = 'PROVIDER' and lead_id in ${conversations})`,
    erasure: 'change',
    stays: 'We keep that a business reported you, for which reason, and our decision. Its words go.',
    columns: {
      reason: { label: null, withheld: 'what someone else reported' },
      text: { label: null, withheld: 'the words of someone else', becomes: `''` },
    },
  }),
  rows('reports', {
    title: 'Reports about your business by clients',
    whose: `(reporter = 'SEEKER' and lead_id in ${clientConversations})`,
    erasure: 'change',
    stays: 'We keep that a client reported your business, for which reason, and our decision. The words go.',
    columns: {
      reason: { label: null, withheld: 'what someone else reported' },
      text: { label: null, withheld: 'the words of someone else', becomes: `''` },
    },
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
      body: shown('Text', {
        becomes: `case author when 'SEEKER' then body end`,
        shownAs: (text, { From }) => (From === 'You' ? text : textFor('business', 'messages.body', text)),
      }),
      deleted_at: {
        ...technical,
        becomes: `case author when 'SEEKER' then deleted_at else coalesce(deleted_at, now()) end`,
      },
    },
  }),
  rows('messages', {
    title: 'Messages that you wrote for another business',
    whose: `(sender_id = :userId and lead_id not in ${clientConversations})`,
    erasure: 'change',
    stays: 'The messages belong to the business and its clients and stay. Your name is removed.',
    columns: { body: shown('Text'), sent_at: shown('Sent'), sender_id: { ...owner, becomes: 'null' } },
  }),
  rows('attachments', {
    title: 'Files of your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: fileColumns,
  }),
  rows('quotes', {
    title: 'Unsent quotes for your requests',
    whose: `enquiry_id in ${requests} and sent_at is null`,
    erasure: 'delete',
    columns: { note: { label: null, withheld: 'a draft of the business, which you were never sent' } },
  }),
  rows('attachments', {
    title: 'Files of quotes for your requests',
    whose: filesOf(sentToSeeker),
    erasure: 'delete',
    columns: fileColumns,
  }),
  rows('quote_lines', {
    title: 'Lines of quotes for your requests',
    whose: `quote_id in ${quotesOf(sentToSeeker)}`,
    erasure: 'change',
    stays: 'The business keeps the prices it quoted. The words go.',
    columns: {
      description: shown('Description', { becomes: `'${deletedText}'` }),
      quantity_hundredths: shown('Quantity in hundredths'),
      unit_price_cents: shown('Unit price in cents'),
    },
  }),
  rows('quotes', {
    title: 'Quotes for your requests',
    whose: sentToSeeker,
    erasure: 'change',
    stays: 'The business keeps that it quoted, the total, the dates and what became of it. The words go.',
    columns: {
      provider_id: nameOfBusiness,
      status: shown('State'),
      total_cents: shown('Total in cents'),
      sent_at: shown('Sent'),
      opened_at: shown('Opened'),
      ended_at: shown('Ended'),
      note: shown('Note', { becomes: `''` }),
      decline_reason: shown('Why you declined', { becomes: 'null' }),
      decline_text: shown('Your words', { becomes: 'null' }),
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('appointments', {
    title: 'Appointments for your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'change',
    stays: 'The business keeps when it was with you. The address goes.',
    columns: {
      provider_id: nameOfBusiness,
      kind: shown('Kind'),
      status: shown('State'),
      starts_at: shown('From'),
      ends_at: shown('Until'),
      contact_address: shown('Address', { becomes: 'null' }),
      created_at: shown('Proposed'),
      on_the_way_at: shown('On the way'),
      ended_at: shown('Ended'),
      end_reason: shown('Why it was cancelled'),
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('phone_codes', {
    title: 'Codes that confirm a phone number',
    whose: `phone_id in ${phones}`,
    erasure: 'delete',
    columns: { code_hash: secret, expires_at: shown('Valid until') },
  }),
  rows('deliveries', {
    title: 'Notifications sent to your phone',
    whose: `channel = 'phone' and target in ${phones}`,
    erasure: 'change',
    stays: 'We keep the record that a notification was sent and its outcome, without the number.',
    columns: {
      notice: shown('About'),
      created_at: shown('When'),
      sent_at: shown('Sent'),
      delivered_at: shown('Delivered'),
      read_at: shown('Read'),
      recipient: { ...secret, becomes: 'null' },
      gateway_id: { ...technical, becomes: 'null' },
    },
  }),
  rows('phone_stops', {
    title: 'Phone numbers that replied STOP',
    whose: `recipient in (select sha256(convert_to(number, 'UTF8')) from phones where id in ${phones})`,
    erasure: 'change',
    stays: 'We keep a fingerprint of this number, so that it does not get messages that its owner stopped.',
    columns: {
      recipient: secret,
      stopped_at: shown('Since'),
      number: { ...technical, becomes: 'null' },
      language: technical,
    },
  }),
  rows('phone_replies', {
    title: 'Your replies to notifications',
    whose: `recipient in (select sha256(convert_to(number, 'UTF8')) from phones where id in ${phones})`,
    erasure: 'delete',
    columns: {
      received_at: shown('When'),
      outcome: shown('What came of it'),
      number: shown('Number'),
      body: shown('Text'),
      file_name: shown('File'),
      refusal: shown('Why it was refused'),
      recipient: secret,
      gateway_hash: secret,
      payload: technical,
      quotes: technical,
      file_id: technical,
      file_type: technical,
    },
  }),
  rows('phones', {
    title: 'Phone numbers that get notifications',
    whose: `id in ${phones}`,
    erasure: 'delete',
    columns: {
      number: shown('Number'),
      kinds: shown('Notifications'),
      confirmed_at: shown('Confirmed'),
      created_at: shown('Since'),
      user_id: owner,
      enquiry_id: technical,
    },
  }),
  rows('request_links', {
    title: 'Links to follow your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: { token_hash: secret, created_at: shown('Sent') },
  }),
  rows('pending_request_links', {
    title: 'Links to requests that software posted for you',
    whose: `pending_request_id in ${pendingRequests}`,
    erasure: 'delete',
    columns: { token_hash: secret },
  }),
  rows('pending_requests', {
    title: 'Requests that software posted for you',
    whose: `id in ${pendingRequests}`,
    erasure: 'delete',
    columns: {
      content: shown('Request', { read: 'content::text' }),
      created_at: shown('Posted'),
      enquiry_id: technical,
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('request_changes', {
    title: 'Changes to your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: { fields: shown('Fields'), at: shown('When') },
  }),
  rows('rewrite_requests', {
    title: 'When we asked you to change a text',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: { note: shown('In our words'), asked_at: shown('Asked'), rewritten_at: shown('Changed') },
  }),
  rows('team_messages', {
    title: 'What we wrote to you about your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: {
      text: shown('Text'),
      phone: shown('Number that we proposed'),
      answer: shown('Your answer'),
      created_at: shown('Sent'),
      answered_at: shown('Answered'),
      author_id: { ...technical, withheld: 'which administrator wrote it' },
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('enquiry_notes', {
    title: 'Notes of our team about your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'delete',
    columns: {
      text: { label: null, withheld: 'internal notes of our team' },
      created_at: shown('Written'),
      author_id: { ...technical, withheld: 'which administrator wrote it' },
    },
  }),
  rows('disclosures', {
    title: 'Who has seen your contact details',
    whose: `enquiry_id in ${requests}`,
    erasure: 'keep',
    stays: 'We keep the record of who saw what as proof. It contains nothing that you told us.',
    columns: {
      reader: shown('Reader'),
      business_name: shown('Business', { shownAs: (name) => textFor('seeker', 'disclosures.business_name', name) }),
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
      masked_text: { label: null, withheld: 'the text with hidden contact details' },
      text_review: { label: null, withheld: 'the state of our review' },
      suspicions: { label: null, withheld: 'how we recognise businesses that rate themselves' },
      answer: shown('Reply of the business', { shownAs: (text) => textFor('seeker', 'ratings.answer', text) }),
    },
  }),
  rows('leads', {
    title: 'Businesses that got your requests',
    whose: `enquiry_id in ${requests}`,
    erasure: 'change',
    stays:
      'The business keeps the record that it got the request, its answer and what it earned. Its notes about you are deleted.',
    columns: {
      provider_id: nameOfBusiness,
      status: shown('Answer'),
      created_at: shown('Sent'),
      answered_at: shown('Answered'),
      note: { label: null, withheld: 'notes of the business', becomes: `''` },
    },
  }),
  rows('enquiries', {
    title: 'Your requests',
    whose: ownRequests,
    erasure: 'change',
    stays:
      'We keep the service, place, time and budget of the request for our figures and for the businesses that accepted it. Nothing in it identifies you.',
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
      language: shown('Language of our emails', { becomes: `'en'` }),
      city_id: shown('Place', { read: '(select name from cities c where c.id = city_id)' }),
      suburb_id: shown('Suburb', { read: '(select name from suburbs s where s.id = suburb_id)' }),
      category_id: shown('Service', { read: nameOfCategory }),
      budget_min: shown('Budget from'),
      budget_max: shown('Budget to'),
      timeframe: shown('When'),
      is_unlisted: shown('Kept off the public pages'),
      created_at: shown('Posted'),
      masked_title: { label: null, withheld: 'the title with hidden contact details', becomes: nameOfCategory },
      masked_description: { label: null, withheld: 'the description with hidden contact details', becomes: `''` },
      text_review: { label: null, withheld: 'the state of our review', becomes: `'clear'` },
      outcome: shown('How it ended'),
      terms_version: shown('Terms accepted (version)'),
      privacy_version: shown('Privacy policy (version)'),
      removal_note: shown('Why it was removed', { becomes: 'null' }),
      seeker_id: { ...owner, becomes: 'null' },
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),

  rows('attachments', {
    title: 'Files of your quotes',
    whose: filesOf(ofBusiness),
    erasure: 'delete',
    columns: fileColumns,
  }),
  rows('quote_lines', {
    title: 'Lines of your quotes',
    whose: `quote_id in ${quotesOf(ofBusiness)}`,
    erasure: 'keep',
    stays: 'The lines stay with your clients, who are owed what was quoted.',
    columns: {
      description: shown('Description'),
      quantity_hundredths: shown('Quantity in hundredths'),
      unit_price_cents: shown('Unit price in cents'),
    },
  }),
  rows('quotes', {
    title: 'Quotes of your business',
    whose: ofBusiness,
    erasure: 'change',
    stays: 'It stays what your business quoted, and what became of it: your clients are owed it. Your notes go.',
    columns: {
      status: shown('State'),
      total_cents: shown('Total in cents'),
      created_at: shown('Created'),
      sent_at: shown('Sent'),
      ended_at: shown('Ended'),
      note: shown('Note', { becomes: `''` }),
      decline_text: { label: null, withheld: 'the words of the client' },
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('quotes', {
    title: 'Quotes that you sent for another business',
    whose: `(sender_id = :userId and not ${ofBusiness})`,
    erasure: 'change',
    stays: 'The quotes belong to the business and its clients and stay. Your name is removed.',
    columns: { total_cents: shown('Total in cents'), sent_at: shown('Sent'), sender_id: { ...owner, becomes: 'null' } },
  }),
  rows('appointments', {
    title: 'Appointments that you go to',
    whose: 'person_id = :userId',
    erasure: 'change',
    stays: 'The appointments belong to the business and its clients and stay. Your name is removed.',
    columns: { starts_at: shown('From'), ends_at: shown('Until'), person_id: { ...owner, becomes: 'null' } },
  }),
  rows('calendar_feeds', {
    title: 'The address of your calendar feed',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      user_id: owner,
      token_hash: secret,
      created_at: shown('Since'),
      last_read_at: shown('Last read'),
      shows_contacts: shown('Shows contact details'),
      shows_team: shown('Shows the whole team'),
    },
  }),
  rows('lead_history', {
    title: 'What you did with leads',
    whose: '(actor_id = :userId or assignee_id = :userId)',
    erasure: 'change',
    stays: 'The history of a lead stays with the business. Your name is removed.',
    columns: {
      field: shown('What'),
      at: shown('When'),
      actor_id: { ...owner, becomes: 'nullif(actor_id, :userId)' },
      assignee_id: { ...owner, becomes: 'nullif(assignee_id, :userId)' },
    },
  }),
  rows('leads', {
    title: 'Leads assigned to you',
    whose: 'assignee_id = :userId',
    erasure: 'change',
    stays: 'The leads belong to the business and stay. Your name is removed.',
    columns: { created_at: shown('Received'), assignee_id: { ...owner, becomes: 'null' } },
  }),
  rows('team_notices', {
    title: 'Leads that we told you about',
    whose: ofAccount,
    erasure: 'delete',
    columns: { kind: shown('Why'), created_at: shown('When'), user_id: owner },
  }),
  rows('team_change_notices', {
    title: 'Changes of a team that we told you about',
    whose: ofAccount,
    erasure: 'delete',
    columns: { created_at: shown('When'), history_id: technical, invitation_id: technical, user_id: owner },
  }),
  rows('work_notices', {
    title: 'Emails about waiting work',
    whose: ofAccount,
    erasure: 'delete',
    columns: { created_at: shown('When'), user_id: owner },
  }),
  rows('team_members', {
    title: 'Your place in a team',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      provider_id: nameOfBusiness,
      role: shown('Role'),
      notices: shown('Emails about leads'),
      joined_at: shown('Joined'),
      user_id: owner,
    },
  }),
  rows('team_invitation_tokens', {
    title: 'Links to join a team',
    whose: `invitation_id in (select id from team_invitations where ${ofMailbox} or ${ofBusiness})`,
    erasure: 'delete',
    columns: { token_hash: secret },
  }),
  rows('team_invitations', {
    title: 'Invitations to a team',
    whose: ofMailbox,
    erasure: 'delete',
    columns: {
      provider_id: nameOfBusiness,
      email: shown('Email'),
      role: shown('Role'),
      created_at: shown('Sent'),
      accepted_at: shown('Accepted'),
    },
  }),
  rows('team_invitations', {
    title: 'Invitations to the team of your business',
    whose: ofBusiness,
    erasure: 'delete',
    columns: {
      email: { label: null, withheld: 'the address of someone else' },
      role: shown('Role'),
      created_at: shown('Sent'),
    },
  }),
  rows('team_invitations', {
    title: 'Invitations to a team that you sent',
    whose: 'invited_by = :userId',
    erasure: 'keep',
    stays: 'The invitations stay for the business. Your name is removed.',
    columns: { role: shown('Role'), created_at: shown('Sent'), invited_by: owner },
  }),
  rows('lead_invitations', {
    title: 'Invitations to requests that we sent you',
    whose: 'user_id = :userId',
    erasure: 'keep',
    stays: 'The invitations stay with their requests. Your name is removed.',
    columns: {
      provider_id: nameOfBusiness,
      created_at: shown('Sent'),
      taken_at: shown('Taken'),
      user_id: owner,
    },
  }),
  rows('price_book_lines', {
    title: 'Price book of your business',
    whose: ofBusiness,
    erasure: 'delete',
    columns: { description: shown('Description'), unit_price_cents: shown('Unit price in cents') },
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
      'We keep the record that your business got the lead and its answer, because seekers need to know who saw their number.',
    columns: {
      status: shown('Answer'),
      crm_status: shown('Stage'),
      note: shown('Note', { becomes: `''` }),
      won_value_cents: shown('Value in cents', { becomes: 'null' }),
      created_at: shown('Received'),
      answered_at: shown('Answered'),
    },
  }),
  rows('ratings', {
    title: 'Ratings of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'change',
    stays: 'The ratings belong to your clients and stay. Your replies are deleted.',
    columns: {
      stars: shown('Stars'),
      masked_text: shown('Text', { shownAs: (text) => textFor('business', 'ratings.masked_text', text) }),
      answer: shown('Your reply', { becomes: 'null' }),
      answered_at: shown('Replied', { becomes: 'null' }),
    },
  }),
  rows('disclosures', {
    title: 'Contact details that your business has seen',
    whose: `reader_id in ${businesses}`,
    erasure: 'keep',
    stays: 'The name of your business stays, because clients need to know who saw their number.',
    columns: { business_name: shown('As'), way: shown('Where'), first_at: shown('First'), last_at: shown('Last') },
  }),
  rows('quick_replies', {
    title: 'Quick replies of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { name: shown('Name'), body: shown('Text') },
  }),
  rows('portfolio_photos', {
    title: 'Photos of your work',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      caption: shown('Caption'),
      is_logo: shown('Logo'),
      position: shown('Place'),
      created_at: shown('Added'),
      id: shown('In this copy', { read: `'files/' || id` }),
    },
  }),
  rows('provider_checks', {
    title: 'Checks of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      kind: shown('Kind'),
      method: shown('How'),
      checked_at: shown('Checked'),
      valid_until: shown('Valid until'),
      ended_at: shown('Ended'),
      checked_by: { ...technical, withheld: 'which administrator checked' },
    },
  }),
  rows('provider_documents', {
    title: 'Documents of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      kind: shown('Kind'),
      number: shown('Number'),
      expires_at: shown('Expires'),
      state: shown('State'),
      reason: shown('Why it was rejected'),
      note: shown('In our words'),
      valid_until: shown('Valid until'),
      created_at: shown('Uploaded'),
      replaced_at: shown('Replaced'),
      attachment_id: shown('In this copy', { read: `'files/' || attachment_id` }),
      decided_by: { ...technical, withheld: 'which administrator decided' },
    },
  }),
  rows('attachments', {
    title: 'Files of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      name: shown('Name'),
      type: shown('Type'),
      size: shown('Bytes'),
      created_at: shown('Sent'),
      id: shown('In this copy', { read: `case state when 'ready' then 'files/' || id end` }),
    },
  }),
  rows('provider_profiles', {
    title: 'Profile of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      about: shown('About'),
      languages: shown('Languages'),
      founded_year: shown('In business since'),
      whatsapp: shown('WhatsApp'),
      published_at: shown('Public since'),
    },
  }),
  rows('provider_slugs', {
    title: 'Addresses of your profile',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { slug: shown('Address'), created_at: shown('Since') },
  }),
  rows('billing_details', {
    title: 'Name and address on your invoices',
    whose: ofBusiness,
    erasure: 'delete',
    columns: {
      name: shown('Name'),
      invoice_address: shown('Address'),
      vat_number: shown('VAT number'),
      changed_at: shown('Changed'),
    },
  }),
  rows('subscription_periods', {
    title: 'Your plans',
    whose: ofBusiness,
    erasure: 'keep',
    stays: 'They explain the invoices, which the law keeps for years. They say nothing about you.',
    columns: {
      plan: shown('Plan'),
      from_on: shown('From', { read: 'from_on::text' }),
      until_on: shown('Until before', { read: 'until_on::text' }),
      price_cents: shown('Cents a month'),
      reason: shown('Why'),
      created_by: { ...technical, withheld: 'who made the change' },
    },
  }),
  rows('billing_grants', {
    title: 'What we granted your business',
    whose: ofBusiness,
    erasure: 'keep',
    stays: 'Grants explain the invoices, which the law keeps for years.',
    columns: {
      kind: shown('What'),
      from_on: shown('From', { read: 'from_on::text' }),
      until_on: shown('Until before', { read: 'until_on::text' }),
      basis_points: shown('Discount in hundredths of a percent'),
      reason: shown('Reason'),
      created_at: shown('When'),
      created_by: { ...technical, withheld: 'which administrator granted it' },
    },
  }),
  rows('billing_grant_revocations', {
    title: 'Grants that ended early',
    whose: `grant_id in (select id from billing_grants where ${ofBusiness})`,
    erasure: 'keep',
    stays: 'It belongs to the grants, which explain the invoices.',
    columns: {
      revoked_on: shown('From', { read: 'revoked_on::text' }),
      reason: shown('Reason'),
      created_by: { ...technical, withheld: 'which administrator ended it' },
    },
  }),
  rows('invoice_versions', {
    title: 'Names and addresses of your invoices',
    whose: `invoice_id in (select id from invoices where ${ofBusiness})`,
    erasure: 'keep',
    stays:
      'The law asks us to keep invoices for years. They keep the name, address and VAT number that an invoice must show.',
    columns: {
      customer_name: shown('Your name'),
      customer_address: shown('Your address'),
      customer_vat_number: shown('Your VAT number'),
      operator_name: shown('Our name'),
      operator_address: shown('Our address'),
      operator_vat_number: shown('Our VAT number'),
      reason: shown('Why it was corrected'),
      created_at: shown('When'),
      created_by: { ...technical, withheld: 'which administrator corrected it' },
    },
  }),
  rows('statement_lines', {
    title: 'Your payments on our bank statement',
    whose: `payment_id in (select id from payments where ${ofBusiness})`,
    erasure: 'keep',
    stays: 'They belong to your payments, which the law keeps for years.',
    columns: {
      bank_text: shown('Text'),
      hash: { ...technical, withheld: 'the hash of the line, to book it only once' },
      settled_by: { ...technical, withheld: 'which administrator booked it' },
    },
  }),
  rows('invoices', {
    title: 'Your invoices and credit notes',
    whose: ofBusiness,
    erasure: 'keep',
    stays: 'The law asks us to keep invoices for years.',
    columns: {
      kind: shown('What'),
      series: { ...technical, withheld: 'see "Number"' },
      number: shown('Number'),
      issued_on: shown('Date', { read: 'issued_on::text' }),
      due_on: shown('Due', { read: 'due_on::text' }),
      vat_cents: shown('VAT in cents'),
      total_cents: shown('Total in cents'),
      open_cents: shown('Open in cents'),
      reason: shown('Reason'),
      created_by: { ...technical, withheld: 'who caused it' },
    },
  }),
  rows('settlements', {
    title: 'What settled your invoices',
    whose: `invoice_id in (select id from invoices where ${ofBusiness})`,
    erasure: 'keep',
    stays: 'It belongs to the invoices, which the law keeps for years.',
    columns: {
      amount_cents: shown('Cents'),
      reason: shown('Reason'),
      created_at: shown('When'),
      created_by: { ...technical, withheld: 'which administrator recorded it' },
    },
  }),
  rows('refunds', {
    title: 'Refunds to you',
    whose: `(payment_id in (select id from payments where ${ofBusiness}) or credit_note_id in (select id from invoices where ${ofBusiness}))`,
    erasure: 'keep',
    stays: 'It belongs to the invoices, which the law keeps for years.',
    columns: {
      amount_cents: shown('Cents'),
      refunded_on: shown('Date', { read: 'refunded_on::text' }),
      reference: shown('Reference'),
      reason: shown('Reason'),
      created_by: { ...technical, withheld: 'which administrator recorded it' },
    },
  }),
  rows('payments', {
    title: 'Your payments',
    whose: ofBusiness,
    erasure: 'keep',
    stays: 'They belong to the invoices, which the law keeps for years.',
    columns: {
      amount_cents: shown('Cents'),
      method: shown('Method'),
      received_on: shown('Received', { read: 'received_on::text' }),
      reference: shown('Reference'),
      created_by: { ...technical, withheld: 'which administrator recorded it' },
    },
  }),
  rows('plan_requests', {
    title: 'Your requests to change your plan',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      from_plan: shown('From'),
      plan: shown('To'),
      reason: shown('Reason'),
      created_at: shown('Sent'),
      status: shown('State'),
      note: shown('In our words'),
      decided_at: shown('Decided'),
      created_by: owner,
      decided_by: { ...technical, withheld: 'which administrator decided' },
    },
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
  rows('provider_notes', {
    title: 'Notes of our team',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      text: { label: null, withheld: 'internal notes of our team' },
      created_at: shown('Written'),
      author_id: { ...technical, withheld: 'which administrator wrote it' },
    },
  }),
  rows('provider_settings_history', {
    title: 'Earlier settings of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      until: shown('Until'),
      coverage_radius_km: shown('Radius in km'),
      provinces: shown('Provinces'),
      more_bases: shown('Other bases'),
    },
  }),
  rows('verification_reminders', {
    title: 'Reminders about your verification',
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
    columns: { category_id: shown('Service', { read: nameOfCategory }), anywhere: shown('Done anywhere') },
  }),
  rows('provider_bases', {
    title: 'Other bases of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      city_id: shown('City', { read: '(select name from cities c where c.id = city_id)' }),
      suburb_id: shown('Suburb', { read: '(select name from suburbs s where s.id = suburb_id)' }),
      radius_km: shown('Radius in km'),
    },
  }),
  rows('provider_holidays', {
    title: 'Holidays of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { starts_at: shown('From'), ends_at: shown('Until') },
  }),
  rows('provider_provinces', {
    title: 'Provinces of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: { province: shown('Province') },
  }),
  rows('webhooks', {
    title: 'Webhooks of your business',
    whose: `provider_id in ${businesses}`,
    erasure: 'delete',
    columns: {
      url: shown('Address'),
      events: shown('Events'),
      created_at: shown('Since'),
      secret_key_id: technical,
      former_key_id: technical,
      sealed_secret: secret,
      former_sealed_secret: secret,
    },
  }),
  rows('providers', {
    title: 'Your business',
    whose: ofAccount,
    erasure: 'change',
    stays:
      'Its name stays as long as a request names it, because seekers need to know who saw their number. It is not listed anywhere and gets no leads.',
    columns: {
      business_name: shown('Name'),
      phone: shown('Phone', { becomes: 'null' }),
      base_city_id: shown('Base', { read: '(select name from cities c where c.id = base_city_id)' }),
      base_suburb_id: shown('Suburb of the base', { read: '(select name from suburbs s where s.id = base_suburb_id)' }),
      coverage_radius_km: shown('Radius in km'),
      working_hours: shown('Working hours', { becomes: 'null' }),
      weekly_limit: shown('New leads a week, at most'),
      quiet_from: shown('No notifications from', { becomes: 'null' }),
      quiet_until: shown('No notifications until', { becomes: 'null' }),
      takes_urgent: shown('Takes urgent jobs'),
      answers_at_night: shown('Answers at night'),
      call_out_cents: shown('Call-out fee in cents', { becomes: 'null' }),
      available_until: shown('Available now until', { becomes: 'null' }),
      plan: shown('Plan'),
      subscription_status: shown('Subscription'),
      verified_until: shown('Verified until', { becomes: 'null' }),
      verified_at: { ...technical, withheld: 'see "Verified until"', becomes: 'null' },
      checks_due_at: shown('Checks due', { becomes: 'null' }),
      paused_at: { ...technical, withheld: 'without meaning once the account is deleted', becomes: 'null' },
      paused_until: shown('Paused until', { becomes: 'null' }),
      listed_at: shown('Named on public pages since', { becomes: 'null' }),
      suspension_reason: shown('Why it is suspended', { becomes: 'null' }),
      terms_version: shown('Terms accepted (version)'),
      privacy_version: shown('Privacy policy (version)'),
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
      privacy_version: shown('Privacy policy (version)'),
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('application_question_tokens', {
    title: 'Links to answer a question',
    whose: `question_id in (select id from application_history where application_id in ${applications})`,
    erasure: 'delete',
    columns: { token_hash: secret },
  }),
  rows('application_history', {
    title: 'History of your application',
    whose: `application_id in ${applications}`,
    erasure: 'delete',
    columns: { kind: shown('What'), text: shown('Text'), at: shown('When') },
  }),
  rows('access_pass_tokens', {
    title: 'Links to join',
    whose: `pass_id in ${passes}`,
    erasure: 'delete',
    columns: { token_hash: secret },
  }),
  rows('imported_providers', {
    title: 'What we had about your business when we invited you',
    whose: `pass_id in ${passes}`,
    erasure: 'delete',
    columns: {
      business_name: shown('Business'),
      contact_name: shown('Name'),
      phone: shown('Phone'),
      category_id: shown('Service', { read: nameOfCategory }),
      place: shown('Place'),
      registration_number: shown('Registration number'),
    },
  }),
  rows('access_passes', {
    title: 'Invitations to join',
    whose: '(email = :email or used_by = :userId)',
    erasure: 'delete',
    columns: {
      email: shown('Email'),
      plan: shown('Plan'),
      status: shown('State'),
      created_at: shown('Created'),
      used_by: owner,
    },
  }),
  rows('provider_applications', {
    title: 'Your application to become a provider',
    whose: ofMailbox,
    erasure: 'delete',
    columns: {
      business_name: shown('Business', { shownAs: (name) => textFor('seeker', 'disclosures.business_name', name) }),
      contact_name: shown('Name'),
      email: shown('Email'),
      phone: shown('Phone'),
      service_area: shown('Area'),
      experience: shown('Experience'),
      message: shown('Message'),
      plan: shown('Plan'),
      status: shown('State'),
      created_at: shown('Sent'),
      terms_version: shown('Terms accepted (version)'),
      privacy_version: shown('Privacy policy (version)'),
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),

  rows('deliveries', {
    title: 'Notifications sent to your browsers',
    whose: `channel = 'push' and target in (select id from push_subscriptions where ${ofAccount})`,
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
    title: 'Your sign-ins',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      device: shown('Device'),
      created_at: shown('Since'),
      last_seen_at: shown('Last seen'),
      refresh_salt: secret,
      network: { label: null, withheld: 'the hash of a network, to compare it with others' },
      methods: shown('Signed in with'),
      user_id: owner,
    },
  }),
  rows('user_devices', {
    title: 'Browsers that you signed in with',
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
  rows('api_key_changes', {
    title: 'Calls of your API keys that changed something',
    whose: 'key_id in (select id from api_keys where user_id = :userId)',
    erasure: 'delete',
    columns: {
      at: shown('When'),
      operation: shown('Call'),
      refusal: shown('Refused with'),
      subject_id: technical,
      request_id: technical,
    },
  }),
  rows('api_keys', {
    title: 'API keys',
    whose: ofAccount,
    erasure: 'delete',
    columns: {
      name: shown('Name'),
      hint: shown('Begins with'),
      scopes: shown('Scopes', { read: `array_to_string(scopes, ', ')` }),
      created_at: shown('Created'),
      expires_at: shown('Until'),
      last_used_at: shown('Last used'),
      revoked_at: shown('Revoked'),
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
    title: 'Sign-ins in progress',
    whose: ofAccount,
    erasure: 'delete',
    columns: { token_hash: secret, webauthn_challenge: secret, user_id: owner },
  }),
  rows('password_tokens', {
    title: 'Links to set a password',
    whose: ofEither,
    erasure: 'delete',
    columns: { token_hash: secret, email: technical, user_id: owner },
  }),
  rows('verification_tokens', {
    title: 'Links to verify an address',
    whose: '(user_id = :userId or email = :email or changes_from = :email)',
    erasure: 'delete',
    columns: { token_hash: secret, email: shown('Email'), changes_from: shown('Previous email'), user_id: owner },
  }),
  rows('email_undo_tokens', {
    title: 'Your previous addresses',
    whose: ofEither,
    erasure: 'delete',
    columns: { token_hash: secret, email: shown('Email'), expires_at: shown('Can be undone until'), user_id: owner },
  }),
  rows('account_notices', {
    title: 'Emails about your account',
    whose: ofEither,
    erasure: 'delete',
    columns: {
      kind: shown('About'),
      email: shown('To'),
      language: shown('Language'),
      created_at: shown('When'),
      user_id: owner,
    },
  }),
  rows('deliveries', {
    title: 'Emails counted for your mailbox',
    whose: `channel = 'mail' and recipient = :recipient`,
    erasure: 'change',
    stays: 'We keep the record that an email was sent and its outcome, without the recipient.',
    columns: { notice: shown('About'), created_at: shown('When'), recipient: { ...secret, becomes: 'null' } },
  }),
  rows('mail_opt_outs', {
    title: 'Emails that you unsubscribed from',
    whose: 'recipient = :recipient',
    erasure: 'keep',
    stays: 'We keep a fingerprint of this mailbox, so that you do not get emails that you unsubscribed from.',
    columns: { recipient: secret, category: shown('About'), created_at: shown('Since') },
  }),
  rows('data_requests', {
    title: 'Your requests about your data',
    // The current deletion ends itself and then identifies no person.
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
    title: 'Answers that you wrote for us',
    whose: 'author_id = :userId',
    erasure: 'keep',
    stays: 'The answers stay with the people who asked. They do not show who wrote them.',
    columns: { text: shown('Text'), created_at: shown('Sent'), author_id: owner },
  }),
  rows('contact_messages', {
    title: 'Messages assigned to you',
    whose: 'assignee_id = :userId',
    erasure: 'keep',
    stays: 'The messages belong to their senders and stay. Your name is removed.',
    columns: { subject: shown('Subject'), assignee_id: owner },
  }),
  rows('application_history', {
    title: 'Your decisions about applications',
    whose: 'actor_id = :userId',
    erasure: 'keep',
    stays: 'The decisions stay for the applicants. Your name is removed.',
    columns: { kind: shown('What'), at: shown('When'), actor_id: owner },
  }),
  rows('provider_checks', {
    title: 'Checks that you did',
    whose: 'checked_by = :userId',
    erasure: 'keep',
    stays: 'The checks stay: the business is verified by them. Your name is removed.',
    columns: { kind: shown('Kind'), method: shown('How'), checked_at: shown('When'), checked_by: owner },
  }),
  rows('provider_documents', {
    title: 'Documents that you decided about',
    whose: 'decided_by = :userId',
    erasure: 'keep',
    stays: 'The decision stays: businesses are owed it. That it was you goes.',
    columns: { kind: shown('Kind'), state: shown('Decision'), decided_at: shown('When'), decided_by: owner },
  }),
  rows('plan_requests', {
    title: 'Requests to change a plan that you decided on',
    whose: 'decided_by = :userId',
    erasure: 'keep',
    stays: 'The decisions stay for the businesses. Your name is removed.',
    columns: { plan: shown('Plan'), status: shown('Decision'), decided_at: shown('When'), decided_by: owner },
  }),
  rows('team_messages', {
    title: 'Messages to seekers that you wrote for us',
    whose: 'author_id = :userId',
    erasure: 'keep',
    stays: 'The messages stay with their requests. Your name is removed.',
    columns: { created_at: shown('Sent'), author_id: owner },
  }),
  rows('lead_invitations', {
    title: 'Invitations of providers that you sent for us',
    whose: 'invited_by = :userId',
    erasure: 'keep',
    stays: 'The invitations stay with their requests. Your name is removed.',
    columns: { created_at: shown('Sent'), invited_by: owner },
  }),
  rows('enquiry_notes', {
    title: 'Notes about requests that you wrote',
    whose: 'author_id = :userId',
    erasure: 'keep',
    stays: 'The notes stay for our team. Your name is removed.',
    columns: { created_at: shown('When'), author_id: owner },
  }),
  rows('provider_notes', {
    title: 'Notes about businesses that you wrote',
    whose: 'author_id = :userId',
    erasure: 'keep',
    stays: 'The notes stay for our team. Your name is removed.',
    columns: { created_at: shown('When'), author_id: owner },
  }),
  rows('provider_history', {
    title: 'Your changes to businesses',
    whose: 'actor_id = :userId',
    erasure: 'keep',
    stays: 'The history stays for the businesses. Your name is removed.',
    columns: { kind: shown('What'), at: shown('When'), actor_id: owner },
  }),
  rows('access_passes', {
    title: 'Invitations that you created',
    whose: 'created_by = :userId',
    erasure: 'keep',
    stays: 'The invitations stay for the businesses that you invited. Your name is removed.',
    columns: { plan: shown('Plan'), created_at: shown('Created'), created_by: owner },
  }),
  rows('provider_imports', {
    title: 'Files with which you invited businesses',
    whose: 'created_by = :userId',
    erasure: 'keep',
    stays: 'The imports stay to show why we could write to the businesses. Your name is removed.',
    columns: {
      created_at: shown('When'),
      basis: shown('Basis'),
      source: shown('Source'),
      invited: shown('Invitations'),
      created_by: owner,
      idempotency_key: fingerprint,
      idempotency_hash: fingerprint,
    },
  }),
  rows('partner_sites', {
    title: 'Partner sites that you allowed',
    whose: 'created_by = :userId',
    erasure: 'keep',
    stays: 'The sites stay for our team. Your name is removed.',
    columns: {
      created_at: shown('When'),
      name: shown('Name'),
      origin: shown('Address'),
      created_by: owner,
    },
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
    stays: 'The simulations are about the matching rule and stay. Your name is removed.',
    columns: { name: shown('Name'), created_at: shown('Started'), created_by: owner },
  }),
  rows('audit_entries', {
    title: 'Audit log',
    whose: '(actor_id = :userId or subject_id = :userId::text)',
    erasure: 'keep',
    stays:
      'The log must stay unchanged, because it is proof. Its ids identify no person once an account is deleted, and its contact details are mostly hidden.',
    columns: {
      at: shown('When'),
      action: shown('What'),
      before: shown('Before', { read: 'before::text' }),
      after: shown('After', { read: '"after"::text' }),
      address: shown('Network', { read: 'case actor_id when :userId then address end' }),
      actor_id: { ...owner, withheld: 'who did it: often someone else' },
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
      rings_at_night: shown('Urgent requests ring at night'),
      created_at: shown('Opened'),
      terms_version: shown('Terms accepted (version)'),
      privacy_version: shown('Privacy policy (version)'),
      password_hash: secret,
    },
  }),
];

/** Text columns without personal data, by table, with the reason. `*` means all columns. */
export const impersonal: { [T in keyof Rows]?: { [C in (keyof Rows[T] & string) | '*']?: string } } = {
  appointments: { proposed_by: 'a side of the lead', ended_by: 'a side of the lead' },
  attachments: { state: 'a state', reason: 'a code', purpose: 'a choice of the form' },
  audit_head: { '*': 'the end of the log’s chain' },
  auth_challenges: { purpose: 'a code' },
  bank_statements: { '*': 'a file of the operator’s bank' },
  billing_settings: { '*': 'the operator’s name, address and bank' },
  categories: { '*': 'the catalogue' },
  cities: { '*': 'the gazetteer' },
  conversation_notices: { reader: 'a side of the conversation' },
  completion_questions: { side: 'a side of the lead', step: 'a code', answer: 'a choice of two' },
  contact_messages: { category: 'a choice of the form', status: 'a state' },
  counted_requests: { province: 'a province', status: 'a state' },
  daily_waits: { kind: 'lead or accept' },
  data_requests: { outcome: 'a state' },
  deliveries: {
    channel: 'mail, push or phone',
    outcome: 'a state',
    reason: 'why it was refused, withheld or given up',
  },
  enquiries: { province: 'a province', removal_reason: 'a code', hidden_parts: 'positions in the text' },
  health_periods: { line: 'a line of the health panel', status: 'a state' },
  health_states: { line: 'a line of the health panel', status: 'a state' },
  invoice_lines: { kind: 'a code', plan: 'a plan' },
  invoice_reminders: { step: 'a code' },
  invoice_series: { series: 'the start of a number' },
  job_positions: { name: 'a job' },
  lead_history: { from_value: 'a state', to_value: 'a state', cause: 'a code' },
  leads: { lost_reason: 'a code', decline_reason: 'a code', end_reason: 'a code' },
  mail_link_key: { '*': 'a key of ours' },
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
    payload: 'only ids, by the schema of its event',
    dead_letter_reason: 'why a payload cannot be read: names of its fields',
    trace: 'an id',
  },
  pending_jobs: {
    id: 'an id',
    name: 'a job',
    payload: 'only ids, by the schema of its job',
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
  provider_settings_history: { category_ids: 'ids of the catalogue', anywhere_ids: 'ids of the catalogue' },
  phone_reports: { '*': 'the hash of a message’s id, and a state' },
  quotes: { kind: 'a choice', vat: 'a choice' },
  webhook_deliveries: {
    event: 'a name',
    data: 'only ids and states',
    outcome: 'a state',
    answer: 'what a server of the owner answers to ids and states, for a week',
    failure: 'why there was no answer, in our words',
  },
  webhooks: { pause_reason: 'a code' },
  rate_limits: { key: 'a rule and the hash of its key, deleted within hours' },
  reference_versions: { '*': 'the source of the reference rows' },
  required_checks: { '*': 'which checks our team requires' },
  team_messages: { kind: 'a code' },
  reports: { kind: 'a code', reporter: 'a side of the conversation' },
  request_totals: { place: 'a province or the id of a city' },
  service_pages: { '*': 'the gazetteer' },
  statement_lines: { state: 'a state' },
  status_totals: { status: 'a state' },
  suburbs: { '*': 'the gazetteer' },
  write_probes: { name: 'a process' },
};
